"""Which places touch which, for whole masks of places at once."""

from functools import lru_cache

from engine.hexes.board import Board
from engine.kernel.bits import bits, joined


@lru_cache(maxsize=1 << 12)
def corners_at(board: Board, sides: int) -> int:
    """Return the mask of corners at the ends of a mask of sides."""
    return joined(board.side_corners_mask, sides)


@lru_cache(maxsize=1 << 12)
def sides_at(board: Board, corners: int) -> int:
    """Return the mask of sides with an end at a mask of corners."""
    return joined(board.corner_sides_mask, corners)


@lru_cache(maxsize=1 << 12)
def corners_around(board: Board, hexes: int) -> int:
    """Return the mask of the corners of a mask of hexes."""
    return joined(board.hex_corners_mask, hexes)


@lru_cache(maxsize=1 << 12)
def sides_around(board: Board, hexes: int) -> int:
    """Return the mask of the sides of a mask of hexes."""
    return joined(board.hex_sides_mask, hexes)


def sides_between(board: Board, corners: int) -> int:
    """Return the mask of sides with both ends in a mask of corners."""
    once = twice = 0
    for corner in bits(corners):
        twice |= once & board.corner_sides_mask[corner]
        once |= board.corner_sides_mask[corner]
    return twice
