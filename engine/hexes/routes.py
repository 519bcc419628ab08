"""Trails along sides: how long a road is."""

from __future__ import annotations

from engine.hexes.bits import bits
from engine.hexes.board import Board


def longest_trail(board: Board, sides: int, blocked: int) -> int:
    """The number of sides in the longest trail that uses no side twice.

    ``sides`` is the mask of the sides that may be used; the trail may end at a corner of the mask
    ``blocked`` but not pass it.
    """
    return max((longest_through(board, sides, blocked, side) for side in bits(sides)), default=0)


def longest_through(board: Board, sides: int, blocked: int, side: int) -> int:
    """The length of the longest such trail that uses ``side``."""
    one, other = board.side_corners[side]
    sides &= ~(1 << side)
    if (sides & board.corner_sides_mask[one]).bit_count() > (sides & board.corner_sides_mask[other]).bit_count():
        one, other = other, one  # there are fewer trails from where fewer sides go on, most often none
    best = 0
    for length, left in _trails(board, sides, blocked, one):
        rest = 0 if blocked >> other & 1 else _extension(board, left, blocked, other)
        best = max(best, length + rest)
    return best + 1


def _extension(board: Board, sides: int, blocked: int, corner: int) -> int:
    """The length of the longest trail that starts at a corner which may be passed."""
    best = 0
    rest = sides & board.corner_sides_mask[corner]
    while rest:
        bit = rest & -rest
        rest ^= bit
        one, other = board.side_corners[bit.bit_length() - 1]
        far = one + other - corner
        length = 1 if blocked >> far & 1 else 1 + _extension(board, sides ^ bit, blocked, far)
        if length > best:
            best = length
    return best


def _trails(board: Board, sides: int, blocked: int, corner: int) -> list[tuple[int, int]]:
    """Every trail that starts at a corner, the empty one included, as its length and the sides it leaves unused."""
    found = [(0, sides)]
    if not blocked >> corner & 1:
        for side in bits(sides & board.corner_sides_mask[corner]):
            one, other = board.side_corners[side]
            longer = _trails(board, sides ^ (1 << side), blocked, one + other - corner)
            found += [(length + 1, left) for length, left in longer]
    return found
