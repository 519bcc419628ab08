"""Figures that stand on hexes, such as the robber: where they begin, where they may move, whether they sleep.

The hex where a figure begins has a mark with the figure's name on the map (``robber: hex 0,0``, or no hex for beside
the board). Hexes forbidden to it have the mark ``no-`` with its name (``no-robber: hexes 1,0, 2,0``).
"""

from functools import lru_cache

from engine.kernel.bits import bits
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.land import Land
from engine.parts.maps import map_of
from engine.parts.rule import Rule

BESIDE = -1
"""The hex of a figure that stands beside the board."""


def beginning(state: State, figure: str) -> int:
    """Return the hex where a figure begins (`home`), or ``BESIDE`` (-1) while a rule makes the figure wait."""
    waits = any(waits(state, figure) for waits in state.rules.each[Rule.figure_waits])
    return BESIDE if waits else home(state, figure)


def home(state: State, figure: str) -> int:
    """Return the hex marked on the map for a figure, or else the first permitted one that yields nothing.

    Return ``BESIDE`` if the mark has no hex, or no hex fits.
    """
    marked = map_of(state.rules).beginning(figure)
    return _first_barren(state, figure) if marked is None else marked


def _first_barren(state: State, figure: str) -> int:
    terrain, yields = state[Land].terrain, state.rules.numbers.yields
    return next((hex_ for hex_ in bits(figure_ground(state, figure)) if yields[terrain[hex_]] < 0), BESIDE)


def figure_ground(state: State, figure: str) -> int:
    """Return the mask of the hexes where the map and all rules permit a figure, also the one where it is now."""
    ground = on_the_map(state.rules, figure)
    for allows in state.rules.each[Rule.figure_ground]:
        ground &= allows(state, figure)
    return ground


@lru_cache(maxsize=64)
def on_the_map(rules: Rules, figure: str) -> int:
    """Return the mask of the hexes that the map does not forbid to a figure. Cached: used at every move."""
    board = map_of(rules).board
    return (1 << board.count("hex")) - 1 & ~map_of(rules).mask("hex", f"no-{figure}")


def sleeps(state: State, figure: str) -> bool:
    """Return whether any rule makes a figure stay where it is for now."""
    rules = state.rules.each[Rule.figure_sleeps]
    return bool(rules) and any(asleep(state, figure) for asleep in rules)


def standing_on(hex_: int) -> int:
    """Return the mask of a figure's hex; 0 if it is beside the board."""
    return 1 << hex_ + 1 >> 1


def block(state: State, left: int, hex_: int) -> None:
    """Make ``hex_``, where a figure stands now, barren and ``left``, its former hex, productive; ``BESIDE``: no hex."""
    land = state[Land]
    land.barren = land.barren & ~standing_on(left) | standing_on(hex_)


def corners_at(state: State, hex_: int) -> int:
    """Return the mask of the corners around a figure's hex; 0 if it is beside the board."""
    corners: int = state.board.hex_corners_mask[hex_] if hex_ != BESIDE else 0
    return corners
