"""Building and buying, and trading with the bank for what is still lacking."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from engine.bots.bot import Reason
from engine.bots.settlement.goals import CARD_GOAL, CITY_GOAL, TRAIL_GOAL, Goal
from engine.bots.settlement.proposals import Outlook, Proposal, because
from engine.bots.settlement.prospects import cards_of, covers, minus, plus
from engine.kernel.actions import Action

EAGER = 0.06
"""What it is worth to have a road on the board rather than its cards in the hand: nobody takes it away."""


FirstStep: TypeAlias = Callable[[Outlook, Goal], tuple[Action, Reason]]


def build(outlook: Outlook) -> Iterator[Proposal]:
    """For every goal the first step towards it that can be done now."""
    yield from steps_to_goals(outlook, first_step)


def steps_to_goals(outlook: Outlook, step: FirstStep) -> Iterator[Proposal]:
    """For every goal the step towards it, a trade that makes it affordable, or a road ahead."""
    for goal in outlook.prospects.goals:
        if covers(outlook.hand, goal.cost):
            yield Proposal(outlook.prospects.after(goal, outlook.hand) - outlook.now, *step(outlook, goal))
        elif swaps := outlook.prospects.swaps(outlook.hand, goal.cost):
            yield _swap(outlook, goal, swaps)
        elif goal.roads and covers(outlook.hand, outlook.sight.costs["road"]):
            yield _road_ahead(outlook, goal, step)


def first_step(outlook: Outlook, goal: Goal) -> tuple[Action, Reason]:
    """What is done first for a goal that can be paid for, or for its first road."""
    if goal.roads:
        return Action(outlook.seat, "road", (goal.roads[0],)), why_road(outlook, goal)
    if goal.kind == CARD_GOAL:
        return Action(outlook.seat, "buy-card"), because("buy-card")
    action = Action(outlook.seat, goal.kind, (goal.place,))
    if outlook.prospects.wins(goal.points):
        return action, because("win")
    return action, (_why_city if goal.kind == CITY_GOAL else why_settlement)(outlook, goal.place)


def _swap(outlook: Outlook, goal: Goal, swaps: list[tuple[int, int]]) -> Proposal:
    """The first of the trades that make the goal affordable."""
    sight, hand = outlook.sight, outlook.hand
    for given, taken in swaps:
        hand = minus(plus(hand, cards_of(taken, sight.kinds)), cards_of(given, sight.kinds, sight.rates[given]))
    given, taken = swaps[0]
    worth = outlook.prospects.after(goal, hand) - outlook.now
    return Proposal(worth, outlook.swap(given, taken), because("bank", goal, resource=taken))


def _road_ahead(outlook: Outlook, goal: Goal, step: FirstStep) -> Proposal:
    """The first road of a way whose end cannot be paid for yet."""
    road, prospects = outlook.sight.costs["road"], outlook.prospects
    rest = minus(outlook.hand, road)
    nearer = prospects.plan_for(replace(goal, cost=minus(goal.cost, road), roads=goal.roads[1:]), rest)
    worth = max(prospects.value(rest, goal), nearer.worth) - outlook.now + EAGER
    return Proposal(worth, *step(outlook, goal))


def why_road(outlook: Outlook, goal: Goal) -> Reason:
    """What the road is for."""
    if goal.kind == TRAIL_GOAL:
        return because("road-trail", points=outlook.sight.numbers.road_award)
    return because("road-site", corner=goal.place, count=outlook.sight.corner_dots(goal.place))


def why_settlement(outlook: Outlook, corner: int) -> Reason:
    """What a settlement on the corner brings."""
    return because("settlement", corner=corner, count=outlook.sight.corner_dots(corner))


def _why_city(outlook: Outlook, corner: int) -> Reason:
    return because("city", corner=corner, count=outlook.sight.corner_dots(corner))


def hold_back(outlook: Outlook) -> Iterator[Proposal]:
    """End the turn, and have nothing before the next."""
    yield wait_with(outlook, "end")


def wait_with(outlook: Outlook, verb: str) -> Proposal:
    """Build no more, by a verb; worth is lost only where something could be had now."""
    later = outlook.prospects.value(outlook.hand, earliest=outlook.prospects.turn)
    aim = outlook.aim(outlook.hand)
    return Proposal(later - outlook.now, Action(outlook.seat, verb), because("end", aim))


def shed(outlook: Outlook) -> Iterator[Proposal]:
    """Trade with the bank what is too much in a hand that a seven would halve."""
    sight = outlook.sight
    if sum(outlook.hand) <= outlook.prospects.limit:
        return
    for action in outlook.of_verb("bank"):
        given, taken = action.args
        price = cards_of(given, sight.kinds, sight.rates[given])
        hand = plus(minus(outlook.hand, price), cards_of(taken, sight.kinds))
        later = outlook.prospects.value(hand, earliest=outlook.prospects.turn)
        yield Proposal(later - outlook.now, action, because("bank-shed", resource=given, count=sum(outlook.hand)))


def free_road(outlook: Outlook) -> Iterator[Proposal]:
    """A road that costs nothing: towards the best goal that needs one, or wherever there is room."""
    for goal in outlook.prospects.goals:
        if goal.roads:
            worth = outlook.prospects.plan_for(goal, outlook.hand).worth
            yield Proposal(worth, Action(outlook.seat, "road", (goal.roads[0],)), why_road(outlook, goal))
    for action in outlook.legal:
        yield Proposal(0.0, action, because(action.verb if action.args else "skip-road"))
