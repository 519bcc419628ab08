"""The drawings of voyages: ships and what they carry, fog, villages, courses, and where all of it stands."""

import re
from dataclasses import replace
from math import dist
from xml.etree import ElementTree as ET

import pytest

from tests.ui.board.drawn import CORNERS, SIDES, VOYAGE, WATERS, WORLD, ground_of, parsed, ship
from ui.board.art import Art, Piece
from ui.board.defs import defs
from ui.board.fanning import offsets
from ui.board.fog import FOG
from ui.board.geometry import (
    SIZE,
    corner_point,
    side_corners,
    side_middle,
)
from ui.board.picture import HexTile, Picture, Target
from ui.board.scene import Scene, changes, scene
from ui.board.targets import open_place
from ui.families.explorers.ships import HARBOUR, RAIDER, SHIP


def part_of(shown: Scene, key: str) -> ET.Element:
    """A node of a scene."""
    (node,) = (node for node in shown.nodes if node.key == key)
    return parsed(node.markup)[0]


def place_of(element: ET.Element) -> tuple[float, float]:
    """Where a node stands."""
    x, y = map(float, re.findall(r"-?[\d.]+", element.get("transform") or "")[:2])
    return x, y


def copies(element: ET.Element, what: str) -> int:
    return sum(copy.get("href") == f"#{what}" for copy in element.iter("use"))


def test_a_ship_shows_its_owner_its_number_and_all_that_it_carries() -> None:
    drawn = part_of(scene(VOYAGE), "ship:0-1")
    assert (
        copies(drawn, "emblem-circle"),
        copies(drawn, "explorers-piece-crew"),
        copies(drawn, "explorers-piece-spice"),
    ) == (2, 1, 1)
    assert drawn.findtext(".//text") == "1"
    assert copies(part_of(scene(VOYAGE), "ship:1-2"), "explorers-piece-fish") == 1


def test_a_ship_that_is_sailed_and_one_that_is_spent_look_so() -> None:
    looks = {name: part_of(scene(VOYAGE), f"ship:{name}").get("class") for name in ("0-1", "1-1", "1-2")}
    assert looks == {
        "0-1": "stands stands-ship active travels",
        "1-1": "stands stands-ship spent travels",
        "1-2": "stands stands-ship travels",
    }
    assert copies(part_of(scene(VOYAGE), "ship:1-1"), "anchor") == 1


def test_what_a_ship_does_does_not_move_it() -> None:
    idle = replace(VOYAGE, pieces=tuple(replace(p, looks=(), holds=()) if p.art is SHIP else p for p in VOYAGE.pieces))
    names = [piece.name for piece in VOYAGE.pieces if piece.art is SHIP]
    assert {(step.kind, step.key) for step in changes(scene(VOYAGE), scene(idle))} == {
        ("replace", f"ship:{name}") for name in names
    }
    for name in names:
        where = {place_of(part_of(scene(picture), f"ship:{name}")) for picture in (VOYAGE, idle)}
        assert len(where) == 1


def test_ships_and_the_pirate_ship_travel() -> None:
    alone = Picture(WORLD, pieces=(ship("0-1", SIDES[0], 0, 1), Piece(RAIDER, "0,1", 4)))
    there = replace(alone, pieces=(ship("0-1", SIDES[9], 0, 1), Piece(RAIDER, "1,0", 4)))
    assert {(step.kind, step.key) for step in changes(scene(alone), scene(there))} == {
        ("move", "ship:0-1"),
        ("move", "raider"),
    }


@pytest.mark.parametrize("side", SIDES)
def test_two_ships_of_a_side_lie_apart(side: str) -> None:
    both = Picture(WORLD, pieces=(ship("0-1", side, 0, 1), ship("1-1", side, 1, 1, berth=1)))
    here, there = (place_of(part_of(scene(both), f"ship:{name}")) for name in ("0-1", "1-1"))
    assert there[0] - here[0] > 40
    middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    assert dist(middle, side_middle(side)) < 30


