"""Lanes: each seat has one line of ships, to its waypoint and on to its fortress (seafarers 7.7; Q18, Q19).

Each new ship must lie on a shortest way to the next goal on which no other piece lies now, so ships of other seats
never cut a line off for good.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple

from engine.games.seafarers.parts.ships import BuildShip, MoveShip, ShipLines, ShipNetwork
from engine.games.seafarers.parts.waters import Waters
from engine.hexes.board import Board
from engine.kernel.bits import bits
from engine.kernel.parts import Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.maps import map_of
from engine.parts.network import Instead, barred, taken_sides
from engine.parts.rule import start_place

WAYPOINTS, FORTRESSES = "waypoints", "fortresses"
"""The marks of the corners by which lines lead, and where they end; each is a colour's."""


class Lane(NamedTuple):
    """The corners of a seat's lane: the start of its line, its waypoint, its fortress."""

    begin: int
    waypoint: int
    fortress: int


def seat_lanes(rules: Rules) -> tuple[Lane, ...]:
    """Return the lane of each seat."""
    map_ = map_of(rules)
    begins = {piece.colour: piece.place for piece in map_.start if piece.kind == "settlement"}
    waypoints, fortresses = (
        {colour: corner for corner, colour in map_.words("corner", mark).items()} for mark in (WAYPOINTS, FORTRESSES)
    )
    colours = [start_place(rules, seat) for seat in range(rules.seats)]
    return tuple(Lane(begins[colour], waypoints[colour], fortresses[colour]) for colour in colours)


class Line(NamedTuple):
    """The sides of a line's ships from its start on, and the corners that it passes, both ends included."""

    sides: tuple[int, ...]
    corners: tuple[int, ...]

    @property
    def end(self) -> int:
        """The corner at which the line ends, and from which it goes on."""
        return self.corners[-1]


def line_of(state: State, seat: int) -> Line:
    """Return the line of ships of a seat."""
    return _followed(state.board, state[ShipLines].mine[seat], state.rules.tables[seat_lanes][seat].begin)


@lru_cache(maxsize=1 << 12)
def _followed(board: Board, ships: int, corner: int) -> Line:
    """Return the line that ``ships``, a mask of sides, form from a corner on. Cached, since it seldom changes."""
    sides, corners = [], [corner]
    while ways := [(bit, end) for bit, end in board.corner_ways[corners[-1]] if bit & ships]:
        bit, end = ways[0]
        ships ^= bit
        sides.append(bit.bit_length() - 1)
        corners.append(end)
    return Line(tuple(sides), tuple(corners))


def steps(board: Board, free: int, closed: int, corner: int, goal: int) -> int:
    """Return the mask of sides with which the shortest ways from a corner to a goal begin; 0 if there is no way.

    The ways run along the sides of `free` and pass no corner of `closed`.
    """
    seen, edge = 1 << goal, 1 << goal
    while edge and not edge >> corner & 1:
        before, edge = edge, 0
        for passed in bits(before):
            for bit, end in board.corner_ways[passed]:
                if bit & free and not (seen | closed) >> end & 1:
                    edge |= 1 << end
        seen |= edge
    if not edge:
        return 0
    return sum(bit for bit, end in board.corner_ways[corner] if bit & free and before >> end & 1)


def straight_steps(board: Board, lanes: int, free: int, closed: int, corner: int, goal: int) -> int:
    """Return the mask of sides with which the shortest ways from `corner` to `goal` begin; 0 if there is none.

    The ways run along the sides of `free`, pass no corner of `closed`, and are as short as if all `lanes` were free. To
    find them takes much less time than :func:`steps`.
    """
    far = _distances(board, lanes, goal)
    closed &= ~(1 << goal)
    if corner not in far:
        return 0

    def leads(corner: int) -> bool:
        edge, seen = [corner], 0
        while edge and edge[-1] != goal:
            here = edge.pop()
            for bit, end in board.corner_ways[here]:
                if bit & free and far[end] < far[here] and not (seen | closed) >> end & 1:
                    seen |= 1 << end
                    edge.append(end)
        return bool(edge)

    nearer = [(bit, end) for bit, end in board.corner_ways[corner] if bit & free and far[end] < far[corner]]
    return sum(bit for bit, end in nearer if not closed >> end & 1 and leads(end))


