"""Goals and how games end (anno 11, 15; A19, A20, A33)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from engine.games.anno1503 import BASE, EXPANSION
from engine.games.anno1503.parts.agreements import Agreements
from engine.games.anno1503.parts.fleet import Fleet
from engine.games.anno1503.parts.goals import Reached
from engine.games.anno1503.parts.inhabitants import people_of
from engine.games.anno1503.parts.islands import Islands
from engine.games.anno1503.parts.lairs import Lairs, lairs_of
from engine.games.anno1503.parts.posts import Posts
from engine.games.anno1503.parts.promotion_tile import PromotionTiles
from engine.kernel import saves
from engine.kernel.ranges import NONE
from engine.kernel.rules import Game
from engine.kernel.state import State
from engine.parts.bundles import unpack
from engine.parts.hands import Hands
from engine.parts.turn import Turn
from tests.play import random_play
from tests.tables.anno import Anno
from tests.tables.table import kinds
from tests.words import WHOLE

Step = Callable[[Anno], object]


def merchants(table: Anno) -> object:
    return table.people(0, 0, 0, 1, 2).give(0, "wood+tools+tobacco").do("0 promote citizen")


def public_buildings(table: Anno) -> object:
    table.people(0, 4, 0, 0, 0).public(0, "bank", "school", "warehouse").give(0, "2stone+cloth")
    return table.do("0 public church")


def agreements(table: Anno) -> object:
    table.agree(0, "stone", "tools").lies("B:3,3", "wood-agreement").ship(0, "B:3,2")
    return table.play("0 look first B:3,3\n0 claim")


def estates(table: Anno) -> object:
    return table.estate(0, "park", "theatre").lair(0, 4).give(0, "marble+gem+tools").do("0 estate university 3")


def lairs(table: Anno) -> object:
    table.lair(0, 5).lies("P:3,14", "lair-4").ship(0, "P:3,13").guns(0, 6)
    return table.play("0 look first P:3,14\n0 attack | 3 1")


def manor(table: Anno) -> object:
    return table.manor(0, 8).lair(0, 6).give(0, "spice+tobacco+gem").play("0 manor\n0 leave-card")


HOME: list[Step] = [merchants, public_buildings, agreements]
ISLAND: list[Step] = [estates, lairs, manor]


@pytest.mark.parametrize("reach", [*HOME, *ISLAND], ids=lambda reach: reach.__name__)
def test_a_goal_counts_at_once_and_stays(reach: Step) -> None:
    table = Anno(3)
    reach(table)
    assert table.points(0) == 1
    table.people(0, 0, 0, 0, 0)
    assert table.points(0) == 1


def test_of_the_goals_at_home_one_counts_and_of_the_others_two() -> None:
    table = Anno(3)
    table.state[Reached].goals[0] = 0b000111
    assert table.points(0) == 1
    table.state[Reached].goals[0] = 0b111000
    assert table.points(0) == 2


@pytest.mark.parametrize("home", [0b001, 0b010, 0b100])
@pytest.mark.parametrize("pair", [0b011, 0b101, 0b110])
def test_every_combination_of_goals_wins(home: int, pair: int) -> None:
    """The last of them is reached just now."""
    table = Anno(3)
    others = home | pair << 3
    last = 3 + (pair.bit_length() - 1)
    table.state[Reached].goals[0] = others & ~(1 << last)
    if not pair & 0b001:
        table.manor(0, 0)
    reach = ISLAND[last - 3]
    if reach is manor:
        table.manor(0, 8).lair(0, 6).give(0, "spice+tobacco+gem")
        table.do("0 manor")
    else:
        reach(table)
    assert (table.asked, table.state.winner, table.state.end) == (("", ()), 0, "points")


def test_a20_a_goal_is_reached_in_the_own_turn_alone() -> None:
    table = Anno(2, game=BASE).gold(1, 30)
    table.do("0 sail first B:3,2")
    assert table.points(1) == 0
    assert "GoalReached" in kinds(table.do("0 end"))
    assert table.points(1) == 1


def test_a33_thirty_gold_count_when_they_are_there_whatever_is_spent_later() -> None:
    table = Anno(2, game=BASE).gold(0, 29).people(0, 1, 0, 0, 0).give(0, "wood")
    assert "GoalReached" in kinds(table.do("0 sell pioneer wood"))
    table.do("0 buy stone")
    assert (table.purse(0), table.points(0)) == (24, 1)


def test_in_the_base_game_any_three_goals_win() -> None:
    table = Anno(2, game=BASE)
    table.state[Reached].goals[0] = 0b00110
    table.gold(0, 29).people(0, 1, 0, 0, 0).give(0, "wood")
    table.do("0 sell pioneer wood")
    assert table.state.winner == 0


def last_turn(table: Anno) -> Anno:
    """The table in the last turn of its eightieth round."""
    table.state[Turn].number = 80 * table.state.seats
    return table.turn_of(table.state.seats - 1)


def test_after_eighty_rounds_most_goals_win_then_achievements_then_gold_then_the_later_seat() -> None:
    assert kinds(last_turn(Anno(3)).do("2 end"))[-1] == "Won"
    table = last_turn(Anno(3))
    table.do("2 end")
    assert (table.state.winner, table.state.end) == (2, "rounds")
    table = last_turn(Anno(3).gold(1, 1))
    table.do("2 end")
    assert table.state.winner == 1
    table = last_turn(Anno(3).gold(1, 1).manor(0, 3).lair(2, 4))
    table.do("2 end")
    assert table.state.winner == 0
    table = last_turn(Anno(3).manor(0, 3))
    table.state[Reached].goals[1] = 1
    table.do("2 end")
    assert table.state.winner == 1


def test_the_standing_is_taken_before_the_bank_of_the_next_round_pays() -> None:
    table = last_turn(Anno(2, game=BASE).public(0, "bank").gold(0, 3).gold(1, 3))
    gold = [table.purse(0), table.purse(1)]
    assert "Earned" not in kinds(table.do("1 end"))
    assert ([table.purse(0), table.purse(1)], table.state.winner) == (gold, 1)


def assert_sound(state: State) -> None:
    """What the rules say of every position (anno 12), counted without the parts' own audits."""
    rules, hands, ships = state.rules, state[Hands], state[Fleet].at
    goods = unpack(hands.bank + sum(hands.hand), len(rules.numbers.resources))
    assert goods == tuple(10 if good in ("marble", "silk", "gem") else 15 for good in rules.numbers.resources)
    for seat in range(state.seats):
        pioneers, settlers, citizens, merchants = people_of(state, seat)
        assert pioneers + settlers <= 4
        assert citizens + merchants <= 3
        assert len(ships) == 2 * state.seats
        assert Lairs not in state or len(lairs_of(state, seat)) <= 2
    assert sum(tiles_by_place(state)) <= sum(rules.numbers.tile_counts)


