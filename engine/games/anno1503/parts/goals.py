"""Goals: a seat reaches them for good in its own turn; of each group only some count (anno 11, 15; A19, A20, A33)."""

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
    """``goals`` is by seat the mask of the goals that it has reached."""

    goals: BySeat[Annotated[int, Mask(Named(GOALS))]]


class GoalReached(NamedTuple):
    """A seat has reached a goal."""

    seat: Seat
    goal: GoalIndex


class Goal(NamedTuple):
    """A goal is reached when ``counted(state, seat)`` is at least ``wanted``; ``word`` is its name."""

    word: str
    counted: Callable[[State, int], int]
    wanted: int


class Group(NamedTuple):
    """Several goals; at most ``most`` of them count."""

    goals: tuple[Goal, ...]
    most: int


@dataclass(frozen=True, eq=False)
class Goals(AnnoRule):
    """The rule of goals: a point for each reached goal, in each group at most as many as its ``most``."""

    groups: tuple[Group, ...]

    slices = (Reached,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the words of all goals as the vocabulary ``goals``."""
        return {GOALS: tuple(goal.word for goal in self.all)}

    @cached_property
    def all(self) -> tuple[Goal, ...]:
        """The goals of all groups; the place of a goal in this tuple is its index."""
        return tuple(goal for group in self.groups for goal in group.goals)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``most`` and ``besides``: how many goals count in the first group, and in all others together."""
        first, *others = self.groups
        return {"most": first.most, "besides": sum(group.most for group in others)}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no goals are reached."""
        step.state[Reached] = Reached([0] * step.state.seats)

    def points(self, state: State, seat: int) -> int:
        """Return how many of the seat's reached goals count: of each group at most its ``most``."""
        reached, total = state[Reached].goals[seat], 0
        for group in self.groups:
            size = len(group.goals)
            total += min(group.most, (reached & (1 << size) - 1).bit_count())
            reached >>= size
        return total

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """Return by the word of each goal how much of it the seat has, such as ``{"gold": 12, "posts": 3}``."""
        return {goal.word: goal.counted(state, seat) for goal in self.all}

    def scored(self, step: Step) -> None:
        """Mark and record the goals that the active seat has newly reached; do nothing when the game is over."""
        if step.state.over:
            return
        seat, reached = step.state[Turn].active, step.state[Reached].goals
        for index in self._unmarked(step.state):
            reached[seat] |= 1 << index
            step.events.append(GoalReached(Seat(seat), GoalIndex(index)))

    def _unmarked(self, state: State) -> list[int]:
        """Return the indices of the goals that the active seat fulfils and that are not marked as reached."""
        seat = state[Turn].active
        missing = (1 << len(self.all)) - 1 & ~state[Reached].goals[seat]
        goals = self.all
        return [index for index in bits(missing) if goals[index].counted(state, seat) >= goals[index].wanted]

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault for each goal that the active seat fulfils and that is not marked as reached."""
        unmarked = [] if state.over else self._unmarked(state)
        return [f"a goal was not marked: {self.all[index].word}" for index in unmarked]
