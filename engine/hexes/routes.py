"""Trails along sides: how long a road is, or a road that goes on by ship."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from engine.hexes.bits import bits


class Web(Protocol):
    """Sides and the corners where they meet, as a board has them."""

    def __hash__(self) -> int:
        """Webs are told apart by what they are, not by what is in them."""

    @property
    def side_corners(self) -> Sequence[Sequence[int]]:
        """By side: the corners at its ends."""

    @property
    def side_across(self) -> Sequence[int]:
        """By side: what leads from the corner at one end to that at the other, by ``^``."""

    @property
    def corner_sides_mask(self) -> Sequence[int]:
        """By corner: the mask of its sides."""


class Lines(NamedTuple):
    """What trails are looked for in: a web, the mask of its sides that may be used, that of corners not to pass."""

    web: Web
    sides: int
    blocked: int


def longest_trail(web: Web, sides: int, blocked: int) -> int:
    """The number of sides in the longest trail that uses no side twice.

    ``sides`` is the mask of the sides that may be used; the trail may end at a corner of the mask
    ``blocked`` but not pass it.
    """
    return longest_course(web, sides, blocked).bit_count()


def longest_course(web: Web, sides: int, blocked: int) -> int:
    """The mask of the sides of such a trail."""
    return surveyed(web, sides, blocked)[0]


def surveyed(web: Web, sides: int, blocked: int) -> tuple[int, bool]:
    """The mask of the sides of such a trail, and whether the sides are a forest: whether they make no ring."""
    sweep = _Sweep(web, sides, blocked)
    rings = [part for part in sweep if sweep.came_twice(part)]
    best = sweep.best
    for part in rings:
        if part.bit_count() > best.bit_count():
            best = longer(best, _with_rings(web, part, blocked))
    return best, not rings


class _Sweep:
    """One look at each of some sides, which finds the longest course where they make no ring, else some course.

    It goes through the parts that hang together, and gives the sides of each when it has been through.
    """

    def __init__(self, web: Web, sides: int, blocked: int) -> None:
        self._web, self._blocked = web, blocked
        self._left, self.best = sides, 0
        self._seen = self._shut = 0

    def __iter__(self) -> Iterator[int]:
        while before := self._left:
            self._seen = self._shut = 0
            first = before.bit_length() - 1
            self._left ^= (course := 1 << first)
            for end in self._web.side_corners[first]:
                course |= self._course(end)
            self.best = longer(self.best, course)
            yield before ^ self._left

    def _course(self, corner: int) -> int:
        """The longest course from a corner over what is left; the longest that passes a fork on it is noted."""
        around, across, left, course = self._web.corner_sides_mask, self._web.side_across, self._left, 0
        while not self._blocked >> corner & 1:
            self._seen |= 1 << corner
            here = left & around[corner]
            if here & here - 1:
                self._left = left
                return course | self._fork(corner)
            if not here:
                self._left = left
                return course
            left ^= here
            course |= here
            corner ^= across[here.bit_length() - 1]
        self._left = left
        self._shut += 1
        return course

    def _fork(self, corner: int) -> int:
        """The longest course from a corner where there are several; the longest that passes it is noted."""
        around, longest, second = self._web.corner_sides_mask[corner], 0, 0
        while here := self._left & around:
            side = here & -here
            self._left ^= side
            course = side | self._course(corner ^ self._web.side_across[side.bit_length() - 1])
            if course.bit_count() > longest.bit_count():
                longest, second = course, longest
            elif course.bit_count() > second.bit_count():
                second = course
        self.best = longer(self.best, longest | second)
        return longest

    def came_twice(self, part: int) -> bool:
        """Whether it came to some corner of the last part twice, so that there is a ring."""
        return self._seen.bit_count() + self._shut <= part.bit_count()


def longer(one: int, other: int) -> int:
    """The longer of two courses."""
    return other if other.bit_count() > one.bit_count() else one


@lru_cache(maxsize=1 << 9)
def _with_rings(web: Web, sides: int, blocked: int) -> int:
    """The longest course along sides that hang together and make rings.

    What hangs on the rings is taken off side by side from its ends, and the longest tail at each corner is kept: so
    only of the rings, which are short, every course has to be tried.
    """
    rings, best = sides, 0
    tails: defaultdict[int, int] = defaultdict(int)
    around, across = web.corner_sides_mask, web.side_across
    for corner, here in _loose_ends(web, sides, blocked):
        tail = 0
        while here and not here & here - 1:
            rings ^= here
            tail |= here
            corner ^= across[here.bit_length() - 1]
            best = longer(best, tails[corner] | tail)
            tail = tails[corner] = longer(tails[corner], tail)
            here = rings & around[corner]
    return longer(best, _along_rings(web, rings, tails))


def _loose_ends(web: Web, sides: int, blocked: int) -> Iterator[tuple[int, int]]:
    """The corners where one of some sides ends, each with that side; a blocked one is another corner for each side."""
    for side in bits(sides):
        for corner in web.side_corners[side]:
            if blocked >> corner & 1 or not sides & web.corner_sides_mask[corner] & ~(1 << side):
                yield corner, 1 << side


def _along_rings(web: Web, rings: int, tails: Mapping[int, int]) -> int:
    """The longest course along rings with the tails at its ends.

    Such a course begins with a tail, or where all three sides are of rings; or there are neither, and it is a ring.
    """
    near = {corner: rings & web.corner_sides_mask[corner] for side in bits(rings) for corner in web.side_corners[side]}
    forks = [corner for corner, here in near.items() if here.bit_count() > 2]
    if not forks:
        return _around(web, rings, tails)
    best = length = 0
    for corner in {*forks, *(corner for corner in near if tails[corner])}:
        for end, way in _courses(web, rings, corner).items():
            course = tails[corner] | way | tails[end]
            if course.bit_count() > length:
                best, length = course, course.bit_count()
    return best


def _around(web: Web, ring: int, tails: Mapping[int, int]) -> int:
    """The same along a single ring, from one tail to another by the longer way, or from one all around."""
    corner, left = web.side_corners[ring.bit_length() - 1][0], ring
    found = [(tails[corner], 0)]
    while here := left & web.corner_sides_mask[corner]:
        side = here & -here
        left ^= side
        corner ^= web.side_across[side.bit_length() - 1]
        found.append((tails[corner], ring ^ left))
    met = [(tail, passed) for tail, passed in found[1:] if tail]
    best = max((tail | ring for tail, _ in met), key=int.bit_count, default=ring)
    for place, (tail, passed) in enumerate(met):
        for other, further in met[place + 1 :]:
            way = passed ^ further
            best = longer(best, tail | longer(way, ring ^ way) | other)
    return best


@lru_cache(maxsize=1 << 9)
def _courses(web: Web, sides: int, corner: int) -> Mapping[int, int]:
    """The longest courses from a corner, by the corner where they end. Rings last, while what hangs on them changes."""
    found, around, across = {corner: 0}, web.corner_sides_mask, web.side_across

    def go_on(corner: int, course: int) -> None:
        here = sides & around[corner] & ~course
        while here:
            side = here & -here
            here ^= side
            end, longest = corner ^ across[side.bit_length() - 1], course | side
            if longest.bit_count() > found.get(end, 0).bit_count():
                found[end] = longest
            if here:
                go_on(end, longest)
            else:
                corner, course = end, longest
                here = sides & around[corner] & ~course

    go_on(corner, 0)
    return found


def course_through(web: Web, sides: int, blocked: int, side: int) -> int:
    """The mask of the sides of the longest such trail that uses ``side``."""
    (one, other), here, around = web.side_corners[side], 1 << side, web.corner_sides_mask
    sides &= ~here
    if (sides & around[one]).bit_count() > (sides & around[other]).bit_count():
        one, other = other, one  # there are fewer trails from where fewer sides go on, most often none
    best = 0
    for left in _leaving(web, sides, blocked, one):
        best = longer(best, sides ^ left | course_from(web, left, blocked, other))
    return best | here


def course_from(web: Web, sides: int, blocked: int, corner: int) -> int:
    """The sides of the longest trail that starts at a corner."""
    around, across, course = web.corner_sides_mask, web.side_across, 0
    while not blocked >> corner & 1:
        here = sides & around[corner]
        if here & here - 1:
            return course | _fork(web, sides, blocked, corner)
        if not here:
            return course
        sides ^= here
        course |= here
        corner ^= across[here.bit_length() - 1]
    return course


def _fork(web: Web, sides: int, blocked: int, corner: int) -> int:
    """The same, where several sides go on."""
    best, here = 0, sides & web.corner_sides_mask[corner]
    while here:
        side = here & -here
        here ^= side
        end = corner ^ web.side_across[side.bit_length() - 1]
        best = longer(best, side | course_from(web, sides ^ side, blocked, end))
    return best


def _leaving(web: Web, sides: int, blocked: int, corner: int) -> list[int]:
    """For every trail that starts at a corner, the empty one included, the sides that it leaves unused."""
    found, here = [sides], 0 if blocked >> corner & 1 else sides & web.corner_sides_mask[corner]
    while here:
        side = here & -here
        here ^= side
        found += _leaving(web, sides ^ side, blocked, corner ^ web.side_across[side.bit_length() - 1])
    return found
