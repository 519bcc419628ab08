"""The list of Cities & Knights: the classic one, with parts taken out and put in (cities_knights 1, 2, 13)."""

from __future__ import annotations

import pytest

from engine.games.cities_knights import CITIES_KNIGHTS
from engine.games.classic import CLASSIC
from engine.kernel.parts import Part
from engine.parts.longest_road import LongestRoad
from engine.parts.victory import points_to_win

TABLES = pytest.mark.parametrize("seats", range(2, 7))
OUT = {
    *("DevelopmentCards", "KnightCard", "VictoryCards", "RoadBuilding", "YearOfPlenty", "Monopoly", "LargestArmy"),
    "SnakeDraft",
}
CHANGED = {"Turns", "Victory", "ExtraBuilding"}
"""In the place of the classic ones; extra building stands behind the progress cards, which are given back before."""


def name(part: Part) -> str:
    """What a part is called."""
    return type(part).__name__


def test_all_else_of_the_classic_game_stays_as_it_is_and_in_its_order() -> None:
    kept = [part for part in CLASSIC.parts if name(part) not in OUT | CHANGED]
    assert [part for part in CITIES_KNIGHTS.parts if part in CLASSIC.parts] == kept
    assert {name(part) for part in CLASSIC.parts} - {name(part) for part in CITIES_KNIGHTS.parts} == OUT


def test_whatever_is_new_is_at_home_in_the_family() -> None:
    new = [part for part in CITIES_KNIGHTS.parts if name(part) not in {name(part) for part in CLASSIC.parts}]
    assert all(type(part).__module__.startswith("engine.games.cities_knights.") for part in new)


@TABLES
def test_no_development_card_is_bought_and_the_longest_road_counts_as_ever(seats: int) -> None:
    rules = CITIES_KNIGHTS.on_table(seats)
    assert "buy-card" not in rules.verbs
    (award,) = (part for part in rules.parts if isinstance(part, LongestRoad))
    assert (award.least, award.worth) == (5, 2)


@TABLES
def test_thirteen_points_win_unless_others_were_agreed(seats: int) -> None:
    """Ruling C22: at two seats everything is as with three."""
    assert points_to_win(CITIES_KNIGHTS.on_table(seats)) == 13
    assert points_to_win(CITIES_KNIGHTS.on_table(seats, {"points": 16})) == 16
