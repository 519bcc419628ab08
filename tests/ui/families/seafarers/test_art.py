"""The drawings of games at sea: routes of ships, the pirate, and all that lies on the chart."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from math import dist
from xml.etree import ElementTree as ET

import pytest

from engine.games.seafarers import SCENARIOS
from engine.games.seafarers.parts.cloth import SEATS, Weavers
from engine.games.seafarers.parts.docking import ask_to_dock, hold_harbour
from engine.games.seafarers.parts.fortresses import Fortresses
from engine.games.seafarers.parts.gifts import Gifts, gifts_of
from engine.games.seafarers.parts.numbers_travel import Supply, numberless
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.shores import ForeignShores, Landfalls
from engine.games.seafarers.parts.wonders import Works
from engine.games.seafarers.scenarios.cloth import CLOTH
from engine.games.seafarers.scenarios.fog_islands import FOG_ISLANDS
from engine.games.seafarers.scenarios.four_islands import FOUR_ISLANDS
from engine.games.seafarers.scenarios.greater_island import GREATER_ISLAND
from engine.games.seafarers.scenarios.master_builders import MASTER_BUILDERS
from engine.games.seafarers.scenarios.treasures import TREASURES
from engine.games.seafarers.scenarios.tribe import TRIBE
from engine.kernel.bits import bits
from engine.kernel.chance import Seeded
from engine.kernel.rules import Game
from engine.parts.dice import Dice
from engine.parts.longest_road import length_of
from tests.tables.pirate_isles import BLUE, RED, WHITE, Isles
from tests.tables.places import corner, side
from tests.tables.seafarers import AtSea
from tests.ui.board.drawn import ISLAND, SIDES, TILES, ground_of, parsed
from tests.ui.seen import drafted, view_of
from ui.base.words import LANGUAGES
from ui.board.art import Art, Ground, Piece, figure, piece_icon, placed, point, standing
from ui.board.defs import defs
from ui.board.fog import FOG
from ui.board.geometry import hex_centre, side_hexes, side_middle
from ui.board.hexland import HexLand
from ui.board.picture import HexTile, Picture, PortMark, Target
from ui.board.pieces import ROAD, ROBBER
from ui.board.scene import LAYERS, board, changes, scene
from ui.board.sketching import sketch
from ui.families.seafarers import marks, scenery, ships
from ui.families.seafarers.lines import CIRCUIT, NAME, OUTLINE, TRAIL
from ui.families.seafarers.ships import BLOCKADE, LOOSE, PIRATE, SHIP, WARSHIP
from ui.play import screen
from ui.play.table import TableView

ARTS = (*ships.ARTS, *marks.ARTS)


def seen(table: AtSea, seat: int = 0) -> Picture:
    """The land and what the family has on it, with the ships of one net."""
    view = view_of(table.state.copy(), seat)
    tiles = tuple(HexTile(name, "sea") for name in ISLAND)
    routes = tuple(
        Piece(SHIP, str(table.rules.board.name("side", place)), owner)
        for owner, mine in enumerate(table.state[ShipLines].mine)
        for place in bits(mine)
    )
    return scenery.paint(view, Picture(tiles, pieces=(*routes, *scenery.pieces(view))))


def of(table: AtSea, *arts: Art, seat: int = 0) -> list[Piece]:
    """The pieces of some arts on a table."""
    return [piece for piece in seen(table, seat).pieces if piece.art in arts]


def drawn(piece: Piece) -> ET.Element:
    """A piece as it is on the board."""
    return parsed(placed(piece, piece.key, "translate(0 0)"))[0]


def shapes(art: Art) -> str:
    """What is drawn of an art, without its colours."""
    assert art.drawing
    return re.sub(r"var\([^)]*\)", "", "".join(art.drawing()))


# -- ships and the pirate ------------------------------------------------------------------------------------


def test_all_drawings_are_kept_and_every_copied_one_exists() -> None:
    kept = {element.get("id") for element in parsed(defs()).iter()}
    copied = {name for art in ARTS for name in re.findall(r'href="#([^"]+)"', piece_icon(art))}
    assert {art.kept for art in ARTS} | copied | {"skull", LOOSE} <= kept


def test_no_two_kinds_of_pieces_are_told_apart_by_colour_alone() -> None:
    found = [shapes(art) for art in (*ARTS, ROAD, ROBBER)]
    assert len(set(found)) == len(found)


def test_a_line_of_ships_reads_as_a_line() -> None:
    wake = parsed("".join(SHIP.drawing() if SHIP.drawing else ()))[0]
    start, end = map(float, re.findall(r"-?[\d.]+", wake.get("d") or "")[::2])
    assert end - start > 56, "it runs from corner to corner"
    assert (SHIP.lies, WARSHIP.lies, SHIP.layer) == (True, True, ROAD.layer)


def test_the_first_ships_of_a_line_are_armed() -> None:
    table = Isles(4).sail(RED, 3)
    table.arm(RED, 2)
    armed = of(table, WARSHIP)
    assert {piece.player for piece in armed} == {RED}
    assert len(armed) == 2
    assert sum(piece.player == RED for piece in of(table, SHIP)) == 1


def test_a_ship_that_may_move_says_so_to_its_owner() -> None:
    table = AtSea().ship(0, "0,1 NE", "0,1 E")
    loose = {piece.place for piece in of(table, SHIP) if "loose" in piece.looks}
    assert loose == {move.split()[0] for move in table.legal("move-ship")} != set()


def test_a_ship_that_may_be_picked_is_marked_without_covering_it() -> None:
    lying, free = (Target("side", name, "a side", control=f"place:side:{name}") for name in SIDES[:2])
    shown = scene(Picture(TILES, pieces=(Piece(SHIP, lying.name, 1),), targets=(lying, free)))
    marks_ = {node.key: parsed(node.markup).find(".//*[@class='mark mark-around']") for node in shown.nodes}
    assert marks_[f"side:{lying.name}"] is not None
    assert marks_[f"side:{free.name}"] is None


def test_an_armed_ship_is_the_same_piece_in_another_drawing() -> None:
    plain, armed = Piece(SHIP, SIDES[0], 1), Piece(WARSHIP, SIDES[0], 1)
    tiles = tuple(HexTile(name, "sea") for name in ISLAND)
    steps = changes(scene(Picture(tiles, pieces=(plain,))), scene(Picture(tiles, pieces=(armed,))))
    assert [(step.kind, step.key) for step in steps] == [("replace", f"ship:{SIDES[0]}")]


def test_the_pirate_sails_with_its_blockade_and_below_the_ships() -> None:
    tiles = tuple(HexTile(name, "sea") for name in ISLAND)
    here, there = (Picture(tiles, pieces=(Piece(BLOCKADE, at), Piece(PIRATE, at))) for at in ("0,0", "1,0"))
    assert {(step.kind, step.key) for step in changes(scene(here), scene(there))} == {
        ("move", "blockade"),
        ("move", "pirate"),
    }
    assert LAYERS.index(BLOCKADE.layer) < LAYERS.index(SHIP.layer) < LAYERS.index(PIRATE.layer)


def test_a_fleet_shows_its_strength_and_a_pirate_none() -> None:
    fleet, pirate = Isles(4), AtSea().pirate("4,0")
    fleet.state[Dice] = Dice(5, 3, 0)
    assert drawn(of(fleet, PIRATE)[0]).findtext(".//text") == "3"
    assert drawn(of(pirate, PIRATE)[0]).find(".//text") is None


def test_ships_are_dotted_in_a_sketch_and_roads_are_not() -> None:
    tiles = (HexTile("0,0", "forest"),)
    text = sketch(Picture(tiles, pieces=(Piece(ROAD, "0,0,NE", 1), Piece(SHIP, "0,0,E", 1))))
    assert {"way p1", "lane p1"} <= {" ".join(stroke.split()[:2]) for stroke in text.split(";")}


# -- what lies on the chart ----------------------------------------------------------------------------------


def test_a_gift_lies_at_sea_till_it_is_taken() -> None:
    table = AtSea(4, TRIBE)
    gifts = of(table, *marks.GIFTS.values())
    assert sorted(piece.art.name for piece in gifts) == sorted(
        marks.GIFTS[gift].name for gift in gifts_of(table.rules).values()
    )
    table.state[Gifts].left &= table.state[Gifts].left - 1
    assert len(of(table, *marks.GIFTS.values())) == len(gifts) - 1
    shore = Ground([("0,0", "forest"), ("1,0", "sea")], ("sea",), ())
    (at,) = {standing(Piece(art, "0,0,E"), shore) for art in marks.GIFTS.values()}
    assert float(at.removeprefix("translate(").split()[0]) > side_middle("0,0,E")[0] + 10
    assert side_hexes("0,0,E") == ("0,0", "1,0")


def test_a_harbour_among_the_gifts_says_what_it_trades() -> None:
    table = AtSea(4, TRIBE)
    table.state[Gifts].harbours = (0, 1, 2, 3, 4, 5)
    told = {(piece.holds, piece.number) for piece in of(table, marks.GIFT_OF_HARBOUR)}
    assert told == {(("any",), 3), *(((ware,), 2) for ware in table.rules.numbers.resources)}


def test_a_village_tells_its_number_its_cloth_and_its_traders() -> None:
    table = AtSea(4, CLOTH)
    weavers = table.state[Weavers]
    weavers.village[0], weavers.traders = 2, [1, 3]
    (village,) = (piece for piece in of(table, marks.VILLAGE) if piece.number == 10)
    assert [text.text for text in drawn(village).iter("text")] == ["10", "2"]
    traders = of(table, marks.COUNTER)
    assert [(piece.place, piece.player) for piece in traders] == [(village.place, 1), (village.place, 3)]
    where = [standing(piece, Ground((), (), traders)) for piece in traders]
    assert len(set(where)) == 2
    assert SEATS > 3


def test_a_village_without_cloth_is_pale() -> None:
    table = AtSea(4, CLOTH)
    table.state[Weavers].village[0] = 0
    (village,) = (piece for piece in of(table, marks.VILLAGE) if piece.number == 10)
    assert drawn(village).find(".//*[@class='cloth-left none']") is not None


def test_a_fortress_flies_the_flag_of_whoever_has_to_take_it() -> None:
    table = Isles(4)
    table.state[Fortresses].chits[:] = [3, 2, 1, 0]
    found = {piece.player: drawn(piece) for piece in of(table, marks.FORTRESS)}
    assert set(found) == {WHITE, BLUE, 2}, "what is taken is a settlement"
    for player, left in ((WHITE, 3), (BLUE, 2), (2, 1)):
        assert len(found[player].findall(".//*[@class='shield']")) == left
        assert len(found[player].findall(".//*[@class='shield down']")) == 3 - left
    assert {piece.player for piece in of(table, marks.WAYPOINT)} == {0, 1, 2, 3}


def test_a_waypoint_is_gone_when_its_owner_has_settled_there() -> None:
    table = Isles(4)
    table.settlement(RED, "3,1 NE")
    assert {piece.player for piece in of(table, marks.WAYPOINT)} == {0, 1, 2}


def test_a_chest_shows_when_a_hex_beside_it_is_known() -> None:
    table = AtSea(4, TREASURES)
    assert of(table, marks.CHEST) == []
    table.reveal("4,-4", "hills", 4)
    assert {piece.place for piece in of(table, marks.CHEST)} == {corner("4,-4 NW"), corner("4,-3 N")}


def test_the_sites_of_wonders_show_who_builds_there() -> None:
    table = AtSea(4, MASTER_BUILDERS)
    table.state[Works].wonder[2] = table.rules.vocabulary("wonders").index("bridge")
    assert [piece.player for piece in of(table, marks.STRAIT)] == [2, 2]
    assert {piece.player for piece in of(table, marks.WASTELAND)} == {6}
    assert drawn(of(table, marks.WASTELAND)[0]).find(".//use[@href='#seafarers-piece-landed']") is None
    assert drawn(of(table, marks.STRAIT)[0]).find(".//use[@href='#seafarers-piece-landed']") is not None


def test_an_island_tells_its_points_and_who_has_had_them() -> None:
    table = AtSea(4, FOUR_ISLANDS)
    landfalls, isles = table.state[Landfalls], of(table, marks.ISLE)
    first = table.at("hex", isles[0].place)
    landfalls.home[0], landfalls.reached[1], landfalls.reached[2] = 1 << first, 1 << first, 1 << first
    assert {piece.number for piece in isles} == {2}
    assert [(piece.place, piece.player) for piece in of(table, marks.COUNTER)] == [
        (isles[0].place, 1),
        (isles[0].place, 2),
    ]
    brings = {seat: [piece.number for piece in of(table, marks.ISLE, seat=seat)] for seat in (0, 1)}
    assert brings == {0: [0, 2, 2, 2], 1: [2, 2, 2, 2]}, "home brings nothing"


def test_an_island_is_a_button_that_says_what_it_is() -> None:
    table = AtSea(4, FOUR_ISLANDS)
    for isle in of(table, marks.ISLE):
        table.state[Landfalls].home[0] = 1 << table.at("hex", isle.place)
        view = view_of(table.state, 0)
        shut, open_ = (_chip(shown, isle) for shown in (view, drafted(view, isle.control)))
        assert (shut["role"], shut["tabindex"], shut["data-control"]) == ("button", "0", "fold:shores")
        assert "your home" in shut["aria-label"]
        assert (shut["aria-pressed"], open_["aria-pressed"]) == ("false", "true")


def _chip(view: TableView, isle: Piece) -> Mapping[str, str]:
    """The attributes of an island's chip on a board, which is not silent there."""
    shown = parsed(board(scene(screen.picture(view)), "the board"))
    (layer,) = shown.findall(".//*[@data-layer='chips']")
    assert "aria-hidden" not in layer.attrib
    (chip,) = layer.findall(f"./*[@data-key='{isle.key}']")
    return chip.attrib


