"""Cities: a city replaces a settlement of the same seat (classic 9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import building_numbers, buildings_of, pieces_left, place_building
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.rule import Rule
from engine.parts.settlements import SETTLEMENT
from engine.parts.turn import BUILD

CITY = 1
"""The index of cities in the buildings of every game that has them."""


class CityBuilt(NamedTuple):
    """A seat turned its settlement on ``corner`` into a city."""

    seat: Seat
    corner: Corner


def settlements_of(state: State, seat: int) -> int:
    """Return the mask of the corners with the seat's settlements."""
    return buildings_of(state, seat, SETTLEMENT)


def cities_of(state: State, seat: int) -> int:
    """Return the mask of the corners with the seat's cities."""
    return buildings_of(state, seat, CITY)


def city_sites(state: State, seat: int) -> int:
    """Return the mask of the seat's settlements that may become cities, regardless of cost and supply."""
    sites = settlements_of(state, seat)
    for ground in state.rules.each[Rule.city_ground]:
        sites &= ground(state, seat)
    return sites


class BuildCity(Purchase):
    """Build a city."""

    name = "city"
    puts = "city"
    fields = (Place("corner"),)
    during = (BUILD,)
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["city"]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for every site if the seat has a city in its supply, else none. The price is not checked."""
        return at_each(self.name, seat, city_sites(state, seat)) if pieces_left(state, seat, CITY) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse with ``no-piece``, ``cannot-pay``, ``not-your-settlement``, or ``no-city-yet`` (a rule forbids it)."""
        if not pieces_left(state, action.seat, CITY):
            return Refusal("no-piece", piece="city")
        (corner,) = action.args
        return cannot_pay(state, action.seat, self.cost) or (
            None if city_sites(state, action.seat) >> corner & 1 else _why_not(state, action.seat, corner)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay, add the event, and replace the settlement by a city."""
        (corner,) = action.args
        buy(step, action.seat, self.cost)
        step.events.append(CityBuilt(Seat(action.seat), corner))
        place_building(step, action.seat, corner, CITY)


def _why_not(state: State, seat: int, corner: int) -> Refusal:
    """Return why a corner is not one of the seat's city sites: ``not-your-settlement`` or ``no-city-yet``."""
    return Refusal("no-city-yet" if settlements_of(state, seat) >> corner & 1 else "not-your-settlement")


@dataclass(frozen=True, eq=False)
class Cities(Rule):
    """Players may turn settlements into cities.

    ``cost`` is a packed bundle, ``supply`` the number of cities of each seat, ``worth`` the points of a city.
    """

    cost: int
    supply: int = 4
    harvest: int = 2
    """The cards that a city takes of each producing hex."""
    worth: int = 2

    verbs = (BuildCity,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the cost, supply, harvest and worth of the building ``city``, see :func:`building_numbers`."""
        return building_numbers("city", self.cost, self.supply, self.harvest, self.worth)
