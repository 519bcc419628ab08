"""What touches what on a board, for whole sets of places at once."""

from __future__ import annotations

from functools import lru_cache

from engine.hexes.board import Board
from engine.kernel.bits import bits, joined


@lru_cache(maxsize=1 << 12)
def corners_at(board: Board, sides: int) -> int:
    """The mask of corners that some sides touch."""
    return joined(board.side_corners_mask, sides)


@lru_cache(maxsize=1 << 12)
def sides_at(board: Board, corners: int) -> int:
    """The mask of sides that end at some corners."""
    return joined(board.corner_sides_mask, corners)


@lru_cache(maxsize=1 << 12)
def corners_around(board: Board, hexes: int) -> int:
    """The mask of corners of some hexes."""
    return joined(board.hex_corners_mask, hexes)


@lru_cache(maxsize=1 << 12)
def sides_around(board: Board, hexes: int) -> int:
    """The mask of sides of some hexes."""
    return joined(board.hex_sides_mask, hexes)


def sides_between(board: Board, corners: int) -> int:
    """The mask of sides that end at some corners with both ends."""
    once = twice = 0
    for corner in bits(corners):
        twice |= once & board.corner_sides_mask[corner]
        once |= board.corner_sides_mask[corner]
    return twice
