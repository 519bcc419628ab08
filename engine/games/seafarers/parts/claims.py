"""When a wonder may be claimed: a condition for each (seafarers 7.8). It matters for the claim alone."""

from __future__ import annotations

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
"""Whether a seat may claim a wonder."""


class Need(NamedTuple):
    """Something that a wonder needs, by its name: how much of it a seat has, and how much it must have."""

    name: str
    has: Callable[[State, int], int]
    least: int = 1


ROUTE, POINTS, CITIES = 5, 6, 2
"""The trade route that a monument needs, the points that a cathedral needs, the cities that a theatre needs."""


def city_count(state: State, seat: int) -> int:
    """How many cities the seat has."""
    return cities_of(state, seat).bit_count()


def _built_at(mark: str) -> Callable[[State, int], int]:
    """The buildings on corners with a mark."""

    def count(state: State, seat: int) -> int:
        return (state[Buildings].mine[seat] & map_of(state.rules).mask("corner", mark)).bit_count()

    return count


def _harbour_cities(state: State, seat: int) -> int:
    """The cities at harbours."""
    return (at_ports(state.board, state[Land].ports) & cities_of(state, seat)).bit_count()


def _route(state: State, seat: int) -> int:
    """The longest trade route."""
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
    """All of some needs."""

    def ready(state: State, seat: int) -> bool:
        return all(has(state, seat) >= least for _, has, least in needs)

    return ready


def marked(rules: Rules) -> int:
    """The corners that some wonder needs."""
    return map_of(rules).mask("corner", "strait") | map_of(rules).mask("corner", "wasteland")


def far_from_all(state: State, seat: int) -> bool:
    """Whether it is plain that the seat may claim none: each needs a city or one of the marked corners.

    So it is most of a game, and to judge all conditions at every list of actions would take longer than all the rest.
    """
    buildings, (settlement, *_) = state[Buildings], state.rules.numbers.worth
    mine = buildings.mine[seat]
    return not mine & state.rules.tables[marked] and buildings.worth[seat] == settlement * mine.bit_count()


CLAIMS: Mapping[str, Condition] = {wonder: _condition(needs) for wonder, needs in NEEDS.items()}
"""The condition of each wonder."""