@lru_cache(maxsize=1 << 6)
def _distances(board: Board, lanes: int, goal: int) -> Mapping[int, int]:
    """Return by corner the number of sides of `lanes` that lead from it to a goal; unreachable corners are missing."""
    far, edge = {goal: 0}, [goal]
    for corner in edge:  # the loop adds corners to `edge`, and so comes to them in the order of their distance
        for bit, end in board.corner_ways[corner]:
            if bit & lanes and end not in far:
                far[end] = far[corner] + 1
                edge.append(end)
    return far


class ShipLanes(ShipNetwork):
    """Each seat has a single line of ships, begun by the map, that never branches."""

    verbs: ClassVar[tuple[type[Verb], ...]] = (BuildShip, MoveShip)

    def sites(self, state: State, seat: int) -> int:
        """Return the mask of sides where the seat's line may go on."""
        return self.on_ground(state, seat, _ahead(state, seat, state[ShipLines].mine[seat]))

    def sites_instead(self, state: State, seat: int, sides: int) -> Instead:
        """Return for each ship of the mask `sides` a pair: its side, and the mask where the line goes on without it."""
        mine, free = state[ShipLines].mine[seat], ~taken_sides(state)
        ahead = ((side, _ahead(state, seat, mine & ~(1 << side)) & free) for side in bits(sides))
        return tuple([(side, self.on_ground(state, seat, sites)) for side, sites in ahead])

    def why_not(self, state: State, seat: int, side: int) -> Refusal:
        """Return why no ship may be built there: ``off-course`` on a free side off the lane, else the usual reason."""
        why = super().why_not(state, seat, side)
        on_course = why.key == "occupied" or _ahead(state, seat, state[ShipLines].mine[seat]) >> side & 1
        return why if on_course else Refusal("off-course")

    def audit(self, state: State) -> Sequence[str]:
        """Return the complaints of the base class, then one more if the ships of any seat do not form one line."""
        lines = [line_of(state, seat).sides for seat in range(state.seats)]
        branched = any(len(line) != ships.bit_count() for line, ships in zip(lines, state[ShipLines].mine, strict=True))
        return [*super().audit(state), *(["a line of ships has branches"] if branched else [])]


def _ahead(state: State, seat: int, ships: int) -> int:
    """Return the mask of sides that bring the seat's line nearer to its next goal, if `ships` were its ships."""
    lifted = state[ShipLines].mine[seat] ^ ships
    lanes = state[Waters].lanes
    free = lanes & ~(taken_sides(state) ^ lifted)
    return _onward(state.board, ships, lanes, free, barred(state, seat), state.rules.tables[seat_lanes][seat])


@lru_cache(maxsize=1 << 12)
def _onward(board: Board, ships: int, lanes: int, free: int, closed: int, lane: Lane) -> int:
    """Return the mask of sides with which a seat's line of ships may go on towards its next goal. Cached.

    It is 0 if the line has reached its fortress, ends at a corner of ``closed``, or has no way on. The masks ``ships``,
    ``lanes`` and ``free`` are of sides: the seat's ships, all sides where lanes may run, those of them without a piece.
    """
    line = _followed(board, ships, lane.begin)
    if line.end == lane.fortress or closed >> line.end & 1:
        return 0
    goal = lane.fortress if lane.waypoint in line.corners else lane.waypoint
    straight = straight_steps(board, lanes, free, closed, line.end, goal)
    return straight or steps(board, free, closed, line.end, goal)
