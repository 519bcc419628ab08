"""Lanes: each seat has one line of ships, which leads to its waypoint and on to its fortress (seafarers 7.7; Q18, Q19).

Every new ship shortens the way that is left by one. What counts is the shortest way on which no other piece lies now,
so that ships of others on a lane do not cut it off for good.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple

from engine.games.seafarers.parts.ships import BuildShip, MoveShip, ShipLines, ShipNetwork
from engine.games.seafarers.parts.waters import Waters
from engine.hexes.bits import bits
from engine.hexes.board import Board
from engine.kernel.parts import Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.maps import map_of
from engine.parts.network import barred, taken_sides
from engine.parts.rule import start_place


def fortress_corners(rules: Rules) -> tuple[int, ...]:
    """By seat the corner of its fortress."""
    return _own_corners(rules, "fortresses")


def waypoint_corners(rules: Rules) -> tuple[int, ...]:
    """By seat the corner by which its line leads."""
    return _own_corners(rules, "waypoints")


def _own_corners(rules: Rules, mark: str) -> tuple[int, ...]:
    corners = {colour: corner for corner, colour in map_of(rules).words("corner", mark).items()}
    return tuple(corners[start_place(rules, seat)] for seat in range(rules.seats))


def first_corners(rules: Rules) -> tuple[int, ...]:
    """By seat the corner where its line begins."""
    begins = {piece.colour: piece.place for piece in map_of(rules).start if piece.kind == "settlement"}
    return tuple(begins[start_place(rules, seat)] for seat in range(rules.seats))


class Line(NamedTuple):
    """The ships of a line from its beginning on, by their sides, and the corners that it passes, ends among them."""

    sides: tuple[int, ...]
    corners: tuple[int, ...]

    @property
    def end(self) -> int:
        """The corner where it may go on."""
        return self.corners[-1]


def line_of(state: State, seat: int) -> Line:
    """The line of a seat."""
    return _followed(state.board, state[ShipLines].mine[seat], state.rules.tables[first_corners][seat])


@lru_cache(maxsize=1 << 12)
def _followed(board: Board, ships: int, corner: int) -> Line:
    """The line from a corner on: it is asked for at every ply and seldom changes."""
    sides, corners = [], [corner]
    while ways := [(bit, end) for bit, end in board.corner_ways[corners[-1]] if bit & ships]:
        bit, end = ways[0]
        ships ^= bit
        sides.append(bit.bit_length() - 1)
        corners.append(end)
    return Line(tuple(sides), tuple(corners))


@lru_cache(maxsize=1 << 12)
def _steps(board: Board, free: int, closed: int, corner: int, goal: int) -> int:
    """The mask of the sides with which shortest ways from a corner to a goal begin, along free sides.

    They pass no corner of the mask ``closed``. The water changes seldom, so most answers are found ready.
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


class ShipLanes(ShipNetwork):
    """Each player has a single line of ships, which the map has begun; it never branches."""

    verbs: ClassVar[tuple[type[Verb], ...]] = (BuildShip, MoveShip)

    def sites(self, state: State, seat: int) -> int:
        """Where the line may go on."""
        return self.on_ground(state, seat, _ahead(state, seat))

    def sites_instead(self, state: State, seat: int, sides: int) -> Iterator[tuple[int, int]]:
        """Where the line may go on without each of some ships."""
        for side in bits(sides):
            yield side, self.sites(self.without(state, side), seat) & ~(1 << side)

    def why_not(self, state: State, seat: int, side: int) -> Refusal:
        """Off course, unless something else hinders."""
        why = super().why_not(state, seat, side)
        on_course = why.key == "occupied" or _ahead(state, seat) >> side & 1
        return why if on_course else Refusal("off-course")

    def audit(self, state: State) -> Sequence[str]:
        """The ships of a seat are one line."""
        lines = [line_of(state, seat).sides for seat in range(state.seats)]
        branched = any(len(line) != ships.bit_count() for line, ships in zip(lines, state[ShipLines].mine, strict=True))
        return [*super().audit(state), *(["a line of ships has branches"] if branched else [])]


def _ahead(state: State, seat: int) -> int:
    """The mask of the sides with which a seat's line comes nearer to its next goal."""
    line, rules, closed = line_of(state, seat), state.rules, barred(state, seat)
    waypoint, fortress = rules.tables[waypoint_corners][seat], rules.tables[fortress_corners][seat]
    if line.end == fortress or closed >> line.end & 1:
        return 0
    free = state[Waters].lanes & ~taken_sides(state)
    return _steps(state.board, free, closed, line.end, fortress if waypoint in line.corners else waypoint)
