"""Trails along sides: how long a road is, or a road that goes on by ship."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Protocol, TypeAlias, TypeVar

from engine.hexes.bits import bits
from engine.hexes.board import Board

T = TypeVar("T")

Rows: TypeAlias = Sequence[T] | Mapping[int, T]
"""Something for each place, or for those places alone that matter."""
Ways: TypeAlias = Rows[Sequence[tuple[int, int]]]
"""By corner: the bit of each of its sides and the corner at its other end (``Board.corner_ways``)."""


class Web(Protocol):
    """Sides and the corners where they meet, as a board has them."""

    @property
    def side_corners(self) -> Rows[Sequence[int]]:
        """By side: the corners at its ends."""

    @property
    def corner_sides_mask(self) -> Rows[int]:
        """By corner: the mask of its sides."""

    @property
    def corner_ways(self) -> Ways:
        """By corner: its ways on."""


def longest_trail(web: Web, sides: int, blocked: int) -> int:
    """The number of sides in the longest trail that uses no side twice.

    ``sides`` is the mask of the sides that may be used; the trail may end at a corner of the mask
    ``blocked`` but not pass it.
    """
    return longest_course(web, sides, blocked).bit_count()


def longest_course(web: Web, sides: int, blocked: int, enough: int = 1 << 10) -> int:
    """The mask of the sides of such a trail; where one is long ``enough``, no longer one is looked for."""
    best, left = 0, {corner for side in bits(sides) for corner in web.side_corners[side]}
    while left:
        part = _reached(web, sides, next(iter(left)))
        left -= part
        for corner in _beginnings(web, sides, blocked, part):
            course = _course(web.corner_ways, sides, blocked, corner)
            if course.bit_count() > best.bit_count():
                best = course
                if best.bit_count() >= enough:
                    return best
    return best


def _course(ways: Ways, sides: int, blocked: int, corner: int) -> int:
    """The sides of the longest trail that starts at a corner, as :func:`_extension` counts them."""
    best = length = 0
    for side, end in ways[corner]:
        if sides & side:
            course = side if blocked >> end & 1 else side | _course(ways, sides ^ side, blocked, end)
            if course.bit_count() > length:
                best, length = course, course.bit_count()
    return best


def _reached(web: Web, sides: int, corner: int) -> set[int]:
    """The corners to which some sides lead from one, itself among them."""
    seen, edge = {corner}, [corner]
    while edge:
        for side, end in web.corner_ways[edge.pop()]:
            if sides & side and end not in seen:
                seen.add(end)
                edge.append(end)
    return seen


def _beginnings(web: Web, sides: int, blocked: int, corners: Collection[int]) -> Sequence[int]:
    """Of corners that hang together some at one of which a longest trail begins.

    A trail that could not be longer has used all sides at its ends, or is blocked there. So an odd number of them meet
    at each end; or it is closed, and where all of its corners have but two sides, it is a ring by itself. Of two ends
    where an odd number meets one will do: that is left out where most sides meet, for many trails begin there.
    """
    degrees = {corner: (web.corner_sides_mask[corner] & sides).bit_count() for corner in corners}
    odd = sorted((c for c in corners if degrees[c] % 2 and not blocked >> c & 1), key=degrees.__getitem__)
    shut = [corner for corner in corners if blocked >> corner & 1]
    return shut + odd[: len(odd) - (len(odd) + len(shut) > 1)] if odd or shut else list(corners)[:1]


def longest_through(web: Web, sides: int, blocked: int, side: int) -> int:
    """The length of the longest such trail that uses ``side``."""
    one, other = web.side_corners[side]
    sides &= ~(1 << side)
    if (sides & web.corner_sides_mask[one]).bit_count() > (sides & web.corner_sides_mask[other]).bit_count():
        one, other = other, one  # there are fewer trails from where fewer sides go on, most often none
    ways, passable = web.corner_ways, not blocked >> other & 1
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


Lines: TypeAlias = tuple[Web, int, int]
"""What trails are looked for in: a web, the mask of its sides that may be used, that of corners not to pass."""


def joined(board: Board, nets: tuple[int, ...], joints: int, blocked: int) -> Lines:
    """The lines of several nets of a board, each a mask of sides; trails change the net only at the ``joints``."""
    if sum(map(bool, nets)) < 2:
        return board, sum(nets), blocked
    copies = sum(1 << net * len(board.corners) for net in range(len(nets)))
    return _parted(board, nets, joints), sum(nets), blocked * copies


class _Parted:
    """The sides of several nets; a corner that is no joint is another corner for each net."""

    def __init__(self, board: Board, nets: tuple[int, ...], joints: int) -> None:
        corners = len(board.corners)
        self.side_corners: dict[int, list[int]] = {}
        self.corner_sides_mask: defaultdict[int, int] = defaultdict(int)
        self.corner_ways: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        for net, sides in enumerate(nets):
            for side in bits(sides):
                ends = [end if joints >> end & 1 else end + net * corners for end in board.side_corners[side]]
                self.side_corners[side] = ends
                for end in ends:
                    self.corner_sides_mask[end] |= 1 << side
                    self.corner_ways[end].append((1 << side, sum(ends) - end))


@lru_cache(maxsize=1 << 11)
def _parted(board: Board, nets: tuple[int, ...], joints: int) -> _Parted:
    return _Parted(board, nets, joints)
