"""The language in which maps are drawn."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hexes.coordinates import CORNERS, DIRECTIONS, Hex, corner, side
from engine.hexes.drawing import Drawing, Marked, Misdrawn, drawn
from tests.every_map import EVERY_MAP

LEGEND = {"fo": "forest", "mo": "mountains", "~": "sea", "?": "", "?h": "hidden"}
SIGNS = {"'": "home", "!": "pirate"}
ISLAND = """

         ~     fo11' mo3
      ?     mo6'! ~     ?h
         ~     ?9

    first: hex 4,-2
    ports: sides 5,-2,NW ore, 4,0,E ?
    villages: corners 4,-1,N 5, 4,-1,S 9,
              hex 5,-1 far away
    pirate: hex 5,-1
    robber:
"""


def draw(text: str) -> Drawing:
    """What a text draws in the legend of these tests."""
    return drawn(text, LEGEND, SIGNS)


# -- what is drawn -------------------------------------------------------------------------------------------


def test_a_hex_lies_where_it_is_written() -> None:
    assert draw(ISLAND).hexes == (
        *(Hex(4, -2), Hex(5, -2), Hex(6, -2)),
        *(Hex(3, -1), Hex(4, -1), Hex(5, -1), Hex(6, -1)),
        *(Hex(3, 0), Hex(4, 0)),
    )


def test_a_hex_has_the_terrain_of_its_word_and_the_number_beside_it() -> None:
    island = draw(ISLAND)
    assert island.terrain == {
        Hex(4, -2): "sea",
        Hex(5, -2): "forest",
        Hex(6, -2): "mountains",
        Hex(4, -1): "mountains",
        Hex(5, -1): "sea",
        Hex(6, -1): "hidden",
        Hex(3, 0): "sea",
    }
    assert island.number == {Hex(5, -2): 11, Hex(6, -2): 3, Hex(4, -1): 6, Hex(4, 0): 9}


def test_signs_and_lines_mark_places_in_their_order() -> None:
    assert draw(ISLAND).marks == {
        "home": (Marked("hex", "5,-2"), Marked("hex", "4,-1")),
        "ports": (Marked("side", "5,-3,SE", "ore"), Marked("side", "4,0,E", "?")),
        "villages": (
            Marked("corner", "4,-1,N", "5"),
            Marked("corner", "4,-1,S", "9"),
            Marked("hex", "5,-1", "far away"),
        ),
        "pirate": (Marked("hex", "4,-1"), Marked("hex", "5,-1")),
        "robber": (),
    }


def test_a_sign_may_stand_for_several_marks() -> None:
    assert drawn("fo'   mo", LEGEND, {"'": "home strip"}).marks == {
        "home": (Marked("hex", "0,0"),),
        "strip": (Marked("hex", "0,0"),),
    }


def test_where_nothing_is_said_the_first_hex_is_the_middle_of_the_coordinates() -> None:
    assert draw("fo ").hexes == (Hex(0, 0),)


def test_rows_and_hexes_may_be_left_out() -> None:
    assert draw("fo          mo\n\n~").hexes == (Hex(0, 0), Hex(2, 0), Hex(-1, 2))


def test_every_place_is_named_as_one_sees_it_from_a_hex() -> None:
    for which in CORNERS:
        assert draw(f"fo\nhere: corner 0,0,{which}").marks["here"][0].name == str(corner(Hex(0, 0), which))
    for direction in DIRECTIONS:
        assert draw(f"fo\nhere: side 0,0,{direction}").marks["here"][0].name == str(side(Hex(0, 0), direction))


# -- what is no drawing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "row", "column", "fault"),
    [
        ("", 1, 1, "no hex is drawn"),
        ("\n  here: hex 0,0", 1, 1, "no hex is drawn"),
        ("fo    mo\n     ~", 2, 6, "no hex begins here"),
        ("fo   mo", 1, 6, "no hex begins here"),
        ("\n\n  fo    xy3   ~", 1, 9, "the legend has no xy3"),
        ("fo    11", 1, 7, "the legend has no 11"),
        ("fo11mo", 1, 1, "the legend has no fo11mo"),
        ("fo    mo3'*", 1, 11, "\\* is no sign"),
        ("fo\n\nports: 0,0,NE", 3, 8, "say first whether these are hexes, corners or sides"),
        ("fo\nports: sides 0,0,NE\nrobber: 0,0", 3, 9, "say first"),
        ("fo\nports: sides 0,0,NE ore, 0,0,N", 2, 26, "0,0,N is no side"),
        ("fo\nports: sides 0,0,NE,\n   0;0,E ore", 3, 4, "0;0,E is no side"),
        ("fo\nrobber: hex 0,0,N", 2, 13, "0,0,N is no hex"),
        ("fo\nvillages: corners 0,0,E", 2, 19, "0,0,E is no corner"),
        ("fo\nvillages: corners", 2, 11, "corners is no corner"),
        ("fo\nrobber: hex 1,0", 2, 13, "1,0 is not drawn"),
        ("fo\nports: sides 0,0,W, 2,0,E", 2, 21, "2,0,E is not drawn"),
    ],
)
def test_a_fault_is_told_with_its_row_and_column(text: str, row: int, column: int, fault: str) -> None:
    with pytest.raises(Misdrawn, match=f"^row {row}, column {column}: {fault}") as caught:
        draw(text)
    assert (caught.value.row, caught.value.column) == (row, column)


# -- there and back ------------------------------------------------------------------------------------------


def written(drawing: Drawing) -> str:
    """A text that draws it: terrains are spelt out, all marks are lines."""
    west = min(map(_column, drawing.hexes))
    rows = dict.fromkeys(range(drawing.hexes[0].r, drawing.hexes[-1].r + 1), "")
    words = {terrain: word for word, terrain in legend_of(drawing).items()}
    for place in drawing.hexes:
        cell = words[drawing.terrain.get(place, "")] + str(drawing.number.get(place, ""))
        rows[place.r] = rows[place.r].ljust(_column(place) - west) + cell
    return "\n".join([*rows.values(), f"first: hex {drawing.hexes[0]}", *_lines(drawing)])


def legend_of(drawing: Drawing) -> dict[str, str]:
    """A legend for all terrains of a drawing."""
    terrains = dict.fromkeys(drawing.terrain.values())
    return {"?": "", **{chr(ord("a") + n): terrain for n, terrain in enumerate(terrains)}}


def _column(place: Hex) -> int:
    return 6 * place.q + 3 * place.r


def _lines(drawing: Drawing) -> Iterable[str]:
    for name, places in drawing.marks.items():
        yield f"{name}: " + ", ".join(" ".join(place) for place in places)


@pytest.mark.parametrize("name", EVERY_MAP)
def test_every_map_is_what_its_text_draws(name: str) -> None:
    drawing: Drawing = EVERY_MAP[name].drawing
    assert drawn(written(drawing), legend_of(drawing)) == drawing


hexes = st.builds(Hex, st.integers(-5, 5), st.integers(-5, 5))
terrains = st.sampled_from(["", "forest", "sea", "hidden"])
numbers = st.sampled_from([0, 2, 6, 12])


@given(st.dictionaries(hexes, st.tuples(terrains, numbers), min_size=1), st.data())
def test_any_drawing_is_what_its_text_draws(cells: dict[Hex, tuple[str, int]], data: st.DataObject) -> None:
    places = sorted(cells, key=lambda place: (place.r, place.q))
    seen = st.sampled_from(places)
    marks = st.one_of(
        st.builds(lambda place: Marked("hex", str(place), "red ship"), seen),
        st.builds(lambda place, which: Marked("corner", str(corner(place, which))), seen, st.sampled_from(CORNERS)),
        st.builds(lambda place, which: Marked("side", str(side(place, which))), seen, st.sampled_from([*DIRECTIONS])),
    )
    drawing = Drawing(
        tuple(places),
        {place: cells[place][0] for place in places if cells[place][0]},
        {place: cells[place][1] for place in places if cells[place][1]},
        data.draw(st.dictionaries(st.sampled_from(["zone", "the-docks"]), st.lists(marks).map(tuple))),
    )
    assert drawn(written(drawing), legend_of(drawing)) == drawing


# -- drawings made of others ---------------------------------------------------------------------------------


def test_two_drawings_lie_side_by_side() -> None:
    west, east = draw("fo    mo3\nrobber: hex 0,0"), draw("~     ?9\nfirst: hex 2,0\nrobber: hex 3,0")
    assert west + east == draw("fo    mo3   ~     ?9\nrobber: hexes 0,0, 3,0")
    with pytest.raises(ValueError, match="overlap"):
        west + draw("~")


def test_a_whole_drawing_is_marked_and_a_mark_is_dropped() -> None:
    island = draw("fo    mo")
    assert island.marked("island") == draw("fo    mo\nisland: hexes 0,0, 1,0")
    assert island.marked("island").without("island") == island
