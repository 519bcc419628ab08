"""Discovery (explorers 10.3)."""

from __future__ import annotations

import pytest

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.discovery import Discovered, discover_from
from engine.games.explorers.parts.fleet import Fleet
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.match import Match
from engine.kernel.parts import Step
from tests.play import random_play
from tests.tables.explorers import Sea, rules_of, terrain
from tests.tables.table import event


@pytest.mark.parametrize("load", ["none", "settler"])
def test_land_brings_a_number_and_a_card(load: str) -> None:
    sea = Sea().ship(0, 1, "3,0,SE", load).voyage()
    found = event(sea.do("0 sail 1 3,1,NE", terrain("mountains"), 8), Discovered)
    assert (sea.rules.board.name("hex", found.hex), found.number, found.gold) == ("4,1", 8, 0)
    assert sea.hand(0) == "ore"


@pytest.mark.parametrize("word", ["sea", "gold-river", "shoal", "gold-village", "swift-village", "pirate-village"])
def test_anything_else_brings_two_coins(word: str) -> None:
    sea = Sea(5).ship(0, 1, "3,0,SE").voyage()
    found = event(sea.do("0 sail 1 3,1,NE", terrain(word), *([5] if word == "shoal" else [])), Discovered)
    assert (found.gold, sea.purse(0), sea.hand(0)) == (2, 4, "none")
    assert found.number == {"shoal": 5, "pirate-village": 4}.get(word, 0)


def test_the_northern_pirate_village_shows_a_five() -> None:
    sea = Sea(5).ship(0, 1, "3,0,NE").voyage()
    found = event(sea.do("0 sail 1 4,-1,SE", terrain("pirate-village")), Discovered)
    assert found.number == 5


def test_r_16_all_hexes_touched_are_turned_over_row_by_row() -> None:
    sea = Sea()
    step = Step(sea.state, Scripted([terrain("sea"), terrain("hills"), 4]))
    discover_from(step, 0, sea.rules.board.find("side", "4,0,E"))
    found = [each for each in step.events if isinstance(each, Discovered)]
    assert [sea.rules.board.name("hex", each.hex) for each in found] == ["5,-1", "4,1"]
    assert (sea.purse(0), sea.hand(0)) == (4, "brick")


def test_r_17_no_card_where_the_supply_has_none() -> None:
    sea = Sea().ship(0, 1, "3,0,SE").leave_in_bank(0, "brick", 1).voyage()
    found = event(sea.do("0 sail 1 3,1,NE", terrain("hills"), 8), Discovered)
    assert (found.card, found.gold, sea.hand(0), sea.purse(0)) == (-1, 0, "none", 2)


def test_r_22_a_discovery_ends_the_move_and_nothing_else() -> None:
    sea = Sea().ship(0, 1, "3,0,SE", "settler").give(0, "wool").voyage()
    sea.do("0 sail 1 3,1,NE", terrain("hills"), 8)
    assert sea.moves(0, 1) == 0
    assert sea.refused("0 boost 1") == "ship-done"
    assert sea.refused("0 sail 1 3,0,SE") == "ship-done"
    sea.do("0 drop 1 settler")


def test_after_a_discovery_the_ship_may_found_a_settlement() -> None:
    sea = Sea().ship(0, 1, "3,0,SE", "settler").voyage()
    sea.do("0 sail 1 3,1,NE", terrain("hills"), 8)
    assert sea.refused("0 found 1 3,1,N") == "no-ground"
    assert sea.legal("found") == {"1 4,0,S"}


def test_no_ship_at_rest_touches_an_unknown_hex() -> None:
    for match in random_play(rules_of(5), 3, 900):
        chart, fleet = match.state[Chart], match.state[Fleet]
        assert not fleet.busy & chart.misty


def test_undo_does_not_reach_back_past_a_discovery() -> None:
    rules = rules_of(1)
    match = Match(rules, Seeded(1))
    match.play(["0 roll", "0 set-sail", "0 sail 1 2,2,NE"])
    assert match.can_undo(0)
    match.undo()
    match.play(["0 sail 1 2,2,NE", "0 sail 1 3,1,SE"])
    assert not match.can_undo(0)
