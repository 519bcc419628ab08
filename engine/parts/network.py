"""Networks: what players lay along sides piece by piece, such as roads, and where it may go on (classic 9).

Each kind of route is a :class:`Net`, a part with a slice of its own. The nets of a seat meet only at its buildings, and
no net passes a corner that a rule bars. On a side lies one piece, of whatever net.
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
"""Sides with a piece, each with the mask of sides where it might lie."""

FREE_ROUTE = "free-road"
"""The decision, or the occasion that others give, in which a piece of any net costs nothing."""

Ground: TypeAlias = "staticmethod[[Any, State, int], int]"
"""A question to the rules for the mask of sides on which a seat may build."""


@state_slice
class Routes(Slice):
    """The pieces of one net; each net has a class of its own.

    ``owner`` is by side (nobody: -1); ``taken`` is the mask of sides with a piece, ``mine`` those of each seat.
    For each seat ``ends`` is the mask of corners that its pieces touch, ``reach`` that of sides its net could
    grow onto (taken ones included), ``left`` the pieces in its supply.

    Where somebody has asked, ``shapes`` is by seat how its pieces hang together, ``twice`` the mask of the sides that
    its net reaches from both ends (what is lost with a piece is read off them), ``loosened`` what is loose of which
    pieces between which held corners. Copies of the state share them: they are replaced, not changed.
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
        """Nobody has asked."""
        self.shapes = {}
        self.twice = {}
        self.loosened = {}


@dataclass(frozen=True, eq=False)
class Net(Rule):
    """A kind of route. ``name`` is that of its pieces among the game's numbers and verbs, ``routes`` its slice."""

    cost: int
    supply: int = 15

    name: ClassVar[str]
    routes: ClassVar[type[Routes]]
    ground: ClassVar[Ground]
    """The question on which sides the net may lie."""

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """What a piece costs, and how many a player has."""
        return {"costs": {self.name: self.cost}, "pieces": {self.name: self.supply}}

    def setup(self, step: Step) -> None:
        """No pieces yet, full supplies."""
        seats, none = step.state.seats, [0] * step.state.seats
        left = [step.state.rules.numbers.pieces[self.name]] * seats
        owner = [NOBODY] * step.state.board.count("side")
        step.state[self.routes] = self.routes(owner, 0, none[:], none[:], none[:], left)

    # -- where it may go on ------------------------------------------------------------------------------

    def starts(self, state: State, seat: int, ends: int) -> int:
        """The mask of corners from which the seat's net may grow: its ends that nothing bars, and its buildings."""
        return ends & ~barred(state, seat) | state[Buildings].mine[seat]

    def reach_of(self, state: State, seat: int, ends: int) -> int:
        """The mask of sides that a net of the seat's with some ends could grow onto."""
        return sides_at(state.board, self.starts(state, seat, ends))

    def sites(self, state: State, seat: int) -> int:
        """The mask of sides where the seat may lay a piece, were it rich enough and had one left."""
        return self.on_ground(state, seat, state[self.routes].reach[seat] & ~taken_sides(state))

    def sites_instead(self, state: State, seat: int, sides: int) -> Instead:
        """For each of a mask of sides the mask of those where the seat's piece there might lie instead.

        It is judged with that piece taken away.
        """
        board, sites, found = state.board, self.sites(state, seat), []
        alone = self._shape(state, seat).tips & ~(barred(state, seat) | state[Buildings].mine[seat])
        once, around = sites & ~self._twice(state, seat), board.corner_sides_mask
        while sides:  # they are few, and other ones each time: to ask for their bits would take longer
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
        """Why a side is none of the seat's sites."""
        if taken_sides(state) >> side & 1:
            return Refusal("occupied")
        return Refusal("no-ground" if state[self.routes].reach[seat] >> side & 1 else "not-connected")

    def loose(self, state: State, seat: int) -> int:
        """The mask of sides whose piece of the seat's might be taken up: open ends and rings, no chain between its own.

        A barrier to the net does not end a chain.
        """
        routes, held = state[self.routes], holds(state, seat)
        mine, known = routes.mine[seat], routes.loosened.get(seat)
        if known and known[0] == mine and known[1] == held:  # as mostly, where others have moved meanwhile
            return known[2]
        loose = loose_sides(state.board, mine, self._shape(state, seat), held)
        routes.loosened = {**routes.loosened, seat: (mine, held, loose)}
        return loose

    def _shape(self, state: State, seat: int) -> Shape:
        """How the seat's pieces hang together."""
        routes = state[self.routes]
        shape = routes.shapes.get(seat)
        if not shape:
            shape = shape_of(state.board, routes.mine[seat])
            routes.shapes = {**routes.shapes, seat: shape}
        return shape

    def _twice(self, state: State, seat: int) -> int:
        """The mask of sides that the seat's net reaches from both ends."""
        routes = state[self.routes]
        twice = routes.twice.get(seat)
        if twice is None:
            twice = sides_between(state.board, self.starts(state, seat, routes.ends[seat]))
            routes.twice = {**routes.twice, seat: twice}
        return twice

    def on_ground(self, state: State, seat: int, sides: int) -> int:
        """Return the sides of a mask on which all rules let the seat build."""
        for ground in state.rules.each[self.ground]:
            sides &= ground(state, seat)
        return sides

    def can_lay(self, state: State, seat: int) -> bool:
        """Whether the seat has a piece and a place for it."""
        return bool(state[self.routes].left[seat] and self.sites(state, seat))

    # -- pieces that come and go -------------------------------------------------------------------------

    def place(self, step: Step, seat: int, side: int) -> None:
        """Lay a piece on a side and tell the rules."""
        self._lay(step.state, seat, side)
        for built in step.state.rules.each[Rule.route_built]:
            built(step, seat, side)

    def place_neutral(self, state: State, side: int, owner: int) -> None:
        """Let a piece lie on a side that is only in the way."""
        state[self.routes].owner[side] = owner
        state[self.routes].taken |= 1 << side

    def remove(self, step: Step, side: int) -> None:
        """Return a seat's piece to its supply and tell the rules."""
        seat = self._lift(step.state, side)
        for removed in step.state.rules.each[Rule.route_removed]:
            removed(step, seat, side)

    def build(self, step: Step, seat: int, side: int) -> None:
        """Place a piece in a turn, paid for or not."""
        self.place(step, seat, side)

    def move(self, step: Step, side: int, to: int) -> None:
        """Let a seat's piece lie on another side, and tell the rules when it lies there."""
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
        """Let the seat's net reach the sides around a corner, from which it did not grow before."""
        routes = state[self.routes]
        if seat in routes.twice:
            routes.twice = {**routes.twice, seat: routes.twice[seat] | routes.reach[seat] & around}
        routes.reach[seat] |= around

    def _lift(self, state: State, side: int) -> int:
        """Take a piece up; whose it is."""
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
        """The owner's net may grow from here."""
        routes = step.state[self.routes]
        routes.twice = {}
        if self.starts(step.state, seat, routes.ends[seat]) >> corner & 1:
            routes.reach[seat] |= step.state.board.corner_sides_mask[corner]

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """The owner's net grows from here no longer, unless it ends here."""
        self._count_reach(step.state, seat)

    def barriers_changed(self, step: Step, corners: int, seats: int) -> None:
        """The nets of these seats pass here no longer, or again."""
        for seat, ends in enumerate(step.state[self.routes].ends):
            if ends & corners and seats >> seat & 1:
                self._count_reach(step.state, seat)

    def audit(self, state: State) -> Sequence[str]:
        """Pieces are on the board or left, and the tables that save time say what the board says."""
        routes, faults = state[self.routes], []
        for seat in range(state.seats):
            total = pieces_of(state, seat, self.name)
            if routes.owner.count(seat) + routes.left[seat] != total or routes.left[seat] < 0:
                faults.append(f"seat {seat} has lost or found a {self.name}")
            if routes.reach[seat] != self.reach_of(state, seat, routes.ends[seat]):
                faults.append(f"the reach of seat {seat} is wrong")
        return faults + self._unlike_the_board(state)

    def _unlike_the_board(self, state: State) -> list[str]:
        """The tables that do not say what lies on the sides."""
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
    """The nets of a table, in the order of its parts."""
    return tuple(part for part in rules.parts if isinstance(part, Net))


