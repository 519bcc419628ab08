"""Chains of sides between corners that hold them, and which sides of them are loose: lines of ships, for example."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.hexes.bits import bits
from engine.hexes.board import Board


@lru_cache(maxsize=1 << 12)
def loose_sides(board: Board, sides: int, held: int) -> int:
    """Those of a mask of sides that are the open end of a line, or part of a ring; none that a chain needs.

    An open end touches a corner where no other of the sides is, and which is not ``held``. Sides of a ring stay joined
    without it. A chain leads between two different held corners and visits no corner twice.
    """
    loose = _dangling(board, sides, held)
    for side in bits(_rings(board, sides)):
        one, other = board.side_corners[side]
        left = sides & ~(1 << side)
        ring = reached(board, left, one) >> other & 1
        if ring and not _chained(board, left, held, one, other):
            loose |= 1 << side
    return loose


def _dangling(board: Board, sides: int, held: int) -> int:
    """The sides with an end where nothing is, neither held nor another side."""
    dangling = 0
    for side in bits(sides):
        others = sides & ~(1 << side)
        for corner in board.side_corners[side]:
            if not held >> corner & 1 and not others & board.corner_sides_mask[corner]:
                dangling |= 1 << side
    return dangling


def _rings(board: Board, sides: int) -> int:
    """The sides that are left when all that dangle are taken away: rings, and what leads from ring to ring."""
    while dangling := _dangling(board, sides, 0):
        sides &= ~dangling
    return sides


def reached(board: Board, sides: int, corner: int, closed: int = 0) -> int:
    """The mask of corners to which some sides lead from one, without a step onto a mask of closed corners."""
    seen, edge = 1 << corner, [corner]
    while edge:
        for side, end in board.corner_ways[edge.pop()]:
            if sides & side and not (seen | closed) >> end & 1:
                seen |= 1 << end
                edge.append(end)
    return seen


def _chained(board: Board, sides: int, held: int, one: int, other: int) -> bool:
    """Whether ways without a common corner lead from two corners to two held ones."""
    return any(
        reached(board, sides, other, used) & held & ~used
        for used in _ways(board, sides, held, one, 1 << other, 1 << one)
    )


def _ways(board: Board, sides: int, held: int, corner: int, closed: int, used: int) -> Iterator[int]:
    """Every way from a corner to a held one, past no closed one and none twice, as the mask of its corners."""
    if held >> corner & 1:
        yield used
    for side, end in board.corner_ways[corner]:
        if sides & side and not (closed | used) >> end & 1:
            yield from _ways(board, sides, held, end, closed, used | 1 << end)
