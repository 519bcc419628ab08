"""Longest trails along sides, for the length of roads and other routes. A *course* is a trail as a mask of sides."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from engine.kernel.bits import bits


class Web(Protocol):
    """A graph of corners and sides; a board is one."""

    def __hash__(self) -> int:
        """Webs are compared by identity, so that results can be cached."""

    @property
    def side_corners(self) -> Sequence[Sequence[int]]:
        """By side: the corners at its two ends."""

    @property
    def side_across(self) -> Sequence[int]:
        """By side: the XOR of its two corners; one corner ``^`` it gives the other."""

    @property
    def corner_sides_mask(self) -> Sequence[int]:
        """By corner: the mask of its sides."""


class Lines(NamedTuple):
    """The input of a search for trails: a web, the mask of usable sides, the mask of corners that end a trail."""

    web: Web
    sides: int
    blocked: int


def longest_course(web: Web, sides: int, blocked: int) -> int:
    """Return the mask of the sides of a longest trail that uses no side twice.

    ``sides`` is the mask of usable sides. The trail may end at a corner of the mask ``blocked``, but not pass it.
    """
    return surveyed(web, sides, blocked)[0]


def surveyed(web: Web, sides: int, blocked: int) -> tuple[int, bool]:
    """Return the mask of the sides of a longest trail, and whether the usable sides are a forest (have no ring).

    Sides are removed from open ends on, keeping the longest tail at each corner. So all courses need to be tried only
    along rings, which are short.
    """
    best, rings, tails = _without_tails(web, sides, blocked)
    forest = not rings
    while rings:
        ring = _connected(web, rings)
        best = longer(best, _along_rings(web, ring, tails))
        rings ^= ring
    return best, forest


def _without_tails(web: Web, sides: int, blocked: int) -> tuple[int, int, Mapping[int, int]]:
    """Return three things about ``sides``, from which open ends are removed again and again.

    They are the mask of the longest course over removed sides, the mask of the sides that are left (rings and what
    connects them), and for each corner the mask of the longest removed line that ends there, 0 if none does.
    """
    around, across = web.corner_sides_mask, web.side_across
    best, left, tails = 0, sides, defaultdict[int, int](int)
    while sides:
        side = sides & -sides
        sides ^= side
        for corner in web.side_corners[side.bit_length() - 1] if left & side else ():
            here, tail = left & (side if blocked >> corner & 1 else around[corner]), 0
            while here and not here & here - 1:
                left ^= here
                tail |= here
                corner ^= across[here.bit_length() - 1]
                if blocked >> corner & 1:
                    break
                if met := tails[corner]:
                    best = longer(best, met | tail)
                    tail = longer(met, tail)
                tails[corner] = tail
                here = left & around[corner]
            best = longer(best, tail)
    return best, left, tails


def _connected(web: Web, sides: int) -> int:
    """Return the mask of those of ``sides`` that are connected with the first of them."""
    part, edge = 0, list(web.side_corners[(sides & -sides).bit_length() - 1])
    while edge:
        corner = edge.pop()
        here = sides & web.corner_sides_mask[corner] & ~part
        part |= here
        edge += [corner ^ web.side_across[side] for side in bits(here)]
    return part


def longer(one: int, other: int) -> int:
    """Return that of two courses (masks of sides) which has more sides; ``one`` if both are equally long."""
    return other if other.bit_count() > one.bit_count() else one


def _along_rings(web: Web, rings: int, tails: Mapping[int, int]) -> int:
    """Return the mask of the longest course along the connected ``rings`` (a mask), with ``tails`` (masks) at its ends.

    It begins at a corner with a tail or with three ring sides; if there is neither, the course is the whole ring.
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
    """Return the mask of the longest course along the single ring ``ring`` (a mask) and the ``tails`` at its corners.

    It leads between two tails by the longer way, or from one tail all around.
    """
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
    """Return by each corner that ``sides`` connect with ``corner`` the mask of the longest course between the two.

    By ``corner`` itself that is the longest closed course, 0 if there is none. Cached: rings change less often than
    tails.
    """
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
    """Return the mask of the sides of a longest trail that uses ``side`` and passes no ``blocked`` corner."""
    (one, other), here, around = web.side_corners[side], 1 << side, web.corner_sides_mask
    sides &= ~here
    if (sides & around[one]).bit_count() > (sides & around[other]).bit_count():
        one, other = other, one  # the loop has fewer trails if fewer sides go on at `one`, most often none
    best = 0
    for left in _leaving(web, sides, blocked, one):
        best = longer(best, sides ^ left | course_from(web, left, blocked, other))
    return best | here


def course_from(web: Web, sides: int, blocked: int, corner: int) -> int:
    """Return the mask of the sides of a longest trail from ``corner`` that passes no ``blocked`` corner; 0 if none."""
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
    """Return the sides of a longest trail from ``corner``, as :func:`course_from` does, where several sides go on."""
    best, here = 0, sides & web.corner_sides_mask[corner]
    while here:
        side = here & -here
        here ^= side
        end = corner ^ web.side_across[side.bit_length() - 1]
        best = longer(best, side | course_from(web, sides ^ side, blocked, end))
    return best


def _leaving(web: Web, sides: int, blocked: int, corner: int) -> list[int]:
    """Return the mask of the ``sides`` left unused for each trail that starts at ``corner``, the empty one included."""
    found, here = [sides], 0 if blocked >> corner & 1 else sides & web.corner_sides_mask[corner]
    while here:
        side = here & -here
        here ^= side
        found += _leaving(web, sides ^ side, blocked, corner ^ web.side_across[side.bit_length() - 1])
    return found
