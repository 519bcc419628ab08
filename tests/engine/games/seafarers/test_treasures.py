"""Treasures in the fog."""

from __future__ import annotations

from engine.games.seafarers.parts.fog import Hidden, Uncovered
from engine.games.seafarers.parts.found_cards import CardFound
from engine.games.seafarers.parts.treasures import KINDS, Chests, TreasureFound, chests_in_sight
from engine.games.seafarers.scenarios.treasures import TREASURES
from engine.parts.development import Development
from tests.tables.places import side
from tests.tables.seafarers import AtSea
from tests.tables.table import event, kinds

CHEST, WAY = "3,2 NW", "3,2 W"
"""A corner with a chest, and a side that leads to it past a hex which is turned over already."""
SEA, GOLD, DESERT = map(TREASURES.on_table(3).numbers.terrains.index, ("sea", "gold", "desert"))
COINS, RESOURCES, CARD, ROUTES = range(len(KINDS))


def near(**options: str) -> AtSea:
    """Seat 0 can build a ship to a chest, beside which one hex is turned over and one is not."""
    return AtSea(3, TREASURES, **options).reveal("2,2", "sea").ship(0, "3,2 SW").give(0, "lumber+wool")


def opened(*draws: int) -> tuple[AtSea, list[object]]:
    """The ship is built; what is drawn first is the hex in the fog, then what is in the chest."""
    table = near()
    return table, table.do(f"0 ship {side(WAY)}", *draws)


def test_a_chest_shows_once_a_hex_beside_it_is_turned_over_unless_all_lie_open() -> None:
    table = near()
    assert chests_in_sight(table.state) == 1 << table.at("corner", CHEST)
    assert chests_in_sight(near(treasures="open").state).bit_count() == 10


def test_gold_is_two_cards_of_choice() -> None:
    table, told = opened(SEA, COINS)
    assert event(told, TreasureFound)[1:3] == (table.at("corner", CHEST), COINS)
    table.do("0 pick ore+grain")
    assert (table.hand(0), table.asked) == ("grain+ore", ("main", (0,)))


def test_resources_are_three_cards_of_the_bank_at_random() -> None:
    table, told = opened(SEA, RESOURCES, 0, 0, 4)
    assert event(told, TreasureFound).cards == (2, 0, 0, 0, 1)
    assert table.hand(0) == "2brick+ore"


def test_a_card_is_drawn_and_not_played_in_this_turn() -> None:
    table, told = opened(SEA, CARD, 0)
    assert event(told, CardFound).card == 0
    assert (table.cards(0), table.refused("0 knight")) == ({"knight": 1}, "bought-this-turn")
    assert event(told, CardFound).seen_by(1).card == -1


def test_an_empty_deck_has_none() -> None:
    table = near().empty_deck(1)
    assert kinds(table.do(f"0 ship {side(WAY)}", SEA, CARD)) == ["ShipBuilt", "Uncovered", "TreasureFound"]
    assert table.state[Development].hand[0] == 0


def test_routes_are_two_free_pieces() -> None:
    table, _ = opened(SEA, ROUTES)
    assert table.asked == ("free-road", (0,))
    assert side("3,1 SE") in table.legal("ship")
    table.do("0 skip-road")
    assert table.asked == ("main", (0,))


def test_first_comes_what_the_fog_brings() -> None:
    table, told = opened(GOLD, 4)
    assert (table.asked, kinds(told)) == (("pick", (0,)), ["ShipBuilt", "Uncovered"])
    assert event(table.do("0 pick ore", COINS), TreasureFound)
    assert table.asked == ("pick", (0,))


def test_a_road_opens_a_chest_and_a_ship_that_moves() -> None:
    table = AtSea(3, TREASURES).reveal("3,1", "hills", 4).settlement(0, "3,1 SE").give(0, "brick+lumber")
    assert event(table.do(f"0 road {side('3,1 SE')}", SEA, RESOURCES, 0, 0, 4), TreasureFound)
    table = near().settlement(0, "3,2 S").ship(0, "3,2 SE")
    ship = next(move for move in table.legal("move-ship") if move.endswith(side(WAY)))
    assert event(table.do(f"0 move-ship {ship}", SEA, RESOURCES, 0, 0, 4), TreasureFound)


def test_a_desert_in_the_fog_has_no_number_and_brings_nothing() -> None:
    """Ruling Q9: the token waits for the next land."""
    tokens = near().state[Hidden].tokens
    table, told = opened(DESERT, RESOURCES, 0, 0, 4)
    assert event(told, Uncovered)[2:] == (DESERT, 0, -1)
    assert (table.hand(0), table.state[Hidden].tokens) == ("2brick+ore", tokens)


def test_a_chest_is_opened_once() -> None:
    table, _ = opened(SEA, RESOURCES, 0, 0, 4)
    assert not table.state[Chests].closed >> table.at("corner", CHEST) & 1
    assert table.state[Chests].left == [3, 2, 2, 2]
    table.ship(1, "3,1 SE")
    assert table.state[Chests].left == [3, 2, 2, 2]
