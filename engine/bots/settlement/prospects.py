"""What a hand of cards is worth in the light of the goals. All hands here are tuples of counts by resource."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from engine.bots.outlook import Lens, Outlook
from engine.bots.proposals import VICTORY
from engine.bots.settlement.goals import Goal, goals
from engine.bots.settlement.sight import BOUNDLESS, Sight
from engine.parts.hands import hand_limit
from engine.parts.rule import Rule

Hand: TypeAlias = tuple[int, ...]

CARD_IN_HAND = 0.02
"""What any card is worth beyond the plan, in points."""
TOO_MANY = 0.06
"""What a card above the limit costs: the seven takes half of them."""


class Plan(NamedTuple):
    """A goal, how many rolls it is away (0: it can be had now), and what that is worth."""

    goal: Goal
    wait: float
    worth: float


class Prospects(Lens):
    """The goals of a seat, the most valuable first, and what hands are worth for reaching them."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.sight = outlook[Sight]
        self.turn = len(self.sight.seats)
        limit = hand_limit(self.view, self.seat)
        self.limit = BOUNDLESS if limit is None else limit
        self._reached = {goal: self._worth_at_once(goal) for goal in goals(outlook)}
        self.goals = sorted(self._reached, key=self.reached, reverse=True)
        self._waits: dict[tuple[Hand, Hand], float] = {}

    def reached(self, goal: Goal) -> float:
        """What it is worth to have a goal at once."""
        return self._reached[goal]

    def _worth_at_once(self, goal: Goal) -> float:
        wins = goal.decisive or self.wins(goal.points)
        return goal.worth(0, self.sight.horizon) + (VICTORY if wins else 0.0)

    def wins(self, points: float) -> bool:
        """Return whether this many more points win, and no rule prevents it."""
        return self._may_win and self.sight.points[self.sight.seat] + points >= self.sight.target

    @cached_property
    def _may_win(self) -> bool:
        return all(may_win(self.view, self.seat) for may_win in self.view.rules.each[Rule.may_win])

    def plan(self, hand: Hand, without: Goal | None = None, earliest: float = 0.0) -> Plan | None:
        """The goal that is worth most for this hand, if there is any; none is had before ``earliest`` rolls."""
        best: Plan | None = None
        for goal in self.goals:
            if goal is not without:
                if best and best.worth >= self.reached(goal):
                    break
                plan = self.plan_for(goal, hand, earliest)
                if not best or plan.worth > best.worth:
                    best = plan
        return best

    def plan_for(self, goal: Goal, hand: Hand, earliest: float = 0.0) -> Plan:
        """The way to one goal."""
        wait = max(self._wait(hand, goal.cost), earliest)
        return Plan(goal, wait, goal.worth(wait, self.sight.horizon) if wait else self._worth_at_once(goal))

    def _wait(self, hand: Hand, cost: Hand) -> float:
        """Rolls until the cost can be paid. What cannot be paid now can be in the next own turn, not before."""
        found = self._waits.get((hand, cost))
        if found is None:
            found = self.sight.rolls(hand, cost, self.sight.income, self.sight.rates)
            if found > 0 or self.swaps(hand, cost) is None:
                found = self.in_own_turn(found)
            self._waits[hand, cost] = found
        return found

    def in_own_turn(self, rolls: float) -> float:
        """Return the rolls until something is bought whose cards are there after this many rolls."""
        return max(rolls, self.turn)

    def swaps(self, hand: Hand, cost: Sequence[int]) -> list[tuple[int, int]] | None:
        """The trades with the bank, (given, taken), after which the hand covers the cost; None if none will do."""
        rates, kinds = self.sight.rates, range(len(hand))
        most = self.sight.swaps_left
        spare = [min(max(0, hand[kind] - cost[kind]) // rates[kind], most[kind]) for kind in kinds]
        lacking = [kind for kind in kinds for _ in range(cost[kind] - hand[kind])]
        if len(lacking) > sum(spare) or any(lacking.count(kind) > self.sight.bank[kind] for kind in lacking):
            return None
        givers = [kind for kind in sorted(kinds, key=rates.__getitem__) for _ in range(spare[kind])]
        return list(zip(givers, lacking, strict=False))

    def value(self, hand: Hand, without: Goal | None = None, earliest: float = 0.0) -> float:
        """What the hand is worth."""
        plan = self.plan(hand, without, earliest)
        cards = CARD_IN_HAND * sum(hand) - TOO_MANY * max(0, self.sight.cards_in(hand) - self.limit)
        return cards + (plan.worth if plan else 0.0)

    def after(self, goal: Goal, hand: Hand) -> float:
        """What it is worth to reach a goal at once, with what is left of the hand."""
        return self.reached(goal) + self.value(minus(hand, goal.cost), goal)

    # -- the hand as it is -------------------------------------------------------------------------------

    @cached_property
    def now(self) -> float:
        """What the hand is worth as it is."""
        return self.value(self.sight.hand)

    @cached_property
    def present(self) -> Plan | None:
        """The best plan for the hand as it is."""
        return self.plan(self.sight.hand)

    def gain(self, hand: Hand) -> float:
        """How much more another hand would be worth than the present one."""
        return self.value(hand) - self.now

    @cached_property
    def uses(self) -> list[float]:
        """How much one more card of each kind would be worth."""
        hand, cards = self.sight.hand, range(len(self.sight.numbers.resources))
        return [self.gain(plus(hand, cards_of(kind, len(hand)))) for kind in cards]

    def aim(self, hand: Hand) -> Goal | None:
        """The goal that the best plan for a hand leads to."""
        plan = self.plan(hand)
        return plan.goal if plan else None


def covers(hand: Sequence[int], cost: Sequence[int]) -> bool:
    """Whether the hand has at least the cost of every kind."""
    return all(have >= need for have, need in zip(hand, cost, strict=True))


def plus(one: Sequence[int], other: Sequence[int]) -> Hand:
    """The cards of both."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Sequence[int], other: Sequence[int]) -> Hand:
    """Return the cards of one bundle without the cards of the other."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def cards_of(kind: int, kinds: int, number: int = 1) -> Hand:
    """Return a bundle of this many cards of one kind."""
    return tuple(number * (each == kind) for each in range(kinds))
