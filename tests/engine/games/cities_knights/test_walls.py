"""City walls and the limit of a hand (cities_knights 6; C11)."""

from __future__ import annotations

import pytest

from engine.parts.buildings import place_building, remove_building
from engine.parts.cities import CITY
from engine.parts.hands import cards_above_limit, hand_limit
from engine.parts.settlements import SETTLEMENT
from tests.tables.cities_knights import SHIP, Realm
from tests.tables.places import corner
from tests.tables.table import kinds

SPOTS = ("0,0 N", "0,0 SE", "0,0 SW", "-2,0 N")


def test_a_wall_costs_two_brick_and_stands_around_a_city_of_ones_own() -> None:
    table = Realm().city(0, SPOTS[0]).settlement(0, SPOTS[1]).city(1, SPOTS[3]).give(0, "4brick")
    assert table.legal("wall") == {corner(SPOTS[0])}
    assert table.refused(f"0 wall {corner(SPOTS[1])}") == "not-your-city"
    assert table.refused(f"0 wall {corner(SPOTS[3])}") == "not-your-city"
    assert kinds(table.do(f"0 wall {corner(SPOTS[0])}")) == ["WallBuilt"]
    assert table.hand(0) == "2brick"
    assert table.refused(f"0 wall {corner(SPOTS[0])}") == "wall-there"
    assert table.points(0) == 3


def test_one_brick_is_too_little() -> None:
    table = Realm().city(0, SPOTS[0]).give(0, "brick")
    assert table.refused(f"0 wall {corner(SPOTS[0])}") == "cannot-pay"


def test_a_seat_has_three() -> None:
    table = Realm().city(0, *SPOTS).wall(0, *SPOTS[:3]).give(0, "2brick")
    assert table.refused(f"0 wall {corner(SPOTS[3])}") == "no-piece"
    assert table.legal("wall") == set()


@pytest.mark.parametrize(("walls", "limit"), [(0, 7), (1, 9), (2, 11), (3, 13)])
def test_each_lets_two_cards_more_be_kept_on_a_seven(walls: int, limit: int) -> None:
    table = Realm(moment="roll").city(0, *SPOTS[:3]).wall(0, *SPOTS[:walls]).give(0, f"{limit - 3}wool+3cloth")
    assert (hand_limit(table.state, 0), cards_above_limit(table.state, 0)) == (limit, 0)
    table.do("0 roll", 3, 4, SHIP)
    assert table.asked[0] != "discard"


@pytest.mark.parametrize("walls", range(4))
def test_with_one_card_more_half_of_them_go(walls: int) -> None:
    cards = 8 + 2 * walls
    table = Realm(moment="roll").city(0, *SPOTS[:3]).wall(0, *SPOTS[:walls]).give(0, f"{cards - 3}wool+3cloth")
    table.do("0 roll", 3, 4, SHIP)
    assert table.asked == ("discard", (0,))
    table.do(f"0 discard {cards // 2}wool")
    assert table.hand(0) == f"{cards - 3 - cards // 2}wool+3cloth".replace("1wool", "wool")


def test_it_falls_with_its_city_and_may_be_built_again() -> None:
    table = Realm().city(0, SPOTS[0]).wall(0, SPOTS[0]).give(0, "2brick")
    step = table.step()
    place_building(step, 0, table.at("corner", SPOTS[0]), SETTLEMENT)
    assert kinds(step.events) == ["WallLost"]
    assert hand_limit(table.state, 0) == 7
    place_building(table.step(), 0, table.at("corner", SPOTS[0]), CITY)
    table.do(f"0 wall {corner(SPOTS[0])}")
    step = table.step()
    remove_building(step, table.at("corner", SPOTS[0]))
    assert kinds(step.events) == ["WallLost"]
    assert table.rules.audit(table.state) == []


def test_a_metropolis_may_have_one() -> None:
    table = Realm().city(0, SPOTS[0]).give(0, "2brick")
    table.improve(0, "trade", 4)
    table.do(f"0 wall {corner(SPOTS[0])}")
    assert hand_limit(table.state, 0) == 9
