"""Longest road: the longest trail of own roads and other routes, from five on (classic 11.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from engine.hexes.forests import grown, shrunk
from engine.hexes.routes import Lines, course_through, longest_course, surveyed
from engine.hexes.sheets import Weave, on_board, side_in, weave_of
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, derived, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.declared import BySeat, Count, SeatOrNone
from engine.parts.network import Routes, barred, besides_roads, laid, nets, sides_of
from engine.parts.rule import Rule, pieces_of
from engine.parts.turn import EVERYBODY, points_changed


class Course(NamedTuple):
    """The ``sides`` of a longest trail over the web of a seat's nets, ``among`` which it is the longest.

    They are a ``forest`` where they make no ring.
    """

    sides: int
    among: int
    forest: bool


@state_slice
class Trails(Slice):
    """``length`` is each seat's longest trail, ``holder`` the seat with the award, or -1.

    ``courses`` has by seat a longest trail, where it is known: mostly little needs to be looked at when a piece comes
    or goes. Copies of the state share it: it is replaced, not changed.
    """

    length: BySeat[Count]
    holder: SeatOrNone
    courses: dict[int, Course] = derived(init=False)

    def derive(self) -> None:
        """No trail has been counted."""
        self.courses = {}


class LongestRoadTaken(NamedTuple):
    """The award went to a seat."""

    seat: Seat
    length: int


class LongestRoadSetAside(NamedTuple):
    """The award lies aside, for nobody is longest alone."""


@dataclass(frozen=True, eq=False)
class LongestRoad(Rule):
    """Only a strictly longer road takes the award; a road cut short may lose it to another or to nobody."""

    least: int = 5
    """Shorter roads are no candidates."""
    worth: int = 2
    by_option: str = ""

    slices = (Trails,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The shortest road that counts, and the points."""
        return {"longest_road": self.least, "road_award": self.worth}

    def setup(self, step: Step) -> None:
        """Nobody holds it."""
        step.state[Trails] = Trails([0] * step.state.seats, NOBODY)

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """The trail may be longer."""
        if _follow(step.state, seat):
            _award(step)

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """The trail may be shorter; where another piece lies instead, that is told next."""
        if _follow(step.state, seat):
            _award(step)

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """Where nets of the owner's meet, the new building joins them."""
        if _is_joint(step.state, seat, corner):
            _count_again(step, 1 << seat)

    def barriers_changed(self, step: Step, corners: int, seats: int) -> None:
        """At some corners trails of these seats may now be cut, or joined; where only one side ends, there is none."""
        state = step.state
        around = [state.board.corner_sides_mask[corner] for corner in bits(corners)]
        cut = mask_of(seat for seat in range(state.seats) if seats >> seat & 1 and _meet(state, seat, around))
        _count_again(step, cut)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the other nets that count."""
        return besides_roads(state.rules)

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """How long the seat's trail is."""
        return {"pieces": state[Trails].length[seat]}

    def points(self, state: State, seat: int) -> int:
        """What the award is worth."""
        return state.rules.numbers.road_award if state[Trails].holder == seat else 0

    def audit(self, state: State) -> Sequence[str]:
        """The lengths kept are the lengths that are. Among more sides than there are pieces no trail is looked for."""
        trails, seats = state[Trails], range(state.seats)
        if any(_sides(state, seat).bit_count() > _supply(state, seat) for seat in seats):
            return ["somebody has more routes than pieces"]
        return [f"the trail of seat {s} is wrong" for s in seats if trails.length[s] != length_of(state, s)]


def length_of(state: State, seat: int) -> int:
    """The seat's longest trail over all its nets, counted afresh."""
    return longest_course(*_lines(state, seat, _sides(state, seat))).bit_count()


def course_of(state: State, seat: int) -> int:
    """The mask of the sides of a longest trail of the seat's."""
    return on_board(state.board, _course(_lines(state, seat, _sides(state, seat))))


@lru_cache(maxsize=64)
def _course(lines: Lines) -> int:
    """Return a longest trail along some lines; kept, since the page asks for the same trails at every ply."""
    return longest_course(*lines)


def length_with(state: State, seat: int, routes: type[Routes], side: int) -> int:
    """The seat's longest trail through a side, if a piece of a net were there."""
    here = side_in(state.board, state.rules.tables[laid].index(routes), side)
    return course_through(*_lines(state, seat, _sides(state, seat) | 1 << here), here).bit_count()


