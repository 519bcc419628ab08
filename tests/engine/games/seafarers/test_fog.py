"""Fog: what lifts it, what it brings, and that nobody knows beforehand what is in it."""

from __future__ import annotations

import pytest

from engine.command.sitting import Sitter, play
from engine.games.seafarers.parts.fog import Hidden, Uncovered
from engine.games.seafarers.parts.waters import Waters
from engine.games.seafarers.scenarios.fog_islands import FOG_ISLANDS
from engine.kernel.codec import state_to_json
from engine.parts.land import Land
from tests.play import random_play
from tests.tables.places import corner, side
from tests.tables.seafarers import AtSea
from tests.tables.table import event

AHEAD = "3,2"
"""The hex in the fog that a ship on 4,1,SE finds, which leads from the coast of 5,1."""
TERRAINS = FOG_ISLANDS.on_table(3).numbers.terrains
FIELDS, GOLD, SEA, FOG = map(TERRAINS.index, ("fields", "gold", "sea", "fog"))
EVERY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4])


def at_the_fog() -> AtSea:
    """Seat 0 can build a ship that finds a hex."""
    return AtSea(3, FOG_ISLANDS).settlement(0, "5,1 NW").ship(0, "5,1 W").give(0, "3lumber+3wool")


def found(*draws: int) -> tuple[AtSea, Uncovered]:
    """It is built, and this is drawn."""
    table = at_the_fog()
    return table, event(table.do(f"0 ship {side('4,1 SE')}", *draws), Uncovered)


def test_a_ship_turns_over_the_hex_where_it_ends_for_a_card_of_it() -> None:
    table, told = found(FIELDS, 10)
    assert (told.terrain, told.number, told.card) == (FIELDS, 10, 3)
    assert table.hand(0) == "2lumber+2wool+grain"
    hex_ = table.at("hex", AHEAD)
    assert (table.state[Land].terrain[hex_], table.state[Land].number[hex_]) == (FIELDS, 10)
    assert (table.state[Hidden].tiles[FIELDS], table.state[Hidden].tokens[10]) == (1, 0)
    assert hex_ in table.state[Land].by_number[10]


def test_gold_brings_a_card_of_choice_and_the_sea_nothing() -> None:
    table, told = found(GOLD, 4)
    assert (told.card, table.asked) == (-1, ("pick", (0,)))
    table.do("0 pick ore")
    table, told = found(SEA)
    assert (told.number, told.card, table.asked) == (0, -1, ("main", (0,)))
    assert side("4,1 SW") in table.legal("ship")


def test_a_bank_without_the_card_gives_none() -> None:
    table = at_the_fog().leave_in_bank(0, "grain", 1)
    assert event(table.do(f"0 ship {side('4,1 SE')}", FIELDS, 10), Uncovered).card == -1


def test_a_moved_ship_turns_over_like_a_new_one() -> None:
    """Ruling Q15."""
    table = at_the_fog().ship(0, "5,1 NW")
    assert event(table.do(f"0 move-ship {side('5,1 NW')} {side('4,1 SE')}", SEA), Uncovered)


def test_a_road_turns_over_too_and_a_settlement_alone_does_not() -> None:
    table, _ = found(FIELDS, 10)
    table.settlement(0, "4,1 S").give(0, "brick+lumber")
    told = event(table.do(f"0 road {side('4,1 SW')}", GOLD, 3), Uncovered)
    assert table.rules.board.name("hex", told.hex) == "3,1"


def test_uncovered_land_is_built_on_like_any_other() -> None:
    table, _ = found(FIELDS, 10)
    table.give(0, "2brick+2lumber+wool")
    assert corner("4,1 S") in table.legal("settlement")
    table.do(f"0 settlement {corner('4,1 S')}")
    assert side("4,1 SW") in table.legal("road")
    assert table.points(0) == 2


def test_nothing_stands_or_lies_in_the_fog() -> None:
    table = at_the_fog().turn_of(0, "robber")
    assert AHEAD not in table.legal("robber") | table.legal("pirate")
    table = AtSea(3, FOG_ISLANDS, moment="opening")
    in_fog = {table.rules.board.name("corner", c) for c in range(200) if table.state[Waters].misty >> c & 1}
    assert not in_fog & table.legal("opening-settlement")


def test_the_first_ship_may_already_turn_something_over() -> None:
    table = AtSea(3, FOG_ISLANDS, moment="opening")
    table.do(f"0 opening-settlement {corner('5,1 SW')}")
    told = event(table.do(f"0 opening-ship {side('4,1 SE')}", FIELDS, 10), Uncovered)
    assert (told.seat, table.hand(0), table.asked) == (0, "grain", ("opening-settlement", (1,)))


@EVERY_TABLE
def test_no_piece_ever_finds_two_hexes_at_once(seats: int) -> None:
    """So nobody is asked for their order (7.3); each that is found pays by itself (ruling Q14)."""
    rules, seen = FOG_ISLANDS.on_table(seats), 0
    for match in random_play(rules, 3):
        told = [each for each in match.log[-1].events if isinstance(each, Uncovered)] if match.log else []
        assert len(told) <= 1
        seen += len(told)
    assert seen > 6


def test_what_is_in_the_fog_is_not_in_the_game_before_it_is_found() -> None:
    """The state knows how many of each are left, as everybody does who has seen the rest; and nothing else."""
    table, other = at_the_fog(), at_the_fog()
    assert state_to_json(table.state) == state_to_json(other.state)
    table.do(f"0 ship {side('4,1 SE')}", SEA)
    other.do(f"0 ship {side('4,1 SE')}", FIELDS, 10)
    for each in (table, other):
        fog = each.state[Waters].fog
        assert {each.state[Land].terrain[hex_] for hex_ in range(60) if fog >> hex_ & 1} == {FOG}
        assert {each.state[Land].number[hex_] for hex_ in range(60) if fog >> hex_ & 1} == {0}


@EVERY_TABLE
def test_random_games_end(seats: int) -> None:
    outcome = play(FOG_ISLANDS.on_table(seats), [Sitter("random")] * seats, 5)
    assert outcome.winner >= 0
