"""Numbers that travel: a supply, then tokens from home by three conditions; one of them may be waived."""

from __future__ import annotations

import pytest

from engine.games.seafarers.parts.numbers_travel import Numbered, Supply, numberless, sources
from engine.games.seafarers.scenarios.greater_island import GREATER_ISLAND
from engine.kernel.bits import bits
from engine.parts.land import Land
from engine.parts.production import Produced
from tests.tables.greater_island import ABROAD, AT_BOTH, AT_ONE, NEXT, Abroad, two_awake
from tests.tables.places import side
from tests.tables.seafarers import AtSea
from tests.tables.table import event, kinds


def abroad(numbers: str = "") -> Abroad:
    """The supply is used up; home has these numbers."""
    return Abroad().left(0).home(numbers)


def may_come_from(table: Abroad, seat: int = 0) -> set[str]:
    """The places from which a number may come to the first hex abroad."""
    hexes = bits(sources(table.state, seat, table.at("hex", ABROAD)))
    return {str(table.rules.board.name("hex", hex_)) for hex_ in hexes}


# -- the supply ----------------------------------------------------------------------------------------------------


def test_a_ship_brings_a_number_from_the_supply_to_land_that_has_none() -> None:
    table = Abroad()
    told = event(table.do(f"0 ship {side(AT_ONE)}", 9), Numbered)
    assert (told.number, told.source, table.state[Supply].left) == (9, -1, 3)
    assert table.at("hex", ABROAD) in table.state[Land].by_number[9]


@pytest.mark.parametrize(("seats", "tokens"), [(2, 4), (3, 4), (4, 5)])
def test_so_many_tokens_are_drawn_by_the_table(seats: int, tokens: int) -> None:
    table = AtSea(seats, GREATER_ISLAND)
    assert (table.state[Supply].left, sum(table.state[Supply].tokens)) == (tokens, 7)


def test_a_ship_that_moves_brings_one_too() -> None:
    table = Abroad().settlement(0, "0,2 S").ship(0, "0,2 SW")
    move = next(move for move in table.legal("move-ship") if move.endswith(side(AT_ONE)))
    assert event(table.do(f"0 move-ship {move}", 9), Numbered).number == 9


def test_it_pays_from_then_on() -> None:
    table = Abroad()
    table.do(f"0 ship {side(AT_ONE)}", 9)
    gains = event(table.turn_of(0, "roll").do("0 roll", 4, 5), Produced).gains
    assert sum(gains[0]) == 1


def test_two_hexes_at_once_get_their_numbers_one_after_the_other() -> None:
    table = Abroad(f"{ABROAD} NE")
    assert kinds(table.do(f"0 ship {side(AT_BOTH)}", 9, 3)) == ["ShipBuilt", "Numbered", "Numbered"]


def test_where_the_supply_is_not_enough_for_all_the_player_says_which_comes_first() -> None:
    table = two_awake()
    assert (table.asked, table.legal("wake")) == (("wake", (0,)), {ABROAD, NEXT})
    assert table.refused("0 wake 0,0") == "not-reached"
    table.do(f"0 wake {NEXT}", 9)
    assert table.asked == ("carry", (0,))
    assert {move.split()[1] for move in table.legal("carry")} == {ABROAD}


def test_roads_and_settlements_wake_nothing() -> None:
    """Ruling Q17."""
    table = Abroad().road(0, f"{ABROAD} NE")
    assert numberless(table.state) >> table.at("hex", ABROAD) & 1


# -- tokens of home ------------------------------------------------------------------------------------------------


def test_a_number_at_an_own_building_travels_if_no_building_needs_it() -> None:
    table = abroad("0,0:5 1,0:4 0,1:9").settlement(0, "0,0 SE")
    assert may_come_from(table) == {"0,0", "1,0", "0,1"}
    assert may_come_from(table, seat=1) == {"0,0", "1,0", "0,1"}


def test_own_land_comes_before_others() -> None:
    table = abroad("0,0:5 1,0:4 -1,2:9").settlement(0, "0,0 SE")
    assert may_come_from(table) == {"0,0", "1,0"}


def test_nobodys_last_number_is_taken_and_the_first_wish_to_go_is_the_own_land() -> None:
    table = abroad("0,0:5 -1,2:9").settlement(0, "0,0 SE")
    assert may_come_from(table) == {"-1,2"}
    table.settlement(1, "-1,2 SW")
    assert may_come_from(table) == {"0,0"}


def test_red_numbers_keep_apart_as_long_as_anything_else_will_do() -> None:
    table = abroad("0,0:6 1,0:4").number(NEXT, 8).settlement(0, "0,0 SE")
    assert may_come_from(table) == {"1,0"}
    table.number("1,0", 8)
    assert may_come_from(table) == {"0,0", "1,0"}


def test_only_where_no_single_wish_goes_are_two_given_up_and_at_last_all() -> None:
    table = abroad("-1,2:9").settlement(1, "-1,2 SW")
    assert may_come_from(table) == {"-1,2"}
    table = abroad("-1,2:8").number(NEXT, 6).settlement(1, "-1,2 SW")
    assert may_come_from(table) == {"-1,2"}
    table = abroad("-1,2:8 0,0:5").number(NEXT, 6).settlement(1, "-1,2 SW").settlement(2, "0,0 N")
    assert may_come_from(table) == {"0,0"}


def test_a_carried_number_is_gone_at_home_and_the_robber_there_stays() -> None:
    table = abroad("0,0:5 1,0:4").settlement(0, "0,0 SE").robber("0,0")
    table.do(f"0 ship {side(AT_ONE)}")
    assert table.refused(f"0 carry 2,0 {ABROAD}") == "number-stays"
    told = event(table.do(f"0 carry 0,0 {ABROAD}"), Numbered)
    assert (told.number, table.robber_at, table.state[Land].number[table.at("hex", "0,0")]) == (5, "0,0", 0)


def test_a_hex_never_gets_a_second_number() -> None:
    table = abroad("0,0:5 1,0:4").number(ABROAD, 3)
    assert kinds(table.do(f"0 ship {side(AT_ONE)}")) == ["ShipBuilt"]


def test_where_home_has_no_number_left_nothing_is_asked() -> None:
    table = abroad("0,0:5").number("0,0")
    table.do(f"0 ship {side(AT_ONE)}")
    assert table.asked == ("main", (0,))


def test_everybody_has_eight_cities() -> None:
    assert GREATER_ISLAND.on_table(3).numbers.pieces["city"] == 8