def _lines(state: State, seat: int, sides: int) -> Lines:
    """The lines along which the seat's trails run over some sides of the web of its nets."""
    weave, _ = state.rules.tables[_woven]
    return Lines(weave.webs[state[Buildings].mine[seat]], sides, barred(state, seat) * weave.copies)


def _sides(state: State, seat: int) -> int:
    """The sides of all nets of the seat's, over their web."""
    sides = 0
    for routes, shift in state.rules.tables[_woven][1]:
        sides |= state[routes].mine[seat] << shift
    return sides


def _supply(state: State, seat: int) -> int:
    """How many pieces the seat has for all its nets."""
    return sum(pieces_of(state, seat, net.name) for net in nets(state.rules))


def _woven(rules: Rules) -> tuple[Weave, Sequence[tuple[type[Routes], int]]]:
    """The weave of the nets of a table, and for each of them where its sides begin."""
    threads = [(routes, side_in(rules.board, net, 0)) for net, routes in enumerate(rules.tables[laid])]
    return weave_of(rules.board, len(threads)), threads


def _is_joint(state: State, seat: int, corner: int) -> bool:
    """Whether several nets of the seat's touch a corner."""
    return sum(state[net.routes].ends[seat] >> corner & 1 for net in nets(state.rules)) > 1


def _meet(state: State, seat: int, around: Iterable[int]) -> bool:
    """Whether several sides of the seat's are among those around a corner, for one corner at least."""
    sides = sum(sides_of(state, seat))  # on a side lies one piece
    return any(here & here - 1 for near in around if (here := sides & near))


def _count_again(step: Step, seats: int) -> None:
    """Count the trails of a mask of seats afresh."""
    changed = [_count(step.state, seat) for seat in bits(seats)]
    if any(changed):
        _award(step)


def _count(state: State, seat: int) -> bool:
    """Count the seat's trail afresh; whether it has changed."""
    return _note(state, seat, _afresh(_lines(state, seat, _sides(state, seat))))


def _follow(state: State, seat: int) -> bool:
    """Let the seat's trail follow what has come to its nets and gone; whether its length has changed."""
    known, sides = state[Trails].courses.get(seat), _sides(state, seat)
    if known and known.among == sides:  # a piece was moved, and followed when it was taken up
        return False
    lines = _lines(state, seat, sides)
    return _note(state, seat, _followed(lines, known) if known else _afresh(lines))


def _afresh(lines: Lines) -> Course:
    """A longest trail along some lines."""
    sides, forest = surveyed(*lines)
    return Course(sides, lines.sides, forest)


def _followed(lines: Lines, known: Course) -> Course:
    """A longest trail along some lines, from one that was known before a side came, or went, or did both."""
    gone, come = known.among & ~lines.sides, lines.sides & ~known.among
    course: int | None = known.sides
    if gone & known.sides:
        without = lines._replace(sides=lines.sides ^ come)
        course = shrunk(without, known.sides, gone.bit_length() - 1, known.forest)
    if come and course is not None:
        course = grown(lines, course, come.bit_length() - 1, known.forest)
    return _afresh(lines) if course is None else Course(course, lines.sides, known.forest)


def _note(state: State, seat: int, course: Course) -> bool:
    """A course is the seat's longest trail; whether its length is another than before."""
    trails, length = state[Trails], course.sides.bit_count()
    trails.courses = {**trails.courses, seat: course}
    before, trails.length[seat] = trails.length[seat], length
    return length != before


def _award(step: Step) -> None:
    """A holder with the longest trail keeps the award; else the only seat with the longest has it, or nobody."""
    trails = step.state[Trails]
    most = max(trails.length)
    longest = [seat for seat, length in enumerate(trails.length) if length == most]
    if most < step.state.rules.numbers.longest_road:
        longest = []
    if trails.holder in longest:
        return
    points_changed(step, EVERYBODY)
    if len(longest) == 1:
        trails.holder = longest[0]
        step.events.append(LongestRoadTaken(Seat(trails.holder), most))
    elif trails.holder != NOBODY:
        trails.holder = NOBODY
        step.events.append(LongestRoadSetAside())
