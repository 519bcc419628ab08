"""Trails along sides: how long a road is, or a road that goes on by ship."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

from engine.hexes.bits import bits
from engine.hexes.board import Board

Ways: TypeAlias = Sequence[Sequence[tuple[int, int]]]
"""By corner: the bit of each of its sides and the corner at its other end (``Board.corner_ways``)."""


class Web(Protocol):
    """Sides and the corners where they meet, as a board has them."""

    def __hash__(self) -> int:
        """Webs are told apart by what they are, not by what is in them."""

    @property
    def side_corners(self) -> Sequence[Sequence[int]]:
        """By side: the corners at its ends."""

    @property
    def corner_ways(self) -> Ways:
        """By corner: its ways on."""


def longest_trail(web: Web, sides: int, blocked: int) -> int:
    """The number of sides in the longest trail that uses no side twice.

    ``sides`` is the mask of the sides that may be used; the trail may end at a corner of the mask
    ``blocked`` but not pass it.
    """
    return longest_course(web, sides, blocked).bit_count()


def longest_course(web: Web, sides: int, blocked: int) -> int:
    """The mask of the sides of such a trail."""
    sweep = _Sweep(web, sides, blocked)
    rings = [part for part in sweep if sweep.came_twice(part)]
    best = sweep.best
    for part in rings:
        if part.bit_count() > best.bit_count():
            best = _longer(best, _with_rings(web, part, blocked))
    return best


class _Sweep:
    """One look at each of some sides, which finds the longest course where they make no ring, else some course.

    It goes through the parts that hang together, and gives the sides of each when it has been through.
    """

    def __init__(self, web: Web, sides: int, blocked: int) -> None:
        self._web, self._ways, self._blocked = web, web.corner_ways, blocked
        self._left, self.best = sides, 0
        self._seen = self._shut = 0

    def __iter__(self) -> Iterator[int]:
        while before := self._left:
            self._seen = self._shut = 0
            first = before.bit_length() - 1
            self._left ^= (course := 1 << first)
            for end in self._web.side_corners[first]:
                course |= self._course(end)
            self.best = _longer(self.best, course)
            yield before ^ self._left

    def _course(self, corner: int) -> int:
        """The longest course from a corner over what is left; the longest that passes the corner is noted."""
        if self._blocked >> corner & 1:
            self._shut += 1
            return 0
        self._seen |= 1 << corner
        longest = second = 0
        for side, end in self._ways[corner]:
            if self._left & side:
                self._left ^= side
                course = side | self._course(end)
                if course.bit_count() > longest.bit_count():
                    longest, second = course, longest
                elif course.bit_count() > second.bit_count():
                    second = course
        if second:
            self.best = _longer(self.best, longest | second)
        return longest

    def came_twice(self, part: int) -> bool:
        """Whether it came to some corner of the last part twice, so that there is a ring."""
        return self._seen.bit_count() + self._shut <= part.bit_count()


def _longer(one: int, other: int) -> int:
    """The longer of two courses."""
    return other if other.bit_count() > one.bit_count() else one


def _with_rings(web: Web, sides: int, blocked: int) -> int:
    """The longest course along sides that hang together and make rings.

    What hangs on the rings is taken off side by side from its ends, and the longest tail at each corner is kept: so
    only of the rings, which are short, every course has to be tried.
    """
    ends = {1 << side: _ends(web, side, blocked) for side in bits(sides)}
    near: defaultdict[int, int] = defaultdict(int)
    for side, corners in ends.items():
        for corner in corners:
            near[corner] ^= side
    best, tails = 0, dict.fromkeys(near, 0)
    loose = [corner for corner, here in near.items() if here.bit_count() == 1]
    for corner in loose:  # it grows meanwhile
        side = near.pop(corner)
        on, tail = sum(ends[side]) - corner, side | tails[corner]
        best = _longer(best, tails[on] | tail)
        tails[on] = _longer(tails[on], tail)
        near[on] ^= side
        if near[on].bit_count() == 1:
            loose.append(on)
    return _longer(best, _along_rings(web, near, tails))


def _ends(web: Web, side: int, blocked: int) -> list[int]:
    """The corners at the ends of a side; a blocked one is another corner for each side, and less than 0."""
    return [~side if blocked >> end & 1 else end for end in web.side_corners[side]]


def _along_rings(web: Web, near: Mapping[int, int], tails: Mapping[int, int]) -> int:
    """The longest course along rings, of whose corners the sides are given, with the tails at its ends.

    Such a course begins with a tail, or where all three sides are of rings; or there are neither, and it is a ring.
    """
    best = rings = 0
    for sides in near.values():
        rings |= sides
    begins = [corner for corner, sides in near.items() if tails[corner] or sides.bit_count() > 2]
    for corner in begins or list(near)[:1]:
        for end, course in _courses(web, rings, corner).items():
            best = _longer(best, tails[corner] | course | tails[end])
    return best


@lru_cache(maxsize=1 << 9)
def _courses(web: Web, sides: int, corner: int) -> Mapping[int, int]:
    """The longest courses from a corner, by the corner where they end. Rings last, while what hangs on them changes."""
    found = {corner: 0}

    def go_on(corner: int, course: int) -> None:
        for side, end in web.corner_ways[corner]:
            if sides & side and not course & side:
                found[end] = _longer(found.get(end, 0), course | side)
                go_on(end, course | side)

    go_on(corner, 0)
    return found


def course_through(web: Web, sides: int, blocked: int, side: int) -> int:
    """The mask of the sides of the longest such trail that uses ``side``."""
    one, other = web.side_corners[side]
    ways, here = web.corner_ways, 1 << side
    sides &= ~here
    if sum(sides & way > 0 for way, _ in ways[one]) > sum(sides & way > 0 for way, _ in ways[other]):
        one, other = other, one  # there are fewer trails from where fewer sides go on, most often none
    best = 0
    for left in _leaving(ways, sides, blocked, one):
        best = _longer(best, sides ^ left | _course(ways, left, blocked, other))
    return best | here


def _course(ways: Ways, sides: int, blocked: int, corner: int) -> int:
    """The sides of the longest trail that starts at a corner."""
    best = 0
    if not blocked >> corner & 1:
        for side, end in ways[corner]:
            if sides & side:
                course = side | _course(ways, sides ^ side, blocked, end)
                if course.bit_count() > best.bit_count():
                    best = course
    return best


def _leaving(ways: Ways, sides: int, blocked: int, corner: int) -> list[int]:
    """For every trail that starts at a corner, the empty one included, the sides that it leaves unused."""
    found = [sides]
    if not blocked >> corner & 1:
        for side, end in ways[corner]:
            if sides & side:
                found += _leaving(ways, sides ^ side, blocked, end)
    return found


class Lines(NamedTuple):
    """What trails are looked for in: a web, the mask of its sides that may be used, that of corners not to pass."""

    web: Web
    sides: int
    blocked: int


def joined(board: Board, nets: Sequence[int], joints: int, blocked: int) -> Lines:
    """The lines of several nets of a board, each a mask of sides; trails change the net only at the ``joints``.

    Side ``s`` of net ``n`` is the side :func:`side_in` of their web.
    """
    if len(nets) == 1:
        return Lines(board, nets[0], blocked)
    sides, copies = 0, 0
    for net, mine in enumerate(nets):
        sides |= mine << net * len(board.sides)
        copies |= 1 << net * len(board.corners)
    return Lines(_sewn(board, len(nets), joints), sides, blocked * copies)


def side_in(board: Board, net: int, side: int) -> int:
    """The number that a side of a net has in the web of several nets."""
    return side + net * len(board.sides)


def on_board(board: Board, course: int) -> int:
    """The mask of the sides of a board on which a course over several nets lies."""
    sides = 0
    while course:
        sides |= course & (1 << len(board.sides)) - 1
        course >>= len(board.sides)
    return sides


@lru_cache(maxsize=1 << 6)
def _sheets(board: Board, nets: int) -> tuple[list[list[int]], list[list[tuple[int, int]]]]:
    """A board as often as there are nets, each time with corners and sides of its own: a web's two relations."""
    sheets = [(net * len(board.sides), net * len(board.corners)) for net in range(nets)]
    side_corners = [[end + c for end in ends] for _, c in sheets for ends in board.side_corners]
    return side_corners, [[(way << s, end + c) for way, end in ways] for s, c in sheets for ways in board.corner_ways]


class _Sewn:
    """The sheets of several nets, sewn together at the joints: of the copies of such a corner only the first is used.

    Little of it is made anew, since joints are few: it is wanted whenever somebody has settled.
    """

    def __init__(self, board: Board, nets: int, joints: int) -> None:
        side_corners, corner_ways = _sheets(board, nets)
        self.side_corners, self.corner_ways = side_corners.copy(), corner_ways.copy()
        for joint in bits(joints):
            for copy in range(joint + len(board.corners), len(corner_ways), len(board.corners)):
                self._sew(copy, joint)

    def _sew(self, copy: int, joint: int) -> None:
        """Let the sides at a copy of a corner lead to the corner itself."""
        for way, end in self.corner_ways[copy]:
            self.side_corners[way.bit_length() - 1] = [joint, end]
            self.corner_ways[end] = [(w, joint if w == way else e) for w, e in self.corner_ways[end]]
        self.corner_ways[joint] = [*self.corner_ways[joint], *self.corner_ways[copy]]


@lru_cache(maxsize=1 << 8)
def _sewn(board: Board, nets: int, joints: int) -> _Sewn:
    return _Sewn(board, nets, joints)
