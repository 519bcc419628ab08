"""The event die: it is rolled together with the production dice and takes effect before them (cities_knights 3)."""

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
from engine.parts.turn import Turn, this_turn

FACES = "event_faces"
"""The vocabulary of the die's faces: index 0 is the ship, index ``track + 1`` the gate of a track."""
SHIP = 0
SHIPS = 3
"""The number of sides of the die that show the ship; each gate has one side."""


@state_slice
class EventFace(Slice):
    """``face`` is the index of the event die's face in the latest roll, -1 before the first roll."""

    face: Annotated[int, OrNone(Named(FACES))]


class EventRolled(NamedTuple):
    """The event die in a roll of a seat shows ``face``."""

    seat: Seat
    face: Face


_rolled = often(EventRolled)


@dataclass(frozen=True, eq=False)
class EventDie(KnightsRule):
    """The rule of the event die: a ship brings the barbarians nearer, a gate lets seats draw cards of its track.

    ``tracks`` are the words of the tracks.
    """

    tracks: tuple[str, ...]

    slices = (EventFace,)

    @cached_property
    def _weights(self) -> tuple[int, ...]:
        """The number of sides of the die for each face, in the order of the faces: ``(3, 1, 1, 1)``."""
        return (SHIPS, *[1] * len(self.tracks))

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the vocabulary of the die's faces: "ship", then the words of the tracks."""
        return {FACES: ("ship", *self.tracks)}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: the die has not been rolled yet."""
        step.state[EventFace] = EventFace(NONE)

    def rolled(self, step: Step, total: int) -> None:
        """Roll the event die at random, record it, and call ``ship_rolled`` or ``gate_opened`` of all rules."""
        state = step.state
        seat = state[Turn].active
        face = state[EventFace].face = this_turn(step, "event").weighted(self._weights)
        step.events.append(_rolled(seat, face))
        if face == SHIP:
            for ship_rolled in state.rules.each[KnightsRule.ship_rolled]:
                ship_rolled(step, seat)
        else:
            for gate_opened in state.rules.each[KnightsRule.gate_opened]:
                gate_opened(step, face - 1, state[Dice].first)