SHORED = [game for game in SCENARIOS if ForeignShores in map(type, game.parts)]


@pytest.mark.parametrize("game", SHORED, ids=lambda game: str(game.scenario))
def test_no_name_of_a_shore_covers_a_harbour(game: Game) -> None:
    for name in game.maps_for(4):
        view = view_of(game.on_table(4, {"map": name}).start(Seeded(3))[0], 0)
        shown = screen.picture(drafted(view, "fold:shores"))
        ground = ground_of(shown)
        for named in (piece for piece in shown.pieces if piece.art is NAME):
            x, y = point(named, ground)
            near = [abs(at[0] - x) < 4.5 * len(named.label) and abs(at[1] - y) < 20 for at in ground.harbours]
            assert not any(near), (name, named.label)


@pytest.mark.parametrize("language", LANGUAGES)
def test_shores_are_outlined_and_named_when_one_of_their_chips_is_pressed(language: str) -> None:
    view = view_of(AtSea(4, FOUR_ISLANDS).state, 0, language)
    (control,) = {piece.control for piece in scenery.pieces(view) if piece.art is marks.ISLE}
    pressed = drafted(view, control)
    shown = [piece for piece in screen.picture(pressed).pieces if piece.art in (OUTLINE, NAME)]
    lines, names = ([piece for piece in shown if piece.art is art] for art in (OUTLINE, NAME))
    assert [line.place for line in lines] == [name.place for name in names]
    assert len({drawn(name).findtext(".//text") for name in names}) == len(lines) == 4
    assert [(drawn(line)[0].get("d") or "").count("Z") for line in lines] == [1] * 4
    assert OUTLINE not in {piece.art for piece in screen.picture(drafted(pressed, control)).pieces}


