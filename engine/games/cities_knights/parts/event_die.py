"""The event die: rolled with the others, and answered before them (cities_knights 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, NamedTuple

from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.cities_knights.words import Face
from engine.kernel.actions import Named
from engine.kernel.events import Seat, often
from engine.kernel.parts import Step
from engine.kernel.ranges import NONE, OrNone
from engine.kernel.slices import Slice, state_slice
from engine.parts.dice import Dice
from engine.parts.turn import Turn

FACES = "event_faces"
"""The vocabulary of the faces: the ship, then the gate of each track."""
SHIP = 0
SHIPS = 3
"""Of so many faces of the die; each gate has one."""


@state_slice
class EventFace(Slice):
    """``face`` is what the event die shows since the last roll, -1 before the first."""

    face: Annotated[int, OrNone(Named(FACES))]


class EventRolled(NamedTuple):
    """The event die of a seat's roll."""

    seat: Seat
    face: Face


_rolled = often(EventRolled)


@dataclass(frozen=True, eq=False)
class EventDie(KnightsRule):
    """Three faces bring the barbarians nearer, each of the others opens the gate of a track."""

    tracks: tuple[str, ...]

    slices = (EventFace,)

    @cached_property
    def _weights(self) -> tuple[int, ...]:
        """How many faces of the die are alike."""
        return (SHIPS, *[1] * len(self.tracks))

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The faces."""
        return {FACES: ("ship", *self.tracks)}

    def setup(self, step: Step) -> None:
        """It has not been rolled."""
        step.state[EventFace] = EventFace(NONE)

    def rolled(self, step: Step, total: int) -> None:
        """Roll it, and let the rules answer."""
        state = step.state
        seat = state[Turn].active
        face = state[EventFace].face = step.chance.weighted(self._weights)
        step.events.append(_rolled(seat, face))
        if face == SHIP:
            for ship_rolled in state.rules.each[KnightsRule.ship_rolled]:
                ship_rolled(step, seat)
        else:
            for gate_opened in state.rules.each[KnightsRule.gate_opened]:
                gate_opened(step, face - 1, state[Dice].first)
