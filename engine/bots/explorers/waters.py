"""Distances at sea: the number of steps between sides along the known sea routes."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.games.explorers.parts.chart import Chart, hexes_at
from engine.games.explorers.parts.sailing import waves
from engine.hexes.board import Board
from engine.kernel.bits import bits
from engine.kernel.slices import noted
from engine.kernel.state import State

FAR = 40
"""The distance, in steps, of a side that cannot be reached; every reachable side is nearer."""


def steps_from(state: State, sides: int) -> tuple[int, ...]:
    """Return by side the steps from the nearest side of `sides` (a mask), else `FAR`; misty sides end a way."""
    chart = state[Chart]
    return _steps(state.board, sides, chart.routes, chart.misty)


def steps_to(state: State, sides: int) -> tuple[int, ...]:
    """Return by side the steps to the nearest side of `sides` (a mask), on sides that discover nothing, else `FAR`."""
    chart = state[Chart]
    return _steps(state.board, sides, chart.routes & ~chart.misty, 0)


class Passage:
    """The distances from some start sides: ``steps`` is the distance of every side, `FAR` if it cannot be reached."""

    def __init__(self, steps: tuple[int, ...], shores: Mapping[int, int]) -> None:
        self.steps = steps
        self._to: dict[int, tuple[int, int]] = {}
        self._mist: Sequence[tuple[int, int, int, int]] | None = None
        self._shores = shores

    def to(self, sides: int) -> tuple[int, int]:
        """Return (nearest side of the mask `sides`, its distance); `FAR` if out of reach, (-1, `FAR`) for no sides."""
        if sides not in self._to:
            side = min(bits(sides), key=self.steps.__getitem__, default=-1)
            self._to[sides] = side, self.steps[side] if side >= 0 else FAR
        return self._to[sides]

    @property
    def mist(self) -> Sequence[tuple[int, int, int, int]]:
        """The discoveries that a ship from the start sides can make, each as four numbers.

        (mask of the hexes, mask of the sides where a ship discovers them, nearest of these sides, steps to it)
        """
        if self._mist is None:
            found = [(hexes, sides, *self.to(sides)) for hexes, sides in self._shores.items()]
            self._mist = [each for each in found if each[-1] < FAR]
        return self._mist


def passage(state: State, start: int) -> Passage:
    """Return the distances from the nearest side of the mask `start`; cached as long as the chart does not change."""
    known = _passages(state)
    if start not in known:
        known[start] = Passage(steps_from(state, start), fog(state))
    return known[start]


@noted(Chart)
def _passages(state: State) -> dict[int, Passage]:
    """Return the passages measured on the present chart, by start mask; empty at first and filled by `passage`."""
    return {}


@noted(Chart)
def fog(state: State) -> Mapping[int, int]:
    """Return the misty sea routes: ``{mask of the unknown hexes that a ship discovers there: mask of sides}``."""
    chart, found = state[Chart], dict[int, int]()
    for side in bits(chart.misty & chart.routes):
        hexes = hexes_at(state.board, side) & chart.unknown
        found[hexes] = found.get(hexes, 0) | 1 << side
    return found


def nearest(steps: tuple[int, ...], sides: int) -> int:
    """Return the least of `steps` over the sides of the mask `sides`; `FAR` for an empty mask."""
    return min([steps[side] for side in bits(sides)], default=FAR)


@lru_cache(maxsize=1 << 11)
def _steps(board: Board, start: int, routes: int, misty: int) -> tuple[int, ...]:
    found, reached = [FAR] * board.count("side"), 0
    for number, wave in enumerate(waves(board, start, routes, misty, FAR - 1)):
        if wave == reached:
            break
        for side in bits(wave & ~reached):
            found[side] = number
        reached = wave
    return tuple(found)