def test_a_longest_trail_is_pointed_out() -> None:
    table = AtSea().road(0, "0,1 W SW").ship(0, "0,1 NE").settlement(0, "0,1 N")
    view = drafted(view_of(table.state, 0), f"fold:{scenery.TRAIL_OF}0")
    (trail,) = (piece for piece in scenery.pieces(view) if piece.art is TRAIL)
    assert len(trail.holds) == length_of(table.state, 0)
    assert drawn(trail).find(".//path[@class='trail']") is not None


def test_a_fleet_has_its_way_drawn_on_the_chart() -> None:
    (way,) = of(Isles(4), CIRCUIT)
    assert len(way.holds) == 14
    assert len(drawn(way).findall(".//path[@class='circuit-head']")) == 14


def test_land_that_waits_for_a_number_has_an_empty_place_for_it() -> None:
    table = AtSea(4, GREATER_ISLAND)
    blanks = of(table, marks.BLANK)
    assert len(blanks) == numberless(table.state).bit_count() == 18
    reached = table.at("hex", blanks[3].place)
    table.state[Supply].reached = 1 << reached
    waiting = [piece.place for piece in of(table, marks.BLANK) if 'class="waits"' in placed(piece, "k", "")]
    assert waiting == [blanks[3].place]
    table.number(blanks[0].place, 4)
    assert blanks[0].place not in {piece.place for piece in of(table, marks.BLANK)}


