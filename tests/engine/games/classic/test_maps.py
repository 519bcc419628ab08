"""The maps of the classic island (classic 2, 4.1, 17)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from engine.games.classic import CLASSIC
from engine.games.classic.maps import BEGINNER, ISLAND, LETTERED, MAPS
from engine.hexes.coordinates import Hex, spiral
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.rules import Rules
from tests.engine.games.classic.twin import Place, Twin, around
from tests.play import random_play
from tests.tables.classic import Island
from tests.tables.places import corner, side

ALL_MAPS = ["spiral", "beginner", "beginner-classic", "random", "balanced"]
DRAWN_MAPS = ["spiral", "random", "balanced"]
RED = {6, 8}
PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}

LETTERS = dict(zip("ABCDEFGHIJKLMNOPQR", (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11), strict=True))
SPIRAL_FROM_NORTH_EAST = "2,-2 1,-2 0,-2 -1,-1 -2,0 -2,1 -2,2 -1,2 0,2 1,1 2,0 2,-1  1,-1 0,-1 -1,0 -1,1 0,1 1,0  0,0"

SPIRALS = [spiral(ISLAND.hexes, Hex(*tip)) for tip in ((2, -2), (0, -2), (-2, 0), (-2, 2), (0, 2), (2, 0))]

BEGINNER_LAND = """
    0,-2 mountains 10   1,-2 pasture 2     2,-2 forest 9
    -1,-1 fields 12     0,-1 hills 6       1,-1 hills 4      2,-1 pasture 10
    -2,0 forest 3       -1,0 fields 11     0,0 desert 0      1,0 forest 9       2,0 mountains 8
    -2,1 forest 8       -1,1 mountains 5   0,1 fields 4      1,1 pasture 3
    -2,2 pasture 5      -1,2 fields 6      0,2 hills 11
"""
CLASSIC_LAND = """
    0,-2 mountains 10   1,-2 pasture 2     2,-2 forest 9
    -1,-1 fields 12     0,-1 hills 6       1,-1 pasture 4    2,-1 hills 10
    -2,0 fields 9       -1,0 forest 11     0,0 desert 0      1,0 forest 3       2,0 mountains 8
    -2,1 forest 8       -1,1 mountains 3   0,1 fields 4      1,1 pasture 5
    -2,2 hills 5        -1,2 fields 6      0,2 pasture 11
"""
CLASSIC_CARDS = {
    "red": "lumber 2 grain 1",
    "blue": "brick 1 lumber 1 ore 1",
    "white": "brick 1 lumber 1 grain 1",
    "orange": "grain 2 ore 1",
}
FIXED = {"beginner": BEGINNER_LAND, "beginner-classic": CLASSIC_LAND}
BEGINNER_PORTS = {
    "0,-2 NW": "",
    "1,-2 NE": "grain",
    "2,-1 NE": "ore",
    "2,0 E": "",
    "1,1 SE": "wool",
    "-1,2 SE": "",
    "-2,2 SW": "",
    "-2,1 W": "brick",
    "-1,-1 W": "lumber",
}
BEGINNER_PIECES = {
    "red": (["0,-2 SE", "-2,0 SE"], ["0,-2 E", "-2,0 SE"], "lumber 2 grain 1"),
    "blue": (["0,1 SE", "-2,1 SE"], ["1,1 SW", "-2,1 SE"], "lumber 1 wool 1 ore 1"),
    "white": (["2,-1 S", "-1,-1 SE"], ["2,-1 SE", "0,-1 SW"], "brick 1 grain 2"),
    "orange": (["2,-2 S", "-1,1 SE"], ["2,-2 SE", "-1,1 E"], "grain 2 ore 1"),
}


def table(name: str) -> Rules:
    """The rules of a full table on a map."""
    return CLASSIC.on_table(4, {"map": name, "first": "0"})


@cache
def dealt(name: str, seed: int) -> Twin:
    """A new game's map, as the twin reads it; not to be changed."""
    return Twin(table(name).start(Seeded(seed))[0])


def touching(twin: Twin) -> list[tuple[Place, Place]]:
    """All pairs of neighbouring hexes."""
    return [(here, there) for here in twin.terrain for there in around(here) if there in twin.terrain and here < there]


