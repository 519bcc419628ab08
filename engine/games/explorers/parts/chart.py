"""The chart: sea routes, coasts, and where land is known well enough to build on it (explorers 2)."""

from __future__ import annotations

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

    ``unknown`` and ``sea`` are of hexes. ``routes`` are the sides that are sea routes, ``coast`` the corners at one.
    ``misty`` are the sides with an end at an unknown hex: a ship that comes there discovers. ``land_sides`` and
    ``land_corners`` are at known land and at no unknown hex. ``notes`` is the notebook of those who
    use the chart.
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
        """Nothing is noted yet."""
        self.notes = Notebook()


RIVER, FISHING, VILLAGE = map(one, range(KINDS, KINDS + 3))
"""The sights, numbered after the kinds of cargo."""


class Sights(NamedTuple):
    """The masks of hexes with a river, with a shoal, with any village, and with each terrain."""

    rivers: int
    shoals: int
    villages: int
    lies: tuple[int, ...]


@noted(Chart)
def sights(state: State) -> Sights:
    """The places of the chart that ships can touch."""
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
    """The mask of hexes of some terrains."""
    return mask_of(hex_ for hex_, terrain in enumerate(state[Land].terrain) if terrain in terrains)


def hexes_at(board: Board, side: int) -> int:
    """The hexes that a ship on a side touches: those at the corners where it ends."""
    return board.side_tips_mask[side]


@lru_cache(maxsize=16)
def _frame(board: Board) -> int:
    """The sides with a hex on one side only."""
    return mask_of(side for side, hexes in enumerate(board.side_hexes) if len(hexes) == 1)


@lru_cache(maxsize=1 << 10)
def _drawn(board: Board, unknown: int, sea: int) -> tuple[int, ...]:
    """The masks of a chart, in their order."""
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
    """Draw the chart of what is known now."""
    return Chart(*_drawn(state.board, hexes_with(state, UNKNOWN), hexes_with(state, SEA)))


def uncover(state: State, hex_: int) -> None:
    """Draw the chart anew where one more hex is known."""
    chart, here = state[Chart], 1 << hex_
    sea = chart.sea | here if state[Land].terrain[hex_] in SEA else chart.sea
    state[Chart] = Chart(*_drawn(state.board, chart.unknown & ~here, sea))


class Charting(Rule):
    """Roads and settlements need known land, and no unknown hex beside them (2)."""

    slices = (Chart,)

    def setup(self, step: Step) -> None:
        """Draw the first chart."""
        step.state[Chart] = survey(step.state)

    def road_ground(self, state: State, seat: int) -> int:
        """Sides of known land, none of them at an unknown hex."""
        return state[Chart].land_sides

    def settling_ground(self, state: State, seat: int) -> int:
        """Corners of known land, none of them at an unknown hex."""
        return state[Chart].land_corners

    def audit(self, state: State) -> Sequence[str]:
        """The chart shows what is known."""
        return [] if state[Chart] == survey(state) else ["the chart is wrong"]
