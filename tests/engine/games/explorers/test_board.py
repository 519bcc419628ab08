"""The maps (explorers 2, 3, 18): counts, decks, sea routes, and what the layout promises."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.games.explorers import SCENARIOS, maps
from engine.games.explorers.parts.chart import Chart, survey
from engine.games.explorers.parts.discovery import Unknown
from engine.games.explorers.parts.pirate import pirate_sites
from engine.games.explorers.parts.sailing import waves
from engine.games.explorers.terrain import TERRAINS
from engine.kernel.bits import bits, mask_of
from engine.kernel.chance import Scripted, Seeded
from engine.parts.land import Land
from tests.tables.explorers import Sea, rules_of

# scenario: hexes, corners, sides, known sea hexes, sea routes at the start
COUNTS = {
    1: (51, 128, 178, 20, 108),
    2: (58, 144, 201, 21, 113),
    3: (58, 144, 201, 21, 113),
    4: (65, 160, 224, 24, 126),
    5: (72, 176, 247, 25, 131),
}
# scenario: plain land and other tiles of the green and of the orange zone
DECKS = {
    1: ({"sea": 2}, {"sea": 2}),
    2: ({"sea": 2, "gold-river": 3}, {"sea": 2, "gold-river": 3}),
    3: ({"gold-river": 3, "shoal": 2}, {"gold-river": 2, "shoal": 3}),
    4: ({"sea": 1, "shoal": 3, "village": 3},) * 2,
    5: ({"sea": 1, "gold-river": 3, "shoal": 3, "village": 3},) * 2,
}
HOME_WATERS = {"5,-3", "4,-2", "3,-1", "3,0", "2,1", "2,2", "2,3"}


@pytest.mark.parametrize("scenario", range(1, 6))
def test_counts(scenario: int) -> None:
    sea = Sea(scenario)
    board, chart = sea.rules.board, sea.state[Chart]
    counts = (len(board.hexes), len(board.corners), len(board.sides), chart.sea.bit_count(), chart.routes.bit_count())
    assert counts == COUNTS[scenario]


@pytest.mark.parametrize("scenario", range(1, 6))
def test_the_decks_fit_the_zones(scenario: int) -> None:
    sea = Sea(scenario)
    numbers = sea.rules.numbers
    for zone, back in enumerate(("unknown-green", "unknown-orange")):
        deck = {word: n for word, n in zip(TERRAINS, numbers.decks[zone], strict=True) if n}
        land = {word: deck.pop(word) for word in TERRAINS[:5]}
        assert sum(land.values()) == len(numbers.tokens[zone]) == 6
        others = Counter({word.split("-")[1] if "village" in word else word: 0 for word in deck})
        for word, n in deck.items():
            others["village" if "village" in word else word] += n
        assert {word: n for word, n in others.items() if n} == DECKS[scenario][zone]
        unknown = sum(
            sea.state[Land].terrain[hex_] == TERRAINS.index(back) for hex_ in range(len(sea.rules.board.hexes))
        )
        assert unknown == sum(numbers.decks[zone])
    assert numbers.decks[0][4] == 2
    assert numbers.decks[1][3] == 2


def test_targets_missions_and_pieces_of_the_scenarios() -> None:
    assert [game.on_table(2).numbers.target for game in SCENARIOS] == [8, 12, 15, 15, 17]
    assert [game.on_table(2).vocabulary("missions") for game in SCENARIOS] == [
        (),
        ("lairs",),
        ("lairs", "fish"),
        ("fish", "spices"),
        ("lairs", "fish", "spices"),
    ]
    pieces = SCENARIOS[-1].on_table(2).numbers.pieces
    assert pieces == {
        "settlement": 5,
        "road": 15,
        "harbour": 4,
        "ship": 3,
        "settler": 2,
        "crew": 9,
        "fish": 6,
        "spice": 24,
    }
    assert "crew" not in SCENARIOS[0].on_table(2).numbers.pieces
    assert SCENARIOS[-1].on_table(2).numbers.lairs == (2, 3, 5, 6, 8, 11)


@pytest.mark.parametrize("scenario", range(2, 6))
def test_the_pirate_ship_keeps_away_from_the_island(scenario: int) -> None:
    sea = Sea(scenario)
    board = sea.rules.board
    sites = {board.name("hex", hex_) for hex_ in bits(pirate_sites(sea.state, 0))}
    known = {board.name("hex", hex_) for hex_ in bits(sea.state[Chart].sea)}
    assert known - sites == HOME_WATERS
    assert f"{ {2: 9, 3: 9, 4: 10, 5: 11}[scenario] },0" in sites


def test_r_03_the_frame_is_a_sea_route_where_its_only_hex_is_known() -> None:
    sea = Sea(2)
    routes, find = sea.state[Chart].routes, sea.rules.board.find
    assert routes >> find("side", "3,-3,NE") & 1
    assert not routes >> find("side", "9,-3,NE") & 1
    sea.reveal("9,-3", "hills", 3)
    assert sea.state[Chart].routes >> find("side", "9,-3,NE") & 1
    assert {len(hexes) for hexes in sea.rules.board.side_hexes} == {1, 2}


def test_r_04_the_start_player_is_drawn_before_the_island() -> None:
    rules = rules_of(5, first="roll")
    state, _ = rules.start(Scripted([1, 1, 1, 2, 6, 6, 3, 4, 77]))
    again, _ = rules_of(5, first="2").start(Scripted([77]))
    assert state[Land] == again[Land]


def test_r_04_tiles_and_numbers_are_drawn_when_they_are_turned_over() -> None:
    sea = Sea(2).ship(0, 1, "3,0,E").voyage()
    before = sea.state[Unknown].copy()
    sea.do("0 sail 1 3,1,NE", TERRAINS.index("hills"), 8)
    after = sea.state[Unknown]
    assert sum(before.tiles) - sum(after.tiles) == 1
    assert before.tokens[1] ^ after.tokens[1] == 1 << 8


@pytest.mark.parametrize("scenario", range(3, 6))
def test_the_island_is_shuffled_but_for_its_numbers_and_the_printed_pasture(scenario: int) -> None:
    rules = rules_of(scenario)
    lands = [rules.start(Seeded(seed))[0][Land] for seed in range(6)]
    island = bits(rules.map.mask("hex", "island"))
    assert len({land.terrain for land in lands}) > 4
    assert len({land.number for land in lands}) == 1
    printed = rules.board.find("hex", "0,0")
    for land in lands:
        assert (land.terrain[printed], land.number[printed]) == (TERRAINS.index("pasture"), 6)
        tiles = Counter(TERRAINS[land.terrain[hex_]] for hex_ in island if hex_ != printed)
        assert tiles == {"mountains": 3, "forest": 4, "pasture": 3, "fields": 2, "hills": 2}


def test_the_second_scenario_may_be_shuffled() -> None:
    assert list(maps.LAIRS) == ["printed", "shuffled"]
    assert Sea(2, map="shuffled").state[Land].number == Sea(2).state[Land].number


@pytest.mark.parametrize("scenario", range(1, 6))
def test_everything_can_be_discovered_whatever_the_tiles(scenario: int) -> None:
    """Wherever ships can go they turn over what they see; in the end nothing is left unknown."""
    for kinds in (("hills", "sea"), ("sea", "hills")):
        sea = Sea(scenario)
        board, land, chart = sea.rules.board, list(sea.state[Land].terrain), sea.state[Chart]
        start = board.find("side", "3,0,E")
        while chart.unknown:
            reached = waves(board, 1 << start, chart.routes, chart.misty, 40)[-1] & chart.misty
            assert reached, "no ship comes to what is still unknown"
            for side in bits(reached):
                for corner in board.side_corners[side]:
                    for hex_ in board.corner_hexes[corner]:
                        if chart.unknown >> hex_ & 1:
                            land[hex_] = TERRAINS.index(kinds[hex_ % 2])
            sea.state[Land].terrain = tuple(land)
            chart = survey(sea.state)


# colour: hexes that a first ship can discover with 4 points, and further ones with 6
FIRST_DISCOVERIES = {
    "blue": ({"4,1", "4,2"}, {"4,3", "5,-1"}),
    "red": ({"5,-1", "6,-2"}, {"4,1", "7,-3"}),
    "white": ({"4,1", "5,-1"}, {"4,2"}),
    "orange": ({"4,1", "5,-1"}, {"6,-2"}),
}
REACHED = {"blue": (23, 33), "red": (23, 33), "white": (24, 37), "orange": (24, 37)}
DISCOVERING = {"blue": (2, 5), "red": (2, 5), "white": (3, 5), "orange": (3, 5)}


@pytest.mark.parametrize("colour", FIRST_DISCOVERIES)
@pytest.mark.parametrize("boosted", [False, True])
def test_the_first_move_of_the_first_scenario(colour: str, boosted: bool) -> None:
    """The vectors: routes in reach, those that discover, and what they discover, three steps away at least."""
    sea = Sea(1)
    board, chart = sea.rules.board, sea.state[Chart]
    start = next(piece.place for piece in sea.rules.map.start if (piece.colour, piece.kind) == (colour, "ship"))
    found = waves(board, 1 << start, chart.routes, chart.misty, 6 if boosted else 4)
    discovering = bits(found[-1] & chart.misty)
    hexes = {
        board.name("hex", hex_)
        for side in discovering
        for corner in board.side_corners[side]
        for hex_ in board.corner_hexes[corner]
        if chart.unknown >> hex_ & 1
    }
    near, far = FIRST_DISCOVERIES[colour]
    assert found[-1].bit_count() == REACHED[colour][boosted]
    assert len(discovering) == DISCOVERING[colour][boosted]
    assert hexes == (near | far if boosted else near)
    assert not found[2] & chart.misty
    assert found[3] & chart.misty


# -- what the layout promises (18.5) -------------------------------------------------------------------------


def hexes_of(sea: Sea, *words: str) -> int:
    """The mask of hexes of some terrains."""
    land = sea.state[Land].terrain
    return mask_of(hex_ for hex_, terrain in enumerate(land) if TERRAINS[terrain] in words)


def shores(sea: Sea) -> list[set[int]]:
    """The corners of the island, of the north and of the south."""
    board = sea.rules.board
    zones = [hexes_of(sea, "unknown-green"), hexes_of(sea, "unknown-orange")]
    lands = [sea.rules.map.mask("hex", "island"), *zones]
    return [{corner for hex_ in bits(land) for corner in board.hex_corners[hex_]} for land in lands]


@pytest.mark.parametrize("scenario", range(1, 6))
def test_no_road_leads_from_one_land_to_another(scenario: int) -> None:
    for one, other in combinations(shores(Sea(scenario)), 2):
        assert not one & other


@pytest.mark.parametrize("scenario", range(1, 6))
def test_every_unknown_hex_lies_at_known_sea_or_at_the_frame(scenario: int) -> None:
    sea = Sea(scenario)
    board, chart = sea.rules.board, sea.state[Chart]
    known = {corner for hex_ in bits(chart.sea) for corner in board.hex_corners[hex_]}
    frame = {corner for corner, hexes in enumerate(board.corner_hexes) if len(hexes) < 3}
    assert all(set(board.hex_corners[hex_]) & (known | frame) for hex_ in bits(chart.unknown))


@pytest.mark.parametrize("scenario", range(1, 6))
def test_the_known_sea_is_one(scenario: int) -> None:
    sea = Sea(scenario)
    routes = sea.state[Chart].routes
    assert waves(sea.rules.board, routes & -routes, routes, 0, 200)[-1] == routes


@pytest.mark.parametrize("scenario", range(1, 6))
def test_north_and_south_are_mirror_images(scenario: int) -> None:
    """The row ``r`` is mirrored by the row ``-r``; hexes that are printed sea are so in both."""
    sea = Sea(scenario)
    backs = {"unknown-green": "unknown", "unknown-orange": "unknown"}
    drawn = {
        place: backs.get(word, word) if (word := TERRAINS[sea.state[Land].terrain[n]]) in ("sea", *backs) else "other"
        for n, place in enumerate(sea.rules.board.hexes)
    }
    for (q, r), word in drawn.items():
        assert drawn[q + r, -r] == word  # type: ignore[index]


@pytest.mark.parametrize("scenario", range(3, 6))
def test_the_council_shares_one_side_with_the_island(scenario: int) -> None:
    sea = Sea(scenario)
    board = sea.rules.board
    (council,) = bits(hexes_of(sea, "council"))
    land = set(bits(sea.rules.map.mask("hex", "island")))
    assert sum(len(set(board.side_hexes[side]) & land) for side in board.hex_sides[council]) == 1
