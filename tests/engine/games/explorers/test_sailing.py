"""Movement (explorers 10.1, 10.2) and tribute (12.3)."""

from __future__ import annotations

import pytest

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.fleet import Fleet, held_up
from engine.games.explorers.parts.sailing import Sailed, TributePaid, toll_sides
from engine.kernel.bits import bits
from engine.kernel.chance import Seeded
from engine.kernel.generator import Generator
from tests.tables.explorers import Sea, crowded_at_random, terrain
from tests.tables.table import event


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


# -- sides with two ships ------------------------------------------------------------------------------------


def crowd(*sides: str, scenario: int = 2) -> Sea:
    """Sides that two ships of others share each."""
    sea = Sea(scenario)
    for number, side in enumerate(sides):
        for seat in (1, 2):
            sea.ship(seat, 1 + number, side)
    return sea


def test_a_full_side_is_passed() -> None:
    sea = crowd("3,0,SE").ship(0, 1, "2,1,NE").voyage()
    sea.do("0 sail 1 3,0,E")
    assert sea.berth(0, 1) == "3,0,E"


def test_a_ship_may_pause_on_a_full_side_with_points_to_sail_on() -> None:
    sea = crowd("3,0,SE").ship(0, 1, "2,1,NE").voyage()
    sea.play("0 sail 1 3,0,SE \n 0 sail 1 2,1,NE \n 0 sail 1 2,1,E")
    assert (sea.berth(0, 1), sea.moves(0, 1)) == ("2,1,E", 1)
    assert sea.state[Fleet].full == 1 << sea.rules.board.find("side", "3,0,SE")


def test_a_ship_does_not_come_to_a_full_side_with_its_last_point() -> None:
    sea = crowd("3,0,SE").ship(0, 1, "2,1,NE").give(0, "wool").voyage()
    sea.play("0 sail 1 2,1,E \n 0 sail 1 2,1,NE \n 0 sail 1 2,1,E")
    assert sea.refused("0 sail 1 3,0,SE") == "no-way-on"
    sea.play("0 boost 1 \n 0 sail 1 3,0,SE")


def test_a_ship_that_pauses_on_a_full_side_must_sail_on_before_anything_ends_its_move() -> None:
    sea = crowd("3,0,SE", scenario=3).ship(0, 1, "2,1,NE").ship(0, 2, "2,0,E").voyage()
    sea.do("0 sail 1 3,0,SE")
    for other in ("0 end", "0 sail 2 3,-1,SE", "0 fish"):
        assert sea.refused(other) == "must-sail-on"
    assert not sea.legal("end") | sea.legal("fish") | {text for text in sea.legal("sail") if text.startswith("2")}
    sea.play("0 sail 1 3,0,E \n 0 sail 2 3,-1,SE \n 0 end")


def test_the_side_that_a_ship_leaves_has_room_for_it_again() -> None:
    """It may go and come back, though it was one of two there, and all around it is full."""
    sea = crowd("2,1,NE").ship(0, 1, "3,0,SE").ship(3, 1, "3,0,SE").voyage()
    sea.state[Fleet].moves[0] = 2
    sea.play("0 sail 1 2,1,NE \n 0 sail 1 3,0,SE")
    assert sea.moves(0, 1) == 0


def test_a_third_ship_may_found_a_settlement_where_it_pauses() -> None:
    sea = Sea().reveal("4,1", "hills", 8).ship(0, 1, "2,1,NE", "settler")
    for seat in (1, 2):
        sea.ship(seat, 1, "3,1,NE")
    sea.voyage().play("0 sail 1 3,1,NE \n 0 found 1 4,0,S \n 0 end")


def test_with_all_quays_full_a_ship_loads_between_two_sides() -> None:
    sea = crowd("2,0,NE", "2,-1,E").harbour(0, "2,0,N", "2crew").ship(0, 1, "3,-1,E").voyage()
    sea.play("0 sail 1 2,0,NE \n 0 stow 1 2,0,N 2crew")
    assert sea.refused("0 end") == "must-sail-on"
    sea.play("0 sail 1 3,-1,E \n 0 end")


def ways_on(sea: Sea, side: int, points: int, toll: int, gold: int) -> bool:
    """Whether the first ship of seat 0 comes from a side to one where it may stay: every way is tried."""
    if sea.state[Fleet].side[1:].count(side) < 2:
        return True
    for near in bits(sea.rules.board.side_sides_mask[side] & sea.state[Chart].routes) if points else ():
        due = (toll >> side | toll >> near) & 1
        if due <= gold and ways_on(sea, near, points - 1, 0 if due else toll, gold - due):
            return True
    return False


@pytest.mark.parametrize("seed", range(40))
def test_a_ship_stops_just_where_it_may_stay_or_can_sail_on(seed: int) -> None:
    """Of all steps without tribute in a crowded sea."""
    sea = crowded_at_random(seed)
    board, here, toll = sea.rules.board, sea.state[Fleet].side[0], toll_sides(sea.state, 0)
    for goal in bits(board.side_sides_mask[here] & sea.state[Chart].routes):
        if not (toll >> here | toll >> goal) & 1:
            able = ways_on(sea, goal, sea.moves(0, 1) - 1, toll, sea.purse(0))
            assert (f"1 {board.name('side', goal)}" in sea.legal("sail")) == able


@pytest.mark.parametrize("seed", range(40))
def test_in_a_crowded_sea_there_is_always_something_to_do(seed: int) -> None:
    sea, generator = crowded_at_random(seed), Generator(seed)
    while sea.asked == ("movement", (0,)):
        action = generator.choice(sea.rules.legal(sea.state))
        sea.rules.perform(sea.state, action, Seeded(Generator(seed)))
        assert sea.rules.audit(sea.state) == []
        assert all(sea.rules.refusal(sea.state, action) is None for action in sea.rules.legal(sea.state))
    assert not held_up(sea.state[Fleet])


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
