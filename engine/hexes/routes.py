"""Trails along sides: how long a road is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.hexes.bits import bits
from engine.hexes.board import Board

Ways: TypeAlias = Sequence[Sequence[tuple[int, int]]]
"""By corner: the bit of each of its sides and the corner at its other end (``Board.corner_ways``)."""


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
    ways, passable = board.corner_ways, not blocked >> other & 1
    best = 0
    for length, left in _trails(ways, sides, blocked, one):
        best = max(best, length + _extension(ways, left, blocked, other) if passable else length)
    return best + 1


def _extension(ways: Ways, sides: int, blocked: int, corner: int) -> int:
    """The length of the longest trail that starts at a corner which may be passed."""
    best = 0
    for side, end in ways[corner]:
        if sides & side:
            length = 1 if blocked >> end & 1 else 1 + _extension(ways, sides ^ side, blocked, end)
            if length > best:
                best = length
    return best


def _trails(ways: Ways, sides: int, blocked: int, corner: int) -> list[tuple[int, int]]:
    """Every trail that starts at a corner, the empty one included, as its length and the sides it leaves unused."""
    found = [(0, sides)]
    if not blocked >> corner & 1:
        for side, end in ways[corner]:
            if sides & side:
                found += [(length + 1, left) for length, left in _trails(ways, sides ^ side, blocked, end)]
    return found
