"""When a wonder may be claimed: a condition for each (seafarers 7.8). It matters for the claim alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.kernel.state import State
from engine.parts.buildings import Buildings, pieces_left
from engine.parts.cities import CITY, settlements_of
from engine.parts.land import Land
from engine.parts.longest_road import Trails
from engine.parts.maps import map_of
from engine.parts.maritime_trade import at_ports
from engine.parts.rule import all_points, pieces_of

Condition: TypeAlias = Callable[[State, int], bool]
"""Whether a seat may claim a wonder."""

ROUTE, POINTS, CITIES = 5, 6, 2
"""The trade route that a monument needs, the points that a cathedral needs, the cities that a theatre needs."""


def cities_of(state: State, seat: int) -> int:
    """The mask of the seat's cities."""
    return state[Buildings].mine[seat] & ~settlements_of(state, seat)


def city_count(state: State, seat: int) -> int:
    """How many cities the seat has: those that are not left."""
    return pieces_of(state, seat, "city") - pieces_left(state, seat, CITY)


def _has_cities(state: State, seat: int) -> bool:
    """Two cities."""
    return city_count(state, seat) >= CITIES


def _built_at(mark: str) -> Condition:
    """A settlement or city on a corner with a mark."""

    def condition(state: State, seat: int) -> bool:
        return bool(state[Buildings].mine[seat] & map_of(state.rules).mask("corner", mark))

    return condition


def _harbour_city_on_a_route(state: State, seat: int) -> bool:
    """A city at a harbour, and a long trade route."""
    if state[Trails].length[seat] < ROUTE:
        return False
    return bool(at_ports(state.board, state[Land].ports) & cities_of(state, seat))


def _great_city(state: State, seat: int) -> bool:
    """A city, and enough points; those that only the seat knows count as they do for victory."""
    return city_count(state, seat) > 0 and all_points(state, seat) >= POINTS


CLAIMS: Mapping[str, Condition] = {
    "theatre": _has_cities,
    "bridge": _built_at("strait"),
    "monument": _harbour_city_on_a_route,
    "wall": _built_at("wasteland"),
    "cathedral": _great_city,
}
"""The condition of each wonder."""
