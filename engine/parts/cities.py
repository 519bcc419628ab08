"""Cities: a city replaces a settlement of the same seat (classic 9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.events import Corner, Seat
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.buildings import building_numbers, buildings_of
from engine.parts.raising import RaiseBuilding
from engine.parts.rule import Rule
from engine.parts.settlements import SETTLEMENT

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


def _why_not(state: State, seat: int, corner: int) -> Refusal:
    """Return why a corner is not one of the seat's city sites: ``not-your-settlement`` or ``no-city-yet``."""
    return Refusal("no-city-yet" if settlements_of(state, seat) >> corner & 1 else "not-your-settlement")


class BuildCity(RaiseBuilding):
    """Build a city in the place of a settlement."""

    name = puts = "city"
    building = CITY
    built = CityBuilt
    sites = staticmethod(city_sites)
    why_not = staticmethod(_why_not)


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
