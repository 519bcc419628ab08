"""Proposals for the smaller questions: goods to take, events of the die, and goods to return at the end of a turn."""

from collections.abc import Iterator
from itertools import zip_longest

from engine.bots.anno1503.developing import Business
from engine.bots.anno1503.household import Cards, Household, points
from engine.bots.anno1503.steps import Step, Steps
from engine.bots.anno1503.stock import Stock, and_one, without
from engine.bots.anno1503.tiles import Tiles
from engine.bots.anno1503.voyages import Voyages
from engine.bots.anno1503.waters import sights
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.games.anno1503.parts.exploration import EXPLORE
from engine.games.anno1503.parts.fleet import SHIPS, harbours, ship_at
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.kernel.ranges import NONE

LACKING = 1.5
"""The extra worth, in gold, of a good that completes the cost of a step."""


def roll(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to roll the die."""
    for action in outlook.legal:
        yield Proposal(0.0, action, because("roll"))


def end(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to end the turn (worth 0); before ships sail the reason names the next step, for which the seat saves."""
    for action in outlook.of_verb("end"):
        sailed = outlook.view.decision.kind == EXPLORE
        yield Proposal(0.0, action, because("end-sailing") if sailed else because("end", outlook[Business].next))


def take(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each good to take from a site, worth what it adds to the hand."""
    for action in outlook.legal:
        worth = _brought(outlook, taken(outlook, action))
        yield Proposal(points(worth), action, because("take", resource=action.args[0]))


def pick(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each choice of goods to take, worth what they add to the hand."""
    for action in outlook.legal:
        goods = tuple(good for good, number in enumerate(action.args[0]) if number)
        yield Proposal(points(_brought(outlook, taken(outlook, action))), action, because("pick", resources=goods))


def taken(outlook: Outlook, action: Action) -> Cards:
    """Return the seat's hand with what `action` takes: one good by its index, or several by counts."""
    hand, (what,) = outlook[Household].hand, action.args
    if isinstance(what, int):
        return and_one(hand, what)
    return tuple(map(sum, zip_longest(hand, what, fillvalue=0)))


def _brought(outlook: Outlook, hand: Cards) -> float:
    """Return how much more gold `hand` is worth than the present hand; `LACKING` more if it pays for another step."""
    return outlook[Stock].gain(hand) + LACKING * bool(paid_for(outlook, hand))


def paid_for(outlook: Outlook, hand: Cards) -> list[Step]:
    """Return the steps at home whose goods `hand` covers and the present hand does not."""
    now, steps = outlook[Household].hand, outlook[Steps].at_home
    return [step for step in steps if step.worth > 0 and _covers(hand, step.cards) and not _covers(now, step.cards)]


def _covers(hand: Cards, cost: Cards) -> bool:
    return all(have >= need for have, need in zip(hand, cost, strict=True))


def give_back(outlook: Outlook) -> Iterator[Proposal]:
    """Propose one action that returns all goods above the hand limit: one by one the good that is missed least."""
    house, stock = outlook[Household], outlook[Stock]
    hand, gone = house.hand, [0] * house.kinds
    for _ in range(sum(hand) - house.limit):
        good = min((g for g in range(house.kinds) if hand[g]), key=lambda g: stock.last(g, hand[g]))
        hand = without(hand, good)
        gone[good] += 1
    yield Proposal(0.0, Action(outlook.seat, "return", (tuple(gone),)), because("return"))


def raid(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each trading post to lose to pirates; the worth is minus what the post brings."""
    for action in outlook.legal:
        (site,) = action.args
        lost = outlook[Tiles].post_there(site)
        yield Proposal(-points(lost), action, because("lose-post"))


def lay(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each island for the tile; the nearer to the seat's ships (or, without any, to a harbour) the better."""
    view, seat = outlook.view, outlook.seat
    mine = [square for ship in range(SHIPS) if (square := ship_at(view, seat, ship)) != NONE]
    near, key = view.rules.tables[sights], "lay-tile" if mine else "lay-tile-harbour"
    for action in outlook.legal:
        (island,) = action.args
        away = min([near[square][island] for square in mine or bits(view.rules.tables[harbours])])
        yield Proposal(-points(away), action, because(key, count=int(away)))


def burn(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to put the fire out for gold, or to let an inhabitant of a rank fall by one; worth minus the loss."""
    for action in outlook.legal:
        if action.verb == "put-out":
            gold = outlook.view.rules.numbers.fire_gold
            yield Proposal(-points(gold), action, because("put-out"))
        else:
            (rank,) = action.args
            yield Proposal(-points(outlook[Steps].risen(rank - 1)), action, because("suffer"))


def lay_up(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each harbour for the damaged ship, worth the best voyage that it can make from there."""
    for action in outlook.legal:
        yield Proposal(points(outlook[Voyages].another(action.args[0])), action, because("lay-up"))
