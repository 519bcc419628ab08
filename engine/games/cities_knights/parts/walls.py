"""City walls: each lets its owner keep more cards on a seven, as long as its city stands (cities_knights 6; C11)."""

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
"""The name of the piece in the game's numbers ``costs`` and ``pieces``."""


@state_slice
class Walls(Slice):
    """``mine`` is by seat the mask of its cities with a wall."""

    mine: BySeat[Corners]


class WallBuilt(NamedTuple):
    """A seat has built a wall around the city on a corner."""

    seat: Seat
    corner: Corner


class WallLost(NamedTuple):
    """The wall of a seat on a corner was lost with its city and is back in the supply."""

    seat: Seat
    corner: Corner


def walls_left(state: State, seat: int) -> int:
    """Return how many walls the seat has in its supply."""
    return pieces_of(state, seat, WALL) - state[Walls].mine[seat].bit_count()


def wall_sites(state: State, seat: int) -> int:
    """Return the mask of the seat's cities without a wall; 0 if it has no wall left."""
    return cities_of(state, seat) & ~state[Walls].mine[seat] if walls_left(state, seat) else 0


def raise_wall(step: Step, seat: int, corner: int) -> None:
    """Put a wall of the seat around the city on the corner and record the event; nothing is paid."""
    step.state[Walls].mine[seat] |= 1 << corner
    step.events.append(WallBuilt(Seat(seat), Corner(corner)))


class BuildWall(Purchase):
    """Buy a wall and put it around a city of the seat: ``wall 0,0,N``."""

    name = "wall"
    puts = "wall"
    fields = (Place("corner"),)
    during = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs[WALL]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each city that may get a wall; ``suffices`` has checked that the seat can pay."""
        return at_each(self.name, seat, wall_sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot pay or may not put a wall on the corner (``no_wall_here``), or None."""
        return cannot_pay(state, action.seat, self.cost) or no_wall_here(state, action.seat, action.args[0])

    def perform(self, step: Step, action: Action) -> None:
        """Pay, put a wall around the city and record it."""
        buy(step, action.seat, self.cost)
        raise_wall(step, action.seat, action.args[0])


def no_wall_here(state: State, seat: int, corner: int) -> Refusal | None:
    """Return why the seat may put no wall on the corner, or None.

    The keys: "no-piece", "wall-there" and "not-your-city".
    """
    if not walls_left(state, seat):
        return Refusal("no-piece", piece=WALL)
    if state[Walls].mine[seat] >> corner & 1:
        return Refusal("wall-there")
    return None if wall_sites(state, seat) >> corner & 1 else Refusal("not-your-city")


@dataclass(frozen=True, eq=False)
class CityWalls(KnightsRule):
    """The rule of city walls: each city, metropolis or not, has at most one wall.

    ``cost`` is a packed bundle, ``supply`` the number of walls of each seat.
    """

    cost: int
    supply: int = 3
    cards: int = 2
    """How many more cards a seat keeps on a seven for each of its walls."""

    needs = (Cities, Seven)
    slices = (Walls,)
    verbs = (BuildWall,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the packed cost of a wall (``costs``), each seat's number of walls (``pieces``), and ``wall_cards``.

        The last is how many more cards a seat keeps on a seven for each of its walls.
        """
        return {"costs": {WALL: self.cost}, "pieces": {WALL: self.supply}, "wall_cards": self.cards}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: there is no wall."""
        step.state[Walls] = Walls([0] * step.state.seats)

    def hand_limit(self, state: State, seat: int) -> int:
        """Return how many more cards the seat may hold thanks to its walls."""
        return self.cards * state[Walls].mine[seat].bit_count()

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """Remove the wall on the corner if its city has become a settlement."""
        walls = step.state[Walls].mine
        if walls[seat] >> corner & 1 and not cities_of(step.state, seat) >> corner & 1:
            self.corner_left(step, seat, corner)

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """If the seat has a wall on the corner, put it back into its supply and record the loss."""
        walls = step.state[Walls].mine
        if walls[seat] >> corner & 1:
            walls[seat] ^= 1 << corner
            step.events.append(WallLost(Seat(seat), Corner(corner)))

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a wall does not stand around its owner's city, or if a seat has too many walls."""
        mine = enumerate(state[Walls].mine)
        wrong = any(walls & ~cities_of(state, seat) or walls_left(state, seat) < 0 for seat, walls in mine)
        return ["a wall has no city, or there are too many"] if wrong else []
