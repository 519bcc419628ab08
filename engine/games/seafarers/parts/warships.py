"""Warships: a knight card turns the first ordinary ship of the seat's line into a warship (seafarers 7.7).

The warships of a line are its first ships: the line is built, moved and shortened at its other end.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.seafarers.parts.lanes import ShipLanes, line_of
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.ships import ShipLines
from engine.kernel.actions import Action
from engine.kernel.events import Seat, Side
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import BySeat, Count
from engine.parts.development import PlayCard
from engine.parts.knight import Knights


@state_slice
class Warships(Slice):
    """``armed`` is by seat the number of warships: the first ships of its line."""

    armed: BySeat[Count]


class ShipArmed(NamedTuple):
    """A ship became a warship."""

    seat: Seat
    side: Side


def can_arm(state: State, seat: int) -> bool:
    """Return whether the seat has a ship that is no warship."""
    return state[ShipLines].mine[seat].bit_count() > state[Warships].armed[seat]


class PlayKnight(PlayCard):
    """Play a knight card to turn a ship into a warship."""

    name = card = "knight"

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the one action if the seat has an ordinary ship, else none."""
        return super().options(state, seat) if can_arm(state, seat) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return a refusal as for any card, ``no-ship-to-arm`` if the seat has no ordinary ship, or None."""
        refusal = super().refusal(state, action)
        return refusal or (None if can_arm(state, action.seat) else Refusal("no-ship-to-arm"))

    def perform(self, step: Step, action: Action) -> None:
        """Spend the card, arm the ordinary ship nearest to the line's start, add the event and notify the rules."""
        state, seat = step.state, action.seat
        self.spend(step, seat)
        side = line_of(state, seat).sides[state[Warships].armed[seat]]
        state[Warships].armed[seat] += 1
        step.events.append(ShipArmed(Seat(seat), Side(side)))
        self.tell(step, seat)


class WarshipCards(Knights, SeaRule):
    """A knight card turns a ship into a warship."""

    needs = (*Knights.needs, ShipLanes)
    slices = (Warships,)
    verbs = (PlayKnight,)

    def setup(self, step: Step) -> None:
        """Begin with no warships."""
        step.state[Warships] = Warships([0] * step.state.seats)

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """Lower the seat's number of warships to the number of its ships, if it is higher."""
        armed, ships = step.state[Warships].armed, step.state[ShipLines].mine[seat].bit_count()
        armed[seat] = min(armed[seat], ships)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if a seat has more warships than ships."""
        pairs = zip(state[Warships].armed, state[ShipLines].mine, strict=True)
        return ["warships out of nowhere"] if any(armed > ships.bit_count() for armed, ships in pairs) else []