def test_a_ship_keeps_off_the_shore_and_off_a_building() -> None:
    tiles = (HexTile("0,0", "forest"), HexTile("1,0", "sea"))
    moored = ship("0-1", "0,0,E", 0, 1)
    x, y = place_of(part_of(scene(Picture(tiles, pieces=(moored,))), "ship:0-1"))
    assert (x > side_middle("0,0,E")[0] + 10, y) == (True, 0)
    for corner in side_corners("0,0,E"):
        near = Picture(tiles, pieces=(moored, Piece(HARBOUR, corner, 1)))
        at = place_of(part_of(scene(near), "ship:0-1"))
        assert dist(at, corner_point(corner)) > dist((x, y), corner_point(corner)) + 5


def test_a_basin_shows_what_lies_in_it() -> None:
    shown = scene(VOYAGE)
    harbour = part_of(shown, f"building:{CORNERS[0]}")
    assert (copies(harbour, "explorers-piece-crew"), copies(harbour, "explorers-piece-spice")) == (1, 1)
    emptied = replace(VOYAGE, pieces=(replace(VOYAGE.pieces[0], holds=()), *VOYAGE.pieces[1:]))
    assert [(step.kind, step.key) for step in changes(shown, scene(emptied))] == [("replace", f"building:{CORNERS[0]}")]


def test_crews_of_several_players_stand_in_one_row() -> None:
    shown = scene(VOYAGE)
    mine, theirs = part_of(shown, "pile:0,0:crew:0"), part_of(shown, "pile:0,0:crew:1")
    assert (copies(mine, "explorers-piece-crew"), copies(theirs, "explorers-piece-crew")) == (1, 2)
    (x, y), (other_x, other_y) = place_of(mine), place_of(theirs)
    assert (y, x < other_x) == (other_y, True)


def test_a_heap_tells_how_many() -> None:
    assert part_of(scene(VOYAGE), "pile:-1,0:spice").findtext(".//text") == "×3"
    assert part_of(scene(VOYAGE), "pile:1,0:fish").find(".//text") is None


@pytest.mark.parametrize(
    ("terrain_", "number", "die_"), [("shoal", None, 3), ("shoal", 3, None), ("pirate-village", 5, None)]
)
def test_where_one_die_is_rolled_its_face_is_shown(terrain_: str, number: int | None, die_: int | None) -> None:
    face = part_of(scene(Picture((HexTile("0,0", terrain_, number, die=die_),))), "token:0,0")
    assert len(face.findall(".//circle")) == (die_ or number)
    assert face.find(".//text") is None


def test_a_coast_is_about_land_only() -> None:
    afloat = tuple(HexTile(tile.name, WATERS[index % len(WATERS)]) for index, tile in enumerate(WORLD))
    still = dict(scene(Picture(afloat)).still)
    assert all(path.get("d") == "" for path in parsed(still["coast"]).iter("path"))
    island = (HexTile("0,0", "forest"), *afloat[1:])
    lone = dict(scene(Picture(tuple({tile.name: tile for tile in (*afloat, island[0])}.values()))).still)
    assert parsed(lone["coast"])[0].get("d", "").count("Z") == 1


def test_fog_lies_over_what_is_unknown_and_lifts_by_itself() -> None:
    unknown = [tile for tile in WORLD if tile.terrain in FOG]
    drawn = parsed(dict(scene(VOYAGE).still)["fog"])
    assert copies(drawn, "fog-edge") == len(unknown)
    assert {copy.get("href") for copy in drawn.iter("use")} >= {"#unknown-green-sign", "#unknown-orange-sign"}
    found = replace(
        VOYAGE, hexes=tuple(HexTile(t.name, "sea" if t == unknown[0] else t.terrain, die=t.die) for t in WORLD)
    )
    assert {step.layer for step in changes(scene(VOYAGE), scene(found))} == {"terrain", "fog"}


def test_the_kinds_of_fog_and_the_villages_differ_by_more_than_colour() -> None:
    shapes = [re.sub(r"var\([^)]*\)", "", name) for name in symbol_texts("unknown-green-sign", "unknown-orange-sign")]
    assert shapes[0] != shapes[1]
    villages = symbol_texts("tile-swift-village-0", "tile-gold-village-0", "tile-pirate-village-0")
    assert len({re.sub(r"var\([^)]*\)", "", village) for village in villages}) == 3


