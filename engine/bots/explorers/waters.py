"""Distances at sea: how many steps it is from some sides to others along the known routes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.games.explorers.parts.chart import Chart, hexes_at
from engine.games.explorers.parts.sailing import waves
from engine.hexes.board import Board
from engine.kernel.bits import bits
from engine.kernel.slices import noted
from engine.kernel.state import State

FAR = 40
"""Steps; no side that can be reached is so far away."""


def steps_from(state: State, sides: int) -> tuple[int, ...]:
    """By side how many steps it is there from the nearest of some sides; a ship stops where it discovers."""
    chart = state[Chart]
    return _steps(state.board, sides, chart.routes, chart.misty)


def steps_to(state: State, sides: int) -> tuple[int, ...]:
    """By side how many steps it is from there to the nearest of some sides, with no discovery on the way."""
    chart = state[Chart]
    return _steps(state.board, sides, chart.routes & ~chart.misty, 0)


class Passage:
    """The known sea from some sides: how many steps it is to every side, and to the nearest of any others."""

    def __init__(self, steps: tuple[int, ...], shores: Mapping[int, int]) -> None:
        self.steps = steps
        self._to: dict[int, tuple[int, int]] = {}
        self._mist: Sequence[tuple[int, int, int, int]] | None = None
        self._shores = shores

    def to(self, sides: int) -> tuple[int, int]:
        """The nearest of some sides, and how many steps away it is: ``FAR`` where there is no way to any."""
        if sides not in self._to:
            side = min(bits(sides), key=self.steps.__getitem__, default=-1)
            self._to[sides] = side, self.steps[side] if side >= 0 else FAR
        return self._to[sides]

    @property
    def mist(self) -> Sequence[tuple[int, int, int, int]]:
        """What can be discovered: the hexes, the sides from where, the nearest of these, and how far away it is."""
        if self._mist is None:
            found = [(hexes, sides, *self.to(sides)) for hexes, sides in self._shores.items()]
            self._mist = [each for each in found if each[-1] < FAR]
        return self._mist


def passage(state: State, start: int) -> Passage:
    """The known sea from some sides; as long as the chart stays as it is, nothing is measured twice."""
    known = _passages(state)
    if start not in known:
        known[start] = Passage(steps_from(state, start), fog(state))
    return known[start]


@noted(Chart)
def _passages(state: State) -> dict[int, Passage]:
    """Those that were asked for."""
    return {}


@noted(Chart)
def fog(state: State) -> Mapping[int, int]:
    """The sides in the mist by the mask of the hexes that a ship would discover there."""
    chart, found = state[Chart], dict[int, int]()
    for side in bits(chart.misty & chart.routes):
        hexes = hexes_at(state.board, side) & chart.unknown
        found[hexes] = found.get(hexes, 0) | 1 << side
    return found


def nearest(steps: tuple[int, ...], sides: int) -> int:
    """The steps to the nearest of some sides."""
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
