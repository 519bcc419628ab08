"""What a hand of cards is worth for the seat's goals. All hands here are tuples of counts by resource."""

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
"""What each card adds to the worth of a hand apart from the plan, in points."""
TOO_MANY = 0.06
"""The cost, in points, of a card above the hand limit: a seven may take half of the hand."""


class Plan(NamedTuple):
    """A goal, in how many rolls it is reached (0: at once), and what that is worth in points."""

    goal: Goal
    wait: float
    worth: float


class Prospects(Lens):
    """What hands are worth to a seat for its ``goals``, the most valuable goal first.

    ``turn`` is how many rolls away its next turn is taken to be, ``limit`` its hand limit or ``BOUNDLESS``.
    """

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
        """Return what it is worth, in points, to reach one of ``goals`` at once, with ``VICTORY`` added if it wins.

        Raise ``KeyError`` for other goals.
        """
        return self._reached[goal]

    def _worth_at_once(self, goal: Goal) -> float:
        wins = goal.decisive or self.wins(goal.points)
        return goal.worth(0, self.sight.horizon) + (VICTORY if wins else 0.0)

    def wins(self, points: float) -> bool:
        """Return whether the seat may win now and has enough points with ``points`` more."""
        return self._may_win and self.sight.points[self.sight.seat] + points >= self.sight.target

    @cached_property
    def _may_win(self) -> bool:
        return all(may_win(self.view, self.seat) for may_win in self.view.rules.each[Rule.may_win])

    def plan(self, hand: Hand, without: Goal | None = None, earliest: float = 0.0) -> Plan | None:
        """Return the plan worth most with this hand among all goals except ``without``; None if there are none.

        No goal is reached before ``earliest`` rolls.
        """
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
        """Return the plan for one goal with this hand; it is not reached before ``earliest`` rolls."""
        wait = max(self._wait(hand, goal.cost), earliest)
        return Plan(goal, wait, goal.worth(wait, self.sight.horizon) if wait else self._worth_at_once(goal))

    def _wait(self, hand: Hand, cost: Hand) -> float:
        """Return the rolls until the cost can be paid: 0 if now, by bank trades too; else at least ``turn``. Cached."""
        found = self._waits.get((hand, cost))
        if found is None:
            found = self.sight.rolls(hand, cost, self.sight.income, self.sight.rates)
            if found > 0 or self.swaps(hand, cost) is None:
                found = self.in_own_turn(found)
            self._waits[hand, cost] = found
        return found

    def in_own_turn(self, rolls: float) -> float:
        """Return after how many rolls the seat spends cards that come within ``rolls``: not before its next turn."""
        return max(rolls, self.turn)

    def swaps(self, hand: Hand, cost: Sequence[int]) -> list[tuple[int, int]] | None:
        """Return the bank trades ``(given, taken)`` after which the hand covers the cost.

        Empty if the hand covers the cost already; None if no trades suffice.
        """
        rates, kinds = self.sight.rates, range(len(hand))
        most = self.sight.swaps_left
        spare = [min(max(0, hand[kind] - cost[kind]) // rates[kind], most[kind]) for kind in kinds]
        lacking = [kind for kind in kinds for _ in range(cost[kind] - hand[kind])]
        if len(lacking) > sum(spare) or any(lacking.count(kind) > self.sight.bank[kind] for kind in lacking):
            return None
        givers = [kind for kind in sorted(kinds, key=rates.__getitem__) for _ in range(spare[kind])]
        return list(zip(givers, lacking, strict=False))

    def value(self, hand: Hand, without: Goal | None = None, earliest: float = 0.0) -> float:
        """Return what the hand is worth, in points: its best plan and its cards (arguments as in :meth:`plan`)."""
        plan = self.plan(hand, without, earliest)
        cards = CARD_IN_HAND * sum(hand) - TOO_MANY * max(0, self.sight.cards_in(hand) - self.limit)
        return cards + (plan.worth if plan else 0.0)

    def after(self, goal: Goal, hand: Hand) -> float:
        """Return what it is worth, in points, to pay for a goal from the hand at once and keep the remaining cards."""
        return self.reached(goal) + self.value(minus(hand, goal.cost), goal)

    @cached_property
    def now(self) -> float:
        """The worth of the present hand, in points."""
        return self.value(self.sight.hand)

    @cached_property
    def present(self) -> Plan | None:
        """The best plan for the present hand; None if the seat has no goals."""
        return self.plan(self.sight.hand)

    def gain(self, hand: Hand) -> float:
        """Return how many points more than the present hand another hand is worth."""
        return self.value(hand) - self.now

    @cached_property
    def uses(self) -> list[float]:
        """For each resource, how many points more the present hand is worth with one more card of it."""
        hand, cards = self.sight.hand, range(len(self.sight.numbers.resources))
        return [self.gain(plus(hand, cards_of(kind, len(hand)))) for kind in cards]

    def aim(self, hand: Hand) -> Goal | None:
        """Return the goal of the best plan for a hand; None if the seat has no goals."""
        plan = self.plan(hand)
        return plan.goal if plan else None


def covers(hand: Sequence[int], cost: Sequence[int]) -> bool:
    """Return whether the hand has at least as many cards of every kind as the cost."""
    return all(have >= need for have, need in zip(hand, cost, strict=True))


def lacking(hand: Sequence[int], cost: Sequence[int]) -> int:
    """Return how many cards of a cost the hand lacks."""
    return sum(max(0, need - have) for have, need in zip(hand, cost, strict=True))


def plus(one: Sequence[int], other: Sequence[int]) -> Hand:
    """Return the cards of both hands together."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Sequence[int], other: Sequence[int]) -> Hand:
    """Return the cards of ``one`` less those of ``other``; counts may become negative."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def cards_of(kind: int, kinds: int, number: int = 1) -> Hand:
    """Return a hand of ``number`` cards of one kind, in a game of ``kinds`` kinds."""
    return tuple(number * (each == kind) for each in range(kinds))