def test_a_harbour_that_is_placed_between_hexes_moves_nothing() -> None:
    tiles = tuple(HexTile(name, "forest") for name in ("0,0", "1,0"))
    bare, placed_, beyond = (scene(Picture(tiles, ports=ports)).box for ports in ((), (INNER,), (OUTER,)))
    assert bare == placed_ != beyond


def test_a_harbour_is_seen_where_it_would_be() -> None:
    table = AtSea(4, TRIBE).settlement(0, "0,3 NW")
    hold_harbour(table.step(), 0, 1)
    ask_to_dock(table.step(), 0)
    place = sorted(table.legal("dock"))[0]
    view = view_of(table.state, 0)
    chosen = view.shaped(replace(view.draft, chosen=f"0 dock {place}"))
    assert screen.picture(view).ports == ()
    (mark,) = screen.picture(chosen).ports
    assert (mark.side, mark.rate, mark.resource) == (place.split()[1], 2, "brick")


INNER, OUTER = PortMark("0,0,E", 3), PortMark("1,0,E", 3)


def test_fog_is_no_land_and_has_a_bank_of_its_own() -> None:
    table = AtSea(4, FOG_ISLANDS)
    still = dict(scene(Picture(tuple(HexTile(name, "fog") for name in ISLAND[:3]))).still)
    assert still["fog"].count('href="#fog-sign"') == 3
    assert still["terrain"] == ""
    assert "fog" in FOG
    assert "fog" in table.rules.numbers.terrains


