"""Villages that trade in cloth."""

from __future__ import annotations

import pytest

from engine.games.seafarers.parts.cloth import EMPTY, ClothStolen, ClothTraded, VillageReached, Weavers, traders_of
from engine.games.seafarers.scenarios.cloth import CLOTH
from engine.parts.victory import Won
from tests.tables.places import corner, side
from tests.tables.seafarers import AtSea
from tests.tables.table import event, kinds

TEN = 0
"""The village with the number 10, north of 1,4."""
WAY = "1,3 E"
"""A side that leads there."""


def near() -> AtSea:
    """Seat 0 is a ship away from it."""
    return AtSea(4, CLOTH).ship(0, "1,3 NE").give(0, "lumber+wool")


def trading() -> AtSea:
    """Both trade with it, seat 1 since longer."""
    return AtSea(4, CLOTH).ship(1, "1,3 SE").ship(0, WAY)


def cloth(table: AtSea) -> list[int]:
    """The cloth of each seat."""
    return table.state[Weavers].has


def roll(table: AtSea, seat: int) -> AtSea:
    """The number of the village is rolled by a seat."""
    table.turn_of(seat, "roll").do(f"{seat} roll", 4, 6)
    return table


def test_a_ship_at_a_village_begins_to_trade_and_takes_a_piece() -> None:
    table = near()
    assert event(table.do(f"0 ship {side(WAY)}"), VillageReached).cloth == 1
    assert (cloth(table), table.state[Weavers].village[TEN], traders_of(table.state, TEN)) == ([1, 0, 0, 0], 4, [0])


def test_several_trade_with_one_village_and_nobody_twice() -> None:
    table = trading()
    assert (cloth(table), traders_of(table.state, TEN)) == ([1, 1, 0, 0], [1, 0])
    table.ship(0, "1,4 NE")
    assert traders_of(table.state, TEN) == [1, 0]


def test_a_ship_that_moves_there_begins_to_trade_too() -> None:
    table = near().settlement(0, "1,3 N").ship(0, "2,2 W")
    ship = next(move for move in table.legal("move-ship") if move.endswith(side(WAY)))
    assert event(table.do(f"0 move-ship {ship}"), VillageReached).cloth == 1


def test_an_empty_village_is_traded_with_all_the_same() -> None:
    table = near()
    table.state[Weavers].village[TEN] = 0
    table.state[Weavers].stock += 5
    assert event(table.do(f"0 ship {side(WAY)}"), VillageReached).cloth == 0


def test_a_roll_brings_its_traders_a_piece_each_and_the_robber_cannot_help_it() -> None:
    table = roll(trading(), 2)
    assert cloth(table) == [2, 2, 0, 0]
    assert table.state[Weavers].village[TEN] == 1


@pytest.mark.parametrize(("active", "gains"), [(0, [1, 0]), (1, [0, 1]), (2, [0, 1])])
def test_the_active_player_comes_first_and_then_who_came_first(active: int, gains: list[int]) -> None:
    table = trading()
    weavers = table.state[Weavers]
    weavers.has[3] = weavers.village[TEN] + weavers.stock - 1
    weavers.village[TEN], weavers.stock = 1, 0
    roll(table, active)
    assert [cloth(table)[seat] - 1 for seat in (0, 1)] == gains


def test_what_a_village_lacks_comes_from_the_stock_and_an_empty_one_gives_nothing() -> None:
    table = trading()
    weavers = table.state[Weavers]
    weavers.has[3] = weavers.village[TEN] - 1
    weavers.village[TEN] = 1
    roll(table, 2)
    assert (cloth(table)[:2], weavers.village[TEN], weavers.stock) == ([2, 2], 0, 9)
    assert "ClothTraded" not in kinds(table.turn_of(2, "roll").do("2 roll", 4, 6))


def test_two_pieces_are_a_point() -> None:
    table = roll(trading(), 2)
    assert [table.points(seat) for seat in range(4)] == [1, 1, 0, 0]
    assert event(table.turn_of(2, "roll").do("2 roll", 4, 6), ClothTraded).counts == (1, 1, 0, 0)
    assert table.points(0) == 1


