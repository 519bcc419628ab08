"""Ships: each seat has two, at sea or in reserve, whole or damaged (anno 5; A6, A7)."""

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
"""How many ships a seat has."""
SHIP = Named("ships")


@state_slice
class Fleet(Slice):
    """``at`` is the square of each ship, -1 in reserve, ``damaged`` whether it is damaged; both by seat, then by ship.

    ``points`` are the action points of each ship of the active seat; ``acting`` is the ship that acted last in this
    turn, -1 if none has acted.
    """

    at: Annotated[list[SquareOrNone], Each(SEAT, SHIPS)]
    damaged: Annotated[list[bool], Each(SEAT, SHIPS)]
    points: Annotated[list[Count], Each(SHIPS)]
    acting: Annotated[int, Between(NONE, SHIPS - 1)]


class ShipBuilt(NamedTuple):
    """A seat built a ship; it is on ``square``."""

    seat: Seat
    ship: Ship
    square: Square


def ship_at(state: State, seat: int, ship: int) -> int:
    """Return the square of the seat's ship, or -1 if it is in reserve."""
    return state[Fleet].at[seat * SHIPS + ship]


def damaged_ships(state: State, seat: int) -> int:
    """Return the mask of the seat's damaged ships."""
    damaged = state[Fleet].damaged[seat * SHIPS : (seat + 1) * SHIPS]
    return mask_of([ship for ship, hurt in enumerate(damaged) if hurt]) if True in damaged else 0


def ships_afloat(state: State, seat: int) -> int:
    """Return the mask of the seat's ships that are at sea and whole."""
    fleet, first = state[Fleet], seat * SHIPS
    afloat = (ship for ship in range(SHIPS) if fleet.at[first + ship] != NONE and not fleet.damaged[first + ship])
    return mask_of(afloat)


def put_ship(state: State, seat: int, ship: int, square: int, damaged: bool = False) -> None:
    """Put the seat's ship on a square, or into reserve if ``square`` is -1, and set whether it is damaged."""
    fleet, place = state[Fleet], seat * SHIPS + ship
    fleet.at[place], fleet.damaged[place] = square, damaged


def harbours(rules: Rules) -> int:
    """Return the mask of the squares where a new ship may be put: the start square and the waters next to the port."""
    seas = seas_of(rules)
    return seas.start | seas.port_waters


def ship_cost(state: State, seat: int) -> int:
    """Return the price of a ship for the seat, a packed bundle: that with the fewest cards.

    The usual price competes with those that rules give the seat (:meth:`AnnoRule.ship_cost`).
    """
    usual: int = state.rules.numbers.costs["ship"]
    costs = [cost for ask in state.rules.each[AnnoRule.ship_cost] if (cost := ask(state, seat))]
    return min(usual, *costs, key=size) if costs else usual


class BuildShip(Verb):
    """Build a ship and put it on a square: ``ship B:3,1``."""

    name = "ship"
    puts = "ship"
    easily_missed = True
    fields = (SQUARE,)
    during = (DEVELOP,)
    needs = HAND

    def __init__(self, rules: Rules) -> None:
        self._costs: tuple[int, ...] = rules.numbers.ship_costs

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed hand ``held`` covers a price that a ship may have at this table, usual or lower."""
        return any(covers(held, cost) for cost in self._costs)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each square for new ships, if the seat has a ship in reserve and can pay for it."""
        if _reserve(state, seat) == NONE or not covers(hand_of(state, seat), ship_cost(state, seat)):
            return ()
        return at_each(self.name, seat, state.rules.tables[harbours])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot build a ship on the square, or None.

        The keys: "no-ship-left", "ships-begin-elsewhere" (ships are not built on this square) and "cannot-pay".
        """
        if _reserve(state, action.seat) == NONE:
            return Refusal("no-ship-left")
        if not state.rules.tables[harbours] >> action.args[0] & 1:
            return Refusal("ships-begin-elsewhere")
        return cannot_pay(state, action.seat, ship_cost(state, action.seat))

    def perform(self, step: Step, action: Action) -> None:
        """Pay, put the seat's first ship in reserve on the square, and record it."""
        state, seat, (square,) = step.state, action.seat, action.args
        ship = _reserve(state, seat)
        buy(step, seat, ship_cost(state, seat))
        put_ship(state, seat, ship, square)
        step.events.append(ShipBuilt(Seat(seat), Ship(ship), Square(square)))


def _reserve(state: State, seat: int) -> int:
    """Return the index of the seat's first ship in reserve, or -1."""
    berths = state[Fleet].at[seat * SHIPS : (seat + 1) * SHIPS]
    return berths.index(NONE) if NONE in berths else NONE


@dataclass(frozen=True, eq=False)
class Ships(AnnoRule):
    """The rule of ships: each seat starts with one ship at sea and one in reserve. ``cost`` is a packed bundle."""

    cost: int
    action_points: int = 3
    """How many action points a ship has in a turn."""

    slices = (Fleet,)
    verbs = (BuildShip,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the packed price of a ship (``costs``, ``ship_costs``), the words ``ships``, and ``action_points``."""
        return {
            "costs": {"ship": self.cost},
            "ship_costs": (self.cost,),
            "ships": ("first", "second"),
            "action_points": self.action_points,
        }

    def setup(self, step: Step) -> None:
        """Put the slice into the state: the first ship of each seat is on the start square, the second in reserve."""
        (start,) = bits(seas_of(step.state.rules).start)
        seats = step.state.seats
        step.state[Fleet] = Fleet([start, NONE] * seats, [False] * SHIPS * seats, [self.action_points] * SHIPS, NONE)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Give both ships their action points for the next turn, and forget which ship acted last."""
        fleet = step.state[Fleet]
        fleet.points, fleet.acting = [self.action_points] * SHIPS, NONE

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a ship is not on water, or if a ship in reserve is damaged."""
        fleet, waters = state[Fleet], seas_of(state.rules).waters
        dry = any(square != NONE and not waters >> square & 1 for square in fleet.at)
        lost = any(hurt and at == NONE for at, hurt in zip(fleet.at, fleet.damaged, strict=True))
        return ["a ship is where none can be"] if dry or lost else []
