"""Longest road: the longest trail of own roads and other routes, from five on (classic 11.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from engine.hexes.bits import bits
from engine.hexes.routes import Lines, branches_off, course_through, joined, longest_course, on_board, side_in
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.slices import Slice, derived, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.declared import BySeat, Count, SeatOrNone
from engine.parts.network import Routes, barred, besides_roads, nets, sides_of
from engine.parts.rule import Rule
from engine.parts.turn import EVERYBODY, points_changed


class Course(NamedTuple):
    """The sides of a longest trail, and those of each net when it was found."""

    sides: int
    nets: tuple[int, ...]


@state_slice
class Trails(Slice):
    """``length`` is each seat's longest trail, ``holder`` the seat with the award, or -1.

    ``courses`` has by seat a longest trail, where it is known: if what is taken away lies elsewhere, nothing needs to
    be counted again. Copies of the state share it: it is replaced, not changed.
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

    slices = (Trails,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The shortest road that counts, and the points."""
        return {"longest_road": self.least, "road_award": self.worth}

    def setup(self, step: Step) -> None:
        """Nobody holds it."""
        step.state[Trails] = Trails([0] * step.state.seats, NOBODY)

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """Only a trail through the new road can be longer than before."""
        state, trails = step.state, step.state[Trails]
        sides, known = sides_of(state, seat), trails.courses.get(seat)
        if known and known.nets == sides:  # a piece was moved, and the trail counted when it was taken up
            return
        net = next(net for net, mine in enumerate(sides) if mine >> side & 1)
        course = _through(state, seat, sides, net, side, trails.length[seat])
        if course.bit_count() > trails.length[seat]:
            _note(state, seat, sides, course)
            _award(step)

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """The trail may be shorter; where another piece lies instead, that is told next."""
        known = step.state[Trails].courses.get(seat)
        if (not known or known.sides >> side & 1) and _count(step.state, seat):
            _award(step)

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """Where nets of the owner's meet, the new building joins them."""
        if _is_joint(step.state, seat, corner):
            _count_again(step, 1 << seat)

    def barriers_changed(self, step: Step, corners: int, seats: int) -> None:
        """At some corners trails of these seats may now be cut, or joined."""
        touched = 0
        for net in nets(step.state.rules):
            for seat, ends in enumerate(step.state[net.routes].ends):
                touched |= bool(ends & corners) << seat
        _count_again(step, touched & seats)

    def figures(self, state: State) -> Mapping[str, int]:
        """What counts besides roads."""
        return besides_roads(state.rules)

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """How long the seat's trail is."""
        return {"pieces": state[Trails].length[seat]}

    def points(self, state: State, seat: int) -> int:
        """What the award is worth."""
        return state.rules.numbers.road_award if state[Trails].holder == seat else 0

    def audit(self, state: State) -> Sequence[str]:
        """The lengths kept are the lengths that are."""
        trails = state[Trails]
        return [
            f"the trail of seat {s} is wrong" for s in range(state.seats) if trails.length[s] != length_of(state, s)
        ]


def length_of(state: State, seat: int) -> int:
    """The seat's longest trail over all its nets, counted afresh."""
    return longest_course(*_lines(state, seat, sides_of(state, seat))).bit_count()


def course_of(state: State, seat: int) -> int:
    """The mask of the sides of a longest trail of the seat's."""
    return on_board(state.board, _course(_lines(state, seat, sides_of(state, seat))))


@lru_cache(maxsize=64)
def _course(lines: Lines) -> int:
    """A longest trail along some lines: whoever draws a table asks for the same ones at every ply."""
    return longest_course(*lines)


def length_with(state: State, seat: int, routes: type[Routes], side: int) -> int:
    """The seat's longest trail through a side, if a piece of a net were there."""
    number = next(number for number, net in enumerate(nets(state.rules)) if net.routes is routes)
    sides = [mine | (net == number) << side for net, mine in enumerate(sides_of(state, seat))]
    return _through(state, seat, sides, number, side).bit_count()


def _through(state: State, seat: int, sides: Sequence[int], net: int, side: int, longest: int = 0) -> int:
    """The longest trail through a side of a net, were these the sides of the seat's nets: a course over their web.

    None where it is plain to see that it is not longer than the ``longest`` without that side.
    """
    lines, here = _lines(state, seat, sides), side_in(state.board, net, side)
    return 0 if longest and branches_off(lines.web, lines.sides, here, longest) else course_through(*lines, here)


def _lines(state: State, seat: int, sides: Sequence[int]) -> Lines:
    """The lines along which the seat's trails may run, were these the sides of its nets."""
    ends = 0
    for net in nets(state.rules):
        ends |= state[net.routes].ends[seat]
    return joined(state.board, sides, state[Buildings].mine[seat], barred(state, seat) & ends)


def _is_joint(state: State, seat: int, corner: int) -> bool:
    """Whether several nets of the seat's touch a corner."""
    return sum(state[net.routes].ends[seat] >> corner & 1 for net in nets(state.rules)) > 1


def _count_again(step: Step, seats: int) -> None:
    """Count the trails of a mask of seats afresh."""
    changed = [_count(step.state, seat) for seat in bits(seats)]
    if any(changed):
        _award(step)


def _count(state: State, seat: int) -> bool:
    """Count the seat's trail afresh; whether it has changed."""
    sides, before = sides_of(state, seat), state[Trails].length[seat]
    _note(state, seat, sides, longest_course(*_lines(state, seat, sides)))
    return state[Trails].length[seat] != before


def _note(state: State, seat: int, sides: tuple[int, ...], course: int) -> None:
    """A course over the web of a seat's nets is its longest trail."""
    trails = state[Trails]
    trails.courses = {**trails.courses, seat: Course(on_board(state.board, course), sides)}
    trails.length[seat] = course.bit_count()


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
