"""Chains of sides, such as lines of ships, between corners that hold them, and the loose sides among them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.hexes.board import Board
from engine.kernel.bits import bits, mask_of


class Shape(NamedTuple):
    """How a set of sides is connected: the mask ``tips`` of the corners that only one of the sides touches, and the
    mask ``rings`` of the sides that lie in rings.

    A shape is updated when sides come and go one by one, which is much faster than computing it again.
    """

    tips: int
    rings: int

    def grown(self, board: Board, sides: int, corners: int, side: int) -> Shape:
        """Return the shape of ``sides`` from this shape, that of ``sides`` without ``side``.

        ``corners`` is the mask of the corners that the sides other than ``side`` touch.
        """
        ends = board.side_corners_mask[side]
        met = ends & corners
        closed = met == ends and _meet(board, sides & ~(1 << side), *board.side_corners[side])
        return Shape((self.tips | ends) & ~met, _rings(board, sides) if closed else self.rings)

    def shrunk(self, board: Board, sides: int, side: int) -> Shape:
        """Return the shape of ``sides`` from this shape, that of ``sides`` together with ``side``."""
        tips = self.tips & ~board.side_corners_mask[side]
        for corner in board.side_corners[side]:
            if (sides & board.corner_sides_mask[corner]).bit_count() == 1:
                tips |= 1 << corner
        return Shape(tips, _rings(board, sides) if self.rings >> side & 1 else self.rings)


def shape_of(board: Board, sides: int) -> Shape:
    """Return the shape of a mask of sides."""
    once = twice = 0
    for side in bits(sides):
        twice |= once & board.side_corners_mask[side]
        once |= board.side_corners_mask[side]
    return Shape(once & ~twice, _rings(board, sides))


def loose_sides(board: Board, sides: int, shape: Shape, held: int) -> int:
    """Return the mask of those of ``sides`` that no chain needs and that are the open end of a line or lie in a ring.

    ``shape`` is the shape of ``sides``, ``held`` the mask of held corners. An open end touches a corner that is not
    held and where no other side is. A side is in a ring if its ends stay connected without it. A chain leads between
    two different held corners and visits no corner twice.
    """
    loose, tips = 0, shape.tips & ~held
    while tips:
        loose |= sides & board.corner_sides_mask[tips.bit_length() - 1]
        tips ^= 1 << tips.bit_length() - 1
    return loose | _loose_rings(board, sides, shape.rings, held) if shape.rings else loose


def _rings(board: Board, sides: int) -> int:
    """Return the mask of those sides that are in rings: their ends stay connected without them."""
    inner, around = _without_tails(board, sides), board.corner_sides_mask
    if all((inner & around[corner]).bit_count() < 3 for side in bits(inner) for corner in board.side_corners[side]):
        return inner
    joined = (side for side in bits(inner) if _meet(board, inner & ~(1 << side), *board.side_corners[side]))
    return mask_of(joined)


def _without_tails(board: Board, sides: int) -> int:
    """Return the mask of sides that are left after removing open ends again and again."""
    left = sides
    while sides:
        here = sides & -sides
        sides ^= here
        for corner in board.side_corners[here.bit_length() - 1]:
            here = left & board.corner_sides_mask[corner]
            while here and not here & here - 1:
                left ^= here
                corner ^= board.side_across[here.bit_length() - 1]
                here = left & board.corner_sides_mask[corner]
    return left


def _meet(board: Board, sides: int, one: int, other: int) -> int:
    return _reached(board, sides, one) >> other & 1


def _reached(board: Board, sides: int, corner: int) -> int:
    """Return the mask of corners that ``sides`` connect with ``corner``, itself included."""
    seen, edge = 1 << corner, [corner]
    while edge:
        for side, end in board.corner_ways[edge.pop()]:
            if sides & side and not seen >> end & 1:
                seen |= 1 << end
                edge.append(end)
    return seen


def _loose_rings(board: Board, sides: int, rings: int, held: int) -> int:
    """Return the mask of the sides of those ``rings`` (a mask of sides) through which no chain leads.

    At most three sides meet at a corner. So connected rings share sides, and between any two of their corners some way
    leads through each side. A chain therefore needs all of them, if held corners lie beyond two of their corners, or
    none.
    """
    loose = 0
    for ring, corners in _apart(board, rings):
        beyond = sides & ~ring
        if sum([_leads_to(board, beyond, corner, held) for corner in corners]) < 2:
            loose |= ring
    return loose


@lru_cache(maxsize=1 << 9)
def _apart(board: Board, rings: int) -> Sequence[tuple[int, tuple[int, ...]]]:
    """Return (mask of its sides, indices of its corners) for each group of connected rings.

    Cached: rings change less often than other sides.
    """
    found = []
    while rings:
        corners = _reached(board, rings, board.side_corners[rings.bit_length() - 1][0])
        ring = mask_of(side for side in bits(rings) if board.side_corners_mask[side] & corners)
        found.append((ring, bits(corners)))
        rings ^= ring
    return found


def _leads_to(board: Board, sides: int, corner: int, held: int) -> bool:
    """Return whether ``corner`` is held or ``sides`` connect it with a held corner."""
    return bool(held & (_reached(board, sides, corner) if sides & board.corner_sides_mask[corner] else 1 << corner))
