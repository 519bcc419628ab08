"""Longest road: an award for the longest trail of a seat's roads and other routes, five or more (classic 11.1)."""

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


class LongestTrail(NamedTuple):
    """A longest trail of a seat, as the mask of its ``sides`` on the web (see :func:`engine.hexes.sheets.weave_of`).

    ``among`` is the mask of all pieces from which it was computed. ``forest`` is True if they contain no ring.
    """

    sides: int
    among: int
    forest: bool


@state_slice
class Trails(Slice):
    """``length`` is each seat's longest trail, ``holder`` the seat with the award, or -1.

    ``longest`` caches a longest trail by seat, so that a change of one piece needs little computation. Copies of the
    state share it: it is replaced, not changed.
    """

    length: BySeat[Count]
    holder: SeatOrNone
    longest: dict[int, LongestTrail] = derived(init=False)

    def derive(self) -> None:
        """Start with an empty cache."""
        self.longest = {}


class LongestRoadTaken(NamedTuple):
    """A seat got the award of the longest road, with a trail of this length."""

    seat: Seat
    length: int


class LongestRoadSetAside(NamedTuple):
    """The holder lost the award to no seat: several others have the longest trail, or no trail is long enough."""


@dataclass(frozen=True, eq=False)
class LongestRoad(Rule):
    """The award for the longest road, ``worth`` some points.

    Only a strictly longer trail takes it; a holder with a cut trail may lose it.
    """

    least: int = 5
    """The shortest trail for the award."""
    worth: int = 2
    by_option: str = ""

    slices = (Trails,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``longest_road``, the shortest trail for the award, and ``road_award``, its points."""
        return {"longest_road": self.least, "road_award": self.worth}

    def setup(self, step: Step) -> None:
        """Start without a holder and with trails of length 0."""
        step.state[Trails] = Trails([0] * step.state.seats, NOBODY)

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """Update the seat's trail, and the award if its length changed."""
        if _follow(step.state, seat):
            _award(step)

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """Update the seat's trail, and the award if its length changed."""
        if _follow(step.state, seat):
            _award(step)

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """Recount the seat's trail, and update the award, if several of its nets (roads, ships) meet at ``corner``.

        Its new building joins them. The trails of other seats that it cuts are recounted by :meth:`barriers_changed`.
        """
        if _is_joint(step.state, seat, corner):
            _count_again(step, 1 << seat)

    def barriers_changed(self, step: Step, corners: int, seats: int) -> None:
        """Recount the trails of those of ``seats`` with several pieces at one of ``corners``, and update the award."""
        state = step.state
        around = [state.board.corner_sides_mask[corner] for corner in bits(corners)]
        cut = mask_of(seat for seat in range(state.seats) if seats >> seat & 1 and _meet(state, seat, around))
        _count_again(step, cut)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``{name: 1}`` for each net other than roads, such as ships: its pieces count too."""
        return besides_roads(state.rules)

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """Return ``{"pieces": n}``, the length of the seat's longest trail."""
        return {"pieces": state[Trails].length[seat]}

    def points(self, state: State, seat: int) -> int:
        """Return the points of the award if the seat holds it, else 0."""
        return state.rules.numbers.road_award if state[Trails].holder == seat else 0

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint for each seat with a wrong length. If a seat has too many routes, return only that."""
        trails, seats = state[Trails], range(state.seats)
        if any(_sides(state, seat).bit_count() > _supply(state, seat) for seat in seats):
            return ["somebody has more routes than pieces"]
        return [f"the trail of seat {s} is wrong" for s in seats if trails.length[s] != length_of(state, s)]


def length_of(state: State, seat: int) -> int:
    """Compute and return the length of the seat's longest trail over routes of all kinds (roads, ships)."""
    return longest_course(*_lines(state, seat, _sides(state, seat))).bit_count()


def course_of(state: State, seat: int) -> int:
    """Return the mask of the board's sides of one of the seat's longest trails, over routes of all kinds."""
    return on_board(state.board, _course(_lines(state, seat, _sides(state, seat))))


@lru_cache(maxsize=64)
def _course(lines: Lines) -> int:
    """Return a longest trail along the lines, as a mask. Cached: a page draws the same ones at every ply."""
    return longest_course(*lines)


def length_with(state: State, seat: int, routes: type[Routes], side: int) -> int:
    """Return the length of the seat's longest trail through ``side`` if a piece of its net ``routes`` were there."""
    here = side_in(state.board, state.rules.tables[laid].index(routes), side)
    return course_through(*_lines(state, seat, _sides(state, seat) | 1 << here), here).bit_count()


def _lines(state: State, seat: int, sides: int) -> Lines:
    """Return the lines along which the seat's trails may run over ``sides`` of the web."""
    weave, _ = state.rules.tables[_woven]
    return Lines(weave.webs[state[Buildings].mine[seat]], sides, barred(state, seat) * weave.copies)


def _sides(state: State, seat: int) -> int:
    """Return the mask of the seat's pieces of all nets on the web."""
    sides = 0
    for routes, shift in state.rules.tables[_woven][1]:
        sides |= state[routes].mine[seat] << shift
    return sides


def _supply(state: State, seat: int) -> int:
    """Return how many pieces of all nets the seat owns."""
    return sum(pieces_of(state, seat, net.name) for net in nets(state.rules))


def _woven(rules: Rules) -> tuple[Weave, Sequence[tuple[type[Routes], int]]]:
    """Return the weave of a table's nets, and for each net its routes and the position of its first side in masks."""
    threads = [(routes, side_in(rules.board, net, 0)) for net, routes in enumerate(rules.tables[laid])]
    return weave_of(rules.board, len(threads)), threads


def _is_joint(state: State, seat: int, corner: int) -> bool:
    """Return whether several of the seat's nets touch a corner."""
    return sum(state[net.routes].ends[seat] >> corner & 1 for net in nets(state.rules)) > 1


def _meet(state: State, seat: int, around: Iterable[int]) -> bool:
    """Return whether the seat has several pieces at a corner; ``around`` has the mask of the sides at each corner."""
    sides = sum(sides_of(state, seat))  # no side has two pieces, so the sum of the nets' masks is their union
    return any(here & here - 1 for near in around if (here := sides & near))


def _count_again(step: Step, seats: int) -> None:
    """Recount the trails of a mask of seats, and update the award if a length changed."""
    changed = [_count(step.state, seat) for seat in bits(seats)]
    if any(changed):
        _award(step)


def _count(state: State, seat: int) -> bool:
    """Recount the seat's trail; return whether its length changed."""
    return _store(state, seat, _afresh(_lines(state, seat, _sides(state, seat))))


def _follow(state: State, seat: int) -> bool:
    """Update the seat's trail after changes of its pieces; return whether its length changed."""
    known, sides = state[Trails].longest.get(seat), _sides(state, seat)
    # A moved piece is told of twice, as removed and as built: the first call has followed both changes.
    if known and known.among == sides:
        return False
    lines = _lines(state, seat, sides)
    return _store(state, seat, _followed(lines, known) if known else _afresh(lines))


def _afresh(lines: Lines) -> LongestTrail:
    """Return a longest trail along the lines, computed from nothing."""
    sides, forest = surveyed(*lines)
    return LongestTrail(sides, lines.sides, forest)


def _followed(lines: Lines, known: LongestTrail) -> LongestTrail:
    """Return a longest trail along the lines, computed from ``known``, before a piece came, went or moved."""
    gone, come = known.among & ~lines.sides, lines.sides & ~known.among
    trail: int | None = known.sides
    if gone & known.sides:
        without = lines._replace(sides=lines.sides ^ come)
        trail = shrunk(without, known.sides, gone.bit_length() - 1, known.forest)
    if come and trail is not None:
        trail = grown(lines, trail, come.bit_length() - 1, known.forest)
    return _afresh(lines) if trail is None else LongestTrail(trail, lines.sides, known.forest)


def _store(state: State, seat: int, trail: LongestTrail) -> bool:
    """Store the seat's longest trail; return whether its length changed."""
    trails, length = state[Trails], trail.sides.bit_count()
    trails.longest = {**trails.longest, seat: trail}
    before, trails.length[seat] = trails.length[seat], length
    return length != before


def _award(step: Step) -> None:
    """Update the holder; add an event if it changes. The holder stays if no trail is longer than its own.

    Else the only seat with a longest trail gets the award; if there are several, or the trail is too short, nobody.
    """
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
