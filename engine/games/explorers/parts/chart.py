"""The chart: masks of sea routes, coasts and known land, worked out from the hexes discovered so far (explorers 2)."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.explorers.parts.cargo import KINDS
from engine.games.explorers.terrain import GOLD_RIVER, SEA, SHOAL, TERRAINS, UNKNOWN, VILLAGES
from engine.hexes.board import Board
from engine.hexes.touching import corners_around, corners_at, sides_around, sides_at
from engine.kernel.bits import mask_of
from engine.kernel.parts import Step
from engine.kernel.slices import Notebook, Slice, derived, noted, state_slice
from engine.kernel.state import State
from engine.parts.bundles import one
from engine.parts.declared import Corners, Hexes, Sides
from engine.parts.land import Land
from engine.parts.rule import Rule


@state_slice
class Chart(Slice):
    """Masks that follow from what is known of the land.

    ``unknown`` and ``sea`` are of hexes. ``routes`` are the sides that are sea routes, ``coast`` the corners at a sea
    route. ``misty`` are the sides with an end at an unknown hex: a ship that comes to such a side discovers the hex.
    ``land_sides`` and ``land_corners`` are at known land and at no unknown hex. ``notes`` caches results of functions.
    """

    unknown: Hexes
    sea: Hexes
    routes: Sides
    coast: Corners
    misty: Sides
    land_sides: Sides
    land_corners: Corners
    notes: Notebook = derived(init=False)

    def derive(self) -> None:
        """Begin with an empty notebook for values that are worked out from the chart."""
        self.notes = Notebook()


RIVER, FISHING, VILLAGE = map(one, range(KINDS, KINDS + 3))
"""One of each sight (a gold river, a shoal, a village), packed like cargo: sights are numbered after its kinds."""


class Sights(NamedTuple):
    """Masks of known hexes: gold rivers, shoals, all villages; ``lies`` has a mask for each terrain, by its index."""

    rivers: int
    shoals: int
    villages: int
    lies: tuple[int, ...]


@noted(Chart)
def sights(state: State) -> Sights:
    """Return the masks of the hexes that ships visit, by what lies there. Cached until the chart changes."""
    lies = [0] * len(TERRAINS)
    for hex_, terrain in enumerate(state[Land].terrain):
        lies[terrain] |= 1 << hex_
    return Sights(lies[GOLD_RIVER], lies[SHOAL], _union(lies, VILLAGES), tuple(lies))


def _union(lies: Sequence[int], terrains: Collection[int]) -> int:
    hexes = 0
    for terrain in terrains:
        hexes |= lies[terrain]
    return hexes


def hexes_with(state: State, terrains: Collection[int]) -> int:
    """Return the mask of hexes whose terrain is one of these; an unknown hex has the terrain of its tile's back."""
    return mask_of(hex_ for hex_, terrain in enumerate(state[Land].terrain) if terrain in terrains)


def hexes_at(board: Board, side: int) -> int:
    """Return the mask of hexes that a ship on `side` touches: the hexes at either corner of the side."""
    return board.side_tips_mask[side]


@lru_cache(maxsize=16)
def _frame(board: Board) -> int:
    """Return the mask of sides at the edge of the board."""
    return mask_of(side for side, hexes in enumerate(board.side_hexes) if len(hexes) == 1)


@lru_cache(maxsize=1 << 10)
def _drawn(board: Board, unknown: int, sea: int) -> tuple[int, ...]:
    """Return the masks of a chart for these unknown and sea hexes, in the order of the fields of `Chart`. Cached."""
    land = (1 << len(board.hexes)) - 1 & ~unknown & ~sea
    hidden = sides_around(board, unknown)
    routes = sides_around(board, sea) | _frame(board) & ~hidden
    mist = corners_around(board, unknown)
    return (
        unknown,
        sea,
        routes,
        corners_at(board, routes),
        sides_at(board, mist),
        sides_around(board, land) & ~hidden,
        corners_around(board, land) & ~mist,
    )


def survey(state: State) -> Chart:
    """Return the chart for the hexes that are known now."""
    return Chart(*_drawn(state.board, hexes_with(state, UNKNOWN), hexes_with(state, SEA)))


def uncover(state: State, hex_: int) -> None:
    """Replace the chart by one in which `hex_` is known; its terrain must be on the map already."""
    chart, here = state[Chart], 1 << hex_
    sea = chart.sea | here if state[Land].terrain[hex_] in SEA else chart.sea
    state[Chart] = Chart(*_drawn(state.board, chart.unknown & ~here, sea))


class Charting(Rule):
    """Roads and settlements need known land, and no unknown hex may touch them (explorers 2)."""

    slices = (Chart,)

    def setup(self, step: Step) -> None:
        """Put the first chart into the state."""
        step.state[Chart] = survey(step.state)

    def road_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides at known land and at no unknown hex."""
        return state[Chart].land_sides

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners at known land and at no unknown hex."""
        return state[Chart].land_corners

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the chart differs from one worked out anew."""
        return [] if state[Chart] == survey(state) else ["the chart is wrong"]
