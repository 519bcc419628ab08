"""Domestic trade: what to offer, what to accept, and with whom to close."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.settlement.proposals import Outlook, Proposal, because
from engine.bots.settlement.prospects import Hand, cards_of, covers, minus, plus
from engine.kernel.actions import Action
from engine.parts.bundles import pack, unpack
from engine.parts.domestic_trade import COUNTERED, Market, offer_of
from engine.parts.turn import Turn

WORTHWHILE = 0.1
"""The least that a deal must bring, in points: the other will gain by it too."""
TOO_NEAR = 2
"""Nobody trades with a player who lacks so few points, or fewer."""
MOST_GIVEN = 2
"""The most cards that are given for one."""


def offer(outlook: Outlook) -> Iterator[Proposal]:
    """Cards that the plan can spare for one that it lacks, to all who are not about to win."""
    made = outlook.view[Market].made
    sight = outlook.sight
    asked = tuple(seat for seat in sight.opponents if sight.held[seat] and not _about_to_win(outlook, seat))
    if not asked or len(made) >= outlook.manner.offers:
        return
    for give, want in _wishes(outlook):
        if not any((pack(give), pack(want)) == old[:2] for old in made):
            gain = outlook.gain(plus(minus(outlook.hand, give), want)) - WORTHWHILE
            hope = max(min(1.0, sight.likely(seat, want.index(1))) for seat in asked)
            aim = outlook.aim(plus(minus(outlook.hand, give), want))
            action = Action(outlook.seat, "offer", (give, want, asked))
            yield Proposal(gain * hope, action, because("offer", aim, resource=want.index(1)))


def _wishes(outlook: Outlook) -> Iterator[tuple[Hand, Hand]]:
    """One card of a kind that the plan lacks, for one or two of a kind that it does not; never at the bank's rate."""
    if not outlook.plan:
        return
    cost, hand, kinds = outlook.plan.goal.cost, outlook.hand, outlook.sight.kinds
    for wanted in range(kinds):
        if cost[wanted] > hand[wanted]:
            for given in range(kinds):
                for number in range(1, min(MOST_GIVEN, hand[given] - cost[given], outlook.sight.rates[given] - 1) + 1):
                    yield cards_of(given, kinds, number), cards_of(wanted, kinds)


def _about_to_win(outlook: Outlook, seat: int) -> bool:
    return outlook.sight.target - outlook.sight.points[seat] <= TOO_NEAR


def answer(outlook: Outlook) -> Iterator[Proposal]:
    """Accept what brings the own plan nearer; else say what would; else refuse."""
    get, pay = offer_of(outlook.view)
    active = outlook.view[Turn].active
    refuse = Action(outlook.seat, "refuse")
    if _about_to_win(outlook, active):
        yield Proposal(0.0, refuse, because("refuse-leader", seat=active))
        return
    if not covers(outlook.hand, pay):
        yield Proposal(0.0, refuse, because("refuse-lacking"))
        return
    yield Proposal(0.0, refuse, because("refuse"))
    after = plus(minus(outlook.hand, pay), get)
    worth = outlook.gain(after) - _price(outlook, active)
    yield Proposal(worth, Action(outlook.seat, "accept"), because("accept", outlook.aim(after)))
    if outlook.manner.offers:
        yield from _counters(outlook, get, pay, active)


def _price(outlook: Outlook, seat: int) -> float:
    """What it costs that another gains by a deal."""
    return WORTHWHILE * outlook.sight.threat[seat]


def _counters(outlook: Outlook, get: Hand, pay: Hand, active: int) -> Iterator[Proposal]:
    """The cards that are asked for, for one that one lacks oneself and the other may have."""
    sight = outlook.sight
    if any(paid >= rate for paid, rate in zip(pay, sight.rates, strict=True)):
        return
    for kind in range(sight.kinds):
        if not pay[kind] and not get[kind] and sight.likely(active, kind) >= 1:
            want = cards_of(kind, sight.kinds)
            after = plus(minus(outlook.hand, pay), want)
            worth = (outlook.gain(after) - _price(outlook, active)) / 2
            yield Proposal(worth, Action(outlook.seat, "counter", (pay, want)), because("counter", resource=kind))


def close(outlook: Outlook) -> Iterator[Proposal]:
    """The best of the deals at hand, with the least dangerous partner; or none."""
    for action in outlook.of_verb("deal"):
        (partner,) = action.args
        get, pay = _terms(outlook, partner)
        after = plus(minus(outlook.hand, pay), get)
        worth = outlook.gain(after) - _price(outlook, partner)
        if not _about_to_win(outlook, partner):
            yield Proposal(worth, action, because("deal", outlook.aim(after), seat=partner))
    yield Proposal(0.0, Action(outlook.seat, "withdraw"), because("withdraw"))


def _terms(outlook: Outlook, partner: int) -> tuple[Hand, Hand]:
    """What a deal with the partner brings and costs."""
    market, kinds = outlook.view[Market], outlook.sight.kinds
    if market.reply[partner] == COUNTERED:
        return unpack(market.counter_give[partner], kinds), unpack(market.counter_want[partner], kinds)
    give, want = offer_of(outlook.view)
    return want, give
