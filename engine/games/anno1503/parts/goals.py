"""Goals: reached in the own turn, and then for good; so many of each group count (anno 11, 15; A19, A20, A33)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, NamedTuple

from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.words import Goal as GoalIndex
from engine.kernel.actions import Named
from engine.kernel.bits import bits
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.ranges import Mask
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import BySeat
from engine.parts.turn import Turn

GOALS = "goals"
"""The vocabulary of the goals."""


@state_slice
class Reached(Slice):
    """The mask of the goals that each seat has reached."""

    goals: BySeat[Annotated[int, Mask(Named(GOALS))]]


class GoalReached(NamedTuple):
    """A seat has reached a goal."""

    seat: Seat
    goal: GoalIndex


class Goal(NamedTuple):
    """A goal by its word: so much of what is ``counted``."""

    word: str
    counted: Callable[[State, int], int]
    wanted: int


class Group(NamedTuple):
    """Goals of which so many count at most."""

    goals: tuple[Goal, ...]
    most: int


@dataclass(frozen=True, eq=False)
class Goals(AnnoRule):
    """A point for each goal that counts."""

    groups: tuple[Group, ...]

    slices = (Reached,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The goals."""
        return {GOALS: tuple(goal.word for goal in self.all)}

    @cached_property
    def all(self) -> tuple[Goal, ...]:
        """The goals of all groups."""
        return tuple(goal for group in self.groups for goal in group.goals)

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many of the first group count, and of the others if there are any."""
        first, *others = self.groups
        return {"most": first.most, "besides": sum(group.most for group in others)}

    def setup(self, step: Step) -> None:
        """None is reached."""
        step.state[Reached] = Reached([0] * step.state.seats)

    def points(self, state: State, seat: int) -> int:
        """The goals that count."""
        reached, total = state[Reached].goals[seat], 0
        for group in self.groups:
            size = len(group.goals)
            total += min(group.most, (reached & (1 << size) - 1).bit_count())
            reached >>= size
        return total

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """How much the seat has of what every goal counts."""
        return {goal.word: goal.counted(state, seat) for goal in self.all}

    def scored(self, step: Step) -> None:
        """Mark what the active seat has reached now."""
        if step.state.over:
            return
        seat, reached = step.state[Turn].active, step.state[Reached].goals
        for index in self._unmarked(step.state):
            reached[seat] |= 1 << index
            step.events.append(GoalReached(Seat(seat), GoalIndex(index)))

    def _unmarked(self, state: State) -> list[int]:
        """What the active seat has reached, and is not marked yet."""
        seat = state[Turn].active
        missing = (1 << len(self.all)) - 1 & ~state[Reached].goals[seat]
        goals = self.all
        return [index for index in bits(missing) if goals[index].counted(state, seat) >= goals[index].wanted]

    def audit(self, state: State) -> Sequence[str]:
        """Nothing that the active seat has reached is left unmarked."""
        unmarked = [] if state.over else self._unmarked(state)
        return [f"a goal was not marked: {self.all[index].word}" for index in unmarked]
