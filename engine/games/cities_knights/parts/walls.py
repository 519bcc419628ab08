"""City walls: each lets its owner hold more cards on a seven, until its city falls (cities_knights 6; C11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.cities import Cities, cities_of
from engine.parts.declared import BySeat, Corners
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.rule import pieces_of
from engine.parts.seven import Seven
from engine.parts.turn import BUILD

WALL = "wall"
"""What the piece is called."""


@state_slice
class Walls(Slice):
    """``mine`` is the mask of each seat's cities with a wall."""

    mine: BySeat[Corners]


class WallBuilt(NamedTuple):
    """A seat has built a wall around a city."""

    seat: Seat
    corner: Corner


class WallLost(NamedTuple):
    """A wall has fallen with its city, and is back in its owner's supply."""

    seat: Seat
    corner: Corner


def walls_left(state: State, seat: int) -> int:
    """How many walls the seat has in its supply."""
    return pieces_of(state, seat, WALL) - state[Walls].mine[seat].bit_count()


def wall_sites(state: State, seat: int) -> int:
    """The mask of the seat's cities without a wall; none where it has no wall left."""
    return cities_of(state, seat) & ~state[Walls].mine[seat] if walls_left(state, seat) else 0


def raise_wall(step: Step, seat: int, corner: int) -> None:
    """Put a wall of the seat's around a city."""
    step.state[Walls].mine[seat] |= 1 << corner
    step.events.append(WallBuilt(Seat(seat), Corner(corner)))


class BuildWall(Purchase):
    """Build a wall around a city of one's own."""

    name = "wall"
    puts = "wall"
    fields = (Place("corner"),)
    during = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs[WALL]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every city without one, if there is a piece."""
        return at_each(self.name, seat, wall_sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """No piece, no means, or no city that has none."""
        return cannot_pay(state, action.seat, self.cost) or no_wall_here(state, action.seat, action.args[0])

    def perform(self, step: Step, action: Action) -> None:
        """Pay and build."""
        buy(step, action.seat, self.cost)
        raise_wall(step, action.seat, action.args[0])


def no_wall_here(state: State, seat: int, corner: int) -> Refusal | None:
    """Why no wall of the seat's may stand on a corner, or None."""
    if not walls_left(state, seat):
        return Refusal("no-piece", piece=WALL)
    if state[Walls].mine[seat] >> corner & 1:
        return Refusal("wall-there")
    return None if wall_sites(state, seat) >> corner & 1 else Refusal("not-your-city")


@dataclass(frozen=True, eq=False)
class CityWalls(KnightsRule):
    """A wall needs a city, which has at most one; a metropolis is as good."""

    cost: int
    supply: int = 3
    cards: int = 2
    """So many cards more does a seat keep on a seven for each of its walls."""

    needs = (Cities, Seven)
    slices = (Walls,)
    verbs = (BuildWall,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The piece, its cost, and the cards that it protects."""
        return {"costs": {WALL: self.cost}, "pieces": {WALL: self.supply}, "wall_cards": self.cards}

    def setup(self, step: Step) -> None:
        """Nobody has built any."""
        step.state[Walls] = Walls([0] * step.state.seats)

    def hand_limit(self, state: State, seat: int) -> int:
        """What the seat's walls protect."""
        return self.cards * state[Walls].mine[seat].bit_count()

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """Where a city has become a settlement, its wall falls."""
        walls = step.state[Walls].mine
        if walls[seat] >> corner & 1 and not cities_of(step.state, seat) >> corner & 1:
            self.corner_left(step, seat, corner)

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """A wall falls with its city."""
        walls = step.state[Walls].mine
        if walls[seat] >> corner & 1:
            walls[seat] ^= 1 << corner
            step.events.append(WallLost(Seat(seat), Corner(corner)))

    def audit(self, state: State) -> Sequence[str]:
        """Walls stand around their owners' cities, and nobody has too many."""
        mine = enumerate(state[Walls].mine)
        wrong = any(walls & ~cities_of(state, seat) or walls_left(state, seat) < 0 for seat, walls in mine)
        return ["a wall has no city, or there are too many"] if wrong else []