def laid(rules: Rules) -> tuple[type[Routes], ...]:
    """The classes of the routes of the nets of a table."""
    return tuple(net.routes for net in nets(rules))


def besides_roads(rules: Rules) -> Mapping[str, int]:
    """Return the nets besides roads, for help texts: 1 for each kind, by its name."""
    return {net.name: 1 for net in nets(rules) if net.name != "road"}


def net_of(rules: Rules, routes: type[Routes]) -> Net:
    """The net with a class of routes; raises ``KeyError`` where the table has no such net."""
    return _nets_by_routes(rules)[routes]


@lru_cache(maxsize=256)
def _nets_by_routes(rules: Rules) -> dict[type[Routes], Net]:
    return {net.routes: net for net in nets(rules)}


def barred(state: State, seat: int) -> int:
    """The mask of corners that no net of the seat's may pass."""
    corners = 0
    for bars in state.rules.each[Rule.bars]:
        corners |= bars(state, seat)
    return corners


def holds(state: State, seat: int) -> int:
    """The mask of corners with something of the seat's that holds the ends of its nets."""
    corners = 0
    for held in state.rules.each[Rule.holds]:
        corners |= held(state, seat)
    return corners


def taken_sides(state: State) -> int:
    """Return the mask of sides with a piece of any net and any seat."""
    sides = 0
    for routes in state.rules.tables[laid]:
        sides |= state[routes].taken
    return sides


def ends_of(state: State, seat: int) -> int:
    """The mask of corners that the seat's nets touch."""
    corners = 0
    for routes in state.rules.tables[laid]:
        corners |= state[routes].ends[seat]
    return corners


def sides_of(state: State, seat: int) -> tuple[int, ...]:
    """For each net the mask of sides with a piece of the seat's."""
    return tuple([state[routes].mine[seat] for routes in state.rules.tables[laid]])
