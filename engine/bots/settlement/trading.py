"""Proposals for domestic trade: what to offer, what to accept, and with whom to close a deal."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from engine.bots.bot import Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.goals import Goal
from engine.bots.settlement.objections import (
    Earlier,
    beats_the_bank,
    earlier_offers,
    heard_in,
    objection,
    refusal,
)
from engine.bots.settlement.prospects import Hand, Prospects, cards_of, covers, lacking, minus, plus
from engine.bots.settlement.sight import Sight
from engine.kernel.actions import Action
from engine.parts.bundles import unpack
from engine.parts.domestic_trade import ACCEPTED, COUNTERED, Offers, offer_of
from engine.parts.rule import public_points
from engine.parts.turn import Turn

WORTHWHILE = 0.04
"""The cost of a deal, in points, since the partner gains by it too."""
BOTHER = 0.1
"""An offer is made only if its expected gain is more points than this."""
TRIAL = -0.1
"""The same for offers that are then tried in imagined futures, which also show the effects on other seats."""
MOST_TRIED = 5
"""How many offers at most are proposed to be tried in imagined futures."""
PLENTY = 5.0
"""An opponent with this many dots of a kind is half as likely to want a card of it."""
TOO_NEAR = 2
"""No deals are made with a player who lacks at most this many points."""
LIKELY = 0.5
"""How probable it must be that a player holds the card that a counter-offer asks for."""
MOST_GIVEN = 2
"""The most cards that are given for one."""


def offer(outlook: Outlook) -> Iterator[Proposal]:
    """Propose offers to the opponents who hold cards and are not about to win: spare cards for cards of the plan.

    If the manner ``barters``, propose the ``MOST_TRIED`` best of all exchanges of cards that have a `purpose`. Propose
    nothing if the manner allows no more offers, or if the seat is `_feared`; no offer again that was made in this turn,
    none `_against` those, and none for a card that surely none of those has who are asked. A seat that did not accept
    an earlier offer of this turn is not asked if the same reason speaks against the new one.
    """
    earlier, sight, barters = earlier_offers(outlook), outlook[Sight], outlook.manner.barters
    asked = tuple(seat for seat in sight.opponents if sight.held[seat] and not _about_to_win(outlook, seat))
    if not asked or len(earlier) >= outlook.manner.offers or _feared(outlook, earlier):
        return
    heard, known = heard_in(sight, earlier), {old[:2] for old in earlier}
    swaps = list[_Swap]()
    for given, wanted, number in _exchanges(sight) if barters else _wishes(outlook):
        give, want = cards_of(given, sight.kinds, number), cards_of(wanted, sight.kinds)
        fresh = tuple(seat for seat in asked if not heard or (seat, objection(sight, seat, give, want)) not in heard)
        hope = max((_hope(sight, seat, given, wanted) for seat in fresh), default=0.0)
        if hope and (give, want) not in known and not _against(earlier, given, wanted):
            worth = (outlook[Prospects].gain(plus(minus(sight.hand, give), want)) - WORTHWHILE) * hope
            swaps.append(_Swap(worth, Action(outlook.seat, "offer", (give, want, fresh))))
    least, most = (TRIAL, MOST_TRIED) if barters else (BOTHER, len(swaps))
    worthy = sorted((swap for swap in swaps if swap.worth > least), key=lambda swap: swap.worth, reverse=True)
    purposeful = ((*swap, why) for swap in worthy if (why := purpose(outlook, *swap.action.args[:2])))
    yield from (Proposal(*each) for each in islice(purposeful, most))


class _Swap(NamedTuple):
    """An offer, and what it is worth in points."""

    worth: float
    action: Action


def _against(earlier: Iterable[Earlier], given: int, wanted: int) -> bool:
    """Return whether an earlier offer of this turn asked for the kind ``given``, or gave the kind ``wanted``.

    A seat that gives what it has just asked for offers in circles.
    """
    return any(old.want[given] or old.give[wanted] for old in earlier)


def _feared(outlook: Outlook, earlier: Iterable[Earlier]) -> bool:
    """Return whether all see that the seat is about to win, and somebody did not accept an earlier offer."""
    return any(old.unwilling for old in earlier) and _near(outlook, public_points(outlook.view, outlook.seat))


def purpose(outlook: Outlook, pay: Hand, get: Hand) -> Reason | None:
    """Return what it is for to ``pay`` cards of one kind and ``get`` one of another; None if it serves nothing.

    That is the best of the goals which need the card and lack fewer cards with it; else the best goal of all, if
    that is reached sooner; else a hand that a seven would halve and that gets smaller.
    """
    sight, prospects = outlook[Sight], outlook[Prospects]
    hand, after, wanted = sight.hand, plus(minus(sight.hand, pay), get), get.index(1)
    nearer = [each for each in prospects.goals if each.cost[wanted] > hand[wanted] and _nearer(each, hand, after)]
    if nearer:
        goal = max(nearer, key=lambda each: prospects.plan_for(each, after).worth)
        return because("offer", goal, resource=wanted)
    aim = prospects.aim(after)
    if aim and round(prospects.plan_for(aim, after).wait) < round(prospects.plan_for(aim, hand).wait):
        return because("accept", aim)
    if sum(pay) > sum(get) and sight.cards_in(hand) > prospects.limit:
        return because("bank-shed", count=sight.cards_in(hand))
    return None


def _nearer(goal: Goal, hand: Hand, after: Hand) -> bool:
    """Return whether fewer cards are lacking for a goal with the hand ``after`` than with ``hand``."""
    return lacking(after, goal.cost) < lacking(hand, goal.cost)


def _hope(sight: Sight, seat: int, given: int, wanted: int) -> float:
    """Return how likely a seat holds a card of the wanted kind and likes the given kind, from 0 to 1."""
    return sight.holds(seat, wanted) / (1 + sight.incomes[seat][given] / PLENTY)


def _exchanges(sight: Sight) -> Iterator[tuple[int, int, int]]:
    """Yield ``(given, wanted, number)``: ``number`` cards of a kind held for one card of another kind.

    ``number`` goes from 1 to ``MOST_GIVEN``, as far as the seat holds that many and the bank takes more.
    """
    for given, (have, rate) in enumerate(zip(sight.hand, sight.rates, strict=True)):
        for number in range(1, min(MOST_GIVEN, have, rate - 1) + 1):
            yield from ((given, wanted, number) for wanted in range(sight.kinds) if wanted != given)


def _wishes(outlook: Outlook) -> Iterator[tuple[int, int, int]]:
    """Yield ``(given, wanted, number)``: ``number`` cards that the plan spares for one card that it still needs.

    ``number`` goes from 1 to ``MOST_GIVEN``, as far as the bank takes more. Yield nothing without a plan.
    """
    plan = outlook[Prospects].present
    if not plan:
        return
    cost, hand, rates = plan.goal.cost, outlook[Sight].hand, outlook[Sight].rates
    spare = [min(MOST_GIVEN, have - need, rate - 1) for have, need, rate in zip(hand, cost, rates, strict=True)]
    for wanted, need in enumerate(cost):
        if need > hand[wanted]:
            for given, most in enumerate(spare):
                yield from ((given, wanted, number) for number in range(1, most + 1))


def _about_to_win(outlook: Outlook, seat: int) -> bool:
    return _near(outlook, outlook[Sight].points[seat])


def _near(outlook: Outlook, points: int) -> bool:
    """Return whether a player with this many points is too near winning for others to deal with."""
    return outlook[Sight].target - points <= TOO_NEAR


def answer(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to refuse an offer (worth 0), to accept it if it beats the bank, and counter-offers if the manner offers.

    The last two are worth what the hand gains, less for a dangerous partner. Propose only to refuse if the seat that
    offers is about to win, or if this seat cannot pay.
    All players hear the reason of a refusal. So it is the same for a seat that cannot pay and one that does not want
    to pay.
    """
    get, pay = offer_of(outlook.view)
    active = outlook.view[Turn].active
    refuse = Action(outlook.seat, "refuse")
    if _about_to_win(outlook, active):
        yield Proposal(0.0, refuse, because("refuse-leader", seat=active))
        return
    yield Proposal(0.0, refuse, refusal(outlook[Sight], get, pay))
    if not covers(outlook[Sight].hand, pay):
        return
    if beats_the_bank(outlook[Sight].rates, get, pay):
        after = plus(minus(outlook[Sight].hand, pay), get)
        worth = outlook[Prospects].gain(after) - _price(outlook, active)
        yield Proposal(worth, Action(outlook.seat, "accept"), _swapped(outlook, "accept", after), hurts=worth < 0)
    if outlook.manner.offers:
        yield from _counters(outlook, get, pay, active)


