"""Every map of hexes there is: those of all games, those that a game is being made for, and made-up ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games import CATALOGUE
from engine.parts.maps import Map, Sizes
from tests.engine.games.seafarers.editions import EDITIONS
from tests.maps import MADE_UP
from tests.under_way import FAMILIES


def _maps_of(family: str, maps: Mapping[str, Any]) -> Iterator[tuple[str, Map]]:
    """The maps of a game with their names, each size as a map of its own; boards of squares are none."""
    for name, map_ in maps.items():
        if isinstance(map_, Sizes):
            yield from ((f"{family}-{name}-{size.seats[1]}", size) for size in map_.maps)
        elif isinstance(map_, Map):
            yield f"{family}-{name}", map_


_FAMILIES: Mapping[str, Mapping[str, Any]] = {
    **{f"{game.name}-{game.scenario}": game.maps for game in CATALOGUE.games()},
    **{f"{game.name}-{game.scenario}": game.maps for family in FAMILIES for game in family.games()},
    **{f"seafarers-{name}": editions for name, editions in EDITIONS.items()},
}
EVERY_MAP = {**dict(pair for family in _FAMILIES.items() for pair in _maps_of(*family)), **MADE_UP}
