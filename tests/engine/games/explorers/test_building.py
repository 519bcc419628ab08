"""Building (explorers 2, 9): where, for what, and what becomes of the pieces."""

from __future__ import annotations

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.fleet import Fleet
from engine.parts.buildings import pieces_left
from tests.tables.explorers import Sea

RICH = "6brick+6lumber+6wool+6grain+6ore"


def test_roads_need_known_land() -> None:
    sea = Sea().give(0, RICH).reveal("4,1", "hills", 8).settlement(0, "4,1,N")
    assert sea.legal("road") == {"4,0,SE", "4,1,NE"}
    assert sea.refused("0 road 4,0,E") == "no-ground"
    assert sea.refused("0 road 3,1,E") == "not-connected"


def test_a_road_may_end_at_an_unknown_hex_but_not_run_along_it() -> None:
    sea = Sea().give(0, RICH).reveal("4,1", "hills", 8).settlement(0, "4,1,N")
    sea.do("0 road 4,1,NE")
    assert sea.state[Chart].unknown >> sea.rules.board.find("hex", "5,1") & 1
    assert sea.refused("0 road 4,1,E") == "no-ground"


def test_settlements_need_an_own_road_and_their_distance() -> None:
    sea = Sea().give(0, RICH).settlement(0, "2,0,N").road(0, "2,-1,SE", "1,0,NE")
    assert sea.legal("settlement") == {"1,0,N"}
    assert sea.refused("0 settlement 2,-1,S") == "too-near"
    assert sea.refused("0 settlement 0,0,N") == "no-road-here"


def test_no_settlement_beside_an_unknown_hex() -> None:
    sea = Sea().give(0, RICH).reveal("4,1", "hills", 8).settlement(0, "4,0,S").road(0, "4,0,SE", "4,1,NE")
    assert sea.refused("0 settlement 5,0,S") == "no-ground"
    assert sea.reveal("5,1", "sea").legal("settlement") == {"5,0,S"}


def test_harbour_settlements_take_the_place_of_settlements_on_a_coast() -> None:
    sea = Sea().give(0, RICH).settlement(0, "2,1,N", "1,0,S")
    assert sea.legal("harbour") == {"2,1,N"}
    assert sea.refused("0 harbour 1,0,S") == "no-coast"
    before = sea.points(0)
    sea.do("0 harbour 2,1,N")
    assert sea.points(0) == before + 1
    assert pieces_left(sea.state, 0, 0) == 4
    assert sea.basin("2,1,N") == "none"
    assert sea.hand(0) == "6brick+6lumber+6wool+4grain+4ore"
    assert sea.refused("0 harbour 2,1,N") == "not-your-settlement"


def test_a_frame_coast_counts_for_a_harbour_settlement() -> None:
    sea = Sea().give(0, RICH).settlement(0, "0,-1,S")
    assert sea.legal("harbour") == {"0,-1,S"}


def test_ships_are_built_at_harbour_settlements() -> None:
    sea = Sea().give(0, RICH).harbour(0, "2,1,N").ship(1, 1, "2,0,E").ship(2, 1, "2,0,E")
    assert sea.legal("ship") == {"2,0,SE", "2,1,NE"}
    assert sea.refused("0 ship 2,0,E") == "side-full"
    assert sea.refused("0 ship 4,0,SE") == "no-harbour-here"
    sea.do("0 ship 2,1,NE")
    assert (sea.berth(0, 1), sea.hold(0, 1)) == ("2,1,NE", "none")
    assert sea.hand(0) == "6brick+5lumber+5wool+6grain+6ore"


def test_r_10_no_ship_is_built_where_it_would_discover() -> None:
    sea = Sea().give(0, RICH).reveal("4,1", "hills", 8).harbour(0, "4,1,N")
    assert sea.refused("0 ship 4,0,E") == "would-discover"
    assert sea.refused("0 ship 4,1,NE") == "would-discover"
    assert sea.legal("ship") == {"4,0,SE"}


def test_with_all_ships_at_sea_one_is_scrapped_with_its_cargo() -> None:
    sea = Sea().give(0, RICH).harbour(0, "2,1,N")
    sea.ship(0, 1, "2,1,NE", "2crew").ship(0, 2, "2,1,NE").ship(0, 3, "4,-1,SE")
    assert sea.refused("0 ship 2,0,E") == "no-piece"
    assert sea.legal("scrap-ship") == {"1", "2", "3"}
    sea.do("0 scrap-ship 1")
    assert sea.asked == ("launch", (0,))
    assert sea.legal("launch") == {"2,0,E", "2,0,SE", "2,1,NE"}  # there is room where it was
    sea.do("0 launch 2,0,SE")
    assert (sea.berth(0, 1), sea.hold(0, 1)) == ("2,0,SE", "none")
    assert sea.state[Fleet].crews[0] == 9
    assert sea.hand(0) == "6brick+5lumber+5wool+6grain+6ore"


