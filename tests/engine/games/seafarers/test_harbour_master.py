"""The title of the harbour master, in the classic game."""

from __future__ import annotations

import pytest

from engine.command.sitting import Sitter, play
from engine.games.seafarers.parts.harbour_master import HarbourMaster, Harbours, harbour_points
from engine.games.seafarers.scenarios.harbour_master import HARBOUR_MASTER
from engine.games.seafarers.scenarios.new_shores import NEW_SHORES
from engine.parts.buildings import remove_building
from engine.parts.land import Land
from engine.parts.victory import points_to_win
from tests.tables.classic import BARE_ISLAND, Island
from tests.tables.seafarers import AtSea
from tests.tables.table import kinds

HARBOURED = BARE_ISLAND.plus(HarbourMaster(always=True))
WEST, NORTH, EAST = ("-2,2 SW", "-2,1 NW"), ("0,-2 N", "1,-2 NE"), ("2,0 NE", "2,-1 NE")


class Quays(Island):
    """An island where harbours count."""

    game = HARBOURED

    @property
    def master(self) -> int:
        """The seat with the title."""
        return self.state[Harbours].holder


def test_a_settlement_counts_one_a_city_two_and_three_take_the_title() -> None:
    table = Quays().city(0, WEST[0])
    assert (table.master, table.points(0)) == (-1, 2)
    table.settlement(0, "0,0 N")
    assert table.master == -1
    table.settlement(0, WEST[1])
    assert (table.master, table.points(0)) == (0, 6)


def test_settlements_of_the_opening_count() -> None:
    table = AtSea(4, HARBOUR_MASTER, moment="opening")
    port = table.state.board.name("corner", table.state.board.side_corners[table.state[Land].ports[0][0]][0])
    table.do(f"0 opening-settlement {port}")
    assert harbour_points(table.state, 0) == 1


def test_only_strictly_more_take_it_from_its_holder() -> None:
    table = Quays().city(0, WEST[0]).settlement(0, WEST[1]).city(1, NORTH[0]).settlement(1, NORTH[1])
    assert table.master == 0
    table.city(1, EAST[0])
    assert (table.master, table.points(0), table.points(1)) == (1, 3, 7)


def test_whoever_falls_back_keeps_it_at_a_tie_and_loses_it_to_who_has_more() -> None:
    table = Quays().city(0, *WEST).city(1, NORTH[0]).settlement(1, NORTH[1])
    assert table.master == 0
    step = table.step()
    remove_building(step, table.at("corner", WEST[1]))
    assert (table.master, kinds(step.events)) == (1, ["HarbourMasterNamed"])
    remove_building(step, table.at("corner", NORTH[0]))
    assert (table.master, kinds(step.events)[1:]) == (-1, ["HarbourMasterSetAside"])


def test_it_may_be_agreed_on_in_any_game_at_sea_for_a_point_more_to_win() -> None:
    table = AtSea(4, NEW_SHORES).city(0, "0,4 SW").settlement(0, "1,3 N")
    assert (table.points(0), points_to_win(table.rules)) == (3, 14)
    agreed = AtSea(4, NEW_SHORES, harbour_master="on")
    assert points_to_win(agreed.rules) == 15


def test_on_the_classic_island_it_is_played_to_eleven_points() -> None:
    rules = HARBOUR_MASTER.on_table(4)
    assert (points_to_win(rules), "harbour-master" in rules.chosen, "ship" in rules.verbs) == (11, False, False)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end(seats: int) -> None:
    assert play(HARBOUR_MASTER.on_table(seats), [Sitter("random")] * seats, 5).winner >= 0
