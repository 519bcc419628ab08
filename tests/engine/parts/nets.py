"""Made-up rules that try what networks carry: canals beside roads, guards on corners, quakes that shrink buildings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.classic.numbers import cost
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Corner, Seat, Side
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import Buildings, pieces_left, place_building, remove_building
from engine.parts.cities import CITY
from engine.parts.declared import BySeat, Corners
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.land import Land
from engine.parts.laying import BuildRoute
from engine.parts.network import Net, Routes, ends_of
from engine.parts.opening import PlaceRoute
from engine.parts.rule import EVERYWHERE, Rule, tell_of_barriers
from engine.parts.settlements import SETTLEMENT
from engine.parts.turn import EVERYBODY, Turn
from tests.tables.classic import BARE_ISLAND

# -- a second kind of route --------------------------------------------------------------------------------------


@state_slice
class Canals(Routes):
    """The canals."""


class CanalBuilt(NamedTuple):
    """A canal was built."""

    seat: Seat
    side: Side


class CanalPlaced(NamedTuple):
    """A canal was placed in the opening."""

    seat: Seat
    side: Side


class BuildCanal(BuildRoute):
    """Build a canal, paid or free."""

    name = puts = "canal"
    routes = Canals
    built = CanalBuilt


class PlaceCanal(PlaceRoute):
    """Place a canal of the opening in the place of a road."""

    name = "opening-canal"
    puts = "canal"
    routes = Canals
    placed = CanalPlaced


class CanalRule(Rule):
    """What rules ask each other where there are canals."""

    def canal_ground(self, state: State, seat: int) -> int:
        """The mask of sides on which this rule lets the seat build canals."""
        return EVERYWHERE


class CanalNetwork(Net, CanalRule):
    """Canals meet roads only at buildings, and keep away from what bears nothing."""

    name = "canal"
    routes = Canals
    ground = staticmethod(CanalRule.canal_ground)
    slices = (Canals,)
    verbs = (BuildCanal, PlaceCanal)

    def canal_ground(self, state: State, seat: int) -> int:
        """No side of a hex without a number."""
        dry = 0
        for hex_ in state[Land].by_number[0]:
            dry |= state.board.hex_sides_mask[hex_]
        return ~dry


# -- pieces that stand on corners and move -----------------------------------------------------------------------


@state_slice
class Guards(Slice):
    """``posts`` is for each seat the mask of the corner where its guard stands, if it stands anywhere."""

    posts: BySeat[Corners]


class GuardMoved(NamedTuple):
    """A seat's guard stands on a corner now."""

    seat: Seat
    corner: Corner


def guard_sites(state: State, seat: int) -> int:
    """The mask of free corners of the seat's nets."""
    return ends_of(state, seat) & ~state[Buildings].all & ~sum(state[Guards].posts)


class MoveGuard(Purchase):
    """Let the guard go to a corner."""

    name = "guard"
    fields = (Place("corner"),)
    during = ("main",)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["guard"]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every free corner of the own nets."""
        return at_each(self.name, seat, guard_sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The means, and such a corner."""
        free = guard_sites(state, action.seat) >> action.args[0] & 1
        return cannot_pay(state, action.seat, self.cost) or (None if free else Refusal("occupied"))

    def perform(self, step: Step, action: Action) -> None:
        """Pay and go."""
        (corner,) = action.args
        buy(step, action.seat, self.cost)
        step.events.append(GuardMoved(Seat(action.seat), corner))
        post_guard(step, action.seat, 1 << corner)


def post_guard(step: Step, seat: int, post: int) -> None:
    """Let a seat's guard stand on the corner of a mask, or nowhere, and tell the rules."""
    posts = step.state[Guards].posts
    left, posts[seat] = posts[seat], post
    tell_of_barriers(step, left | post, ~(1 << seat))


def swap_guards(step: Step, one: int, other: int) -> None:
    """Let two seats' guards change places, and tell the rules."""
    posts = step.state[Guards].posts
    posts[one], posts[other] = posts[other], posts[one]
    tell_of_barriers(step, posts[one] | posts[other], EVERYBODY)


@dataclass(frozen=True, eq=False)
class GuardPosts(Rule):
    """Every seat has a guard, which no net of another seat passes; nobody settles where it stands."""

    cost: int

    slices = (Guards,)
    verbs = (MoveGuard,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """What it costs to move a guard."""
        return {"costs": {"guard": self.cost}}

    def setup(self, step: Step) -> None:
        """They stand nowhere."""
        step.state[Guards] = Guards([0] * step.state.seats)

    def bars(self, state: State, seat: int) -> int:
        """All guards but the own."""
        posts = state[Guards].posts
        return sum(posts) & ~posts[seat]

    def holds(self, state: State, seat: int) -> int:
        """The own guard."""
        return state[Guards].posts[seat]

    def settling_ground(self, state: State, seat: int) -> int:
        """No guard's corner, not even the own."""
        return ~sum(state[Guards].posts)


# -- buildings that shrink and go --------------------------------------------------------------------------------


class Shrunk(NamedTuple):
    """A city is a settlement again."""

    seat: Seat
    corner: Corner


class Ruined(NamedTuple):
    """A settlement stands no longer."""

    seat: Seat
    corner: Corner


def shrink(step: Step, seat: int, corner: int) -> None:
    """Let a city be a settlement again."""
    step.events.append(Shrunk(Seat(seat), Corner(corner)))
    place_building(step, seat, corner, SETTLEMENT)


def ruin(step: Step, seat: int, corner: int) -> None:
    """Let a building be gone."""
    step.events.append(Ruined(Seat(seat), Corner(corner)))
    remove_building(step, corner)


class Quakes(Rule):
    """On a 3 the roller's first city becomes a settlement; on an 11 its last settlement, beyond two, is gone."""

    def rolled(self, step: Step, total: int) -> None:
        """Let the earth quake."""
        state, seat = step.state, step.state[Turn].active
        settlements, cities = _built(state, seat, SETTLEMENT), _built(state, seat, CITY)
        if total == 3 and cities and pieces_left(state, seat, SETTLEMENT):
            shrink(step, seat, bits(cities)[0])
        if total == 11 and settlements.bit_count() > 2:
            ruin(step, seat, bits(settlements)[-1])


def _built(state: State, seat: int, kind: int) -> int:
    """The mask of the seat's buildings of a kind."""
    buildings = state[Buildings]
    return mask_of(corner for corner in bits(buildings.mine[seat]) if buildings.kind[corner] == kind)


# -- the games ---------------------------------------------------------------------------------------------------

_CANALS, _GUARDS, _QUAKES = CanalNetwork(cost("brick+wool"), 9), GuardPosts(cost("wool")), Quakes()

CANALS = BARE_ISLAND.plus(_CANALS)
GUARDED = BARE_ISLAND.plus(_GUARDS)
QUAKING = BARE_ISLAND.plus(_QUAKES)
EVERYTHING = BARE_ISLAND.plus(_CANALS, _GUARDS, _QUAKES)
