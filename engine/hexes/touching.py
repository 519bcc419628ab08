"""What touches what on a board, for whole sets of places at once."""

from __future__ import annotations

from functools import lru_cache

from engine.hexes.bits import bits
from engine.hexes.board import Board


@lru_cache(maxsize=1 << 12)
def corners_at(board: Board, sides: int) -> int:
    """The mask of corners that some sides touch."""
    corners = 0
    for side in bits(sides):
        corners |= board.side_corners_mask[side]
    return corners


def sides_between(board: Board, corners: int) -> int:
    """The mask of sides that end at some corners with both ends."""
    once = twice = 0
    for corner in bits(corners):
        twice |= once & board.corner_sides_mask[corner]
        once |= board.corner_sides_mask[corner]
    return twice


@lru_cache(maxsize=1 << 12)
def sides_at(board: Board, corners: int) -> int:
    """The mask of sides that end at some corners."""
    sides = 0
    for corner in bits(corners):
        sides |= board.corner_sides_mask[corner]
    return sides
