"""The council: fish and spice are delivered at its ports, whether a ship stops there or not (explorers 11.2; R-35)."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.explorers.parts.cargo import FISH, KINDS, SPICE
from engine.games.explorers.parts.fleet import SHIPS, Fleet, unload
from engine.games.explorers.parts.missions import advance
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.words import Load, Ship
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import unpack
from engine.parts.maps import map_of

_GOODS = 0xFF * (FISH | SPICE)
"""The bits of a packed load that count fish and spice."""


class Delivered(NamedTuple):
    """A ship delivered its fish or spice to the council."""

    seat: Seat
    ship: Ship
    goods: Load


def ports(rules: Rules) -> int:
    """Return the mask of the corners with a port of the council."""
    return map_of(rules).mask("corner", "docks")


class Council(ExplorersRule):
    """A ship with fish or spice delivers it as soon as one of its ends is at a port of the council."""

    def ship_calls(self, step: Step, seat: int, ship: int, path: Sequence[int]) -> None:
        """If a side of `path` touches a port, return the ship's fish and spice to the supply, and add the event.

        For each piece the seat's marker for fish or for spices advances a space.
        """
        goods = step.state[Fleet].hold[ship] & _GOODS
        if goods and self._has_port(step.state, path):
            unload(step, ship, goods)
            counts = unpack(goods, KINDS)
            step.events.append(Delivered(Seat(seat), Ship(ship % SHIPS), counts))
            for mission, delivered in (("fish", counts[2]), ("spices", counts[3])):
                for _ in range(delivered):
                    advance(step, seat, mission)

    def _has_port(self, state: State, path: Sequence[int]) -> bool:
        there, ends = ports(state.rules), state.board.side_corners_mask
        return any(ends[side] & there for side in path)
