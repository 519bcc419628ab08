"""Domestic trade: what to offer, what to accept, and with whom to close."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.prospects import Hand, Prospects, cards_of, covers, minus, plus
from engine.bots.settlement.sight import Sight
from engine.kernel.actions import Action
from engine.parts.bundles import pack, unpack
from engine.parts.domestic_trade import COUNTERED, Offers, offer_of
from engine.parts.turn import Turn

WORTHWHILE = 0.04
"""The least that a deal must bring, in points: the other will gain by it too."""
BOTHER = 0.1
"""What an offer may be expected to bring, in points, if it is worth everybody's attention."""
PLENTY = 5.0
"""Whoever has so many dots of a kind wants half as much to be given it."""
TOO_NEAR = 2
"""Nobody trades with a player who lacks so few points, or fewer."""
LIKELY = 0.5
"""How likely a player must hold a card that one asks for in a counter-offer."""
MOST_GIVEN = 2
"""The most cards that are given for one."""


def offer(outlook: Outlook) -> Iterator[Proposal]:
    """Cards that the plan can spare for one that it lacks, to all who are not about to win."""
    made = outlook.view[Offers].made
    sight = outlook[Sight]
    asked = tuple(seat for seat in sight.opponents if sight.held[seat] and not _about_to_win(outlook, seat))
    if not asked or len(made) >= outlook.manner.offers:
        return
    for given, wanted, number in _wishes(outlook):
        give, want = cards_of(given, sight.kinds, number), cards_of(wanted, sight.kinds)
        after = plus(minus(outlook[Sight].hand, give), want)
        worth = (outlook[Prospects].gain(after) - WORTHWHILE) * max(_hope(sight, seat, given, wanted) for seat in asked)
        if worth > BOTHER and not any((pack(give), pack(want)) == old[:2] for old in made):
            action = Action(outlook.seat, "offer", (give, want, asked))
            yield Proposal(worth, action, because("offer", outlook[Prospects].aim(after), resource=wanted))


def _hope(sight: Sight, seat: int, given: int, wanted: int) -> float:
    """How likely it is that a seat has what is wanted and likes what is given."""
    return sight.holds(seat, wanted) / (1 + sight.incomes[seat][given] / PLENTY)


def _wishes(outlook: Outlook) -> Iterator[tuple[int, int, int]]:
    """A kind that the plan can spare, one that it lacks, and how many to give for one: fewer than the bank takes."""
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
    return outlook[Sight].target - outlook[Sight].points[seat] <= TOO_NEAR


def answer(outlook: Outlook) -> Iterator[Proposal]:
    """Accept what brings the own plan nearer; else say what would; else refuse.

    All can hear why somebody refuses, so it is the same for who cannot pay and for who will not.
    """
    get, pay = offer_of(outlook.view)
    active = outlook.view[Turn].active
    refuse = Action(outlook.seat, "refuse")
    if _about_to_win(outlook, active):
        yield Proposal(0.0, refuse, because("refuse-leader", seat=active))
        return
    yield Proposal(0.0, refuse, because("refuse"))
    if not covers(outlook[Sight].hand, pay):
        return
    if _beats_the_bank(outlook[Sight], get, pay):
        after = plus(minus(outlook[Sight].hand, pay), get)
        worth = outlook[Prospects].gain(after) - _price(outlook, active)
        yield Proposal(worth, Action(outlook.seat, "accept"), because("accept", outlook[Prospects].aim(after)))
    if outlook.manner.offers:
        yield from _counters(outlook, get, pay, active)


def _beats_the_bank(sight: Sight, get: Hand, pay: Hand) -> bool:
    """Whether the bank would give less for what is paid."""
    return fsum(paid / rate for paid, rate in zip(pay, sight.rates, strict=True)) < sum(get)


def _price(outlook: Outlook, seat: int) -> float:
    """What it costs that another gains by a deal."""
    return WORTHWHILE * outlook[Sight].threat[seat]


def _counters(outlook: Outlook, get: Hand, pay: Hand, active: int) -> Iterator[Proposal]:
    """The cards that are asked for, for one that one lacks oneself and the other may have."""
    sight = outlook[Sight]
    for kind in range(sight.kinds):
        want = cards_of(kind, sight.kinds)
        fair = not pay[kind] and not get[kind] and _beats_the_bank(sight, want, pay)
        if fair and sight.holds(active, kind) > LIKELY:
            after = plus(minus(outlook[Sight].hand, pay), want)
            worth = (outlook[Prospects].gain(after) - _price(outlook, active)) / 2
            yield Proposal(worth, Action(outlook.seat, "counter", (pay, want)), because("counter", resource=kind))


def close(outlook: Outlook) -> Iterator[Proposal]:
    """The best of the deals at hand, with the least dangerous partner; or none."""
    for action in outlook.of_verb("deal"):
        (partner,) = action.args
        get, pay = terms(outlook, partner)
        after = plus(minus(outlook[Sight].hand, pay), get)
        worth = outlook[Prospects].gain(after) - _price(outlook, partner)
        if _beats_the_bank(outlook[Sight], get, pay) and not _about_to_win(outlook, partner):
            yield Proposal(worth, action, because("deal", outlook[Prospects].aim(after), seat=partner))
    yield Proposal(0.0, Action(outlook.seat, "withdraw"), because("withdraw"))


def terms(outlook: Outlook, partner: int) -> tuple[Hand, Hand]:
    """What a deal with the partner brings and costs."""
    market, kinds = outlook.view[Offers], outlook[Sight].kinds
    if market.reply[partner] == COUNTERED:
        return unpack(market.counter_give[partner], kinds), unpack(market.counter_want[partner], kinds)
    give, want = offer_of(outlook.view)
    return want, give
