"""Updates of a longest course (a trail as a mask of sides) when one side comes or goes, without a full survey.

A forest is a set of sides without rings. In a forest the farthest place from any corner of a tree is an end of a
longest course. A blocked corner ends lines: it counts as a separate corner for each line that ends there.
"""

from engine.hexes.routes import Lines, Web, course_from, longer


def grown(lines: Lines, course: int, side: int, forest: bool) -> int | None:
    """Return a longest course of ``lines`` (as a mask of sides), to which ``side`` was added last.

    ``course`` was a longest one of the lines without ``side``; ``forest`` says whether those are a forest. Return None
    if a full survey is needed: ``side`` joins others at both ends, so there may be a new ring.
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
    elif forest or not _may_be_ring(course):
        # ``side`` meets two other sides here (``near``). A trail that begins with ``side`` goes on with one of the two.
        # If it begins with the other of the two instead, it is just as long: so ``course`` stays a longest one. This
        # fails only for a trail that is ``side`` and a ring, since it has both already; a forest has no rings.
        return course
    way = _farthest(web, others, blocked, met[0], course) if forest else course_from(web, others, blocked, met[0])
    return longer(course, here | way)


def _may_be_ring(course: int) -> bool:
    """Return whether a ring can have as many sides as the course: six, or an even number from ten on."""
    length = course.bit_count()
    return length == 6 or (length >= 10 and length % 2 == 0)


def _farthest(web: Web, sides: int, blocked: int, corner: int, course: int) -> int:
    """Return the mask of the longest way from ``corner`` over the forest ``sides``.

    ``course`` is the mask of a longest course of the forest.
    """
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
    """Return the mask of the longer of the two parts into which ``corner`` divides ``course``, which is no ring."""
    first = course & web.corner_sides_mask[corner]
    first &= -first
    arm = first | course_from(web, course ^ first, blocked, corner ^ web.side_across[first.bit_length() - 1])
    return longer(arm, course ^ arm)


def shrunk(lines: Lines, course: int, side: int, forest: bool) -> int | None:
    """Return a longest course of ``lines`` (as a mask of sides), from which ``side`` was removed last.

    ``course`` was a longest one of the lines with ``side``, and must have ``side``; ``forest`` says whether those were
    a forest. Return None if a full survey is needed: another course may be as long as the old one, or ``side`` was in
    the middle of the old one.
    """
    (web, sides, blocked), rest, length = lines, course ^ 1 << side, course.bit_count()
    met = [end for end in web.side_corners[side] if rest & web.corner_sides_mask[end] and not blocked >> end & 1]
    if len(met) > 1:
        return None
    if met and (other := _with_other_end(web, sides, blocked, rest, met[0])):
        return other
    # A forest with few sides has no other course of ``length`` sides: in the tree of ``rest`` the search above would
    # have found it. In another tree it would share no side with ``rest``, which has ``length - 1``: too few are left.
    return rest if forest and sides.bit_count() < 2 * length - 1 else None


def _with_other_end(web: Web, sides: int, blocked: int, rest: int, corner: int) -> int:
    """Return the mask of a course longer than ``rest``; 0 if none is found.

    ``rest`` is the old course without its end at ``corner``. The new course shares most of it, but ends on a branch
    that is longer than the part of ``rest`` that it leaves out.
    """
    branches, passed, length = sides & ~rest, 0, rest.bit_count() + 1
    for saved in range(1, length // 2 + 1):
        around = web.corner_sides_mask[corner]
        if branches & around:
            branch = course_from(web, branches, blocked, corner)
            if branch.bit_count() >= saved:
                return rest ^ passed | branch
        onward = rest & around & ~passed
        # Two more sides of the course meet here, and either may lead to the end of the course: give up.
        if onward & onward - 1:
            break
        passed |= onward
        corner ^= web.side_across[onward.bit_length() - 1]
    return 0