# -- what lies on every map ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL_MAPS)
@pytest.mark.parametrize("seed", range(5))
def test_every_map_has_its_tiles_tokens_and_ports(name: str, seed: int) -> None:
    twin = dealt(name, seed)
    assert Counter(twin.terrain.values()) == {
        "forest": 4,
        "pasture": 4,
        "fields": 4,
        "hills": 3,
        "mountains": 3,
        "desert": 1,
    }
    assert sorted(filter(None, twin.token.values())) == [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    assert Counter(twin.ports.values()) == {"": 4, "brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1}
    (desert,) = [place for place, terrain in twin.terrain.items() if terrain == "desert"]
    assert twin.token[desert] == 0
    assert twin.robber == desert


def test_the_island_has_54_corners_72_sides_and_30_of_them_on_the_coast() -> None:
    board = table("spiral").board
    assert (len(board.hexes), len(board.corners), len(board.sides)) == (19, 54, 72)
    assert sum(len(hexes) == 1 for hexes in board.side_hexes) == 30


def test_nine_ports_lie_on_the_coast_and_serve_18_corners() -> None:
    board = table("spiral").board
    spots = [board.find("side", port.name) for port in ISLAND.marks["ports"]]
    assert len(spots) == 9
    assert all(len(board.side_hexes[spot]) == 1 for spot in spots)
    assert len({corner for spot in spots for corner in board.side_corners[spot]}) == 18


def test_the_tokens_bear_58_pips() -> None:
    assert sum(PIPS[number] for number in LETTERED) == 58


@pytest.mark.parametrize("name", ALL_MAPS)
def test_tiles_tokens_and_ports_lie_where_they_were_laid_to_the_end_of_the_game(name: str) -> None:
    for match in random_play(table(name), 2):
        if match.ply == 0:
            land = Twin(match.state)
    end = Twin(match.state)
    assert (end.terrain, end.token, end.ports) == (land.terrain, land.token, land.ports)


# -- the beginner's map --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FIXED)
def test_the_beginners_land_lies_as_printed(name: str) -> None:
    twin = dealt(name, 1)
    words = FIXED[name].split()
    for place, terrain, number in zip(words[::3], words[1::3], words[2::3], strict=True):
        q, r = map(int, place.split(","))
        assert (twin.terrain[q, r], twin.token[q, r]) == (terrain, int(number))
    assert twin.ports == {twin.path[side(spot)]: kind for spot, kind in BEGINNER_PORTS.items()}


@pytest.mark.parametrize("name", FIXED)
@pytest.mark.parametrize(
    ("seats", "colours"), [(4, "red blue white orange"), (3, "blue white orange"), (2, "white orange")]
)
def test_beginners_pieces_stand_as_printed_and_the_first_colours_stay_in_the_box(
    seats: int, colours: str, name: str
) -> None:
    twin = Twin(Island(seats, map=name).state)
    for seat, colour in enumerate(colours.split()):
        corners, roads, first_cards = BEGINNER_PIECES[colour]
        if name == "beginner-classic":
            first_cards = CLASSIC_CARDS[colour]
        assert set(twin.own_houses(seat, 1)) == {twin.spot[corner(spot)] for spot in corners}
        assert set(twin.own_roads(seat)) == {twin.path[side(spot)] for spot in roads}
        words = first_cards.split()
        assert +twin.hands[seat] == {kind: int(n) for kind, n in zip(words[::2], words[1::2], strict=True)}
    assert len(twin.houses) == len(twin.roads) == 2 * seats


@pytest.mark.parametrize("name", FIXED)
def test_nothing_is_drawn_for_the_beginners_map(name: str) -> None:
    table(name).start(Scripted([]))


def test_a_beginners_game_starts_with_a_roll() -> None:
    assert Island(4, map="beginner", moment="roll").rules.start(Scripted([]))[0].decision[:2] == ("roll", (0,))


# -- the spiral ----------------------------------------------------------------------------------------------


def test_the_spiral_winds_counter_clockwise_from_a_corner_to_the_middle() -> None:
    ways = [[str(place) for place in way] for way in SPIRALS]
    assert ways[0] == SPIRAL_FROM_NORTH_EAST.split()
    assert len({way[0] for way in ways}) == 6
    coast, ring = ways[0][:12], ways[0][12:18]
    for way in ways:
        assert sorted(way) == sorted(ways[0])
        turn = coast.index(way[0])
        assert way[:12] == coast[turn:] + coast[:turn]
        assert way[12:18] == ring[turn // 2 :] + ring[: turn // 2]
        assert way[18] == "0,0"


def test_the_tokens_are_lettered_like_this() -> None:
    assert tuple(LETTERS.values()) == LETTERED


def test_red_numbers_never_touch_on_any_spiral_wherever_the_desert_lies() -> None:
    for way, desert in product(SPIRALS, ISLAND.hexes):
        number = dict(zip((place for place in way if place != desert), LETTERED, strict=True))
        red = [place for place, token in number.items() if token in RED]
        assert len(red) == 4
        assert not any(other in red for place in red for other in around(place))


@pytest.mark.parametrize("seed", range(40))
def test_a_dealt_spiral_is_one_of_the_six(seed: int) -> None:
    twin = dealt("spiral", seed)
    lays = [[twin.token[place.q, place.r] for place in way if twin.token[place.q, place.r]] for way in SPIRALS]
    assert list(LETTERED) in lays


def test_every_corner_can_be_the_spirals_beginning() -> None:
    found = set()
    for seed in range(80):
        twin = dealt("spiral", seed)
        for n, way in enumerate(SPIRALS):
            if [twin.token[place.q, place.r] for place in way if twin.token[place.q, place.r]] == list(LETTERED):
                found.add(n)
    assert found == set(range(6))


# -- random and balanced -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DRAWN_MAPS)
def test_red_numbers_never_touch(name: str) -> None:
    for seed in range(120):
        twin = dealt(name, seed)
        assert not any({twin.token[here], twin.token[there]} <= RED for here, there in touching(twin))


def test_on_a_balanced_map_no_equal_numbers_touch_nor_two_and_twelve() -> None:
    for seed in range(120):
        twin = dealt("balanced", seed)
        for here, there in touching(twin):
            assert twin.token[here] != twin.token[there]
            assert {twin.token[here], twin.token[there]} != {2, 12}


def test_on_a_balanced_map_no_hex_has_two_neighbours_of_its_own_terrain() -> None:
    for seed in range(120):
        twin = dealt("balanced", seed)
        for here in twin.terrain:
            assert sum(twin.terrain.get(there) == twin.terrain[here] for there in around(here)) <= 1


def test_a_random_map_may_have_what_a_balanced_one_has_not() -> None:
    maps = [dealt("random", seed) for seed in range(40)]
    assert any(twin.token[here] == twin.token[there] for twin in maps for here, there in touching(twin))


@pytest.mark.parametrize("name", DRAWN_MAPS)
def test_seeds_deal_different_maps(name: str) -> None:
    lands = {(tuple(twin.terrain.values()), tuple(twin.token.values())) for twin in (dealt(name, s) for s in range(30))}
    assert len(lands) == 30
    ports = {tuple(dealt(name, seed).ports.values()) for seed in range(30)}
    assert len(ports) > 20


@pytest.mark.parametrize("name", DRAWN_MAPS)
def test_the_desert_can_lie_anywhere(name: str) -> None:
    deserts = {dealt(name, seed).robber for seed in range(200)}
    assert deserts == {(place.q, place.r) for place in ISLAND.hexes}


@pytest.mark.parametrize("name", DRAWN_MAPS)
def test_one_drawn_number_names_the_whole_map(name: str) -> None:
    chance = Seeded(5)
    state, _ = table(name).start(chance)
    (drawn,) = chance.draws
    assert table(name).start(Scripted([drawn]))[0] == state


def test_the_spiral_is_the_usual_map() -> None:
    assert next(iter(MAPS)) == "spiral"
    assert CLASSIC.on_table(4).chosen["map"] == "spiral"


# -- what the rules say of the beginner's map ----------------------------------------------------------------


def test_blues_starred_settlement_brings_lumber_ore_and_wool() -> None:
    assert Island(4, map="beginner").hand(1) == "lumber+wool+ore"


def test_on_a_three_red_gets_lumber_and_blue_wool() -> None:
    game = Island(4, map="beginner", moment="roll")
    red, blue = game.hand(0), game.hand(1)
    game.do("0 roll", 1, 2)
    assert (red, game.hand(0)) == ("2lumber+grain", "3lumber+grain")
    assert (blue, game.hand(1)) == ("lumber+wool+ore", "lumber+2wool+ore")


def test_on_an_eight_white_gets_ore() -> None:
    game = Island(4, map="beginner", moment="roll")
    game.do("0 roll", 4, 4)
    assert game.hand(2) == "brick+2grain+ore"


def test_on_a_ten_white_gets_wool_and_two_if_it_were_a_city() -> None:
    game = Island(4, map="beginner", moment="roll")
    game.do("0 roll", 5, 5)
    assert game.hand(2) == "brick+wool+2grain"
    game = Island(4, map="beginner", moment="roll").give(2, "grain+3ore").turn_of(2)
    game.do(f"2 city {corner('2,-1 S')}")
    game.turn_of(0, "roll").do("0 roll", 5, 5)
    assert game.hand(2) == "brick+2wool+grain"


def test_an_inland_corner_touches_forest_fields_and_pasture_and_a_coastal_one_hills_and_pasture() -> None:
    twin = dealt("beginner", 1)
    around_corners = [sorted(twin.terrain[place] for place in spot if place in twin.terrain) for spot in twin.spots]
    assert ["fields", "forest", "pasture"] in around_corners
    assert ["hills", "pasture"] in around_corners


def test_the_beginners_map_has_the_pieces_of_four_colours() -> None:
    assert len(BEGINNER.start) == 16
    assert BEGINNER.colours == ("red", "blue", "white", "orange")
    assert sum(piece.starred for piece in BEGINNER.start) == 4
