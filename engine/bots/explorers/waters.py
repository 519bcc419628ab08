"""Distances at sea: how many steps it is from some sides to others along the known routes."""

from __future__ import annotations

from functools import lru_cache

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.sailing import waves
from engine.hexes.board import Board
from engine.kernel.bits import bits
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
