"""What the choosers hand to the player: an action, what it is worth, and why; and what they look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import NamedTuple, TypeAlias

from engine.bots.bot import Detail, Reason
from engine.bots.settlement.goals import Goal, goals
from engine.bots.settlement.manner import Manner
from engine.bots.settlement.prospects import Hand, Plan, Prospects, cards_of, plus
from engine.bots.settlement.sight import Sight
from engine.kernel.actions import Action
from engine.kernel.state import State


class Proposal(NamedTuple):
    """An action, what it is worth in points against doing nothing, and why."""

    worth: float
    action: Action
    why: Reason


class Outlook:
    """All that a chooser may look at, computed when first asked for."""

    def __init__(self, view: State, seat: int, manner: Manner) -> None:
        self.view = view
        self.seat = seat
        self.manner = manner

    @cached_property
    def sight(self) -> Sight:
        """What the seat sees."""
        return Sight(self.view, self.seat)

    @cached_property
    def prospects(self) -> Prospects:
        """What the seat may hope for."""
        return Prospects(self.sight, goals(self.sight, self.manner))

    @property
    def hand(self) -> Hand:
        """The seat's resource cards."""
        return self.sight.hand

    @cached_property
    def now(self) -> float:
        """What the hand is worth as it is."""
        return self.prospects.value(self.hand)

    @cached_property
    def plan(self) -> Plan | None:
        """The best plan for the hand as it is."""
        return self.prospects.plan(self.hand)

    @cached_property
    def legal(self) -> list[Action]:
        """The listed actions."""
        return self.view.rules.legal(self.view, self.seat)

    def of_verb(self, verb: str) -> list[Action]:
        """The listed actions of a verb."""
        return [action for action in self.legal if action.verb == verb]

    def swap(self, given: int, taken: int) -> Action:
        """The trade with the bank of one kind for another."""
        return Action(self.seat, "bank", (given, taken))

    def gain(self, hand: Hand) -> float:
        """How much more another hand would be worth than the present one."""
        return self.prospects.value(hand) - self.now

    @cached_property
    def uses(self) -> list[float]:
        """How much one more card of each kind would be worth."""
        cards = range(len(self.sight.numbers.resources))
        return [self.gain(plus(self.hand, cards_of(kind, len(self.hand)))) for kind in cards]

    def aim(self, hand: Hand) -> Goal | None:
        """The goal that the best plan for a hand leads to."""
        plan = self.prospects.plan(hand)
        return plan.goal if plan else None


Chooser: TypeAlias = Callable[[Outlook], Iterable[Proposal]]


def because(key: str, goal: Goal | None = None, **details: Detail) -> Reason:
    """A reason; where it depends on a goal, there is a sentence for each kind of goal."""
    return Reason(f"{key}-{goal.kind}" if goal else key, details)