def test_with_a_ship_in_supply_none_is_scrapped() -> None:
    sea = Sea().give(0, RICH).harbour(0, "2,1,N").ship(0, 1, "2,1,NE")
    assert sea.legal("scrap-ship") == set()
    assert sea.refused("0 scrap-ship 1") == "ship-in-supply"


def test_building_beside_the_pirates_costs_no_tribute() -> None:
    sea = Sea(5).give(0, RICH).reveal("4,1", "hills", 8).harbour(0, "4,1,N").turn_of(1, "pirate")
    sea.do("1 pirate 4,0")
    sea.turn_of(0).gold(0, 0, 0, 0).do("0 ship 4,0,SE")
    assert sea.berth(0, 1) == "4,0,SE"


def test_settlers_go_into_a_basin_or_a_ship_in_harbour() -> None:
    sea = Sea().give(0, RICH).harbour(0, "2,1,N").ship(0, 1, "2,1,NE").ship(0, 2, "4,-1,SE")
    assert (sea.legal("settler"), sea.legal("settler-aboard")) == ({"2,1,N"}, {"1"})
    assert sea.refused("0 settler-aboard 2") == "not-in-harbour"
    assert sea.refused("0 settler-aboard 3") == "no-ship"
    assert sea.refused("0 settler 2,0,N") == "no-harbour-here"
    sea.play("0 settler 2,1,N \n 0 settler-aboard 1")
    assert (sea.basin("2,1,N"), sea.hold(0, 1)) == ("settler", "settler")
    assert sea.hand(0) == "4brick+4lumber+4wool+4grain+6ore"
    assert sea.refused("0 settler 2,1,N") == "no-piece"


def test_r_11_a_crew_needs_one_free_space() -> None:
    sea = Sea().give(0, RICH).harbour(0, "2,1,N", "crew").ship(0, 1, "2,1,NE", "settler")
    sea.do("0 crew 2,1,N")
    assert sea.basin("2,1,N") == "2crew"
    assert sea.refused("0 crew 2,1,N") == "no-room"
    assert sea.refused("0 crew-aboard 1") == "no-room"
    assert sea.hand(0) == "6brick+6lumber+5wool+6grain+5ore"


def test_r_12_cargo_may_be_dropped_to_make_room() -> None:
    sea = Sea().give(0, RICH).harbour(0, "2,1,N", "2crew").ship(0, 1, "2,1,NE", "settler")
    sea.do("0 drop-from-basin 2,1,N 2crew")
    sea.do("0 settler 2,1,N")
    assert sea.basin("2,1,N") == "settler"
    sea.voyage()
    sea.do("0 drop 1 settler")
    assert sea.hold(0, 1) == "none"
    assert sea.refused("0 drop 1 settler") == "no-such-cargo"
    assert sea.refused("0 drop 1 none") == "nothing-dropped"
    assert (sea.state[Fleet].settlers[0], sea.state[Fleet].crews[0]) == (1, 9)


def test_r_13_what_is_built_may_be_used_at_once() -> None:
    sea = Sea().give(0, RICH).harbour(0, "2,1,N")
    sea.play("0 ship 2,1,NE \n 0 settler 2,1,N")
    sea.voyage()
    sea.do("0 stow 1 2,1,N settler")
    assert sea.moves(0, 1) == 4
    sea.do("0 sail 1 3,0,E")
    assert sea.moves(0, 1) == 2


def test_crews_and_pirates_are_not_in_the_first_scenario() -> None:
    assert {"crew", "crew-aboard", "pirate", "chase", "fish", "land-crew"}.isdisjoint(Sea(1).rules.verbs)


def test_nothing_is_built_at_an_open_lair() -> None:
    sea = Sea().give(0, RICH).reveal("4,1", "hills", 8).reveal("5,1", "gold-river").settlement(0, "4,0,S")
    sea.road(0, "4,0,SE", "4,1,NE")
    assert sea.refused("0 road 4,1,E") == "no-ground"
    assert sea.refused("0 settlement 5,0,S") == "no-ground"
    sea.free_river("5,1", 6)
    assert "4,1,E" in sea.legal("road")
    assert "5,0,S" in sea.legal("settlement")
