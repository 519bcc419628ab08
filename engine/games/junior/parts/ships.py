"""Ships: each on a line that leads from a fort of its seat to another site (junior 9)."""

from typing import NamedTuple

from engine.games.junior.parts.rule import JuniorRule
from engine.hexes.touching import sides_at
from engine.kernel.events import Seat, Side
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import state_slice
from engine.kernel.state import State
from engine.parts.laying import BuildRoute
from engine.parts.maps import map_of
from engine.parts.network import Net, Routes, taken_sides

SHORE = "shore"
"""The mark of the corners that are no sites."""


@state_slice
class Ships(Routes):
    """The ships of all seats, each on a side of the board."""


class ShipBuilt(NamedTuple):
    """A seat built a ship on a side."""

    seat: Seat
    side: Side


class BuildShip(BuildRoute):
    """Build a ship, for its cost or free by a card."""

    name = "ship"
    puts = "ship"
    routes = Ships
    built = ShipBuilt


def lines(rules: Rules) -> int:
    """Return the mask of sides that touch no corner marked ``shore``: they lead from one site to another."""
    map_ = map_of(rules)
    return ~sides_at(map_.board, map_.mask("corner", SHORE))


class ShipNetwork(Net, JuniorRule):
    """Ships: routes on the lines of the map, which need no other ground."""

    name = "ship"
    routes = Ships
    ground = staticmethod(JuniorRule.ship_ground)
    slices = (Ships,)
    verbs = (BuildShip,)

    def ship_ground(self, state: State, seat: int) -> int:
        """Return the mask of the lines of the map."""
        return state.rules.tables[lines]

    def why_not(self, state: State, seat: int, side: int) -> Refusal:
        """Return why `side` is not one of the seat's sites for a ship.

        The keys: "occupied", "no-line", "ship-ahead" (a ship of the seat ends at the empty site ahead), "no-fort-here".
        """
        if taken_sides(state) >> side & 1:
            return Refusal("occupied")
        if not state.rules.tables[lines] >> side & 1:
            return Refusal("no-line")
        return Refusal("ship-ahead" if state[Ships].reach[seat] >> side & 1 else "no-fort-here")
