"""Proposals for the politics cards: when to play each, and how to answer when an opponent plays one."""

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
"""The worth, in points, of each step of strength of a knight that an average opponent loses; and of a knight gained."""
DRIVEN = 0.08
"""The worth, in points, of driving away a knight of an average opponent, for each step of its strength."""
CUT_LINE = 0.4
"""The worth, in points, of removing a knight from the middle of the seat's own roads."""
WORST_CARDS = 0.7
"""The share of a random card's worth that a card counts which its owner chooses to give."""


def bishop(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the bishop for each hex where it is worth more than `Holding.least`.

    Its worth is how much more harm the robber does there than on his present hex, and a card of each opponent there.
    """
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
            why = because("play-bishop", count=len(robbed))
            yield Proposal(worth, action, why, hurts=bool(losses.get(outlook.seat)))


def saboteur(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the saboteur if the cards that the sabotaged seats must return are worth more than `Holding.least`."""
    sight = outlook[RealmSight]
    for action in outlook.of_verb("play-saboteur"):
        lost = {seat: owed_discard(outlook.view, seat) for seat in sabotaged(outlook.view, outlook.seat)}
        worth = WORST_CARDS * CARD * fsum(sight.threat[seat] * number for seat, number in lost.items())
        worth /= max(1.0, len(sight.opponents) / 2)
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-saboteur", count=sum(lost.values())))


def discard_sabotaged(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the half of the hand to return because of a saboteur: the least useful cards."""
    yield from give_up(outlook, "discard-sabotaged", owed_discard(outlook.view, outlook.seat))


def wedding(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the wedding if the gifts are worth more than `Holding.least`: two cards of each seat with more points."""
    sight = outlook[RealmSight]
    for action in outlook.of_verb("play-wedding"):
        given = {seat: min(EACH, sight.held[seat]) for seat in ahead_of(outlook.view, outlook.seat)}
        worth = WORST_CARDS * fsum(number * booty(outlook, seat) for seat, number in given.items())
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-wedding", count=sum(given.values())))


def wedding_gift(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the two cards to give because of a wedding: the least useful ones."""
    yield from give_up(outlook, "wedding-gift", EACH)


def warlord(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the warlord if activating all the seat's knights is worth more than `Holding.least`.

    That is their worth in the barbarians' attack times the likelihood that it comes within a round.
    """
    watch = outlook[Watch]
    for action in outlook.of_verb("play-warlord"):
        worth = watch.gain(watch.idle) * watch.within(1)
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-warlord", count=watch.left))


def deserter(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the deserter against each opponent where it is worth more than `Holding.least`.

    It is worth more, the more dangerous the opponent is and the stronger that opponent's weakest knight.
    """
    view, sight = outlook.view, outlook[RealmSight]
    for action in outlook.of_verb("play-deserter"):
        (owner,) = action.args
        gained = lasting(outlook) + KNIGHT_LOST if sites_of_knights(view, outlook.seat) else 0.0
        worth = gained + KNIGHT_LOST * sight.threat[owner] * _least_rank(outlook, owner)
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-deserter", seat=owner))


def _least_rank(outlook: Outlook, seat: int) -> int:
    """Return the strength (1 to 3) of the weakest knight of `seat`, which it is likely to give up."""
    view = outlook.view
    return min(knight_at(view, corner).rank + 1 for corner in bits(view[Knights].mine[seat]))


def desert(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each knight of the seat to give up to a deserter card; a weak knight is best, then an inactive one."""
    for action in outlook.of_verb("defect"):
        knight = knight_at(outlook.view, action.args[0])
        yield Proposal(-knight.rank - 0.5 * knight.active, action, because("defect"))


def enlist(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each corner for the knight that deserted to the seat, by its worth as a post; and to place none."""
    rank = outlook.view[Deserted].rank
    for action in outlook.of_verb("enlist"):
        yield Proposal(1 + rank + outlook[Posts].worth(action.args[0]), action, because("enlist"))
    for action in outlook.of_verb("enlist-nobody"):
        yield Proposal(0.0, action, because("enlist-nobody"))


def intrigue(outlook: Outlook) -> Iterator[Proposal]:
    """Propose intrigue against each knight where it is worth more than `Holding.least`.

    It is worth more against a strong knight of a dangerous opponent, and against one in the way.
    """
    for action in outlook.of_verb("play-intrigue"):
        (corner,) = action.args
        knight = knight_at(outlook.view, corner)
        worth = DRIVEN * (knight.rank + 1) * outlook[Sight].threat[knight.seat] + in_the_way(outlook, corner)
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-intrigue", seat=knight.seat))


def in_the_way(outlook: Outlook, corner: int) -> float:
    """Return the points that a knight of an opponent on `corner` costs the seat: a site, or a break in its roads."""
    view = outlook.view
    sides: int = sum(sides_of(view, outlook.seat)) & view.board.corner_sides_mask[corner]
    return OWN_SITE * (outlook[Posts].sites_but_for_knights >> corner & 1) + CUT_LINE * (sides & sides - 1 > 0)
