"""Movement (explorers 10.1, 10.2) and tribute (12.3)."""

from __future__ import annotations

from engine.games.explorers.parts.sailing import Sailed, TributePaid
from tests.games.explorers.sea import Sea, event, terrain


def test_four_points_for_every_ship_and_one_for_a_step() -> None:
    sea = Sea().ship(0, 1, "2,1,NE").ship(0, 2, "2,0,E").voyage()
    assert (sea.moves(0, 1), sea.moves(0, 2)) == (4, 4)
    assert event(sea.do("0 sail 1 3,0,E"), Sailed).path == tuple(
        sea.rules.board.find("side", name) for name in ("3,0,SE", "3,0,E")
    )
    assert sea.moves(0, 1) == 2


def test_a_ship_moves_in_several_legs_and_may_go_back() -> None:
    sea = Sea().ship(0, 1, "2,1,NE").voyage()
    sea.play("0 sail 1 3,0,SE \n 0 sail 1 2,1,NE \n 0 sail 1 2,1,E \n 0 sail 1 2,1,NE")
    assert sea.refused("0 sail 1 2,1,E") == "too-far"


def test_one_ship_is_finished_before_the_next() -> None:
    sea = Sea().ship(0, 1, "2,1,NE").ship(0, 2, "2,0,E").voyage()
    sea.play("0 sail 1 3,0,SE \n 0 sail 2 3,-1,SE")
    assert sea.refused("0 sail 1 2,1,NE") == "ship-done"
    sea.do("0 sail 2 2,0,E")


def test_only_own_ships_sail_and_only_along_sea_routes() -> None:
    sea = Sea().ship(0, 1, "2,0,SE").ship(1, 1, "3,0,E").voyage()
    assert sea.refused("0 sail 2 3,0,E") == "no-ship"
    assert sea.refused("0 sail 1 2,-1,SE") == "no-sea-route"
    assert sea.refused("0 sail 1 2,0,SE") == "already-there"
    assert sea.refused("1 sail 1 3,0,NE") == "not-your-turn"


def test_a_full_side_is_passed_but_no_stop() -> None:
    sea = Sea().ship(0, 1, "2,1,NE").ship(1, 1, "3,0,SE").ship(2, 1, "3,0,SE").voyage()
    assert sea.refused("0 sail 1 3,0,SE") == "side-full"
    sea.do("0 sail 1 3,0,E")
    assert sea.berth(0, 1) == "3,0,E"


def test_ships_and_roads_do_not_block_each_other() -> None:
    sea = Sea().ship(0, 1, "2,1,NE").road(1, "2,0,E", "2,0,SE").voyage()
    sea.do("0 sail 1 2,0,SE")
    assert sea.berth(0, 1) == "2,0,SE"


def test_r_14_wool_is_good_for_two_points_also_when_none_is_left() -> None:
    sea = Sea().ship(0, 1, "2,1,NE").ship(0, 2, "2,0,E").give(0, "3wool").voyage()
    sea.do("0 sail 1 3,-1,SE")
    sea.do("0 sail 1 2,1,NE")
    assert sea.moves(0, 1) == 0
    sea.do("0 boost 1")
    assert sea.refused("0 boost 1") == "boosted-already"
    sea.play("0 sail 1 3,0,E \n 0 boost 2")
    assert sea.moves(0, 2) == 6
    sea.do("0 sail 2 2,1,NE")
    assert sea.refused("0 boost 1") == "ship-done"
    assert sea.hand(0) == "wool"


def test_a_boost_needs_wool() -> None:
    assert Sea().ship(0, 1, "2,1,NE").voyage().refused("0 boost 1") == "cannot-pay"


def pirates_at(place: str, gold: int) -> Sea:
    """Seat 1 has its pirate ship somewhere; seat 0 sails past, with so much gold."""
    sea = Sea().reveal("4,1", "hills", 8).reveal("5,-1", "sea").ship(0, 1, "3,0,SE").turn_of(1, "pirate")
    sea.do(f"1 pirate {place}")
    return sea.turn_of(0).gold(gold, 0, 0, 0).voyage()


def test_tribute_for_coming_near_the_pirates() -> None:
    sea = pirates_at("4,0", 2)
    assert sea.refused("0 sail 1 3,0,E") == "needs-tribute"
    event(sea.do("0 sail-with-tribute 1 3,0,E"), TributePaid)
    assert sea.purse(0) == 1
    sea.play("0 sail 1 3,0,SE \n 0 sail 1 3,0,E")  # once a turn for each ship
    assert sea.purse(0) == 1


def test_tribute_for_leaving_the_pirates() -> None:
    sea = Sea().ship(0, 1, "3,0,E").ship(0, 2, "3,0,E").turn_of(1, "pirate")
    sea.play("1 pirate 4,0 \n 1 rob-nobody")
    sea.turn_of(0).gold(1, 0, 0, 0).voyage()
    assert sea.refused("0 sail 1 3,0,SE") == "needs-tribute"
    sea.do("0 sail-with-tribute 1 3,0,SE")
    assert sea.refused("0 sail-with-tribute 2 3,0,SE") == "no-gold"


def test_r_15_a_way_that_cannot_be_paid_is_refused_as_a_whole() -> None:
    sea = pirates_at("4,0", 0)
    assert sea.legal("sail-with-tribute") == set()
    assert sea.refused("0 sail-with-tribute 1 3,0,E") == "no-gold"
    assert sea.berth(0, 1) == "3,0,SE"


def test_where_there_is_a_way_around_paying_is_a_choice() -> None:
    sea = pirates_at("4,0", 2)
    assert "1 2,1,NE" in sea.legal("sail")
    assert sea.refused("0 sail-with-tribute 1 2,1,NE") == "no-tribute-due"
    assert sea.legal("sail-with-tribute")
    assert "1 3,0,NE" in sea.legal("sail") & sea.legal("sail-with-tribute")  # two steps past the pirates, four around


def test_own_pirates_take_no_tribute_and_standing_still_is_free() -> None:
    sea = Sea().ship(0, 1, "3,0,E", "2crew").turn_of(0, "pirate")
    sea.do("0 pirate 4,0")
    sea.turn_of(0).gold(0, 0, 0, 0).voyage()
    sea.do("0 sail 1 3,0,SE")
    assert sea.legal("sail-with-tribute") == set()


def test_every_way_is_one_of_single_steps() -> None:
    """Whoever wants another way than the shortest sails it side by side."""
    sea = Sea().ship(0, 1, "3,0,SE").voyage()
    sea.play("0 sail 1 2,1,NE \n 0 sail 1 2,0,E \n 0 sail 1 3,-1,SE \n 0 sail 1 3,0,NE")
    assert sea.moves(0, 1) == 0


def test_the_way_discovers_nothing_before_its_end() -> None:
    sea = Sea().ship(0, 1, "2,1,NE").voyage()
    sea.do("0 sail 1 3,1,NE", terrain("hills"), 4)
    assert sea.refused("0 sail 1 3,0,SE") == "ship-done"