def tiles_by_place(state: State) -> Iterator[int]:
    """How many tiles there are on the seas, in the reserves, and with the seats for good."""
    islands = state[Islands]
    yield sum(back != NONE for back in islands.back)
    yield sum(islands.rest) + len(islands.under) + (islands.drawn_back != NONE)
    yield sum(tile != NONE for tile in state[Posts].at)
    yield sum(tiles.bit_count() for tiles in state[Agreements].tiles)
    yield sum(tile != NONE for tile in state[Lairs].bridges) if Lairs in state else 0
    yield sum(state[PromotionTiles].kept)


@pytest.mark.some(1)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", [EXPANSION, BASE], ids=["expansion", "base"])
def test_nothing_is_made_or_lost_at_any_ply_of_a_random_game(game: Game, seats: int) -> None:
    rules = game.on_table(seats)
    for match in random_play(rules, 31, 6_000):
        assert rules.audit(match.state) == []
        assert_sound(match.state)
    assert match.state.end in ("points", "rounds")


@pytest.mark.parametrize("game", [EXPANSION, BASE], ids=["expansion", "base"])
def test_a_save_keeps_what_each_seat_has_seen_and_nobody_else_knows(game: Game) -> None:
    rules = game.on_table(3)
    match = next(match for match in random_play(rules, 4, 6_000) if match.ply > 500 and some_seen(match.state))
    again = saves.read(saves.write(match, {}), WHOLE).match
    assert again.state == match.state
    islands = again.state[Islands]
    for seat in range(3):
        known = rules.view(again.state, seat)[Islands].tile
        seen = [bool(islands.seen[square] >> seat & 1) for square in some_seen(again.state)]
        assert [known[square] != NONE for square in some_seen(again.state)] == seen


def some_seen(state: State) -> list[int]:
    """The islands that some seats have looked at, and not all."""
    return [square for square, seats in enumerate(state[Islands].seen) if seats not in (0, (1 << state.seats) - 1)]
