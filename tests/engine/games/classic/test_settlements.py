"""Settlements and the distance rule (classic 2, 3, 9; ruling R11)."""

from __future__ import annotations

import pytest

from engine.parts.settlements import SettlementBuilt
from tests.tables.classic import Island
from tests.tables.places import corner, side
from tests.tables.table import event

COST = "brick+lumber+wool+grain"


def test_a_settlement_costs_brick_lumber_wool_and_grain_and_is_worth_a_point() -> None:
    table = Island().road(0, "0,0 NE").give(0, "2brick+lumber+wool+grain+ore")
    event(table.do(f"0 settlement {corner('0,0 N')}"), SettlementBuilt)
    assert table.hand(0) == "brick+ore"
    assert table.tally(0) == (1, 1)


@pytest.mark.parametrize("missing", ["brick", "lumber", "wool", "grain"])
def test_it_needs_each_of_them(missing: str) -> None:
    table = Island().road(0, "0,0 NE").give(0, COST.replace(missing, "ore"))
    assert table.refused(f"0 settlement {corner('0,0 N')}") == "cannot-pay"
    assert table.legal("settlement") == set()


# -- where ---------------------------------------------------------------------------------------------------


def test_a_settlement_stands_where_an_own_road_ends() -> None:
    table = Island().road(0, "0,0 NE E").give(0, COST)
    assert table.legal("settlement") == {corner("0,0 N"), corner("0,0 NE"), corner("0,0 SE")}
    assert table.refused(f"0 settlement {corner('0,0 S')}") == "no-road-here"


def test_an_opponents_road_is_no_help() -> None:
    table = Island().road(1, "0,0 NE").give(0, COST)
    assert table.refused(f"0 settlement {corner('0,0 N')}") == "no-road-here"


def test_an_own_settlement_without_a_road_is_no_help() -> None:
    table = Island().settlement(0, "0,0 N").give(0, COST)
    assert table.legal("settlement") == set()


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("near", ["0,0 N", "0,0 SE", "1,0 N"])
def test_none_of_the_three_neighbouring_corners_may_be_built_on_by_anybody(owner: int, near: str) -> None:
    table = Island().road(0, "0,0 NE E").settlement(owner, near).give(0, COST)
    assert table.refused(f"0 settlement {corner('0,0 NE')}") == "too-near"
    assert corner("0,0 NE") not in table.legal("settlement")


def test_a_city_keeps_others_at_a_distance_too() -> None:
    table = Island().road(0, "0,0 NE E").city(1, "1,0 N").give(0, COST)
    assert table.refused(f"0 settlement {corner('0,0 NE')}") == "too-near"


def test_two_sides_away_is_far_enough() -> None:
    table = Island().road(0, "0,0 NE E").settlement(1, "0,0 N").give(0, COST)
    table.do(f"0 settlement {corner('0,0 SE')}")


def test_a_built_corner_is_occupied() -> None:
    table = Island().road(0, "0,0 NE").settlement(0, "0,0 N").give(0, COST)
    assert table.refused(f"0 settlement {corner('0,0 N')}") == "occupied"


def test_the_example_corner_is_free_and_the_forbidden_ones_are_not() -> None:
    """Along a road between two others' settlements only the corner two away from both is free."""
    table = Island().road(0, "0,0 NE E SE SW").settlement(1, "0,0 N").settlement(2, "0,0 SW").give(0, COST)
    assert table.legal("settlement") == {corner("0,0 SE")}


def test_coastal_corners_of_one_land_hex_are_legal() -> None:
    """Ruling R12."""
    table = Island().road(0, "0,-2 NW").give(0, COST)
    table.do(f"0 settlement {corner('0,-2 N')}")


def test_a_settlement_may_stand_in_the_middle_of_an_opponents_road() -> None:
    table = Island().road(1, "0,0 NE E").road(0, "1,0 NW").give(0, COST)
    table.do(f"0 settlement {corner('0,0 NE')}")


# -- how many ------------------------------------------------------------------------------------------------

FIVE = ("0,-2 N", "2,-2 N", "2,0 SE", "0,2 S", "-2,2 S")


def test_five_settlements_and_no_more() -> None:
    table = Island().settlement(0, *FIVE).road(0, "0,0 NE").give(0, COST)
    refusal = table.refusal(f"0 settlement {corner('0,0 N')}")
    assert (refusal.key, refusal.details) == ("no-piece", {"piece": "settlement"})
    assert table.legal("settlement") == set()


def test_a_city_gives_its_settlement_back_to_be_built_again() -> None:
    table = Island().settlement(0, *FIVE).road(0, "0,0 NE").give(0, f"{COST}+2grain+3ore")
    table.do(f"0 city {corner('0,2 S')}")
    table.do(f"0 settlement {corner('0,0 N')}")
    assert table.tally(0) == (7, 7)


def test_a_settlement_lets_its_roads_grow_at_once() -> None:
    table = Island().road(0, "0,0 NE").give(0, COST)
    table.do(f"0 settlement {corner('0,0 N')}")
    table.give(0, "brick+lumber").do(f"0 road {side('0,0 NW')}")
