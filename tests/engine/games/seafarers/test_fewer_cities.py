"""The greater island has eight cities for each player, or fewer where that was agreed (seafarers 8)."""

from __future__ import annotations

import pytest

from engine.games.seafarers.scenarios.greater_island import GREATER_ISLAND
from engine.parts.buildings import pieces_left
from engine.parts.cities import CITY
from engine.parts.rule import pieces_of
from tests.tables.seafarers import AtSea
from tests.ui.seen import view_of
from ui.play.sources import sources
from ui.play.telling import text_numbers

SPOTS = ("0,0 N", "0,0 SE", "0,0 SW", "1,-2 N", "2,-2 SE")


def with_cities(number: int, **agreed: int) -> AtSea:
    """Seat 0 has so many cities, a settlement, and the means for another."""
    table = AtSea(3, GREATER_ISLAND, **agreed).give(0, "2grain+3ore")
    return table.city(0, *SPOTS[:number]).settlement(0, SPOTS[number])


@pytest.mark.parametrize(("agreed", "left"), [({}, 4), ({"cities": 8}, 4), ({"cities": 5}, 1), ({"cities": 4}, 0)])
def test_as_many_cities_are_built_as_were_agreed(agreed: dict[str, int], left: int) -> None:
    table = with_cities(4, **agreed)
    assert pieces_left(table.state, 0, CITY) == left
    assert any(text.startswith("0 city") for text in table.legal()) == (left > 0)
    assert table.rules.numbers.pieces["city"] == 8


def test_what_stands_and_what_is_left_are_told_rightly() -> None:
    table = with_cities(3, cities=5)
    assert pieces_of(table.state, 0, "city") == 5
    seen = view_of(table.state, 0)
    assert dict(sources(seen))["points.city"](0) == (3, 6)
    assert text_numbers(seen)["pieces_city"] == "5"
