"""The six: a second roll decides what happens to all seats (anno 8)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.words import Happening
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.stages import only
from engine.parts.single_die import FACES
from engine.parts.turn import this_turn

PIRATES, FIRE, GOLDEN_AGE = range(3)
"""The happenings, as indices of the vocabulary ``happenings``. Each has two faces of the die."""


class Happened(NamedTuple):
    """The second roll of a turn: the seat that rolled, the face of the die, and the happening."""

    seat: Seat
    face: int
    happening: Happening


class SecondRoll(AnnoRule):
    """The rule that a six is followed by a second roll, which decides what happens to all seats."""

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the vocabulary ``happenings``: "pirates", "fire" and "golden-age"."""
        return {"happenings": ("pirates", "fire", "golden-age")}

    @only(FACES)
    def rolled(self, step: Step, total: int) -> None:
        """On a six, roll again, record the happening, and call :meth:`AnnoRule.befell` of all rules.

        Faces 1 and 2 bring pirates, 3 and 4 a fire, 5 and 6 a golden age.
        """
        state = step.state
        face = this_turn(step, "happening").between(1, FACES)
        happening = (face - 1) // 2
        step.events.append(Happened(Seat(state.stack[-1].seats[0]), face, Happening(happening)))
        for befell in state.rules.each[AnnoRule.befell]:
            befell(step, happening)