def symbol_texts(*names: str) -> list[str]:
    """The drawings kept under some names, without the names."""
    kept = {element.get("id"): element for element in parsed(defs()).iter() if element.get("id")}
    return ["".join(ET.tostring(child, "unicode") for child in kept[name]) for name in names]


def test_the_council_has_its_ports() -> None:
    drawn = parsed(dict(scene(VOYAGE).still)["ports"])
    assert len(drawn.findall(".//*[@class='dock']")) == len(VOYAGE.docks) == 2


def test_a_course_tells_what_it_costs() -> None:
    shown = scene(VOYAGE)
    plain, dear = part_of(shown, f"side:{SIDES[20]}"), part_of(shown, f"side:{SIDES[21]}")
    assert (plain.findtext(".//text"), copies(plain, "piece-gold"), copies(plain, "fog-wreath")) == ("3", 0, 0)
    assert (dear.findtext(".//text"), copies(dear, "piece-gold"), copies(dear, "fog-wreath")) == ("4", 1, 1)


@pytest.mark.parametrize("side", ["0,0,NE", "0,0,E", "0,0,SE"])
def test_what_stands_on_a_side_stands_upright(side: str) -> None:
    drawn = parsed(open_place(Target("side", side, "sail", "0 sail 1 x", Piece(SHIP, side, 1), cost=3)))[0]
    turned = float(re.findall(r"rotate\((-?[\d.]+)\)", drawn.get("transform") or "")[0])
    for name in ("course", "offer"):
        inside = drawn.find(f"./*[@class='{name}']")
        assert inside is not None
        back = re.findall(r"rotate\((-?[\d.]+)\)", inside.get("transform") or inside[0].get("transform") or "rotate(0)")
        assert turned + float(back[0]) == 0


def marks(picture: Picture) -> dict[str, tuple[float, float]]:
    """Where the marks of ways stand, by side."""
    found = offsets(picture, ground_of(picture))
    return {side: (side_middle(side)[0] + x, side_middle(side)[1] + y) for side, (x, y) in found.items()}


def ways(*sides: str) -> tuple[Target, ...]:
    return tuple(Target("side", side, "sail", "0 sail 1 x", Piece(SHIP, side, 1), cost=3) for side in sides)


def test_a_mark_with_room_stands_on_its_side() -> None:
    assert marks(Picture(WORLD, targets=ways("0,0,NE", "0,0,E", "0,0,SE"))) == {
        side: side_middle(side) for side in ("0,0,NE", "0,0,E", "0,0,SE")
    }


@pytest.mark.parametrize("side", SIDES)
def test_marks_lie_on_no_ship_and_on_no_other_mark_but_on_their_own_place(side: str) -> None:
    open_to = [other for other in SIDES if dist(side_middle(side), side_middle(other)) < 2 * SIZE]
    picture = Picture(WORLD, pieces=(ship("0-1", side, 0, 1),), targets=ways(*open_to))
    found = marks(picture)
    moored = place_of(part_of(scene(picture), "ship:0-1"))
    for name, at in found.items():
        assert dist(at, moored) > 24
        assert all(dist(at, other) > 24 for different, other in found.items() if different != name)
        assert dist(at, side_middle(name)) < 27


def test_new_pieces_are_considered_where_they_would_stand() -> None:
    considered: tuple[tuple[Art, str, str], ...] = (
        (SHIP, SIDES[7], "ships"),
        (HARBOUR, CORNERS[7], "buildings"),
        (RAIDER, "1,0", "robber"),
    )
    for what, place, layer in considered:
        (node,) = (node for node in scene(Picture(WORLD, ghost=Piece(what, place, 3))).nodes if node.key == "ghost")
        assert (node.layer, node.transform) == (layer, "")
        assert "ghost" in (parsed(node.markup)[0].get("class") or "")
