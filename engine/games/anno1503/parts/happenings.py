"""The six: something happens to everybody (anno 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.words import Happening
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.stages import only
from engine.parts.single_die import FACES

PIRATES, FIRE, GOLDEN_AGE = range(3)
"""What may happen; each on two faces of the die."""


class Happened(NamedTuple):
    """The second roll of a turn: its face, and what happens."""

    seat: Seat
    face: int
    happening: Happening


class SecondRoll(AnnoRule):
    """Whoever rolls a six rolls again, and something happens to everybody."""

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """What may happen."""
        return {"happenings": ("pirates", "fire", "golden-age")}

    @only(FACES)
    def rolled(self, step: Step, total: int) -> None:
        """Roll again."""
        state = step.state
        face = step.chance.between(1, FACES)
        happening = (face - 1) // 2
        step.events.append(Happened(Seat(state.stack[-1].seats[0]), face, Happening(happening)))
        for befell in state.rules.each[AnnoRule.befell]:
            befell(step, happening)
