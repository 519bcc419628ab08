"""The production roll of one die."""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from engine.kernel.actions import Action
from engine.kernel.events import Seat, often
from engine.kernel.parts import Step
from engine.kernel.ranges import Between
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import Course
from engine.parts.dice import RollBy
from engine.parts.rule import Rule
from engine.parts.turn import this_turn

FACES = 6
BLANK = 6
"""The face that no terrain has."""


@state_slice
class Die(Slice):
    """``face`` is the last roll, 0 before the first."""

    face: Annotated[int, Between(0, FACES)]


class DieRolled(NamedTuple):
    """A seat rolled the production die."""

    seat: Seat
    face: int

    def thrown(self) -> tuple[int, ...]:
        """Return the face of the die."""
        return (self.face,)


_rolled = often(DieRolled)


class RollDie(RollBy):
    """Roll the production die."""

    def perform(self, step: Step, action: Action) -> None:
        """Draw the face, add the event, and run the course of the roll."""
        face = this_turn(step, "dice").between(1, FACES)
        step.state[Die].face = face
        step.events.append(_rolled(action.seat, face))
        self.go_on(step, action.seat, face)


class SingleDie(Rule):
    """A turn begins with the roll of one die."""

    slices = (Die,)
    verbs = (RollDie,)
    courses = (Course(Rule.rolled, Between(1, FACES), over=("main",)),)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``odds``, in how many of 36 rolls each face falls, and ``blank``, the face that no terrain has."""
        return {"odds": (0, *[36 // FACES] * FACES), "blank": BLANK}

    def setup(self, step: Step) -> None:
        """Start without a roll."""
        step.state[Die] = Die(0)
