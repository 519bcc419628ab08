"""How a longest course changes when one side comes or goes: little has to be looked at, most of all in a forest.

A forest is a set of lines without rings. If the ends of a longest course are known, the farthest lines from any corner
of its tree lead to one of these ends. A blocked corner ends a line, and counts as a separate corner for each such line.
"""

from __future__ import annotations

from engine.hexes.routes import Lines, Web, course_from, longer


def grown(lines: Lines, course: int, side: int, forest: bool) -> int | None:
    """A longest course of lines to which a side has come, from one of the others, which are a ``forest`` or not.

    None where that needs a survey: the side joins others at both of its ends, so that there may be a new ring.
    """
    (web, sides, blocked), here = lines, 1 << side
    others = sides ^ here
    met = [end for end in web.side_corners[side] if others & web.corner_sides_mask[end] and not blocked >> end & 1]
    if len(met) > 1:
        return None
    if not met:
        return course or here
    near = others & web.corner_sides_mask[met[0]]
    if not near & near - 1:
        if near & course:
            return course | here
    elif forest or not _may_be_ring(course):  # what leads here could as well go on along the third side
        return course
    way = _farthest(web, others, blocked, met[0], course) if forest else course_from(web, others, blocked, met[0])
    return longer(course, here | way)


def _may_be_ring(course: int) -> bool:
    """Return whether a ring of this many sides exists: six, or an even number from ten on."""
    length = course.bit_count()
    return length == 6 or (length >= 10 and length % 2 == 0)


def _farthest(web: Web, sides: int, blocked: int, corner: int, course: int) -> int:
    """Return the longest way from a corner over a forest with a known longest course."""
    farthest, edge = 0, [(corner, 0)]
    while edge:
        corner, way = edge.pop()
        here = 0 if blocked >> corner & 1 else sides & web.corner_sides_mask[corner] & ~way
        if here & course:
            return way | _longer_arm(web, blocked, course, corner)
        if not here:
            farthest = longer(farthest, way)
        while here:
            side = here & -here
            here ^= side
            edge.append((corner ^ web.side_across[side.bit_length() - 1], way | side))
    return farthest


def _longer_arm(web: Web, blocked: int, course: int, corner: int) -> int:
    """The longer of the two parts into which a corner cuts a course that is no ring."""
    first = course & web.corner_sides_mask[corner]
    first &= -first
    arm = first | course_from(web, course ^ first, blocked, corner ^ web.side_across[first.bit_length() - 1])
    return longer(arm, course ^ arm)


def shrunk(lines: Lines, course: int, side: int, forest: bool) -> int | None:
    """A longest course of lines that a side has left, from one that had it; they were a ``forest`` or not.

    None where that needs a survey: a course as long as before may lie elsewhere, or the side was in its midst.
    """
    (web, sides, blocked), rest, length = lines, course ^ 1 << side, course.bit_count()
    met = [end for end in web.side_corners[side] if rest & web.corner_sides_mask[end] and not blocked >> end & 1]
    if len(met) > 1:
        return None
    if met and (other := _with_other_end(web, sides, blocked, rest, met[0])):
        return other
    return rest if forest and sides.bit_count() < 2 * length - 1 else None  # there are too few sides elsewhere


def _with_other_end(web: Web, sides: int, blocked: int, rest: int, corner: int) -> int:
    """A course by a side longer than what is left of one that went on from a corner: 0 if none has most of it.

    It ends on another branch, which is as long as what it saves of the way to the corner.
    """
    branches, passed, length = sides & ~rest, 0, rest.bit_count() + 1
    for saved in range(1, length // 2 + 1):
        around = web.corner_sides_mask[corner]
        if branches & around:
            branch = course_from(web, branches, blocked, corner)
            if branch.bit_count() >= saved:
                return rest ^ passed | branch
        onward = rest & around & ~passed
        if onward & onward - 1:  # it comes by here twice
            break
        passed |= onward
        corner ^= web.side_across[onward.bit_length() - 1]
    return 0