def test_a_line_between_a_building_and_a_village_is_closed() -> None:
    table = AtSea(4, CLOTH).settlement(0, "1,3 N").ship(0, "1,3 NE", WAY)
    assert table.legal("move-ship") == set()


def test_only_who_trades_may_move_the_pirate() -> None:
    table = trading().turn_of(2, "robber")
    assert table.legal("pirate") == set()
    assert table.refused("2 pirate 1,5") == "pirate-sleeps"
    assert "1,5" in table.turn_of(0, "robber").legal("pirate")


def test_its_victim_loses_a_card_or_a_piece_of_cloth() -> None:
    table = trading().give(1, "ore").turn_of(0, "robber")
    table.do("0 pirate 1,3")
    assert table.legal() == {"0 plunder 1", "0 take-cloth 1"}
    assert table.refused("0 take-cloth 2") == "no-cloth"
    assert event(table.do("0 take-cloth 1"), ClothStolen)
    assert (cloth(table), table.points(0), table.hand(1)) == ([2, 0, 0, 0], 1, "ore")


def test_there_is_no_longest_route_and_nobody_settles_on_the_islets() -> None:
    assert "longest_road" not in vars(CLOTH.on_table(4).numbers)
    table = AtSea(4, CLOTH).ship(0, WAY).give(0, "brick+lumber+wool+grain")
    assert table.refused(f"0 settlement {corner('1,4 N')}") == "no-ground"
    assert "1,4" not in table.turn_of(0, "robber").legal("robber")


def test_the_opening_has_three_rounds_and_the_third_brings_cards() -> None:
    table = AtSea(2, CLOTH, moment="opening")
    asked = [seats[0] for kind, seats, _ in reversed(table.state.stack) if kind == "opening-settlement"]
    assert asked == [0, 1, 1, 0, 0, 1]
    stages = [decision.argument for decision in table.state.stack if decision.kind == "first-cards"]
    assert stages == [1, 0]


# -- the end -------------------------------------------------------------------------------------------------------


def nearly_empty(*has: int) -> AtSea:
    """Four villages have cloth, the one with the number 10 a last piece; what each seat has besides."""
    table = trading()
    weavers = table.state[Weavers]
    weavers.village = [1, 0, 0, 0, 0, 1, 1, 1]
    weavers.has = list(has)
    weavers.stock = 50 - sum(weavers.village) - sum(has)
    return table


def test_the_game_ends_when_three_villages_have_any_and_most_points_win() -> None:
    table = nearly_empty(1, 1, 8, 3)
    assert event(table.turn_of(3, "roll").do("3 roll", 4, 6), Won).seat == 2
    assert (table.state.winner, table.state.end) == (2, EMPTY)


def test_it_ends_when_a_ship_takes_the_last_piece_of_a_village_too() -> None:
    table = nearly_empty(1, 1, 8, 3).give(2, "lumber+wool").ship(2, "1,4 E")
    assert not table.state.over
    table.turn_of(2).do(f"2 ship {side('1,4 NE')}")
    assert (table.state.winner, table.state.end) == (2, EMPTY)


def test_at_a_tie_most_cloth_wins_and_then_who_comes_first_from_the_active_player() -> None:
    table = nearly_empty(1, 1, 4, 5)
    table.turn_of(0, "roll").do("0 roll", 4, 6)
    assert table.state.winner == 3
    table = nearly_empty(0, 0, 4, 4)
    table.turn_of(3, "roll").do("3 roll", 4, 6)
    assert table.state.winner == 3


def test_a_save_with_a_village_too_few_or_too_many_is_seen_through() -> None:
    for villages in (lambda old: old[:-1], lambda old: [*old, 0]):
        table = trading()
        weavers = table.state[Weavers]
        weavers.village = villages(weavers.village)
        assert any("no village" in fault for fault in table.rules.audit(table.state))


@pytest.mark.parametrize("trader", [7, 20 * 8])
def test_only_who_is_there_trades_with_villages_that_are_there(trader: int) -> None:
    table = trading()
    table.state[Weavers].traders.append(trader)
    assert any("not there" in fault for fault in table.rules.audit(table.state))
