"""Largest army: an award for three played knights; another seat takes it with strictly more (classic 11.2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY
from engine.parts.bundles import count
from engine.parts.declared import SeatOrNone
from engine.parts.development import Development
from engine.parts.knight import Knights
from engine.parts.rule import Rule
from engine.parts.turn import points_changed


@state_slice
class Army(Slice):
    """``holder`` is the seat with the largest army, or -1."""

    holder: SeatOrNone


class LargestArmyTaken(NamedTuple):
    """A seat got the award of the largest army, with this number of played knights."""

    seat: Seat
    knights: int


def knights_of(state: State, seat: int) -> int:
    """Return how many knights the seat has played."""
    return count(state[Development].played[seat], state.rules.numbers.development.index("knight"))


@dataclass(frozen=True, eq=False)
class LargestArmy(Rule):
    """The award for the largest army, ``worth`` some points. A holder loses it only to another seat."""

    least: int = 3
    """The fewest knights for the award."""
    worth: int = 2
    by_option: str = ""
    needs = (Knights,)

    slices = (Army,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``largest_army``, the fewest knights for the award, and ``army_award``, its points."""
        return {"largest_army": self.least, "army_award": self.worth}

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """Return ``{"knights": n}``, how many knights the seat has played."""
        return {"knights": knights_of(state, seat)}

    def setup(self, step: Step) -> None:
        """Start without a holder."""
        step.state[Army] = Army(NOBODY)

    def card_played(self, step: Step, seat: int, card: int) -> None:
        """Give ``seat`` the award if it has more knights than the holder, or, if there is none, at least ``least``."""
        army, knights = step.state[Army], knights_of(step.state, seat)
        beaten = (
            knights_of(step.state, army.holder) if army.holder != NOBODY else step.state.rules.numbers.largest_army - 1
        )
        if seat != army.holder and knights > beaten:
            army.holder = seat
            points_changed(step, 1 << seat)
            step.events.append(LargestArmyTaken(Seat(seat), knights))

    def points(self, state: State, seat: int) -> int:
        """Return the points of the award if the seat holds it, else 0."""
        return state.rules.numbers.army_award if state[Army].holder == seat else 0
