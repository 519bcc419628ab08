"""Cities (classic 2, 3, 9)."""

from __future__ import annotations

import pytest

from engine.parts.cities import CityBuilt
from tests.engine.games.classic.twin import Twin
from tests.tables.classic import Island
from tests.tables.places import corner
from tests.tables.table import event

COST = "2grain+3ore"


def test_a_city_costs_three_ore_and_two_grain_and_is_worth_two_points() -> None:
    table = Island().settlement(0, "0,0 N").give(0, "3grain+4ore")
    event(table.do(f"0 city {corner('0,0 N')}"), CityBuilt)
    assert table.hand(0) == "grain+ore"
    assert table.tally(0) == (2, 2)


@pytest.mark.parametrize("cards", ["2grain+2ore", "grain+3ore", "4ore", "5grain"])
def test_it_needs_all_of_that(cards: str) -> None:
    table = Island().settlement(0, "0,0 N").give(0, cards)
    assert table.refused(f"0 city {corner('0,0 N')}") == "cannot-pay"
    assert table.legal("city") == set()


def test_a_city_takes_the_place_of_an_own_settlement_and_of_nothing_else() -> None:
    table = Island().settlement(0, "0,0 N", "0,-2 N").settlement(1, "0,0 SE").city(0, "0,0 SW").road(0, "0,0 NE E")
    table.give(0, COST)
    assert table.legal("city") == {corner("0,0 N"), corner("0,-2 N")}
    for spot in ("0,0 SE", "0,0 SW", "0,0 NE", "2,0 SE"):
        assert table.refused(f"0 city {corner(spot)}") == "not-your-settlement"


def test_the_settlement_goes_back_to_its_owners_supply() -> None:
    table = Island().settlement(0, "0,0 N", "0,-2 N").give(0, COST)
    table.do(f"0 city {corner('0,0 N')}")
    twin = Twin(table.state)
    assert (len(twin.own_houses(0, 1)), len(twin.own_houses(0, 2))) == (1, 1)


def test_a_settlement_built_this_turn_may_become_a_city_this_turn() -> None:
    table = Island().road(0, "0,0 NE").give(0, "brick+lumber+wool+3grain+3ore")
    table.do(f"0 settlement {corner('0,0 N')}")
    table.do(f"0 city {corner('0,0 N')}")
    assert table.tally(0) == (2, 2)


def test_four_cities_and_no_more() -> None:
    table = Island().city(0, "0,-2 N", "2,-2 N", "2,0 SE", "0,2 S").settlement(0, "0,0 N").give(0, COST)
    refusal = table.refusal(f"0 city {corner('0,0 N')}")
    assert (refusal.key, refusal.details) == ("no-piece", {"piece": "city"})
    assert table.legal("city") == set()


def test_a_city_stays_a_city() -> None:
    table = Island().city(0, "0,0 N").give(0, COST)
    assert table.refused(f"0 city {corner('0,0 N')}") == "not-your-settlement"
    assert table.refused(f"0 settlement {corner('0,0 N')}") == "cannot-pay"
