"""Fish, spice and the council (explorers 11.2, 11.3)."""

from __future__ import annotations

import pytest

from engine.games.explorers.parts.council import Delivered
from engine.games.explorers.parts.fleet import Fleet
from engine.games.explorers.parts.missions import space_of
from engine.games.explorers.parts.shoals import FishRolled, Shoals
from engine.games.explorers.parts.villages import Villages, sacks_at
from tests.tables.explorers import Sea
from tests.tables.table import event

FISH, SPICES = 1, 2
"""The places of the missions in the fifth scenario."""


def test_a_die_brings_fish_to_the_shoal_with_its_number() -> None:
    sea = Sea(3).reveal("4,1", "shoal", 5).ship(0, 1, "4,0,SE").voyage()
    sea.do("0 fish", 5)
    assert sea.state[Shoals].left == 5
    assert sea.refused("0 fish") == "fished-already"
    sea.do("0 catch 1 4,1")
    assert sea.hold(0, 1) == "fish"
    assert sea.moves(0, 1) == 4


@pytest.mark.parametrize("die", [1, 2, 3, 4, 6])
def test_no_fish_where_the_shoal_is_unknown(die: int) -> None:
    sea = Sea(3).reveal("4,1", "shoal", 5).voyage()
    assert event(sea.do("0 fish", die), FishRolled).hex == -1
    assert sea.legal("fish") == set()
    assert sea.state[Shoals].left == 6


def test_no_second_haul_and_none_beside_the_pirates() -> None:
    sea = Sea(3).reveal("4,1", "shoal", 5).voyage()
    sea.do("0 fish", 5)
    sea.turn_of(1).voyage()
    assert event(sea.do("1 fish", 5), FishRolled).hex == -1
    sea.turn_of(1, "pirate").do("1 pirate 4,1")
    assert (sea.state[Shoals].left, sea.state[Shoals].hauls) == (6, 0)  # the haul went back
    sea.turn_of(2).voyage()
    assert event(sea.do("2 fish", 5), FishRolled).hex == -1


def test_without_fish_in_supply_there_is_no_roll() -> None:
    sea = Sea(3).harbour(0, "2,0,N", "fish").harbour(0, "2,1,N", "fish").harbour(0, "4,-2,N", "fish")
    sea.ship(0, 1, "4,0,E", "fish").ship(0, 2, "4,0,SE", "fish").ship(0, 3, "4,0,SE", "fish").turn_of(0, "movement")
    assert sea.refused("0 fish") == "no-fish-left"


def test_only_an_empty_ship_that_touches_the_shoal_catches() -> None:
    sea = Sea(3).reveal("4,1", "shoal", 5).ship(0, 1, "4,0,SE", "crew").ship(0, 2, "3,0,NE").voyage()
    assert sea.refused("0 catch 1 4,1") == "no-fish-there"
    sea.do("0 fish", 5)
    assert sea.refused("0 catch 1 4,1") == "no-room"
    assert sea.refused("0 catch 2 4,1") == "ship-not-there"
    sea.play("0 drop 1 crew \n 0 catch 1 4,1")


def test_a_haul_may_wait_in_a_basin() -> None:
    sea = Sea(3).harbour(0, "2,0,N").ship(0, 1, "2,0,NE", "fish").ship(0, 2, "2,-1,E").voyage()
    sea.play("0 stow 1 2,0,N none \n 0 stow 2 2,0,N fish")
    assert sea.hold(0, 2) == "fish"


def test_r_18_rolling_for_fish_ends_the_move_of_the_ship_under_way() -> None:
    sea = Sea(3).ship(0, 1, "2,1,NE").ship(0, 2, "2,0,E").voyage()
    sea.play("0 sail 1 2,0,SE \n 0 fish | 1")
    assert sea.refused("0 sail 1 2,1,NE") == "ship-done"
    sea.do("0 sail 2 3,-1,SE")


def test_delivery_at_a_port_on_arrival() -> None:
    sea = Sea(5).ship(0, 1, "2,0,E", "fish").voyage()
    delivered = event(sea.do("0 sail 1 2,1,NE"), Delivered)
    assert delivered.goods == (0, 0, 1, 0)
    assert (sea.hold(0, 1), space_of(sea.state, FISH, 0), sea.points(0), sea.moves(0, 1)) == ("none", 1, 2, 3)
    assert sea.state[Shoals].left == 6


def test_r_35_delivery_in_passing() -> None:
    sea = Sea(5).ship(0, 1, "2,1,NE", "none").ship(0, 2, "2,0,SE", "2spice").voyage()
    sea.do("0 sail 2 3,0,SE")
    assert (sea.hold(0, 2), space_of(sea.state, SPICES, 0)) == ("none", 2)
    sea = Sea(5).ship(0, 1, "2,0,E", "crew+spice").voyage()
    sea.do("0 sail 1 3,0,E")
    assert (sea.hold(0, 1), space_of(sea.state, SPICES, 0)) == ("crew", 1)


