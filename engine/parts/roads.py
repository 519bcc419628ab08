"""Roads: on a free side next to an own road or building, not through an opponent's building (classic 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.hexes.bits import bits
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Seat, Side
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings, Owner
from engine.parts.bundles import covers
from engine.parts.declared import BySeat, BySide, Corners, Count, Sides
from engine.parts.hands import Purchase, cannot_pay, pay
from engine.parts.rule import Rule

FREE_ROAD = "free-road"
"""The decision in which a road costs nothing."""


@state_slice
class Roads(Slice):
    """``owner`` is by side (nobody: -1); ``taken`` is the mask of sides with a road, ``mine`` those of each seat.

    For each seat ``ends`` is the mask of corners that its roads touch, ``reach`` that of sides its network could
    grow onto (taken ones included), ``left`` the roads in its supply.
    """

    owner: BySide[Owner]
    taken: Sides
    mine: BySeat[Sides]
    ends: BySeat[Corners]
    reach: BySeat[Sides]
    left: BySeat[Count]


class RoadBuilt(NamedTuple):
    """A road was built."""

    seat: Seat
    side: Side


def road_sites(state: State, seat: int) -> int:
    """The mask of sides where the seat may build a road, were it rich enough."""
    roads = state[Roads]
    return on_road_ground(state, seat, roads.reach[seat] & ~roads.taken)


def on_road_ground(state: State, seat: int, sides: int) -> int:
    """Those of some sides that every rule lets the seat build on."""
    for ground in state.rules.each[Rule.road_ground]:
        sides &= ground(state, seat)
    return sides


def reach_of(state: State, seat: int) -> int:
    """The sides that touch the seat's network where no opponent's building stands in between."""
    buildings = state[Buildings]
    open_corners = state[Roads].ends[seat] & ~buildings.all | buildings.mine[seat]
    reach = 0
    for corner in bits(open_corners):
        reach |= state.board.corner_sides_mask[corner]
    return reach


def place_road(step: Step, seat: int, side: int) -> None:
    """Put a road on a side and tell the rules."""
    state = step.state
    roads = state[Roads]
    roads.owner[side] = seat
    roads.taken |= 1 << side
    roads.mine[seat] |= 1 << side
    roads.left[seat] -= 1
    roads.ends[seat] |= state.board.side_corners_mask[side]
    owner = state[Buildings].owner
    for corner in state.board.side_corners[side]:
        if owner[corner] == NOBODY or owner[corner] == seat:
            roads.reach[seat] |= state.board.corner_sides_mask[corner]
    for built in state.rules.each[Rule.road_built]:
        built(step, seat, side)


class BuildRoad(Purchase):
    """Build a road, paid or free."""

    name = "road"
    fields = (Place("side"),)
    during = ("main", FREE_ROAD)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["road"]

    def _price(self, moment: str) -> int:
        return 0 if moment == FREE_ROAD else self.cost

    def suffices(self, held: int, moment: str) -> bool:
        """The hand must cover the cost, if there is one."""
        return covers(held, self._price(moment))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every site, if there is a piece."""
        return at_each(self.name, seat, road_sites(state, seat)) if state[Roads].left[seat] else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """No piece, no means, or no site."""
        if not state[Roads].left[action.seat]:
            return Refusal("no-piece", piece="road")
        (side,) = action.args
        return cannot_pay(state, action.seat, self._price(state.stack[-1].kind)) or (
            None if road_sites(state, action.seat) >> side & 1 else _why_not(state, action.seat, side)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay and place it."""
        state = step.state
        (side,) = action.args
        pay(state, action.seat, self._price(state.stack[-1].kind))
        if state.decision.kind == FREE_ROAD:
            state.stack.pop()
        step.events.append(RoadBuilt(Seat(action.seat), side))
        place_road(step, action.seat, side)


def _why_not(state: State, seat: int, side: int) -> Refusal:
    roads = state[Roads]
    if roads.taken >> side & 1:
        return Refusal("occupied")
    return Refusal("no-ground" if roads.reach[seat] >> side & 1 else "not-connected")


class RoadNetwork(Rule):
    """Players may build roads; a network grows from where it is not cut."""

    slices = (Roads,)
    verbs = (BuildRoad,)

    def setup(self, step: Step) -> None:
        """No roads yet, full supplies."""
        seats, none = step.state.seats, [0] * step.state.seats
        left = [step.state.rules.numbers.pieces["road"]] * seats
        owner = [NOBODY] * step.state.board.count("side")
        step.state[Roads] = Roads(owner, 0, none[:], none[:], none[:], left)

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """The owner's network may grow from here; every other network no longer passes."""
        roads = step.state[Roads]
        roads.reach[seat] |= step.state.board.corner_sides_mask[corner]
        for other in range(step.state.seats):
            if other != seat and roads.ends[other] >> corner & 1:
                roads.reach[other] = reach_of(step.state, other)

    def audit(self, state: State) -> Sequence[str]:
        """Roads are on the board or left, and the tables that save time say what the board says."""
        roads, total, faults = state[Roads], state.rules.numbers.pieces["road"], []
        for seat in range(state.seats):
            if roads.owner.count(seat) + roads.left[seat] != total or roads.left[seat] < 0:
                faults.append(f"seat {seat} has lost or found a road")
            if roads.reach[seat] != reach_of(state, seat):
                faults.append(f"the reach of seat {seat} is wrong")
        return faults + _unlike_the_board(state)


def _unlike_the_board(state: State) -> list[str]:
    """The tables of roads that do not say what lies on the sides."""
    roads, taken = state[Roads], 0
    mine, ends = [0] * state.seats, [0] * state.seats
    for side, owner in enumerate(roads.owner):
        taken |= (owner != NOBODY) << side
        if owner >= 0:
            mine[owner] |= 1 << side
            ends[owner] |= state.board.side_corners_mask[side]
    return [] if (roads.taken, roads.mine, roads.ends) == (taken, mine, ends) else ["the roads are not where they seem"]
