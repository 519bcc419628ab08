"""The rows of the table of scenarios: what wins, what shores count, where one begins (seafarers 7)."""

from __future__ import annotations

import pytest

from engine.games.seafarers.parts.shores import Landfalls, foreign_land
from engine.games.seafarers.parts.waters import Waters
from engine.games.seafarers.scenarios.cloth import CLOTH
from engine.games.seafarers.scenarios.desert import DESERT
from engine.games.seafarers.scenarios.fog_islands import FOG_ISLANDS
from engine.games.seafarers.scenarios.four_islands import FOUR_ISLANDS
from engine.games.seafarers.scenarios.greater_island import GREATER_ISLAND
from engine.games.seafarers.scenarios.harbour_master import HARBOUR_MASTER
from engine.games.seafarers.scenarios.master_builders import MASTER_BUILDERS
from engine.games.seafarers.scenarios.new_shores import NEW_SHORES
from engine.games.seafarers.scenarios.new_world import NEW_WORLD
from engine.games.seafarers.scenarios.pirate_isles import PIRATE_ISLES
from engine.games.seafarers.scenarios.treasures import TREASURES
from engine.games.seafarers.scenarios.tribe import TRIBE
from engine.hexes.regions import regions
from engine.kernel.bits import bits
from engine.kernel.rules import Game
from engine.parts.maps import map_of
from engine.parts.victory import points_to_win
from tests.tables.seafarers import AtSea

GOALS = {
    NEW_SHORES: 14,
    FOUR_ISLANDS: 13,
    FOG_ISLANDS: 12,
    DESERT: 14,
    TRIBE: 13,
    CLOTH: 14,
    PIRATE_ISLES: 10,
    MASTER_BUILDERS: 10,
    NEW_WORLD: 12,
    GREATER_ISLAND: 18,
    TREASURES: 15,
    HARBOUR_MASTER: 11,
}
SHORES = {NEW_SHORES: 2, FOUR_ISLANDS: 2, DESERT: 2, MASTER_BUILDERS: 1, NEW_WORLD: 1}
AT_HOME = (NEW_SHORES, DESERT, TRIBE, CLOTH, PIRATE_ISLES, MASTER_BUILDERS, GREATER_ISLAND, TREASURES)


def number_of(game: Game) -> str:
    """What the report calls a scenario."""
    return str(game.scenario)


@pytest.mark.parametrize("game", GOALS, ids=number_of)
def test_so_many_points_win(game: Game) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        goal = 14 if game is TREASURES and seats == 4 else GOALS[game]
        assert points_to_win(game.on_table(seats)) == goal


@pytest.mark.parametrize("game", GOALS, ids=number_of)
def test_the_first_settlement_on_a_foreign_shore_counts_so_much(game: Game) -> None:
    numbers = game.on_table(game.seats[1]).numbers
    assert getattr(numbers, "shore_points", 0) == SHORES.get(game, 0)


@pytest.mark.parametrize("game", AT_HOME, ids=number_of)
def test_everybody_begins_at_home(game: Game) -> None:
    for seats in (2, 3, 4):
        table = AtSea(seats, game, moment="opening")
        home, board = map_of(table.rules).mask("hex", "home"), table.state.board
        spots = [board.find("corner", name) for name in table.legal("opening-settlement")]
        assert len(spots) > 2 * seats
        assert all(board.corner_hexes_mask[spot] & home for spot in spots)


@pytest.mark.parametrize("same", [True, False], ids=["on one island", "on two"])
def test_home_is_one_island_or_two_of_ones_choice_and_all_others_are_foreign(same: bool) -> None:
    """Section 7.2."""
    table = AtSea(4, FOUR_ISLANDS, moment="opening")
    state = table.state
    islands = regions(state.board, state[Waters].land)
    assert len(islands) == 4
    first, other = islands[0], islands[0] if same else islands[1]
    _begin(table, 0, first)
    for seat in (1, 2, 3, 3, 2, 1):
        _begin(table, seat, islands[2])
    _begin(table, 0, other)
    homes = [state[Landfalls].home[0] & 1 << bits(island)[0] != 0 for island in islands]
    assert homes == [True, not same, False, False]
    assert state[Landfalls].reached[0] == 0


def _begin(table: AtSea, seat: int, island: int) -> None:
    """Place a settlement on an island, and what goes with it."""
    board = table.state.board
    spots = table.legal("opening-settlement")
    spot = next(name for name in sorted(spots) if board.corner_hexes_mask[board.find("corner", name)] & island)
    table.do(f"{seat} opening-settlement {spot}")
    table.do(min(table.legal()))


@pytest.mark.parametrize("game", [NEW_SHORES, DESERT, MASTER_BUILDERS], ids=number_of)
def test_each_small_island_has_points_of_its_own(game: Game) -> None:
    """Sections 7.1, 7.4, 7.8."""
    table = AtSea(4, game)
    shores, board = regions(table.state.board, foreign_land(table.state)), table.state.board
    assert len(shores) > 1
    for number, shore in enumerate(shores, 1):
        corner = next(corner for corner in board.hex_corners[bits(shore)[0]])
        table.settlement(0, board.name("corner", corner))
        assert table.points(0) == number * (1 + SHORES[game])