def test_r_35_delivery_just_after_loading() -> None:
    sea = Sea(5).harbour(0, "2,1,N", "2spice").ship(0, 1, "2,1,NE").voyage()
    sea.do("0 stow 1 2,1,N 2spice")
    assert (sea.hold(0, 1), space_of(sea.state, SPICES, 0)) == ("none", 2)


def test_people_are_no_goods() -> None:
    sea = Sea(5).ship(0, 1, "2,0,E", "settler").voyage()
    sea.do("0 sail 1 2,1,NE")
    assert sea.hold(0, 1) == "settler"


def at_village(kind: str, seats: int = 4) -> Sea:
    """A ship with two crews beside a village at 4,1, another elsewhere."""
    return Sea(5, seats).reveal("4,1", kind, 4 if kind == "pirate-village" else 0).ship(0, 1, "4,0,SE", "2crew")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_village_has_a_sack_for_each_player(seats: int) -> None:
    sea = at_village("gold-village", seats)
    assert sacks_at(sea.state, sea.rules.board.find("hex", "4,1")) == seats
    assert sea.state[Villages].left == 24 - seats


def test_a_crew_stays_for_a_sack() -> None:
    sea = at_village("gold-village").ship(0, 2, "4,0,SE").ship(0, 3, "3,0,NE", "crew").voyage()
    assert sea.refused("0 trade-spice 2 4,1") == "no-such-cargo"
    assert sea.refused("0 trade-spice 3 4,1") == "ship-not-there"
    assert sea.refused("0 trade-spice 1 4,0") == "no-village"
    sea.do("0 trade-spice 1 4,1")
    assert (sea.hold(0, 1), sea.moves(0, 1)) == ("crew+spice", 4)
    assert sea.refused("0 trade-spice 1 4,1") == "friends-already"
    assert sea.refused("0 pick-up-crew 1 4,1") == "no-crew-there"
    assert sea.state[Fleet].crews[0] == 6


def test_friends_may_build_at_a_village_others_not() -> None:
    sea = at_village("gold-village").settlement(0, "4,0,S").settlement(1, "5,0,S").give(0, "brick+lumber")
    sea.give(1, "brick+lumber").reveal("5,1", "sea")
    assert sea.refused("0 road 3,1,E") == "no-ground"
    sea.voyage()
    sea.do("0 trade-spice 1 4,1")
    assert "3,1,E" in sea.turn_of(0).legal("road")
    assert sea.turn_of(1).refused("1 road 4,1,NE") == "no-ground"


def test_r_36_swift_villages_count_at_once_but_not_for_ships_that_are_done() -> None:
    sea = at_village("swift-village").ship(0, 2, "2,1,NE").ship(0, 3, "3,0,NE").voyage()
    sea.play("0 sail 3 3,0,E \n 0 sail 2 2,0,E")
    sea.do("0 trade-spice 1 4,1")
    assert (sea.moves(0, 1), sea.moves(0, 2), sea.moves(0, 3)) == (5, 4, 3)
    assert sea.refused("0 sail 3 3,0,NE") == "ship-done"
    assert sea.turn_of(0).voyage().moves(0, 1) == 5


def test_two_swift_villages_and_wool_make_eight_points() -> None:
    sea = at_village("swift-village").reveal("5,-1", "swift-village").ship(0, 2, "4,0,NE", "crew").give(0, "wool")
    sea.voyage().play("0 trade-spice 1 4,1 \n 0 trade-spice 2 5,-1 \n 0 boost 1")
    assert sea.moves(0, 1) == 8
    sea.turn_of(0).voyage()
    assert sea.moves(0, 1) == 6


def test_gold_villages_buy_a_card_a_turn_each() -> None:
    sea = at_village("gold-village").give(0, "2ore").voyage()
    assert sea.turn_of(0).refused("0 fast-gold ore") == "no-village-buys"
    sea.voyage().do("0 trade-spice 1 4,1")
    sea.turn_of(0).do("0 fast-gold ore")
    assert (sea.hand(0), sea.purse(0)) == ("ore", 3)
    assert sea.refused("0 fast-gold ore") == "no-village-buys"
    assert sea.legal("buy")  # not of the same limit
    sea.do("0 end")
    assert sea.turn_of(0).refused("0 fast-gold wool") == "rate"


def test_villages_produce_nothing() -> None:
    sea = at_village("pirate-village").settlement(0, "4,1,N").turn_of(0, "roll")
    sea.do("0 roll", 2, 2)
    assert (sea.hand(0), sea.purse(0)) == ("none", 3)


def test_dropped_sacks_are_gone_and_the_friendship_stays() -> None:
    sea = at_village("gold-village").voyage()
    sea.play("0 trade-spice 1 4,1 \n 0 drop 1 spice")
    assert sea.state[Villages].left == 21
    assert sea.refused("0 trade-spice 1 4,1") == "friends-already"
    assert space_of(sea.state, SPICES, 0) == 0