def _price(outlook: Outlook, seat: int) -> float:
    """Return what it costs, in points, that the opponent ``seat`` gains by a deal: more if it is dangerous."""
    return WORTHWHILE * outlook[Sight].threat[seat]


def _counters(outlook: Outlook, get: Hand, pay: Hand, active: int) -> Iterator[Proposal]:
    """Propose counter-offers to the seat ``active``: to ``pay`` what it wants for a card that it does not offer.

    The card is of a kind that is on neither side of the offer and that the seat probably holds, and serves a purpose.
    """
    sight = outlook[Sight]
    for kind in range(sight.kinds):
        want = cards_of(kind, sight.kinds)
        fair = not pay[kind] and not get[kind] and beats_the_bank(sight.rates, want, pay)
        if fair and sight.holds(active, kind) > LIKELY and (why := purpose(outlook, pay, want)):
            after = plus(minus(sight.hand, pay), want)
            worth = (outlook[Prospects].gain(after) - _price(outlook, active)) / 2
            yield Proposal(worth, Action(outlook.seat, "counter", (pay, want)), why, hurts=worth < 0)


def close(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each deal that beats the bank, worth less with a dangerous partner; or to withdraw the offer, worth 0.

    No deal is proposed with a partner that is about to win. The seat keeps its word: it does not withdraw an offer that
    has been accepted by a seat that it deals with.
    """
    agreed = gains = False
    for action in outlook.of_verb("deal"):
        (partner,) = action.args
        get, pay = terms(outlook, partner)
        after = plus(minus(outlook[Sight].hand, pay), get)
        worth = outlook[Prospects].gain(after) - _price(outlook, partner)
        if beats_the_bank(outlook[Sight].rates, get, pay) and not _about_to_win(outlook, partner):
            agreed |= outlook.view[Offers].reply[partner] == ACCEPTED
            gains |= worth > 0
            why = _swapped(outlook, "deal", after)._replace(details={"seat": partner})
            yield Proposal(worth, action, why, hurts=worth < 0)
    if not agreed:
        why = because("withdraw-rather" if gains else "withdraw")
        yield Proposal(0.0, Action(outlook.seat, "withdraw"), why)


def _swapped(outlook: Outlook, verb: str, after: Hand) -> Reason:
    """Return why the seat takes a swap that leaves the hand ``after``: it brings a goal nearer, or gains otherwise."""
    prospects = outlook[Prospects]
    if prospects.gain(after) <= 0:
        return because(f"{verb}-rather")
    aim = prospects.aim(after)
    return because(verb, aim if aim and _nearer(aim, outlook[Sight].hand, after) else None)


def terms(outlook: Outlook, partner: int) -> tuple[Hand, Hand]:
    """Return (cards that a deal with the partner brings, cards that it costs), by its counter-offer if it made one."""
    market, kinds = outlook.view[Offers], outlook[Sight].kinds
    if market.reply[partner] == COUNTERED:
        return unpack(market.counter_give[partner], kinds), unpack(market.counter_want[partner], kinds)
    give, want = offer_of(outlook.view)
    return want, give
