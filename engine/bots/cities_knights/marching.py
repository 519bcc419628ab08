"""What active knights do: chase the robber, leave a site, drive others away; and where they retreat."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.cities_knights.politics_cards import DRIVEN, in_the_way
from engine.bots.cities_knights.posts import Posts
from engine.bots.cities_knights.watch import Watch
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.robbing import CARD
from engine.bots.settlement.sight import Sight
from engine.games.cities_knights.parts.knights import knight_at

ROBBED = 0.3
"""What it is worth to put the robber where it hurts others, and to take a card there."""
GRAIN = 0.08
"""What it costs to activate a knight again."""
WORTHWHILE = 0.1
"""A march that brings less than this, in points, is not worth it."""


def tired(outlook: Outlook, corner: int) -> float:
    """What it costs that the knight on a corner is active no longer."""
    watch, rank = outlook[Watch], knight_at(outlook.view, corner).rank
    return GRAIN - watch.gain(-(rank + 1)) * watch.within(1)


def chase(outlook: Outlook) -> Iterator[Proposal]:
    """The robber, if that is worth a grain and no attack is near."""
    for action in outlook.of_verb("chase-robber"):
        worth = ROBBED + outlook[Posts].robbed - tired(outlook, action.args[0])
        if worth > WORTHWHILE:
            yield Proposal(worth, action, because("chase-robber"))


def chase_pirate(outlook: Outlook) -> Iterator[Proposal]:
    """The pirate, for a card."""
    for action in outlook.of_verb("chase-pirate"):
        worth = 2 * CARD - tired(outlook, action.args[0])
        if worth > WORTHWHILE:
            yield Proposal(worth, action, because("chase-pirate"))


def move(outlook: Outlook) -> Iterator[Proposal]:
    """Off a site where one could settle, or onto one where others could."""
    posts = outlook[Posts]
    for action in outlook.of_verb("move-knight"):
        corner, to = action.args
        gained = posts.worth(to) - posts.worth(corner)
        if gained > WORTHWHILE and (worth := gained - tired(outlook, corner)) > WORTHWHILE:
            leaves = posts.sites_but_for_knights >> corner & 1
            yield Proposal(worth, action, because("move-knight-away" if leaves else "move-knight", corner=to))


def displace(outlook: Outlook) -> Iterator[Proposal]:
    """A knight that is in the way, or in a better place."""
    posts = outlook[Posts]
    for action in outlook.of_verb("displace-knight"):
        corner, to = action.args
        driven = knight_at(outlook.view, to)
        harm = DRIVEN * (driven.rank + 1) * outlook[Sight].threat[driven.seat] + in_the_way(outlook, to)
        worth = harm + posts.worth(to) - posts.worth(corner) - tired(outlook, corner)
        if worth > WORTHWHILE:
            yield Proposal(worth, action, because("displace-knight", seat=driven.seat))


def retreat(outlook: Outlook) -> Iterator[Proposal]:
    """Where a knight is of most use."""
    for action in outlook.of_verb("retreat"):
        (corner,) = action.args
        yield Proposal(outlook[Posts].worth(corner), action, because("retreat"))
