"""Nets: the pieces, such as roads, that players lay on sides one by one, and where a net may grow (classic 9).

Each kind of route is a :class:`Net`, a part with its own slice. The nets of a seat are joined only at its buildings,
and no net passes a corner that a rule bars. A side has at most one piece, of any net.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, TypeAlias

from engine.hexes.chains import Shape, loose_sides, shape_of
from engine.hexes.touching import corners_at, sides_at, sides_between
from engine.kernel.bits import mask_of
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, derived, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings, Owner
from engine.parts.declared import BySeat, BySide, Corners, Count, Sides
from engine.parts.rule import Rule, pieces_of

Instead: TypeAlias = Sequence[tuple[int, int]]
"""Pairs of a side with a piece and the mask of the sides to which it may be moved."""

FREE_ROUTE = "free-road"
"""The decision, and the occasion given by other decisions, in which a piece of any net costs nothing."""

Ground: TypeAlias = "staticmethod[[Any, State, int], int]"
"""A method of :class:`Rule` that returns the mask of sides on which a seat may build."""


@state_slice
class Routes(Slice):
    """The pieces of one net; each net has its own subclass.

    ``owner`` is by side (nobody: -1); ``taken`` is the mask of sides with a piece, ``mine`` that of each seat. By seat,
    ``ends`` is the mask of corners that its pieces touch, ``reach`` the mask of sides onto which its net may grow
    (taken ones included), and ``left`` the number of pieces in its supply.

    Three caches by seat are filled when needed. ``shapes`` says how its pieces are connected. ``twice`` is the mask of
    sides that its net reaches from both ends: they stay in reach if a piece at one end goes. ``loosened`` is (its
    pieces, the corners it held, what :meth:`Net.loose` returned for them). Copies of the state share the caches: a
    cache is replaced, never changed.
    """

    owner: BySide[Owner]
    taken: Sides
    mine: BySeat[Sides]
    ends: BySeat[Corners]
    reach: BySeat[Sides]
    left: BySeat[Count]
    shapes: dict[int, Shape] = derived(init=False)
    twice: dict[int, int] = derived(init=False)
    loosened: dict[int, tuple[int, int, int]] = derived(init=False)

    def derive(self) -> None:
        """Start with empty caches."""
        self.shapes = {}
        self.twice = {}
        self.loosened = {}


@dataclass(frozen=True, eq=False)
class Net(Rule):
    """Base of the kinds of routes. ``name`` is the word in numbers and verbs, ``routes`` the class of its slice.

    ``cost`` is the price of a piece, a packed bundle; ``supply`` is the number of pieces of each seat.
    """

    cost: int
    supply: int = 15

    name: ClassVar[str]
    routes: ClassVar[type[Routes]]
    ground: ClassVar[Ground]
    """The method of :class:`Rule` that returns on which sides the net may lie."""

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``costs`` and ``pieces``: by name the cost of a piece, and how many a player has."""
        return {"costs": {self.name: self.cost}, "pieces": {self.name: self.supply}}

    def setup(self, step: Step) -> None:
        """Start without pieces on the board and with full supplies."""
        seats, none = step.state.seats, [0] * step.state.seats
        left = [step.state.rules.numbers.pieces[self.name]] * seats
        owner = [NOBODY] * step.state.board.count("side")
        step.state[self.routes] = self.routes(owner, 0, none[:], none[:], none[:], left)

    # -- where it may go on ------------------------------------------------------------------------------

    def starts(self, state: State, seat: int, ends: int) -> int:
        """Return the mask of corners where the net may go on: ``ends`` that no rule bars, and the seat's buildings."""
        return ends & ~barred(state, seat) | state[Buildings].mine[seat]

    def reach_of(self, state: State, seat: int, ends: int) -> int:
        """Return the mask of sides onto which the seat's net with these ``ends`` may grow."""
        return sides_at(state.board, self.starts(state, seat, ends))

    def sites(self, state: State, seat: int) -> int:
        """Return the mask of free sides where the seat may lay a piece, regardless of cost and supply."""
        return self.on_ground(state, seat, state[self.routes].reach[seat] & ~taken_sides(state))

    def sites_instead(self, state: State, seat: int, sides: int) -> Instead:
        """Return pairs: each side of the mask ``sides``, and the mask of the sides to which its piece may move.

        The piece is taken away first, so sides that only it reaches are not included.
        """
        board, sites, found = state.board, self.sites(state, seat), []
        alone = self._shape(state, seat).tips & ~(barred(state, seat) | state[Buildings].mine[seat])
        once, around = sites & ~self._twice(state, seat), board.corner_sides_mask
        while sides:  # not `bits`, whose cache would not pay: these small masks seldom come again
            here = sides & -sides
            sides ^= here
            side, lost = here.bit_length() - 1, 0
            ends = alone & board.side_corners_mask[side]
            while ends:
                corner = ends.bit_length() - 1
                ends ^= 1 << corner
                lost |= around[corner]
            found.append((side, sites ^ lost & once))
        return found

    def why_not(self, state: State, seat: int, side: int) -> Refusal:
        """Return why a side is not one of the seat's sites: ``occupied``, ``no-ground`` or ``not-connected``."""
        if taken_sides(state) >> side & 1:
            return Refusal("occupied")
        return Refusal("no-ground" if state[self.routes].reach[seat] >> side & 1 else "not-connected")

    def loose(self, state: State, seat: int) -> int:
        """Return the mask of the seat's sides whose piece may be taken up: open ends, and sides of rings.

        Sides of a chain between two held corners (:func:`holds`) are not among them; barriers do not end a chain.
        Cached until the seat's pieces or held corners change.
        """
        routes, held = state[self.routes], holds(state, seat)
        mine, known = routes.mine[seat], routes.loosened.get(seat)
        # Mostly only other seats have moved since the last call: then the kept answer still holds.
        if known and known[0] == mine and known[1] == held:
            return known[2]
        loose = loose_sides(state.board, mine, self._shape(state, seat), held)
        routes.loosened = {**routes.loosened, seat: (mine, held, loose)}
        return loose

    def _shape(self, state: State, seat: int) -> Shape:
        """Return how the seat's pieces are connected. Cached."""
        routes = state[self.routes]
        shape = routes.shapes.get(seat)
        if not shape:
            shape = shape_of(state.board, routes.mine[seat])
            routes.shapes = {**routes.shapes, seat: shape}
        return shape

    def _twice(self, state: State, seat: int) -> int:
        """Return the mask of sides that the seat's net reaches from both ends. Cached."""
        routes = state[self.routes]
        twice = routes.twice.get(seat)
        if twice is None:
            twice = sides_between(state.board, self.starts(state, seat, routes.ends[seat]))
            routes.twice = {**routes.twice, seat: twice}
        return twice

    def on_ground(self, state: State, seat: int, sides: int) -> int:
        """Return those of ``sides`` (a mask) on which every rule lets the seat build."""
        for ground in state.rules.each[self.ground]:
            sides &= ground(state, seat)
        return sides

    def can_lay(self, state: State, seat: int) -> bool:
        """Return whether the seat has a piece in its supply and a place for it."""
        return bool(state[self.routes].left[seat] and self.sites(state, seat))

    # -- pieces that come and go -------------------------------------------------------------------------

    def place(self, step: Step, seat: int, side: int) -> None:
        """Lay a piece of the supply on a side, and notify the rules. Nothing is paid, no event is added."""
        self._lay(step.state, seat, side)
        for built in step.state.rules.each[Rule.route_built]:
            built(step, seat, side)

    def place_neutral(self, state: State, side: int, owner: int) -> None:
        """Lay a piece of ``owner``, a neutral colour, on a side. It only blocks the side; no rule is told."""
        state[self.routes].owner[side] = owner
        state[self.routes].taken |= 1 << side

    def remove(self, step: Step, side: int) -> None:
        """Return the piece on ``side`` to the supply of its seat, and notify the rules. No event is added."""
        seat = self._lift(step.state, side)
        for removed in step.state.rules.each[Rule.route_removed]:
            removed(step, seat, side)

    def build(self, step: Step, seat: int, side: int) -> None:
        """Lay a piece in a turn, paid or free: the caller pays and adds the event.

        Nets with more effects of building override this.
        """
        self.place(step, seat, side)

    def move(self, step: Step, side: int, to: int) -> None:
        """Move a seat's piece from ``side`` to ``to``, then notify the rules of both: first removed, then built.

        Nothing is checked, no event is added.
        """
        seat = self._lift(step.state, side)
        self._lay(step.state, seat, to)
        for removed in step.state.rules.each[Rule.route_removed]:
            removed(step, seat, side)
        for built in step.state.rules.each[Rule.route_built]:
            built(step, seat, to)

    def _lay(self, state: State, seat: int, side: int) -> None:
        board, routes, here, met = state.board, state[self.routes], 1 << side, state[self.routes].ends[seat]
        mine, ends = routes.mine[seat] | here, met | board.side_corners_mask[side]
        if shape := routes.shapes.get(seat):
            routes.shapes = {**routes.shapes, seat: shape.grown(board, mine, met, side)}
        routes.owner[side] = seat
        routes.taken |= here
        routes.left[seat] -= 1
        routes.mine[seat], routes.ends[seat] = mine, ends
        fresh = ends & ~(met | barred(state, seat) | state[Buildings].mine[seat])
        for corner in board.side_corners[side]:
            if fresh >> corner & 1:
                self._grow(state, seat, board.corner_sides_mask[corner])

    def _grow(self, state: State, seat: int, around: int) -> None:
        """Add the sides in ``around``, all sides of one newly reached corner, to the seat's reach."""
        routes = state[self.routes]
        if seat in routes.twice:
            routes.twice = {**routes.twice, seat: routes.twice[seat] | routes.reach[seat] & around}
        routes.reach[seat] |= around

    def _lift(self, state: State, side: int) -> int:
        """Take the piece on ``side`` from the board into the supply of its seat; return that seat. No rule is told."""
        board, routes, here = state.board, state[self.routes], 1 << side
        seat, routes.owner[side] = routes.owner[side], NOBODY
        mine, shape = routes.mine[seat] ^ here, self._shape(state, seat)
        reach, twice = routes.reach[seat], self._twice(state, seat)
        left = shape.tips & board.side_corners_mask[side]
        routes.shapes = {**routes.shapes, seat: shape.shrunk(board, mine, side)}
        lost = left & ~(barred(state, seat) | state[Buildings].mine[seat])
        for corner in board.side_corners[side]:
            if lost >> corner & 1:
                around = board.corner_sides_mask[corner]
                reach &= twice | ~around
                twice &= ~around
        routes.taken ^= here
        routes.left[seat] += 1
        routes.mine[seat], routes.ends[seat], routes.reach[seat] = mine, routes.ends[seat] ^ left, reach
        routes.twice = {**routes.twice, seat: twice}
        return seat

    def _count_reach(self, state: State, seat: int) -> None:
        routes = state[self.routes]
        routes.reach[seat] = self.reach_of(state, seat, routes.ends[seat])
        routes.twice = {}

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """Add the sides at the new building of ``seat`` on ``corner`` to the reach of its net."""
        routes = step.state[self.routes]
        routes.twice = {}
        if self.starts(step.state, seat, routes.ends[seat]) >> corner & 1:
            routes.reach[seat] |= step.state.board.corner_sides_mask[corner]

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """Recompute the reach of the net of ``seat``, whose building left a corner."""
        self._count_reach(step.state, seat)

    def barriers_changed(self, step: Step, corners: int, seats: int) -> None:
        """Recompute the reach of this net for those of ``seats`` with a piece at one of ``corners``; both are masks."""
        for seat, ends in enumerate(step.state[self.routes].ends):
            if ends & corners and seats >> seat & 1:
                self._count_reach(step.state, seat)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint for each seat with wrong pieces, for each with a wrong reach, and one for wrong caches."""
        routes, faults = state[self.routes], []
        for seat in range(state.seats):
            total = pieces_of(state, seat, self.name)
            if routes.owner.count(seat) + routes.left[seat] != total or routes.left[seat] < 0:
                faults.append(f"seat {seat} has lost or found a {self.name}")
            if routes.reach[seat] != self.reach_of(state, seat, routes.ends[seat]):
                faults.append(f"the reach of seat {seat} is wrong")
        return faults + self._unlike_the_board(state)

    def _unlike_the_board(self, state: State) -> list[str]:
        """Return a complaint if the tables and caches differ from what ``owner`` says."""
        routes = state[self.routes]
        taken = mask_of(side for side, owner in enumerate(routes.owner) if owner != NOBODY)
        mine = [mask_of(s for s, owner in enumerate(routes.owner) if owner == seat) for seat in range(state.seats)]
        ends = [corners_at(state.board, sides) for sides in mine]
        alone = not any(taken & state[net.routes].taken for net in nets(state.rules) if net is not self)
        shapes = all(shape == shape_of(state.board, mine[seat]) for seat, shape in routes.shapes.items())
        twice = all(
            both == sides_between(state.board, self.starts(state, seat, ends[seat]))
            for seat, both in routes.twice.items()
        )
        right = alone and shapes and twice and (routes.taken, routes.mine, routes.ends) == (taken, mine, ends)
        return [] if right else [f"the pieces called {self.name} are not where they seem"]


# -- all nets of a table -----------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def nets(rules: Rules) -> tuple[Net, ...]:
    """Return the nets of a table, in the order of its parts."""
    return tuple(part for part in rules.parts if isinstance(part, Net))


def laid(rules: Rules) -> tuple[type[Routes], ...]:
    """Return the class of the slice of each net of a table (:class:`Roads`, say), in the order of :func:`nets`."""
    return tuple(net.routes for net in nets(rules))


def besides_roads(rules: Rules) -> Mapping[str, int]:
    """Return ``{name: 1}`` for each net other than roads, for help texts."""
    return {net.name: 1 for net in nets(rules) if net.name != "road"}


def net_of(rules: Rules, routes: type[Routes]) -> Net:
    """Return the net of a class of routes. Raise ``KeyError`` if the table has no such net."""
    return _nets_by_routes(rules)[routes]


@lru_cache(maxsize=256)
def _nets_by_routes(rules: Rules) -> dict[type[Routes], Net]:
    return {net.routes: net for net in nets(rules)}


def barred(state: State, seat: int) -> int:
    """Return the mask of corners that no net of the seat may pass."""
    corners = 0
    for bars in state.rules.each[Rule.bars]:
        corners |= bars(state, seat)
    return corners


def holds(state: State, seat: int) -> int:
    """Return the mask of corners where a building, say, holds the ends of the seat's nets: they are not open there."""
    corners = 0
    for held in state.rules.each[Rule.holds]:
        corners |= held(state, seat)
    return corners


def taken_sides(state: State) -> int:
    """Return the mask of sides with a piece of any net and any owner."""
    sides = 0
    for routes in state.rules.tables[laid]:
        sides |= state[routes].taken
    return sides


def ends_of(state: State, seat: int) -> int:
    """Return the mask of corners that the seat's nets touch."""
    corners = 0
    for routes in state.rules.tables[laid]:
        corners |= state[routes].ends[seat]
    return corners


def sides_of(state: State, seat: int) -> tuple[int, ...]:
    """Return the masks of sides with a piece of the seat, one for each net, in the order of :func:`nets`."""
    return tuple([state[routes].mine[seat] for routes in state.rules.tables[laid]])
