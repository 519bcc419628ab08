"""The cards of politics: when to play which, and what those do who suffer by them."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum

from engine.bots.cities_knights.holding import Holding
from engine.bots.cities_knights.knights import lasting
from engine.bots.cities_knights.posts import OWN_SITE, Posts
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.cities_knights.watch import Watch
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.discarding import give_up
from engine.bots.settlement.robbing import CARD, booty, harm, losses_at
from engine.bots.settlement.sight import Sight
from engine.games.cities_knights.parts.cards.ahead import ahead_of
from engine.games.cities_knights.parts.cards.deserter import Deserted
from engine.games.cities_knights.parts.cards.saboteur import sabotaged
from engine.games.cities_knights.parts.cards.wedding import EACH
from engine.games.cities_knights.parts.knights import Knights, knight_at, sites_of_knights
from engine.kernel.bits import bits
from engine.parts.network import sides_of
from engine.parts.robber import Robber
from engine.parts.seven import owed_discard

KNIGHT_LOST = 0.15
"""What it is worth that an average opponent loses a knight."""
DRIVEN = 0.08
"""What it is worth that a knight of an average opponent is driven away, for each step of its strength."""
CUT_LINE = 0.4
"""What it is worth that a knight stands no longer in the middle of the own roads."""
WORST_CARDS = 0.7
"""What cards are worth that their owner chooses to give away, beside any."""


# -- cards and the robber ------------------------------------------------------------------------------------


def bishop(outlook: Outlook) -> Iterator[Proposal]:
    """Where the robber hurts most, and takes most cards."""
    actions = outlook.of_verb("play-bishop")
    if not actions:
        return
    stays = harm(outlook, losses_at(outlook, outlook.view[Robber].hex))
    for action in actions:
        (hex_,) = action.args
        losses = losses_at(outlook, hex_)
        robbed = [seat for seat in losses if seat != outlook.seat and outlook[Sight].held[seat]]
        worth = harm(outlook, losses) - stays + fsum(booty(outlook, seat) for seat in robbed)
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-bishop", count=len(robbed)))


def saboteur(outlook: Outlook) -> Iterator[Proposal]:
    """When those who are ahead have full hands."""
    sight = outlook[RealmSight]
    for action in outlook.of_verb("play-saboteur"):
        lost = {seat: owed_discard(outlook.view, seat) for seat in sabotaged(outlook.view, outlook.seat)}
        worth = WORST_CARDS * CARD * fsum(sight.threat[seat] * number for seat, number in lost.items())
        worth /= max(1.0, len(sight.opponents) / 2)
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-saboteur", count=sum(lost.values())))


def discard_sabotaged(outlook: Outlook) -> Iterator[Proposal]:
    """What is missed least."""
    yield from give_up(outlook, "discard-sabotaged", owed_discard(outlook.view, outlook.seat))


def wedding(outlook: Outlook) -> Iterator[Proposal]:
    """When those who are ahead have cards."""
    sight = outlook[RealmSight]
    for action in outlook.of_verb("play-wedding"):
        given = {seat: min(EACH, sight.held[seat]) for seat in ahead_of(outlook.view, outlook.seat)}
        worth = WORST_CARDS * fsum(number * booty(outlook, seat) for seat, number in given.items())
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-wedding", count=sum(given.values())))


def wedding_gift(outlook: Outlook) -> Iterator[Proposal]:
    """What is missed least."""
    yield from give_up(outlook, "wedding-gift", EACH)


# -- knights -------------------------------------------------------------------------------------------------


def warlord(outlook: Outlook) -> Iterator[Proposal]:
    """When the barbarians are near, and many knights sleep."""
    watch = outlook[Watch]
    for action in outlook.of_verb("play-warlord"):
        worth = watch.gain(watch.idle) * watch.within(1)
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-warlord", count=watch.left))


def deserter(outlook: Outlook) -> Iterator[Proposal]:
    """From the most dangerous who has knights."""
    view, sight = outlook.view, outlook[RealmSight]
    for action in outlook.of_verb("play-deserter"):
        (owner,) = action.args
        gained = lasting(outlook) + KNIGHT_LOST if sites_of_knights(view, outlook.seat) else 0.0
        worth = gained + KNIGHT_LOST * sight.threat[owner] * _least_rank(outlook, owner)
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-deserter", seat=owner))


def _least_rank(outlook: Outlook, seat: int) -> int:
    """The strength of the weakest knight of a seat: that is the one it lets go."""
    view = outlook.view
    return min(knight_at(view, corner).rank + 1 for corner in bits(view[Knights].mine[seat]))


def desert(outlook: Outlook) -> Iterator[Proposal]:
    """The weakest knight, one that sleeps first."""
    for action in outlook.of_verb("defect"):
        knight = knight_at(outlook.view, action.args[0])
        yield Proposal(-knight.rank - 0.5 * knight.active, action, because("defect"))


def enlist(outlook: Outlook) -> Iterator[Proposal]:
    """Where a knight is of most use."""
    rank = outlook.view[Deserted].rank
    for action in outlook.of_verb("enlist"):
        yield Proposal(1 + rank + outlook[Posts].worth(action.args[0]), action, because("enlist"))
    for action in outlook.of_verb("enlist-nobody"):
        yield Proposal(0.0, action, because("enlist-nobody"))


def intrigue(outlook: Outlook) -> Iterator[Proposal]:
    """A knight that stands in one's way."""
    for action in outlook.of_verb("play-intrigue"):
        (corner,) = action.args
        knight = knight_at(outlook.view, corner)
        worth = DRIVEN * (knight.rank + 1) * outlook[Sight].threat[knight.seat] + in_the_way(outlook, corner)
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-intrigue", seat=knight.seat))


def in_the_way(outlook: Outlook, corner: int) -> float:
    """What it costs the seat that another's knight stands on a corner: a site, or the middle of its roads."""
    view = outlook.view
    sides: int = sum(sides_of(view, outlook.seat)) & view.board.corner_sides_mask[corner]
    return OWN_SITE * (outlook[Posts].sites_but_for_knights >> corner & 1) + CUT_LINE * (sides & sides - 1 > 0)
