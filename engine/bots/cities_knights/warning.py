"""The warning that the barbarians' attack would cost the seat a city, what would prevent that, and why it is left."""

from collections.abc import Iterator

from engine.bots.bot import Choice, Reason
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.cities_knights.watch import Watch
from engine.bots.outlook import Outlook
from engine.bots.proposals import because
from engine.bots.settlement.prospects import Hand, Prospects, cards_of, covers, minus, plus
from engine.games.cities_knights.parts.barbarians import NEAR, defence, outcome
from engine.games.cities_knights.parts.knights import (
    BASIC,
    ActivateKnight,
    HireKnight,
    asleep,
    knight_at,
    knights_left,
    sites_of_knights,
)
from engine.kernel.bits import bits

GUARDS = frozenset(("hire-knight", "activate-knight", "promote-knight", "play-smith", "play-warlord", "play-deserter"))
"""The verbs that make a seat's knights stronger: their own facts speak of the attack."""
LIKELY = 0.5
"""What is likelier than this (0 to 1) is said to be probable."""
VAIN = 0.3
"""Strength that saves fewer points than this on average is said to be of little help."""


def of_barbarians(outlook: Outlook, choice: Choice) -> Iterator[Reason]:
    """Yield that an attack now would cost the seat a city, how much strength is lacking, and how to come by some.

    If the seat can pay for that, by trades with the bank too, but not any more after the choice, yield why the choice
    is better all the same; if only the bank can help after it, yield that it can. Yield nothing if an attack would cost
    no city, if the barbarians are more than `NEAR` steps away, or if the choice is of `GUARDS`.
    """
    watch, (won, losers) = outlook[Watch], outcome(outlook.view)
    if won or outlook.seat not in losers or watch.left > NEAR or choice.action.verb in GUARDS:
        return
    yield because("warn-barbarians", count=watch.left, others=watch.barbarians - defence(outlook.view))
    sight, left = outlook[RealmSight], _left(outlook, choice)
    cost = tuple(sight.costs[ActivateKnight.name])
    if watch.idle:
        more, least = _payable(outlook, cost), _asleep(outlook)[0]
        yield because("warn-asleep", count=more) if more else because("warn-wake", cards=_short(sight.hand, cost))
    elif knights_left(outlook.view, outlook.seat, BASIC) and sites_of_knights(outlook.view, outlook.seat):
        cost = plus(cost, sight.costs[HireKnight.name])
        more, least = int(covers(sight.hand, cost)), 1
        yield because("warn-payable") if more else because("warn-knight", cards=_short(sight.hand, cost))
    else:
        return
    if more and not (left and covers(left, cost)):
        yield _all_the_same(watch, more)
    elif not more and _by_bank(outlook, sight.hand, cost):
        if not (left and _by_bank(outlook, left, cost)):
            yield _all_the_same(watch, least)
        elif not covers(left, cost):
            yield because("warn-bank")


def _by_bank(outlook: Outlook, hand: Hand, cost: Hand) -> bool:
    """Return whether a hand covers a cost, after trades with the bank if need be."""
    return outlook[Prospects].swaps(hand, cost) is not None


def _short(hand: Hand, cost: Hand) -> Hand:
    """Return the cards that a hand lacks for a cost."""
    return tuple(max(0, need - held) for need, held in zip(cost, hand, strict=True))


def _payable(outlook: Outlook, cost: Hand) -> int:
    """Return the strength of the inactive knights, the strongest first, that the hand can pay ``cost`` each for."""
    hand, strength = outlook[RealmSight].hand, 0
    for each in _asleep(outlook):
        if not covers(hand, cost):
            break
        hand, strength = minus(hand, cost), strength + each
    return strength


def _asleep(outlook: Outlook) -> list[int]:
    """Return the strength of each inactive knight of the seat, the strongest first."""
    knights = bits(asleep(outlook.view, outlook.seat))
    return sorted((knight_at(outlook.view, corner).rank + 1 for corner in knights), reverse=True)


def _left(outlook: Outlook, choice: Choice) -> Hand | None:
    """Return the hand after a choice, with an offer as if it were accepted; None if the choice ends the turn."""
    sight, (_, verb, args) = outlook[RealmSight], choice.action
    if verb == "end":
        return None
    if verb == "bank":
        given, taken = args
        price = cards_of(given, sight.kinds, sight.rates[given])
        return plus(minus(sight.hand, price), cards_of(taken, sight.kinds))
    if verb == "offer":
        return plus(minus(sight.hand, args[0]), args[1])
    cost = sight.costs.get(verb)
    return minus(sight.hand, cost) if cost else sight.hand


def _all_the_same(watch: Watch, more: int) -> Reason:
    """Return why a choice is better than to add ``more`` strength against the barbarians.

    They may not come before the seat's next turn, others may hold them off, or ``more`` would not help; else the choice
    is worth more.
    """
    if watch.within(1) <= LIKELY:
        return because("warn-chance", percent=round(100 * watch.within(1)))
    if watch.victory(watch.share) > LIKELY:
        return because("warn-held")
    return because("warn-vain" if watch.gain(more) < VAIN else "warn-rather")
