"""Longest road: the longest trail of own roads and other routes, from five on (classic 11.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.hexes.bits import bits
from engine.hexes.routes import Lines, joined, longest_course, longest_through, longest_trail
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.slices import Slice, derived, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.declared import BySeat, Count, SeatOrNone
from engine.parts.network import Routes, barred, besides_roads, corners_at, nets, sides_of
from engine.parts.rule import Rule
from engine.parts.turn import EVERYBODY, points_changed

MANY = 1 << 10
"""More pieces than anybody has."""


@state_slice
class Trails(Slice):
    """``length`` is each seat's longest trail, ``holder`` the seat with the award, or -1.

    ``courses`` has by seat the sides of a longest trail, where it was counted: if what is taken away lies elsewhere,
    nothing needs to be counted again. Copies of the state share it: it is replaced, not changed.
    """

    length: BySeat[Count]
    holder: SeatOrNone
    courses: dict[int, int] = derived(init=False)

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
        length = longest_through(*_lines(state, seat, sides_of(state, seat)), side)
        if length > trails.length[seat]:
            trails.length[seat] = length
            _award(step)

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """The trail may be shorter; where another piece lies instead, that is told next."""
        trails = step.state[Trails]
        course, length = trails.courses.get(seat, 0), trails.length[seat]
        if course >> side & 1 or course.bit_count() != length:
            _count(step.state, seat, length)
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
    return longest_trail(*_lines(state, seat, sides_of(state, seat)))


def length_with(state: State, seat: int, routes: type[Routes], side: int) -> int:
    """The seat's longest trail through a side, if a piece of a net were there."""
    sides = [state[net.routes].mine[seat] | (net.routes is routes) << side for net in nets(state.rules)]
    return longest_through(*_lines(state, seat, tuple(sides)), side)


def _lines(state: State, seat: int, sides: tuple[int, ...]) -> Lines:
    """The lines along which the seat's trails may run, were these the sides of its nets."""
    ends = 0
    for net in sides:
        ends |= corners_at(state.board, net)
    # joints that are elsewhere are left out: so the same nets are the same lines, whatever else the seat has built
    return joined(state.board, sides, state[Buildings].mine[seat] & ends, barred(state, seat) & ends)


def _is_joint(state: State, seat: int, corner: int) -> bool:
    """Whether several nets of the seat's touch a corner."""
    return sum(state[net.routes].ends[seat] >> corner & 1 for net in nets(state.rules)) > 1


def _count_again(step: Step, seats: int) -> None:
    """Count the trails of a mask of seats afresh."""
    for seat in bits(seats):
        _count(step.state, seat)
    if seats:
        _award(step)


def _count(state: State, seat: int, enough: int = MANY) -> None:
    """Count the seat's trail afresh; no longer one is looked for than is ``enough``."""
    trails = state[Trails]
    course = longest_course(*_lines(state, seat, sides_of(state, seat)), enough)
    trails.courses = {**trails.courses, seat: course}
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
