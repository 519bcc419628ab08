"""How a longest course changes when a side comes or goes, compared with a survey of all sides afresh."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.hexes.forests import grown, shrunk
from engine.hexes.routes import Lines, surveyed
from engine.kernel.bits import bits, mask_of
from tests.trails import BOARD, corners_of, longest_trail, networks, one_stroke


def lines_and_sides(seed: int) -> Iterator[tuple[Lines, int]]:
    """Random lines, with each of their sides."""
    for sides, blocked in networks(1200, 16, seed):
        for side in sides:
            yield Lines(BOARD, mask_of(sides), mask_of(blocked)), side


def is_longest(lines: Lines, course: int) -> bool:
    """Whether a course is a trail along some lines, and as long as the longest."""
    ends = {
        side: [~side if lines.blocked >> end & 1 else end for end in BOARD.side_corners[side]] for side in bits(course)
    }
    drawn = not course or one_stroke(bits(course), ends)
    return drawn and not course & ~lines.sides and course.bit_count() == longest_trail(*lines)


def without(lines: Lines, side: int) -> Lines:
    """The lines that a side has left."""
    return lines._replace(sides=lines.sides ^ 1 << side)


def test_a_survey_tells_forests_from_rings() -> None:
    """A forest has as many corners as sides, and one more for each of its trees."""
    forests: Counter[bool] = Counter()
    for sides, _ in networks(600, 14, seed=3):
        parts, left = 0, set(sides)
        while left:
            parts, edge = parts + 1, [left.pop()]
            while edge:
                here = corners_of([edge.pop()])
                near = {side for side in left if set(BOARD.side_corners[side]).intersection(here)}
                left, edge = left - near, [*edge, *near]
        forest = len(corners_of(sides)) == len(sides) + parts
        assert surveyed(BOARD, mask_of(sides), 0)[1] == forest
        forests[forest] += 1
    assert min(forests.values()) > 100


def test_the_longest_course_when_a_side_has_come() -> None:
    """It is told of all but joints, where there are rings and where there are none."""
    found: Counter[tuple[bool, str]] = Counter()
    for lines, side in lines_and_sides(seed=9):
        before = without(lines, side)
        course, forest = surveyed(*before)
        now = grown(lines, course, side, forest)
        assert now is None or is_longest(lines, now)
        joint = sum(bool(without(lines, side).sides & BOARD.corner_sides_mask[c]) for c in BOARD.side_corners[side]) > 1
        assert joint or now is not None
        found[forest, "unknown" if now is None else "longer" if now != course else "same"] += 1
    assert min(found.values()) > 100


def test_the_longest_course_when_a_side_of_it_has_gone() -> None:
    """Often another end is as good; in a forest of one tree, else, the rest is the longest."""
    found: Counter[tuple[bool, str]] = Counter()
    for lines, side in lines_and_sides(seed=10):
        course, forest = surveyed(*lines)
        if course >> side & 1:
            now, rest = shrunk(without(lines, side), course, side, forest), course ^ 1 << side
            assert now is None or is_longest(without(lines, side), now)
            found[forest, "unknown" if now is None else "rest" if now == rest else "other end"] += 1
    assert found[False, "rest"] == 0
    assert min(found[True, "rest"], found[True, "other end"], found[False, "other end"]) > 10
