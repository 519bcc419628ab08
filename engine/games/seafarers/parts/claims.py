"""The conditions under which the wonders may be claimed; they matter for the claim alone (seafarers 7.8)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.cities import cities_of
from engine.parts.land import Land
from engine.parts.longest_road import Trails
from engine.parts.maps import map_of
from engine.parts.maritime_trade import at_ports
from engine.parts.rule import all_points

Condition: TypeAlias = Callable[[State, int], bool]
"""A function that says whether a seat may claim a wonder."""


class Need(NamedTuple):
    """A number that a condition compares: its word, ``has``, which counts it for a seat, and the least required."""

    name: str
    has: Callable[[State, int], int]
    least: int = 1


ROUTE, POINTS, CITIES = 5, 6, 2
"""The length of trade route that a monument needs, the points for a cathedral, the cities for a theatre."""


def city_count(state: State, seat: int) -> int:
    """Return the number of the seat's cities."""
    return cities_of(state, seat).bit_count()


def _built_at(mark: str) -> Callable[[State, int], int]:
    """Return a function that counts the seat's buildings on corners with a mark of the map."""

    def count(state: State, seat: int) -> int:
        return (state[Buildings].mine[seat] & map_of(state.rules).mask("corner", mark)).bit_count()

    return count


def _harbour_cities(state: State, seat: int) -> int:
    """Return the number of the seat's cities on corners with a harbour."""
    return (at_ports(state.board, state[Land].ports) & cities_of(state, seat)).bit_count()


def _route(state: State, seat: int) -> int:
    """Return the length of the seat's longest trade route."""
    return state[Trails].length[seat]


NEEDS: Mapping[str, tuple[Need, ...]] = {
    "theatre": (Need("cities", city_count, CITIES),),
    "bridge": (Need("strait", _built_at("strait")),),
    "monument": (Need("route", _route, ROUTE), Need("harbour-city", _harbour_cities)),
    "wall": (Need("wasteland", _built_at("wasteland")),),
    "cathedral": (Need("city", city_count), Need("points", all_points, POINTS)),
}
"""What each wonder needs; points that only the seat knows count as they do for victory."""


def _condition(needs: tuple[Need, ...]) -> Condition:
    """Return a function that says whether a seat has at least the required number for each of these needs."""

    def ready(state: State, seat: int) -> bool:
        return all(has(state, seat) >= least for _, has, least in needs)

    return ready


def marked(rules: Rules) -> int:
    """Return the mask of corners with the marks ``strait`` and ``wasteland``, which two of the conditions name."""
    return map_of(rules).mask("corner", "strait") | map_of(rules).mask("corner", "wasteland")


def far_from_all(state: State, seat: int) -> bool:
    """Return whether the seat has no city and no building on a marked corner, so that it can claim no wonder.

    This is quick and true for most of a game; checking all conditions in every list of actions would take longer.
    """
    buildings, (settlement, *_) = state[Buildings], state.rules.numbers.worth
    mine = buildings.mine[seat]
    return not mine & state.rules.tables[marked] and buildings.worth[seat] == settlement * mine.bit_count()


CLAIMS: Mapping[str, Condition] = {wonder: _condition(needs) for wonder, needs in NEEDS.items()}
"""The condition of each wonder."""
