"""Figures that stand on hexes, such as the robber: where they begin, where they may be put, whether they sleep.

A map says where a figure begins by a mark of its name (``robber: hex 0,0``, or no hex for beside the board), and where
it may never be put by the mark ``no-`` and its name (``no-robber: hexes 1,0, 2,0``).
"""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.bits import bits
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.land import Land
from engine.parts.maps import map_of
from engine.parts.rule import Rule

BESIDE = -1
"""Where a figure is that stands beside the board."""


def beginning(state: State, figure: str) -> int:
    """The hex where a figure begins: as the map says, or else the first of its ground that yields nothing, if any.

    As long as a rule has it wait, that is beside the board.
    """
    if any(waits(state, figure) for waits in state.rules.each[Rule.figure_waits]):
        return BESIDE
    marked = map_of(state.rules).beginning(figure)
    return _first_barren(state, figure) if marked is None else marked


def _first_barren(state: State, figure: str) -> int:
    terrain, yields = state[Land].terrain, state.rules.numbers.yields
    return next((hex_ for hex_ in bits(figure_ground(state, figure)) if yields[terrain[hex_]] < 0), BESIDE)


def figure_ground(state: State, figure: str) -> int:
    """The mask of hexes on which a figure may be put, the one where it stands among them."""
    ground = on_the_map(state.rules, figure)
    for allows in state.rules.each[Rule.figure_ground]:
        ground &= allows(state, figure)
    return ground


@lru_cache(maxsize=64)
def on_the_map(rules: Rules, figure: str) -> int:
    """The mask of hexes that the map does not forbid to a figure; it never changes, and is asked at every move."""
    board = map_of(rules).board
    return (1 << board.count("hex")) - 1 & ~map_of(rules).mask("hex", f"no-{figure}")


def sleeps(state: State, figure: str) -> bool:
    """Whether a figure stays where it is for now."""
    rules = state.rules.each[Rule.figure_sleeps]
    return bool(rules) and any(asleep(state, figure) for asleep in rules)


def standing_on(hex_: int) -> int:
    """The mask of the hex where a figure stands; none beside the board."""
    return 1 << hex_ + 1 >> 1


def block(state: State, left: int, hex_: int) -> None:
    """Let a hex produce nothing because a figure stands there now, and the one that it has left produce again."""
    land = state[Land]
    land.barren = land.barren & ~standing_on(left) | standing_on(hex_)


def corners_at(state: State, hex_: int) -> int:
    """The mask of corners around a figure on a hex; none beside the board."""
    corners: int = state.board.hex_corners_mask[hex_] if hex_ != BESIDE else 0
    return corners
