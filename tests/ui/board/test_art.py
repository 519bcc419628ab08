"""The drawings are whole, the board holds what the page promises, and a patch shows what a painting would."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from math import cos, dist, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.board.drawn import CORNERS, EVERY_ART, ISLAND, PLAIN, SIDES, TILES, everything, parsed, target
from tools.paths import ROOT
from ui.base.markup import Markup
from ui.board import cards, icons, resources, terrain
from ui.board.art import Piece, figure
from ui.board.defs import defs
from ui.board.dice import die
from ui.board.geometry import (
    SIZE,
    coast_lines,
    corner_point,
    corner_sides,
    hex_centre,
    hex_corners,
    hex_sides,
    side_angle,
    side_corners,
    side_ends,
    side_hexes,
    side_middle,
    view_box,
)
from ui.board.painter import Node
from ui.board.picture import HexTile, Picture, Target
from ui.board.pieces import CITY, ROAD, ROBBER, SETTLEMENT
from ui.board.players import EMBLEMS, NEUTRAL, chip
from ui.board.ports import port
from ui.board.scene import LAYERS, Scene, board, changes, scene
from ui.board.targets import open_place
from ui.board.tokens import pips, token

STYLES = ROOT / "static" / "styles"


# --- drawings ---


def test_every_drawing_is_well_formed_and_kept_once() -> None:
    names = [element.get("id") for element in parsed(everything()).iter() if element.get("id")]
    assert len(names) == len(set(names)) > 50


def test_every_copied_drawing_exists() -> None:
    drawn = everything()
    kept = {element.get("id") for element in parsed(defs()).iter()}
    wanted = set(re.findall(r'href="#([^"]+)"', drawn)) | set(re.findall(r"url\(#([^)]+)\)", drawn))
    assert wanted <= kept


def test_every_colour_asked_for_is_in_the_style_sheets() -> None:
    css = "".join((STYLES / name).read_text(encoding="utf-8") for name in ("tokens.css", "board.css"))
    wanted = set(re.findall(r"var\((--[\w-]+)\)", everything() + css))
    assert wanted <= set(re.findall(r"(--[\w-]+):", css))


def test_every_class_of_the_style_sheet_is_drawn_or_set_by_the_page() -> None:
    css = re.sub(r"/\*.*?\*/|\{[^}]*\}", "", (STYLES / "board.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    drawn = {name for names in re.findall(r'class="([^"]+)"', everything()) for name in names.split()}
    set_by_the_page = {"arriving", "blocked", "hot", "led", "lit", "near", "passing", "producing"}
    assert set(re.findall(r"\.([a-z][\w-]*)", css)) <= drawn | set_by_the_page


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_value(value: int) -> None:
    face = parsed(die(value))
    assert len(face.findall(".//circle")) == value
    assert len({(pip.get("cx"), pip.get("cy")) for pip in face.iter("circle")}) == value


@pytest.mark.parametrize(("number", "count"), [(2, 1), (3, 2), (6, 5), (8, 5), (9, 4), (12, 1)])
def test_a_token_shows_its_number_and_its_chances(number: int, count: int) -> None:
    drawn = parsed(token("0,0", number))
    assert drawn.findtext(".//text") == str(number)
    assert len(drawn.findall(".//circle[@class='token-pip']")) == count == pips(number)
    assert ("hot" in (drawn[0].get("class") or "").split()) is (number in (6, 8))


def test_a_blocked_token_says_so() -> None:
    assert "blocked" in (parsed(token("0,0", 5, True))[0].get("class") or "")


def test_players_differ_by_emblem_on_every_piece() -> None:
    owned = [art for art in EVERY_ART if art.emblem]
    assert {art.name for art in owned} >= {"road", "settlement", "city", "harbour", "ship", "raider", "settler", "crew"}
    for art in owned:
        marks = [re.findall(r"#emblem-(\w+)", figure(art, player)) for player in range(6)]
        assert marks == [[name] for name in EMBLEMS]
        assert "emblem" not in figure(art, NEUTRAL)
        assert re.search(rf'class="[^"]*\bp{NEUTRAL}\b', figure(art, NEUTRAL))
    assert "emblem" not in figure(ROBBER)


def test_a_picture_is_silent_unless_it_is_given_a_label() -> None:
    for drawn in (icons.icon, cards.card, resources.resource_icon):
        name = {icons.icon: "roll", cards.card: "knight", resources.resource_icon: "ore"}[drawn]
        silent, spoken = parsed(drawn(name))[0], parsed(drawn(name, "a <name>"))[0]
        assert silent.get("aria-hidden") == "true"
        assert (spoken.get("role"), spoken.get("aria-label"), spoken.get("aria-hidden")) == ("img", "a <name>", None)


@pytest.mark.parametrize("drawn", [icons.icon, cards.card, resources.resource_icon])
def test_what_has_no_drawing_is_refused(drawn: Callable[[str], Markup]) -> None:
    with pytest.raises(KeyError):
        drawn("unicorn")


def test_a_terrain_that_has_no_drawing_is_refused() -> None:
    with pytest.raises(KeyError):
        terrain.tile("0,0", "unicorn")


# --- geometry ---


def test_the_island_has_the_corners_and_sides_it_should() -> None:
    assert (len(CORNERS), len(SIDES)) == (54, 72)
    assert len({corner_point(name) for name in CORNERS}) == 54


@given(st.integers(-6, 6), st.integers(-6, 6))
def test_names_agree_with_places(q: int, r: int) -> None:
    name = f"{q},{r}"
    centre = hex_centre(name)
    for corner in hex_corners(name):
        assert dist(centre, corner_point(corner)) == pytest.approx(SIZE)
    for side in hex_sides(name):
        assert dist(*side_ends(side)) == pytest.approx(SIZE)
        assert name in side_hexes(side)
        first, second = (hex_centre(hexagon) for hexagon in side_hexes(side))
        assert dist(first, side_middle(side)) == pytest.approx(dist(second, side_middle(side)))
        assert set(side_corners(side)) <= set(hex_corners(name))


def test_the_view_box_holds_every_corner_with_its_margin() -> None:
    left, top, width, height = view_box(ISLAND, 10)
    xs, ys = zip(*map(corner_point, CORNERS), strict=True)
    assert (left, left + width) == pytest.approx((min(xs) - 10, max(xs) + 10))
    assert (top, top + height) == pytest.approx((min(ys) - 10, max(ys) + 10))


def test_an_island_has_one_shore_and_a_lake_another() -> None:
    assert [len(shore) for shore in coast_lines(ISLAND)] == [30]
    assert sorted(len(shore) for shore in coast_lines(set(ISLAND) - {"0,0"})) == [6, 30]
    assert [len(shore) for shore in coast_lines({"0,0", "5,0"})] == [6, 6]
    assert coast_lines(()) == []


def test_shores_run_along_sides() -> None:
    for shore in coast_lines(set(ISLAND) - {"0,0", "1,0"}):
        for here, there in zip(shore, [*shore[1:], shore[0]], strict=True):
            assert dist(here, there) == pytest.approx(SIZE)


@pytest.mark.parametrize("side", [side for side in SIDES if len(set(side_hexes(side)) & set(ISLAND)) == 1])
def test_a_harbour_stands_at_sea_and_says_what_it_offers(side: str) -> None:
    drawn = parsed(port(side, 2, "ore", ISLAND))
    plaque = drawn[0][-1]
    x, y = map(float, re.findall(r"-?[\d.]+", plaque.get("transform") or ""))
    inland = next(name for name in side_hexes(side) if name in ISLAND)
    assert dist((x, y), hex_centre(inland)) > dist(side_middle(side), hex_centre(inland)) + 30
    assert drawn.findtext(".//text") == "2:1"
    assert drawn.find(".//use[@href='#ware-ore']") is not None
    ends = {tuple(map(float, re.findall(r"-?[\d.]+", way.get("d") or "")[2:])) for way in drawn.iter("path")}
    assert len(ends) == 2
    assert all(min(dist(end, corner) for end in ends) < 8 for corner in side_ends(side))


def test_a_harbour_for_all_shows_all() -> None:
    drawn = port("0,-2,NE", 3, None, ISLAND)
    assert "#ware-any" in drawn
    assert "3:1" in drawn


# --- the board ---


def test_every_place_is_addressed_once() -> None:
    keys = [element.get("data-key") for element in parsed(board(scene(PLAIN), "b")).iter() if element.get("data-key")]
    assert len(keys) == len(set(keys))
    places = [f"hex:{name}" for name in ISLAND] + [f"corner:{c}" for c in CORNERS] + [f"side:{s}" for s in SIDES]
    assert set(places) <= set(keys)


def test_only_legal_places_can_be_chosen() -> None:
    chosen = (target("corner", CORNERS[3], "0 settlement x"), target("hex", "1,0", "0 robber 1,0"))
    drawn = parsed(board(scene(Picture(TILES, targets=chosen)), "b"))
    legal = drawn.findall(".//*[@data-legal='true']")
    assert {element.get("data-key") for element in legal} == {f"corner:{CORNERS[3]}", "hex:1,0"}
    for element in legal:
        assert (element.get("role"), element.get("tabindex"), element.get("aria-label")) == ("button", "0", "a place")
    assert {element.get("data-action") for element in drawn.iter()} - {None} == {"0 settlement x", "0 robber 1,0"}
    assert len(drawn.findall(".//*[@tabindex]")) == 2


def test_legal_places_are_heard_and_the_rest_is_not() -> None:
    drawn = parsed(board(scene(Picture(TILES, targets=(target("hex", "1,0"), target("side", SIDES[0])))), "b"))
    for layer in drawn.findall(".//*[@data-layer]"):
        has_targets = layer.find(".//*[@data-legal]") is not None
        assert not (has_targets and layer.get("aria-hidden"))
        spoken = layer.get("data-layer") in ("ground", "chips", "targets")
        assert spoken or layer.get("aria-hidden") == "true"


def test_labels_are_text() -> None:
    nasty = '"><script>alert(1)</script>'
    place = Target("corner", CORNERS[0], nasty, nasty)
    drawn = parsed(board(scene(Picture(TILES, targets=(place,))), nasty))
    assert drawn.find(".//script") is None
    assert drawn[0].get("aria-label") == nasty


def test_layers_lie_in_their_order() -> None:
    drawn = parsed(board(scene(PLAIN), "b"))
    assert tuple(layer.get("data-layer") for layer in drawn.findall(".//*[@data-layer]")) == LAYERS


def test_the_land_is_no_part_of_the_pane_on_which_pieces_move() -> None:
    (drawn,) = parsed(board(scene(PLAIN), "b"))
    *still, moving = ([layer.get("data-layer") for layer in pane] for pane in drawn)
    assert still == [["sea", "coast"], ["terrain"]]
    before = scene(PLAIN)
    after = scene(replace(PLAIN, pieces=(Piece(ROBBER, "1,0"),), targets=(target("corner", CORNERS[0]),)))
    assert {step.layer for step in changes(before, after)} <= set(moving)


def test_a_small_board_is_one_drawing() -> None:
    (drawn,) = parsed(board(scene(replace(PLAIN, detail="small")), "b"))
    assert (drawn.tag, drawn.get("role")) == ("svg", "img")
    assert tuple(layer.get("data-layer") for layer in drawn) == LAYERS


def test_a_chosen_place_asks_to_be_confirmed() -> None:
    place = target("corner", CORNERS[0])
    drawn = parsed(board(scene(Picture(TILES, targets=(place,), ghost=Piece(SETTLEMENT, CORNERS[0], 1))), "b"))
    (element,) = drawn.findall(".//*[@data-legal]")
    assert element.get("aria-pressed") == "true"
    assert element.find(".//*[@class='tick']") is not None
    assert drawn.find(".//*[@data-key='ghost']") is not None


def test_a_place_that_is_taken_is_marked_without_covering_it() -> None:
    site = Piece(SETTLEMENT, CORNERS[0], 1)
    drawn = parsed(board(scene(Picture(TILES, pieces=(site,), targets=(target("corner", CORNERS[0]),))), "b"))
    assert drawn.find(".//*[@class='mark mark-around']") is not None
    assert drawn.find(".//*[@class='mark']") is None


@pytest.mark.parametrize(("kind", "name"), [("corner", CORNERS[0]), ("side", SIDES[0]), ("hex", "1,0")])
def test_what_is_seen_when_a_place_is_pointed_at_is_in_no_group(kind: str, name: str) -> None:
    # The browser lays out the inside of a group that it does not show.
    (drawn,) = parsed(open_place(replace(target(kind, name), piece=Piece(SETTLEMENT, name, 1))))
    hidden = [element for element in drawn if re.match(r"offer|ring", element.get("class") or "")]
    assert [element.get("class") for element in hidden] == ["offer", "ring ring-ink", "ring ring-light"]
    assert "g" not in {element.tag for element in hidden}


def test_a_ghost_hides_what_it_would_replace() -> None:
    site = Piece(SETTLEMENT, CORNERS[0], 1)
    shown = scene(Picture(TILES, pieces=(site,), ghost=Piece(CITY, CORNERS[0], 1)))
    assert [node.key for node in shown.nodes if node.layer == "buildings"] == ["ghost"]


def test_a_preview_is_one_image() -> None:
    small = Picture(TILES, targets=(target("hex", "1,0"),), detail="small")
    drawn = parsed(board(scene(small), "b"))
    assert drawn[0].get("role") == "img"
    assert drawn.find(".//*[@data-legal]") is None


def hit_area(kind: str, name: str, tight: bool = False) -> list[tuple[float, float]]:
    shape = parsed(open_place(target(kind, name), tight=tight)).find(".//*[@class='hit']")
    assert shape is not None
    numbers = [float(text) for text in re.findall(r"-?[\d.]+", shape.get("d") or "")]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.parametrize("name", ["0,0,N", "0,0,S"])
def test_a_corner_can_be_touched_on_a_phone(name: str) -> None:
    scale = 390 / scene(PLAIN).box[2]
    xs, ys = zip(*hit_area("corner", name), strict=True)
    assert (max(xs) - min(xs)) * scale >= 44
    assert (max(ys) - min(ys)) * scale >= 44


def test_a_place_takes_only_the_clicks_that_are_nearest_to_it() -> None:
    here = corner_point("0,0,N")
    others = [corner_point(name) for name in CORNERS if name != "0,0,N"]
    for x, y in hit_area("corner", "0,0,N"):
        at = here[0] + x, here[1] + y
        assert all(dist(at, here) <= dist(at, other) + 0.1 for other in others)
    middle = side_middle("0,0,E")
    for x, y in hit_area("side", "0,0,E"):
        at = middle[0] - y, middle[1] + x
        assert all(dist(at, middle) <= dist(at, side_middle(name)) + 0.1 for name in SIDES)


def test_corners_and_sides_keep_apart_when_both_are_asked_for() -> None:
    for corner in ("0,0,N", "0,0,S"):
        sides = {name: side_middle(name) for name in corner_sides(corner)}
        here = corner_point(corner)
        for x, y in hit_area("corner", corner, tight=True):
            at = here[0] + x, here[1] + y
            assert all(dist(at, here) <= dist(at, middle) + 0.1 for middle in sides.values())
        for name, middle in sides.items():
            turn = radians(side_angle(name))
            for x, y in hit_area("side", name, tight=True):
                at = middle[0] + x * cos(turn) - y * sin(turn), middle[1] + x * sin(turn) + y * cos(turn)
                assert dist(at, middle) <= dist(at, here) + 0.1


# --- patches ---

places = st.sampled_from


@st.composite
def pictures(draw: st.DrawFn) -> Picture:
    def some(names: tuple[str, ...]) -> list[str]:
        return draw(st.lists(places(names), unique=True, max_size=5))

    players = st.integers(0, 5)
    robber = draw(places((*ISLAND, None)))
    return Picture(
        tuple(HexTile(t.name, t.terrain, t.number, t.name == robber) for t in TILES),
        ports=draw(places(((), PLAIN.ports))),
        pieces=(
            *(Piece(ROAD, side, draw(players)) for side in some(SIDES)),
            *(Piece(draw(places((SETTLEMENT, CITY))), corner, draw(players)) for corner in some(CORNERS)),
            *([Piece(ROBBER, robber)] if robber else []),
        ),
        targets=tuple(target("corner", c) for c in some(CORNERS)) + tuple(target("hex", h) for h in some(ISLAND)),
        ghost=draw(
            st.none()
            | st.builds(Piece, st.just(ROAD), places(SIDES), players)
            | st.builds(Piece, st.just(CITY), places(CORNERS), players)
        ),
    )


def painted(shown: Scene) -> dict[tuple[str, str], str]:
    """What is seen: the inside of each still layer, and each node in its layer."""
    still = {(layer, ""): str(drawn) for layer, drawn in shown.still}
    return still | {(node.layer, node.key): str(node.markup) for node in shown.nodes}


@settings(max_examples=25, deadline=None)
@given(pictures(), pictures())
def test_a_patch_shows_what_a_painting_would(first: Picture, second: Picture) -> None:
    before, after = scene(first), scene(second)
    page = painted(before)
    for change in changes(before, after):
        place = change.layer, change.key
        assert (place in page) is (change.kind != "add")
        if change.kind == "remove":
            del page[place]
        elif change.kind == "move":
            page[place] = re.sub('transform="[^"]*"', f'transform="{change.transform}"', page[place], count=1)
        else:
            page[place] = change.markup
    assert page == painted(after)


@settings(max_examples=10, deadline=None)
@given(pictures())
def test_nothing_changes_when_nothing_changed(picture: Picture) -> None:
    assert changes(scene(picture), scene(picture)) == []


def test_the_robber_walks() -> None:
    there = Picture(PLAIN.hexes, PLAIN.ports, pieces=(Piece(ROBBER, "1,0"),))
    (step,) = changes(scene(PLAIN), scene(there))
    assert (step.kind, step.key) == ("move", "robber")


def test_building_changes_only_what_was_built() -> None:
    built = Picture(PLAIN.hexes, PLAIN.ports, pieces=(Piece(ROAD, SIDES[0], 1), *PLAIN.pieces))
    assert [(step.kind, step.layer, step.key) for step in changes(scene(PLAIN), scene(built))] == [
        ("add", "roads", f"road:{SIDES[0]}")
    ]


def test_blocking_a_hex_repaints_its_token_and_no_still_layer() -> None:
    blocked = tuple(HexTile(t.name, t.terrain, t.number, t.name == "0,0") for t in TILES)
    steps = changes(scene(PLAIN), scene(Picture(blocked, PLAIN.ports, pieces=PLAIN.pieces)))
    assert [(step.kind, step.key) for step in steps] == [("replace", "token:0,0")]


def test_keys_are_those_of_the_elements() -> None:
    for node in scene(PLAIN).nodes:
        assert isinstance(node, Node)
        assert parsed(node.markup)[0].get("data-key") == node.key


def test_no_two_players_share_a_look() -> None:
    assert all(one != other for one, other in combinations(map(chip, range(6)), 2))