@pytest.mark.parametrize("player", range(6))
def test_what_has_an_owner_shows_the_emblem(player: int) -> None:
    for art in (SHIP, WARSHIP, marks.COUNTER, marks.FLAG):
        assert "#emblem-" in figure(art, player)
    for art in (marks.FORTRESS, marks.WAYPOINT):
        assert "#emblem-" in placed(Piece(art, "0,0,N", player, number=3), "k", "")


@pytest.mark.parametrize("game", SCENARIOS, ids=lambda game: str(game.scenario))
def test_the_pirate_covers_no_harbour(game: Game) -> None:
    shown = screen.picture(view_of(AtSea(4, game).state, 0))
    ground = HexLand(shown.hexes, shown.ports).ground(())
    seas = [tile.name for tile in shown.hexes if tile.terrain == "sea"]
    stands = {name: point(Piece(PIRATE, name), ground) for name in seas}
    assert all(dist(at, plaque) > 40 for at in stands.values() for plaque in ground.harbours)
    assert all(dist(at, hex_centre(name)) < 31 for name, at in stands.items())
    assert sum(at == hex_centre(name) for name, at in stands.items()) >= len(seas) / 3, "many stand in the middle"


def test_a_ship_lies_along_its_side() -> None:
    assert "rotate" in standing(Piece(SHIP, side("0,0 E")))
