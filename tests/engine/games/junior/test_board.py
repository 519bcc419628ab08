"""The two sides of the board, and how a game begins (junior 2, 3; J2, J5, J6, J18)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.junior import JUNIOR
from engine.games.junior.maps import LARGE, SMALL
from engine.games.junior.parts.harbours import ANCHORS
from engine.games.junior.parts.ships import SHORE, Ships, lines
from engine.hexes.coordinates import Hex
from engine.kernel.bits import bits
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.refusal import Refusal
from engine.parts.buildings import Buildings
from engine.parts.maps import Map
from engine.parts.rule import start_place
from tests.tables.junior import Cove, board

SIDES = pytest.mark.parametrize(("name", "map_"), [("large", LARGE), ("small", SMALL)], ids=["large", "small"])
ANY_TABLE = pytest.mark.parametrize("seats", [2, 3, 4])
RESOURCES = {"cave": "sabre", "pasture": "wool", "forest": "wood", "sugar": "rum", "river": "gold"}


def table_at(map_: Map) -> Cove:
    """The largest table of a side."""
    return Cove(map_.seats[1])


# -- what is printed -----------------------------------------------------------------------------------------


@SIDES
def test_terrain_and_numbers_are_those_of_the_rules_and_none_is_a_six(name: str, map_: Map) -> None:
    layout = map_.deal(Scripted(()))
    printed = {each["hex"]: (each["terrain"], each["number"]) for each in board(name)["terrains"].values()}
    drawn = {str(place): (word, layout.number.get(place, 0)) for place, word in layout.terrain.items()}
    rock = str(map_.board.hexes[map_.beginning("ghost") or 0])
    assert drawn == {**printed, rock: ("rock", 0)}
    assert set(layout.number.values()) == {1, 2, 3, 4, 5}


@SIDES
def test_sites_are_corners_and_touch_the_terrains_that_they_should(name: str, map_: Map) -> None:
    sites, terrains = board(name)["sites"], board(name)["terrains"]
    corners = map_.board.all_corners & ~map_.mask("corner", SHORE)
    assert {map_.board.name("corner", corner) for corner in bits(corners)} == {s["corner"] for s in sites.values()}
    rock = map_.beginning("ghost")
    for site in sites.values():
        around = map_.board.corner_hexes[map_.board.find("corner", site["corner"])]
        touched = {str(map_.board.hexes[hex_]) for hex_ in around if hex_ != rock}
        assert touched == {terrains[letter]["hex"] for letter in site["touches"]}


@SIDES
def test_lines_are_the_sides_between_two_sites(name: str, map_: Map) -> None:
    table = table_at(map_)
    every = (1 << map_.board.count("side")) - 1
    drawn = {map_.board.name("side", side) for side in bits(lines(table.rules) & every)}
    assert drawn == {table.line(ends) for ends in board(name)["lines"]}


@SIDES
def test_anchors_and_first_forts_are_where_they_should_be(name: str, map_: Map) -> None:
    table, told = table_at(map_), board(name)
    assert {map_.board.name("corner", corner) for corner in bits(map_.mask("corner", ANCHORS))} == {
        table.site(number) for number in told["anchors"]
    }
    assert [start_place(table.rules, seat) for seat in range(map_.seats[1])] == list(told["starts"])
    for seat, sites in enumerate(told["starts"].values()):
        mine = bits(table.state[Buildings].mine[seat])
        assert {map_.board.name("corner", corner) for corner in mine} == set(map(table.site, sites))


@pytest.mark.parametrize(("seats", "sites", "lines_"), [(4, 32, 40), (3, 25, 30)])
def test_there_are_as_many_sites_and_lines_as_on_the_board(seats: int, sites: int, lines_: int) -> None:
    told = Cove(seats).side
    assert (len(told["sites"]), len(told["lines"])) == (sites, lines_)


def around(seats: int, seat: int) -> list[tuple[int, str]]:
    """The numbers and resources around the first forts of a seat."""
    table = Cove(seats)
    name = start_place(table.rules, seat)
    letters = "".join(table.side["sites"][str(site)]["touches"] for site in table.side["starts"][name])
    lands = (table.side["terrains"][letter] for letter in letters)
    return sorted((land["number"], RESOURCES[land["terrain"]]) for land in lands)


@pytest.mark.parametrize(("seats", "seat"), [(seats, seat) for seats in (3, 4) for seat in range(seats)])
def test_each_colour_begins_with_one_card_due_on_each_number_from_1_to_4(seats: int, seat: int) -> None:
    numbers, resources = zip(*around(seats, seat), strict=True)
    assert numbers == (1, 2, 3, 4)
    assert sorted(resources) == ["rum", "sabre", "wood", "wool"]


# -- rolls that somebody has logged ---------------------------------------------------------------------------

WHITE, RED, ORANGE, BLUE = range(4)
LOGGED: list[tuple[int, dict[int, str]]] = [
    (4, {WHITE: "rum", RED: "rum", ORANGE: "wood", BLUE: "wood"}),
    (5, {}),
    (3, {BLUE: "rum", ORANGE: "rum", RED: "wood", WHITE: "wood"}),
    (2, {WHITE: "sabre", ORANGE: "sabre", RED: "wool", BLUE: "wool"}),
]


@pytest.mark.parametrize(("face", "brought"), LOGGED)
def test_the_first_forts_bring_what_was_logged_on_the_printed_board(face: int, brought: dict[int, str]) -> None:
    table = Cove(moment="roll")
    table.do("0 roll", face)
    assert {seat: table.hand(seat) for seat in range(4) if table.hand(seat) != "none"} == brought


# -- how a game begins ---------------------------------------------------------------------------------------


@ANY_TABLE
def test_j5_each_begins_with_two_forts_and_no_ship(seats: int) -> None:
    table = Cove(seats, moment="opening")
    for seat in range(seats):
        assert table.state[Buildings].mine[seat].bit_count() == 2
        assert table.state[Buildings].left[seat] == 5
        assert (table.state[Ships].mine[seat], table.state[Ships].left[seat]) == (0, 8)


@ANY_TABLE
def test_j6_each_begins_with_a_wood_and_a_rum(seats: int) -> None:
    table = Cove(seats, moment="opening")
    assert [table.hand(seat) for seat in range(seats)] == ["wood+rum"] * seats
    assert table.market == "sabre wool wood rum gold"
    left = 18 - seats
    assert table.bank == f"18sabre+18wool+{left}wood+{left}rum+18gold"


def test_all_but_the_first_may_begin_with_a_sabre_more() -> None:
    table = Cove(moment="opening", first="2", fair_start="on")
    assert [table.hand(seat) for seat in range(4)] == ["sabre+wood+rum"] * 2 + ["wood+rum", "sabre+wood+rum"]


@ANY_TABLE
def test_the_ghost_begins_at_its_castle_and_forbids_nothing_there(seats: int) -> None:
    table = Cove(seats)
    assert table.ghost_at == ("2,0" if seats == 4 else "1,3")


def test_who_starts_is_rolled_with_one_die() -> None:
    state, _ = JUNIOR.on_table(3).start(Scripted([2, 5, 5, 3, 4]))
    assert state.decision.seats == (2,)


@pytest.mark.parametrize("seats", [1, 5])
def test_j18_the_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(Refusal):
        JUNIOR.on_table(seats)


def test_j18_two_play_on_the_side_for_three_without_one_of_its_colours() -> None:
    rules = JUNIOR.on_table(2)
    assert rules.map is SMALL
    assert [start_place(rules, seat) for seat in range(2)] == ["red", "orange"]


@pytest.mark.parametrize("pair", ["red-blue", "blue-orange"])
def test_j18_two_may_choose_their_colours(pair: str) -> None:
    state, _ = JUNIOR.on_table(2, {"colours": pair}).start(Seeded(1))
    told: Any = board("small")
    for seat, colour in enumerate(pair.split("-")):
        corners = {state.board.name("corner", corner) for corner in bits(state[Buildings].mine[seat])}
        assert corners == {told["sites"][str(site)]["corner"] for site in told["starts"][colour]}


def test_the_castle_of_the_small_side_lies_beside_no_river() -> None:
    rock = Hex(1, 3)
    layout = SMALL.deal(Scripted(()))
    beside = {layout.terrain[place] for place in (Hex(1, 2), Hex(0, 3))}
    assert layout.terrain[rock] == "rock"
    assert beside == {"cave", "pasture"}
