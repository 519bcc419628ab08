"""Proposals for active knights: to chase the robber or the pirate, to move, to displace others; and to retreat."""

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
"""The worth, in points, of moving the robber to a hex of opponents and stealing a card there."""
GRAIN = 0.08
"""What the grain to activate a knight again costs, in points."""
WORTHWHILE = 0.1
"""The least that an action of a knight must bring, in points, to be proposed."""


def tired(outlook: Outlook, corner: int) -> float:
    """Return the points lost when the knight on `corner` becomes inactive: a grain, and strength in a near attack."""
    watch, rank = outlook[Watch], knight_at(outlook.view, corner).rank
    return GRAIN - watch.gain(-(rank + 1)) * watch.within(1)


def chase(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to chase the robber where that gains clearly more than it costs to have the knight inactive."""
    for action in outlook.of_verb("chase-robber"):
        worth = ROBBED + outlook[Posts].robbed - tired(outlook, action.args[0])
        if worth > WORTHWHILE:
            yield Proposal(worth, action, because("chase-robber"))


def chase_pirate(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to chase the pirate, for a card to steal, where that gains clearly more than an inactive knight costs."""
    for action in outlook.of_verb("chase-pirate"):
        worth = 2 * CARD - tired(outlook, action.args[0])
        if worth > WORTHWHILE:
            yield Proposal(worth, action, because("chase-pirate"))


def move(outlook: Outlook) -> Iterator[Proposal]:
    """Propose moves of knights to clearly better posts, such as off a site of the seat or onto an opponent's."""
    posts = outlook[Posts]
    for action in outlook.of_verb("move-knight"):
        corner, to = action.args
        gained = posts.worth(to) - posts.worth(corner)
        if gained > WORTHWHILE and (worth := gained - tired(outlook, corner)) > WORTHWHILE:
            leaves = posts.sites_but_for_knights >> corner & 1
            yield Proposal(worth, action, because("move-knight-away" if leaves else "move-knight", corner=to))


def displace(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to displace opponents' knights that stand in the way or on better posts, where it is worth enough."""
    posts = outlook[Posts]
    for action in outlook.of_verb("displace-knight"):
        corner, to = action.args
        driven = knight_at(outlook.view, to)
        harm = DRIVEN * (driven.rank + 1) * outlook[Sight].threat[driven.seat] + in_the_way(outlook, to)
        worth = harm + posts.worth(to) - posts.worth(corner) - tired(outlook, corner)
        if worth > WORTHWHILE:
            yield Proposal(worth, action, because("displace-knight", seat=driven.seat))


def retreat(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each corner for the seat's displaced knight, by what the corner is worth as a post."""
    for action in outlook.of_verb("retreat"):
        (corner,) = action.args
        yield Proposal(outlook[Posts].worth(corner), action, because("retreat"))
