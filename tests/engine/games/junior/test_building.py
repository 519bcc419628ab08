"""Ships and forts in turn (junior 9; J15, J16, J17, J19)."""

from __future__ import annotations

from engine.games.junior import JUNIOR
from engine.games.junior.parts.ships import Ships
from tests.tables.junior import FORT_PRICE, SHIP_PRICE, Cove
from tests.tables.table import kinds


def test_a_ship_costs_wool_and_wood_and_leaves_one_of_ones_own_forts() -> None:
    table = Cove().give(0, SHIP_PRICE)
    assert table.may_build("ship") == {"1-2", "2-3", "17-18", "18-19"}
    assert table.refused(table.to_build(0, "ship", "4-5")) == "no-fort-here"
    assert kinds(table.do(table.to_build(0, "ship", "2-3"))) == ["ShipBuilt"]
    assert (table.hand(0), table.points(0)) == ("none", 2)


def test_a_fort_costs_one_of_four_and_stands_where_a_ship_leads() -> None:
    table = Cove().ship(0, "2-3").give(0, FORT_PRICE)
    assert table.may_build("fort") == {"3"}
    assert table.refused(table.to_build(0, "fort", "4")) == "no-ship-here"
    assert table.refused(table.to_build(0, "fort", "2")) == "occupied"
    assert kinds(table.do(table.to_build(0, "fort", "3"))) == ["FortBuilt"]
    assert (table.hand(0), table.points(0)) == ("none", 3)


def test_without_the_cards_nothing_is_built() -> None:
    table = Cove().ship(0, "2-3").give(0, "sabre+wool+rum")
    assert table.refused(table.to_build(0, "fort", "3")) == "cannot-pay"
    assert table.refused(table.to_build(0, "ship", "1-2")) == "cannot-pay"
    assert table.legal("fort") | table.legal("ship") == set()


def test_a_ship_goes_on_from_no_ship() -> None:
    table = Cove().ship(0, "2-3").give(0, SHIP_PRICE)
    assert table.refused(table.to_build(0, "ship", "3-4")) == "no-fort-here"
    table.fort(0, 3)
    assert table.may_build("ship") >= {"3-4", "3-24"}


def test_several_ships_may_be_built_in_a_turn_each_from_a_fort() -> None:
    table = Cove().give(0, "3wool+3wood")
    for line in ("1-2", "2-3", "17-18"):
        table.do(table.to_build(0, "ship", line))
    assert table.may_build("ship") == set()


def test_two_colours_may_both_lead_to_a_site_and_whoever_builds_first_has_it() -> None:
    table = Cove().ship(0, "2-3").fort(0, 3).ship(0, "3-4").ship(1, "4-5").give(1, FORT_PRICE).give(0, FORT_PRICE)
    table.do(table.to_build(0, "fort", "4"))
    table.turn_of(1)
    assert table.refused(table.to_build(1, "fort", "4")) == "occupied"


def test_a_line_to_a_taken_site_may_be_built_on() -> None:
    table = Cove().ship(0, "2-3").fort(0, 3).ship(0, "3-4").fort(0, 4)
    table.build(0, "ship", "4-5")
    assert table.state[Ships].left[0] == 5


def test_j15_what_is_taken_stops_whoever_comes_later() -> None:
    table = Cove().ship(0, "2-3").fort(0, 3).give(1, SHIP_PRICE).turn_of(1)
    assert table.refused(table.to_build(1, "ship", "2-3")) == "occupied"
    table.ship(1, "4-5").fort(1, 4).give(1, FORT_PRICE)
    assert table.refused(table.to_build(1, "fort", "3")) == "occupied"
    assert "2-3" not in table.may_build("ship")


def test_j16_with_all_eight_ships_on_the_board_forts_can_still_be_built() -> None:
    table = Cove().ship(0, "1-2", "2-3", "17-18", "18-19").fort(0, 3, 17).ship(0, "3-4", "3-24", "16-17", "17-30")
    assert table.state[Ships].left[0] == 0
    table.give(0, f"{SHIP_PRICE}+{FORT_PRICE}".replace("wool+wood+sabre+wool+wood", "sabre+2wool+2wood"))
    assert table.refused(table.to_build(0, "ship", "10-11")) == "no-piece"
    assert table.may_build("fort") == {"1", "4", "16", "19", "24", "30"}


def test_j17_whoever_is_shut_in_plays_on_and_may_win_by_the_castle() -> None:
    table = Cove(moment="main").ship(0, "1-2", "2-3").fort(0, 1, 3).ship(0, "1-26").fort(0, 26)
    table.ship(0, "3-4").fort(0, 4)
    assert table.points(0) == 6
    table.in_the_way("3-24", "4-5", "4-27", "25-26", "17-18", "18-19")
    table.give(0, SHIP_PRICE).give(0, FORT_PRICE)
    assert table.may_build("ship") | table.may_build("fort") == set()
    assert "0 end" in table.legal()
    table.ask_parrot(0, 0)
    table.do(f"0 ghost {table.land('L')}")
    assert (table.state.over, table.state.winner) == (True, 0)


def test_j19_where_a_ring_closes_the_second_ship_waits_for_a_fort() -> None:
    table = Cove().fort(0, 27, 29).ship(0, "27-28").give(0, SHIP_PRICE)
    meeting = table.to_build(0, "ship", "28-29")
    assert table.refused(meeting) == "ship-ahead"
    assert "28-29" not in table.may_build("ship")
    table.fort(1, 28)
    table.do(meeting)


def test_the_fort_of_whoever_builds_last_is_the_seventh() -> None:
    table = Cove(points=4).ship(0, "2-3").fort(0, 3).ship(0, "3-4")
    told = kinds(table.build(0, "fort", "4"))
    assert told == ["FortBuilt", "Won"]
    assert (table.state.winner, table.state.end) == (0, "points")


def test_seven_forts_are_all_there_are() -> None:
    assert JUNIOR.on_table(4).numbers.target == JUNIOR.on_table(4).numbers.pieces["fort"] == 7
