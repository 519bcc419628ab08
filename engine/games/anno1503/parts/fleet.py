"""Ships: two for each seat, on the seas or in reserve, whole or damaged (anno 5; A6, A7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.games.anno1503.maps import seas_of
from engine.games.anno1503.parts.declared import SQUARE, SquareOrNone
from engine.games.anno1503.parts.rule import DEVELOP, AnnoRule
from engine.games.anno1503.words import Ship, Square
from engine.kernel.actions import Action, Named, at_each
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.ranges import NONE, Between, Each
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import covers, size
from engine.parts.declared import SEAT, Count
from engine.parts.hands import HAND, buy, cannot_pay, hand_of

SHIPS = 2
"""How many each seat has."""
SHIP = Named("ships")


@state_slice
class Fleet(Slice):
    """``at`` is the square of each ship of each seat, -1 in reserve, ``damaged`` whether it is, both in flat lists.

    ``points`` are the action points of the active seat's, and ``acting`` is the last of them that has acted, -1 for
    none.
    """

    at: Annotated[list[SquareOrNone], Each(SEAT, SHIPS)]
    damaged: Annotated[list[bool], Each(SEAT, SHIPS)]
    points: Annotated[list[Count], Each(SHIPS)]
    acting: Annotated[int, Between(NONE, SHIPS - 1)]


class ShipBuilt(NamedTuple):
    """A ship was built."""

    seat: Seat
    ship: Ship
    square: Square


def ship_at(state: State, seat: int, ship: int) -> int:
    """The square of a ship, -1 in reserve."""
    return state[Fleet].at[seat * SHIPS + ship]


def damaged_ships(state: State, seat: int) -> int:
    """The mask of a seat's damaged ships."""
    damaged = state[Fleet].damaged[seat * SHIPS : (seat + 1) * SHIPS]
    return mask_of([ship for ship, hurt in enumerate(damaged) if hurt]) if True in damaged else 0


def ships_afloat(state: State, seat: int) -> int:
    """The mask of a seat's ships on the seas that are whole."""
    fleet, first = state[Fleet], seat * SHIPS
    afloat = (ship for ship in range(SHIPS) if fleet.at[first + ship] != NONE and not fleet.damaged[first + ship])
    return mask_of(afloat)


def put_ship(state: State, seat: int, ship: int, square: int, damaged: bool = False) -> None:
    """Put a ship on a square, or into the reserve (-1)."""
    fleet, place = state[Fleet], seat * SHIPS + ship
    fleet.at[place], fleet.damaged[place] = square, damaged


def harbours(rules: Rules) -> int:
    """The mask of the squares on which a new ship may be put."""
    seas = seas_of(rules)
    return seas.start | seas.port_waters


def ship_cost(state: State, seat: int) -> int:
    """What a ship costs a seat: the least that some rule says."""
    usual: int = state.rules.numbers.costs["ship"]
    costs = [cost for ask in state.rules.each[AnnoRule.ship_cost] if (cost := ask(state, seat))]
    return min(usual, *costs, key=size) if costs else usual


class BuildShip(Verb):
    """Build a ship: ``ship B:3,1``."""

    name = "ship"
    puts = "ship"
    fields = (SQUARE,)
    during = (DEVELOP,)
    needs = HAND

    def __init__(self, rules: Rules) -> None:
        self._costs: tuple[int, ...] = rules.numbers.ship_costs

    def suffices(self, held: int, moment: str) -> bool:
        """The hand must cover what ships cost some seats."""
        return any(covers(held, cost) for cost in self._costs)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Where ships begin, if there is one in reserve."""
        if _reserve(state, seat) == NONE or not covers(hand_of(state, seat), ship_cost(state, seat)):
            return ()
        return at_each(self.name, seat, state.rules.tables[harbours])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A ship in reserve, a place for new ships, the cards."""
        if _reserve(state, action.seat) == NONE:
            return Refusal("no-ship-left")
        if not state.rules.tables[harbours] >> action.args[0] & 1:
            return Refusal("ships-begin-elsewhere")
        return cannot_pay(state, action.seat, ship_cost(state, action.seat))

    def perform(self, step: Step, action: Action) -> None:
        """Pay, and put it there."""
        state, seat, (square,) = step.state, action.seat, action.args
        ship = _reserve(state, seat)
        buy(step, seat, ship_cost(state, seat))
        put_ship(state, seat, ship, square)
        step.events.append(ShipBuilt(Seat(seat), Ship(ship), Square(square)))


def _reserve(state: State, seat: int) -> int:
    """The first ship in a seat's reserve, -1 for none."""
    berths = state[Fleet].at[seat * SHIPS : (seat + 1) * SHIPS]
    return berths.index(NONE) if NONE in berths else NONE


@dataclass(frozen=True, eq=False)
class Ships(AnnoRule):
    """Everybody begins with a ship at sea and one in reserve."""

    cost: int
    action_points: int = 3
    """Action points of a ship in a turn."""

    slices = (Fleet,)
    verbs = (BuildShip,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The ships, their cost and their points."""
        return {
            "costs": {"ship": self.cost},
            "ship_costs": (self.cost,),
            "ships": ("first", "second"),
            "action_points": self.action_points,
        }

    def setup(self, step: Step) -> None:
        """The first ships."""
        (start,) = bits(seas_of(step.state.rules).start)
        seats = step.state.seats
        step.state[Fleet] = Fleet([start, NONE] * seats, [False] * SHIPS * seats, [self.action_points] * SHIPS, NONE)

    def turn_ends(self, step: Step, seat: int) -> None:
        """All have their points again."""
        fleet = step.state[Fleet]
        fleet.points, fleet.acting = [self.action_points] * SHIPS, NONE

    def audit(self, state: State) -> Sequence[str]:
        """Ships are on water, and only those at sea are damaged."""
        fleet, waters = state[Fleet], seas_of(state.rules).waters
        dry = any(square != NONE and not waters >> square & 1 for square in fleet.at)
        lost = any(hurt and at == NONE for at, hurt in zip(fleet.at, fleet.damaged, strict=True))
        return ["a ship is where none can be"] if dry or lost else []
