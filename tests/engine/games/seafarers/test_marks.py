"""The marks of the seafarers' maps lie where the rules can use them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.hexes.coordinates import DIRECTIONS, Hex, neighbour
from engine.kernel.chance import Seeded
from engine.parts.maps import Map
from tests.engine.games.seafarers.editions import EDITIONS

SEAWARD = ("sea", "fog")
CLOTH_MAP, PIRATES, TREASURE_MAP, TRIBE_MAP, WONDER_MAP = (
    EDITIONS[name]["printed"].at(4) for name in ("cloth", "pirate-isles", "treasures", "tribe", "master-builders")
)
COLOURS = ("white", "blue", "orange", "red")
ALL = {
    f"{name}-{size.seats[1]}": size
    for name, editions in EDITIONS.items()
    for size in next(iter(editions.values())).maps
}


def terrains(map_: Map, kind: str, place: int) -> list[str]:
    """What lies around a corner or at a side."""
    hexes = (map_.board.corner_hexes if kind == "corner" else map_.board.side_hexes)[place]
    return [map_.drawing.terrain[map_.board.hexes[hex_]] for hex_ in hexes]


def homeward(map_: Map, corner: int) -> bool:
    """Whether a corner is at home."""
    return bool(map_.board.corner_hexes_mask[corner] & map_.mask("hex", "home"))


@pytest.mark.parametrize("name", ALL)
def test_the_robber_begins_on_land_and_the_pirate_at_sea(name: str) -> None:
    map_ = ALL[name]
    for figure, at_sea in (("robber", False), ("pirate", True)):
        for place in map_.marked(figure):
            terrain = map_.drawing.terrain[Hex(*map(int, place.name.split(",")))]
            assert (terrain == "sea") == at_sea
            assert terrain != "fog"


@pytest.mark.parametrize("name", ALL)
def test_home_and_abroad_are_land_and_lie_apart(name: str) -> None:
    map_ = ALL[name]
    home, foreign = map_.mask("hex", "home"), map_.mask("hex", "foreign")
    assert not home & foreign
    water = {str(place) for place in map_.board.hexes if map_.drawing.terrain.get(place) in SEAWARD}
    assert not water & {place.name for zone in ("home", "foreign", "no-robber") for place in map_.marked(zone)}


@pytest.mark.parametrize("name", ALL)
def test_the_frame_is_sea(name: str) -> None:
    """So that ships go around all land."""
    map_ = ALL[name]
    hexes = set(map_.board.hexes)
    for place in hexes:
        if not hexes.issuperset(neighbour(place, direction) for direction in DIRECTIONS):
            assert map_.drawing.terrain.get(place) in SEAWARD


def test_gifts_lie_on_the_coast_of_the_tribe() -> None:
    gifts = TRIBE_MAP.words("side", "gifts")
    assert sorted(gifts.values()) == ["card"] * 4 + ["harbour"] * 6 + ["point"] * 8
    assert sum(TRIBE_MAP.stacks["harbours"].values()) == 6
    for side in gifts:
        hexes = TRIBE_MAP.board.side_hexes[side]
        assert sum(TRIBE_MAP.mask("hex", "no-robber") >> hex_ & 1 for hex_ in hexes) == 1
        assert "sea" in terrains(TRIBE_MAP, "side", side)


def test_villages_lie_on_islets_where_nobody_settles() -> None:
    villages = CLOTH_MAP.words("corner", "villages")
    assert sorted(map(int, villages.values())) == [3, 4, 5, 6, 8, 9, 10, 11]
    for corner in villages:
        assert not homeward(CLOTH_MAP, corner)
        assert CLOTH_MAP.board.corner_hexes_mask[corner] & CLOTH_MAP.mask("hex", "no-robber")


@pytest.mark.parametrize("colour", COLOURS)
def test_every_colour_can_sail_by_its_waypoint_to_its_fortress(colour: str) -> None:
    (begin,) = (piece.place for piece in PIRATES.start if piece.colour == colour and piece.kind == "settlement")
    stops = [begin] + [
        corner
        for mark in ("waypoints", "fortresses")
        for corner, word in PIRATES.words("corner", mark).items()
        if word == colour
    ]
    assert len(stops) == 3
    assert homeward(PIRATES, begin)
    for corner in stops[1:]:
        assert not homeward(PIRATES, corner)
        assert {"sea"} < set(terrains(PIRATES, "corner", corner))
    for one, other in pairwise(stops):
        assert other in reached_by_sea(PIRATES, one)


def reached_by_sea(map_: Map, corner: int) -> set[int]:
    """The corners to which a line of ships from a corner can come."""
    found, new = {corner}, [corner]
    while new:
        for bit, other in map_.board.corner_ways[new.pop()]:
            sea = terrains(map_, "side", bit.bit_length() - 1)
            if other not in found and len(sea) == 2 and "sea" in sea:
                found.add(other)
                new.append(other)
    return found


@pytest.mark.parametrize(("seats", "colours"), [(2, COLOURS[2:]), (3, COLOURS[1:]), (4, COLOURS)])
def test_smaller_tables_take_the_last_colours(seats: int, colours: tuple[str, ...]) -> None:
    assert PIRATES.colours[-seats:] == colours


def test_the_fleet_sails_around_at_sea() -> None:
    circuit = [*PIRATES.words("hex", "circuit")]
    assert circuit[0] == PIRATES.beginning("pirate")
    assert len(set(circuit)) == len(circuit) == 14
    for hex_, ahead in zip(circuit, circuit[1:] + circuit[:1], strict=True):
        assert ahead in PIRATES.board.hex_hexes[hex_]
        assert PIRATES.drawing.terrain[PIRATES.board.hexes[hex_]] == "sea"


def test_the_bridge_spans_a_strait_and_the_wall_runs_along_the_desert() -> None:
    board = WONDER_MAP.board
    strait, approaches, wasteland = (
        {*WONDER_MAP.words("corner", mark)} for mark in ("strait", "approaches", "wasteland")
    )
    by_land = {
        other
        for corner in strait
        for bit, other in board.corner_ways[corner]
        if set(terrains(WONDER_MAP, "side", bit.bit_length() - 1)) != {"sea"}
    }
    assert by_land - strait == approaches
    assert all("sea" in terrains(WONDER_MAP, "corner", corner) for corner in strait)
    assert all("desert" in terrains(WONDER_MAP, "corner", corner) for corner in wasteland)


def test_treasures_lie_at_the_far_side_of_the_fog() -> None:
    chests = TREASURE_MAP.words("corner", "treasures")
    assert len(chests) == sum(TREASURE_MAP.stacks["treasures"].values()) == 10
    for corner in chests:
        assert sorted(terrains(TREASURE_MAP, "corner", corner)) == ["fog", "fog", "sea"]


@pytest.mark.parametrize("map_", [*EDITIONS["fog-islands"]["printed"].maps, TREASURE_MAP])
def test_the_fog_has_a_tile_for_every_hex_and_a_token_for_every_tile_that_bears_one(map_: Map) -> None:
    tiles = map_.stacks["tiles"]
    assert sum(tiles.values()) == [*map_.drawing.terrain.values()].count("fog")
    assert sum(map_.stacks["tokens"].values()) == sum(tiles.values()) - tiles["sea"] - tiles.get("desert", 0)


def test_nobody_knows_beforehand_where_the_new_world_lies() -> None:
    for world in EDITIONS["new-world"]["random"].maps:
        one, other = (world.deal(Seeded(seed)) for seed in (1, 2))
        assert one.terrain != other.terrain
        assert one.ports == []
        assert world.beginning("robber") == world.beginning("pirate") == -1
