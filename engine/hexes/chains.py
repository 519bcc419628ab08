"""Chains of sides between corners that hold them, and which sides of them are loose: lines of ships, for example."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.hexes.board import Board
from engine.kernel.bits import bits, mask_of


class Shape(NamedTuple):
    """How some sides hang together: the corners where only one of them is, and those of them that are parts of rings.

    It can be kept while sides come and go one by one, which is much less work than to look at all of them again.
    """

    tips: int
    rings: int

    def grown(self, board: Board, sides: int, corners: int, side: int) -> Shape:
        """That of some sides to which the last has come, ``corners`` being those that the others touch."""
        ends = board.side_corners_mask[side]
        met = ends & corners
        closed = met == ends and _meet(board, sides & ~(1 << side), *board.side_corners[side])
        return Shape((self.tips | ends) & ~met, _rings(board, sides) if closed else self.rings)

    def shrunk(self, board: Board, sides: int, side: int) -> Shape:
        """That of the sides that are left when one has gone."""
        tips = self.tips & ~board.side_corners_mask[side]
        for corner in board.side_corners[side]:
            if (sides & board.corner_sides_mask[corner]).bit_count() == 1:
                tips |= 1 << corner
        return Shape(tips, _rings(board, sides) if self.rings >> side & 1 else self.rings)


def shape_of(board: Board, sides: int) -> Shape:
    """The shape of some sides."""
    once = twice = 0
    for side in bits(sides):
        twice |= once & board.side_corners_mask[side]
        once |= board.side_corners_mask[side]
    return Shape(once & ~twice, _rings(board, sides))


def loose_sides(board: Board, sides: int, shape: Shape, held: int) -> int:
    """Those of some sides of a shape that are the open end of a line, or part of a ring; none that a chain needs.

    An open end touches a corner where no other of the sides is, and which is not ``held``. Sides of a ring stay joined
    without it. A chain leads between two different held corners and visits no corner twice.
    """
    loose, tips = 0, shape.tips & ~held
    while tips:
        loose |= sides & board.corner_sides_mask[tips.bit_length() - 1]
        tips ^= 1 << tips.bit_length() - 1
    return loose | _loose_rings(board, sides, shape.rings, held) if shape.rings else loose


def _rings(board: Board, sides: int) -> int:
    """Return the sides of a mask that are parts of rings: their ends stay connected without them."""
    inner, around = _without_tails(board, sides), board.corner_sides_mask
    if all((inner & around[corner]).bit_count() < 3 for side in bits(inner) for corner in board.side_corners[side]):
        return inner
    joined = (side for side in bits(inner) if _meet(board, inner & ~(1 << side), *board.side_corners[side]))
    return mask_of(joined)


def _without_tails(board: Board, sides: int) -> int:
    """What is left of some sides when all have been taken off that end where no other is, one after the other."""
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
    """The mask of corners to which some sides lead from one."""
    seen, edge = 1 << corner, [corner]
    while edge:
        for side, end in board.corner_ways[edge.pop()]:
            if sides & side and not seen >> end & 1:
                seen |= 1 << end
                edge.append(end)
    return seen


def _loose_rings(board: Board, sides: int, rings: int, held: int) -> int:
    """The sides of those rings through which no chain leads.

    No more than three sides meet at a corner, so rings that hang together share sides, and between two corners of them
    there is a way through each of their sides. So a chain needs all of them, if held corners lie beyond two of
    theirs, and otherwise none.
    """
    loose = 0
    for ring, corners in _apart(board, rings):
        beyond = sides & ~ring
        if sum([_leads_to(board, beyond, corner, held) for corner in corners]) < 2:
            loose |= ring
    return loose


@lru_cache(maxsize=1 << 9)
def _apart(board: Board, rings: int) -> Sequence[tuple[int, tuple[int, ...]]]:
    """Those rings that hang together, and their corners: rings last, while what hangs on them changes."""
    found = []
    while rings:
        corners = _reached(board, rings, board.side_corners[rings.bit_length() - 1][0])
        ring = mask_of(side for side in bits(rings) if board.side_corners_mask[side] & corners)
        found.append((ring, bits(corners)))
        rings ^= ring
    return found


def _leads_to(board: Board, sides: int, corner: int, held: int) -> bool:
    """Whether some sides lead from a corner, at which there may be none of them, to held ones."""
    return bool(held & (_reached(board, sides, corner) if sides & board.corner_sides_mask[corner] else 1 << corner))
