"""What holds for every map: those of all games, and made-up ones of other sizes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from engine.games import CATALOGUE
from engine.games.classic import CLASSIC
from engine.games.classic.maps import BEGINNER
from engine.hexes.coordinates import Hex
from engine.hexes.drawing import Marked
from engine.hexes.regions import regions
from engine.kernel.bits import bits
from engine.kernel.chance import Scripted, Seeded
from engine.kernel.rules import Game
from engine.parts.dealing import BARREN, RED, Layout, Shuffled, clumped, touching
from engine.parts.land import Land
from engine.parts.maps import Map, Sizes, counted
from tests.every_map import EVERY_MAP
from tests.maps import GREEN, HOME_TILES, HOME_TOKENS, ISLET_TILES, STRAITS

OF_GAMES = [
    (game, name) for game in CATALOGUE.games() for name, map_ in game.maps.items() if isinstance(map_, Map | Sizes)
]
SEEDS = range(6)
SEAWARD = ("sea", "council", "fog", "shoal", "unknown-green", "unknown-orange")
"""The terrains on which nobody lives, or nobody knows it."""
OF_CHOICE = {"gold"}
"""The terrains that yield nothing by themselves, for the owner chooses what they pay."""
ON_CORNERS = ("settlement", "harbour", "fort")

every_map = pytest.mark.parametrize("name", EVERY_MAP)


@cache
def map_and_layouts(name: str) -> tuple[Map, list[Layout]]:
    """A map and how it is dealt for some seeds."""
    map_ = EVERY_MAP[name]
    return map_, [map_.deal(Seeded(seed)) for seed in SEEDS]


def land_at_side(layout: Layout, side: int) -> int:
    """How many hexes of land a side has."""
    board = layout.board
    return sum(layout.terrain[board.hexes[hex_]] not in SEAWARD for hex_ in board.side_hexes[side])


# -- every map -----------------------------------------------------------------------------------------------


@every_map
def test_something_lies_on_every_hex(name: str) -> None:
    for layout in map_and_layouts(name)[1]:
        assert set(layout.terrain) == set(layout.board.hexes)
        assert all(layout.terrain.values())


@every_map
def test_tokens_lie_on_land_that_bears_them(name: str) -> None:
    for layout in map_and_layouts(name)[1]:
        assert set(layout.number.values()) <= {*range(1, 13)} - {7}
        assert not {layout.terrain[place] for place in layout.number} & {*SEAWARD, *BARREN}


@every_map
def test_ports_lie_where_land_meets_the_sea_and_no_two_share_a_corner(name: str) -> None:
    for layout in map_and_layouts(name)[1]:
        sides = [layout.board.find("side", side) for side, _ in layout.ports]
        assert all(land_at_side(layout, side) == 1 for side in sides)
        corners = [corner for side in sides for corner in layout.board.side_corners[side]]
        assert len(corners) == len(set(corners))
        assert {kind for _, kind in layout.ports} <= {"generic", "brick", "lumber", "wool", "grain", "ore"}


@every_map
def test_pieces_stand_on_land_and_keep_their_distance(name: str) -> None:
    map_, (layout, *_) = map_and_layouts(name)
    board = map_.board
    corners = [piece.place for piece in map_.start if piece.kind in ON_CORNERS]
    land = {n for n, place in enumerate(board.hexes) if layout.terrain[place] not in SEAWARD}
    assert all(land & set(board.corner_hexes[corner]) for corner in corners)
    assert not any(one in board.corner_corners[other] or one == other for one, other in combinations(corners, 2))


@every_map
def test_roads_and_ships_begin_at_a_building_of_their_colour(name: str) -> None:
    map_, (layout, *_) = map_and_layouts(name)
    routes = [piece for piece in map_.start if piece.kind not in ON_CORNERS]
    assert len({piece.place for piece in routes}) == len(routes)
    for route in routes:
        ends = map_.board.side_corners[route.place]
        assert any(piece.place in ends and piece.colour == route.colour for piece in map_.start if piece not in routes)
        assert route.kind in ("road", "ship")
        assert land_at_side(layout, route.place) < 2 if route.kind == "ship" else land_at_side(layout, route.place)


@every_map
def test_a_map_with_pieces_has_a_colour_for_every_seat(name: str) -> None:
    map_ = EVERY_MAP[name]
    assert not map_.start or len(map_.colours) >= map_.seats[1]


@every_map
def test_a_figure_starts_on_one_hex_or_beside_the_board(name: str) -> None:
    assert all(len(EVERY_MAP[name].marked(figure)) <= 1 for figure in ("robber", "pirate"))


@every_map
def test_one_drawn_number_names_the_map_and_nothing_is_drawn_for_a_printed_one(name: str) -> None:
    map_ = EVERY_MAP[name]
    chance = Seeded(3)
    layout = map_.deal(chance)
    assert len(chance.draws) == bool(map_.dealing)
    again = map_.deal(Scripted(chance.draws))
    assert (again.terrain, again.number, again.ports) == (layout.terrain, layout.number, layout.ports)


@pytest.mark.parametrize(("game", "name"), OF_GAMES, ids=lambda value: getattr(value, "name", value))
def test_tokens_lie_where_the_games_numbers_say_that_something_grows(game: Game, name: str) -> None:
    for seats in range(game.seats[0], game.seats[1] + 1):
        if name in game.maps_for(seats):
            rules = game.on_table(seats, {"map": name})
            land = rules.start(Seeded(1))[0][Land]
            terrains = rules.numbers.terrains
            paying = {word for word, kind in zip(terrains, rules.numbers.yields, strict=True) if kind >= 0}
            numbered = {terrains[land.terrain[hex_]] for hex_, number in enumerate(land.number) if number}
            assert numbered <= paying | OF_CHOICE


# -- maps of several sizes, and what maps tell ----------------------------------------------------------------


def test_a_game_for_more_offers_the_maps_that_are_for_so_many() -> None:
    few, many = (Map(GREEN.drawing, seats=seats) for seats in ((2, 4), (5, 6)))
    game = replace(CLASSIC, maps={"few": few, "any": GREEN, "many": many})
    assert game.maps_for(4) == ["few", "any"]
    assert game.maps_for(6) == ["any", "many"]


def test_a_map_of_several_sizes_is_the_one_for_the_table() -> None:
    small, large = (Map(GREEN.drawing, seats=seats) for seats in ((2, 4), (5, 6)))
    sizes = Sizes((small, large))
    assert sizes.seats == (2, 6)
    assert [sizes.at(seats) for seats in (2, 4, 5, 6)] == [small, small, large, large]
    game = replace(CLASSIC, maps={"random": sizes})
    assert [game.on_table(seats).map for seats in (4, 5)] == [small, large]


def test_what_is_drawn_from_in_play_is_counted() -> None:
    map_ = replace(GREEN, stacks={"tiles": counted("sea", "gold", "gold"), "tokens": counted(3, 3, 12)})
    assert map_.stack("tiles", ("hills", "gold", "sea")) == (0, 2, 1)
    assert map_.stack("tokens", range(2, 5)) == (0, 2, 0)
    assert map_.stack("cards", ("knight",)) == (0,)


def test_where_a_figure_starts() -> None:
    assert GREEN.beginning("robber") is None
    assert STRAITS.beginning("robber") == -1
    assert STRAITS.beginning("pirate") == STRAITS.board.find("hex", "3,1")


def zone(name: str) -> list[Hex]:
    """The hexes of a zone of the straits."""
    return [STRAITS.board.hexes[hex_] for hex_ in bits(STRAITS.mask("hex", name))]


def test_zones_are_dealt_apart() -> None:
    printed = STRAITS.drawing
    for seed in SEEDS:
        layout = STRAITS.deal(Seeded(seed))
        home, islets = ([place for place in zone(name) if place not in printed.terrain] for name in ("home", "islets"))
        assert Counter(layout.terrain[place] for place in home) == Counter(HOME_TILES)
        assert Counter(layout.terrain[place] for place in islets) == Counter(ISLET_TILES)
        assert Counter(layout.number[place] for place in home) == Counter(HOME_TOKENS)
        assert not any(a in RED and b in RED for a, b in touching(layout.board, layout.number))
        for place, terrain in printed.terrain.items():
            assert layout.terrain[place] == terrain
        assert [kind for side, kind in layout.ports if side == "1,1,NE"] == ["generic"]


def test_what_is_written_at_places_is_found_by_their_index() -> None:
    find = STRAITS.board.find
    assert STRAITS.words("corner", "villages") == {find("corner", "3,1,N"): "5", find("corner", "3,3,S"): "9"}
    assert [place.name for place in STRAITS.marked("circuit")] == ["3,1", "3,2", "2,3", "2,2"]
    assert STRAITS.mask("corner", "circuit") == 0
    assert STRAITS.marked("nowhere") == ()


def test_tiles_are_clumped_only_with_those_that_are_dealt_with_them() -> None:
    board = STRAITS.board
    sea = dict.fromkeys(board.hexes, "sea")
    assert clumped(board, sea)
    assert not clumped(board, dict.fromkeys(board.hexes[:2], "sea"))


def test_what_is_printed_is_shuffled_where_something_grows() -> None:
    drawing, kept = BEGINNER.drawing, "kept"
    marked = replace(drawing, marks={**drawing.marks, kept: (Marked("hex", "0,-2"), Marked("hex", "2,-2"))})
    map_ = Map(marked, (Shuffled(kept=kept),))
    layouts = [map_.deal(Seeded(seed)) for seed in SEEDS]
    assert len({tuple(layout.terrain.values()) for layout in layouts}) == len(SEEDS)
    for layout in layouts:
        assert Counter(layout.terrain.values()) == Counter(drawing.terrain.values())
        assert Counter(layout.number.values()) == Counter(drawing.number.values())
        assert not any(a in RED and b in RED for a, b in touching(layout.board, layout.number))
        for place in (Hex(0, -2), Hex(2, -2), Hex(0, 0)):
            assert layout.terrain[place] == drawing.terrain[place]
            assert layout.number.get(place) == drawing.number.get(place)


def test_what_hangs_together_is_a_region() -> None:
    board = STRAITS.board
    home = STRAITS.mask("hex", "home")
    both = home | STRAITS.mask("hex", "islets")
    apart = STRAITS.mask("hex", "islets") | 1
    assert regions(board, 0) == []
    assert regions(board, home) == [home]
    assert regions(board, apart)[0] == 1
    assert sum(regions(board, both)) == both
