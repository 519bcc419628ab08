"""Gold, and cards of one's choice."""

from __future__ import annotations

import json
from itertools import product

import pytest

from engine.games import CATALOGUE
from engine.games.seafarers import SCENARIOS
from engine.games.seafarers.parts.gold import AT_START
from engine.games.seafarers.parts.home import HomeZone
from engine.games.seafarers.parts.picking import Picked, Picks, grant_cards
from engine.kernel import saves
from engine.kernel.bits import bits
from engine.kernel.codec import digest, spec_to_json
from engine.kernel.rules import Game
from engine.parts.buildings import Buildings
from engine.parts.hands import pay
from engine.parts.land import Land
from engine.parts.opening import opening_goes_on
from tests.play import random_play
from tests.tables.places import corner, side
from tests.tables.seafarers import WATERY, AtSea
from tests.tables.table import event, kinds


def rolled(table: AtSea) -> AtSea:
    """The 4 of the gold at 3,1 is rolled."""
    table.turn_of(table.asked[1][0], "roll")
    table.do(f"{table.asked[1][0]} roll", 1, 3)
    return table


def test_a_settlement_takes_one_card_of_choice_and_a_city_two_of_any_kinds() -> None:
    table = rolled(AtSea().settlement(0, "3,1 N").city(1, "3,1 S"))
    assert (table.asked, len(table.legal("pick"))) == (("pick", (0,)), 5)
    assert event(table.do("0 pick ore"), Picked)
    assert (table.asked, len(table.legal("pick"))) == (("pick", (1,)), 15)
    assert table.refused("1 pick ore") == "pick-count"
    table.do("1 pick brick+wool")
    assert (table.hand(0), table.hand(1), table.asked) == ("ore", "brick+wool", ("main", (0,)))


def test_gold_comes_after_all_else_is_paid() -> None:
    table = AtSea(moment="roll").settlement(0, "3,1 N", "-1,3 N")
    events = table.do("0 roll", 2, 2)
    assert kinds(events) == ["Rolled", "Produced"]
    assert table.hand(0) == "grain"
    assert table.asked == ("pick", (0,))


def test_four_seats_choose_in_turn_order_from_the_roller_until_the_bank_is_empty() -> None:
    """Ruling Q11."""
    table = AtSea(active=2).empty_bank(3)
    pay(table.state, 3, table.bundle("ore+3wool"))
    for seat, number in enumerate((1, 1, 2, 1)):
        grant_cards(table.step(), seat, number)
    assert table.asked == ("pick", (2,))
    assert table.refused("2 pick 2ore") == "bank-short"
    table.do("2 pick ore+wool")
    assert (table.asked, table.legal("pick")) == (("pick", (3,)), {"wool"})
    table.do("3 pick wool")
    assert table.asked == ("pick", (0,))
    table.do("0 pick wool")
    assert (table.asked, table.bank, table.state[Picks].owed) == (("main", (2,)), "none", [0] * 4)


def test_the_owners_at_a_hex_are_asked_in_turn_order_from_the_roller() -> None:
    table = rolled(AtSea(active=2).settlement(0, "3,1 N").settlement(1, "3,1 SE").settlement(3, "3,1 SW"))
    for seat in (3, 0, 1):
        assert table.asked == ("pick", (seat,))
        table.do(f"{seat} pick ore")
    assert table.asked == ("main", (2,))


def test_with_an_empty_bank_nobody_is_asked() -> None:
    table = rolled(AtSea().city(0, "3,1 N").empty_bank(3))
    assert table.asked == ("main", (0,))


def test_the_robber_on_gold_blocks_it() -> None:
    table = AtSea().settlement(0, "3,1 N").robber("3,1")
    assert rolled(table).asked == ("main", (0,))


def test_gold_is_no_resource_and_no_harbour_is_for_it() -> None:
    table = AtSea()
    assert "gold" not in table.rules.vocabulary("resources")
    assert len(table.rules.vocabulary("resources")) == 5


def test_whoever_is_owed_very_much_takes_it_in_portions() -> None:
    table = AtSea()
    grant_cards(table.step(), 0, 6)
    table.do("0 pick 4ore")
    table.do("0 pick 2ore")
    assert (table.hand(0), table.asked) == ("6ore", ("main", (0,)))


@pytest.mark.parametrize(("option", "asked"), [("choose", ("pick", (1,))), ("none", ("opening-road", (1,)))])
def test_the_second_settlement_of_the_opening_takes_a_card_for_each_gold_hex(
    option: str, asked: tuple[str, tuple[int, ...]]
) -> None:
    table = AtSea(2, WATERY.without(HomeZone), moment="opening", gold_at_start=option)
    for seat, spot, way in ((0, "3,1 N", "3,1 NE"), (1, "1,1 NE", "1,1 E")):
        table.do(f"{seat} opening-settlement {corner(spot)}")
        assert table.asked == ("opening-road", (seat,))
        table.do(f"{seat} opening-road {side(way)}")
    table.do(f"1 opening-settlement {corner('3,1 S')}")
    assert table.asked == asked
    if option == "choose":
        table.do("1 pick grain")
        assert (table.hand(1), table.asked) == ("grain", ("opening-road", (1,)))


def tables() -> list[tuple[Game, int]]:
    return [(game, seats) for game in SCENARIOS for seats in range(game.seats[0], game.seats[1] + 1)]


def test_what_gold_brings_in_the_opening_is_asked_only_where_one_may_begin_at_gold() -> None:
    offered = {(game.scenario, seats) for game, seats in tables() if AT_START in game.on_table(seats).chosen}
    assert offered == {(9, 5), (9, 6)}


@pytest.mark.parametrize(("game", "seats"), tables(), ids=lambda value: str(getattr(value, "scenario", value)))
def test_where_it_is_not_asked_no_opening_settlement_stands_at_gold(game: Game, seats: int) -> None:
    for name, seed in product(game.maps_for(seats), range(3)):
        rules = game.on_table(seats, {"map": name})
        if AT_START not in rules.chosen:
            state = next(match.state for match in random_play(rules, seed) if not opening_goes_on(match.state))
            begun = {hex_ for at in bits(state[Buildings].all) for hex_ in state.board.corner_hexes[at]}
            assert "gold" not in {rules.vocabulary("terrains")[state[Land].terrain[hex_]] for hex_ in begun}


def test_a_save_in_which_it_was_agreed_on_for_nothing_opens() -> None:
    rules = SCENARIOS[0].on_table(3)
    *_, match = random_play(rules, 1, longest=20)
    saved = {**json.loads(saves.write(match, {})), "spec": {**spec_to_json(rules.spec), "options": {AT_START: "none"}}}
    del saved["check"]
    opened = saves.read(json.dumps({**saved, "check": digest(saved)}), CATALOGUE)
    assert opened.whole
    assert opened.match.state == match.state
