"""The table in words: all that stands on it is told, nothing that a seat may not know; each place is on it."""

import re
from collections.abc import Iterator

import pytest

from engine.kernel.generator import Generator
from tests.play import OFFICIAL, Setting, random_play
from tests.tables.classic import Island
from tests.ui.seen import PLAYERS, table_of, view_of
from ui.base.words import LANGUAGES
from ui.play import scenery
from ui.play.table import TableView
from ui.text.chapters import Chapter, Line, describe, place_in_words
from ui.text.heard import heard

SILENT = {"rock", "anchorage", "blockade", "chart", "circuit", "isle", "outline", "shore-name", "sleep", "trail"}
"""Pieces that are there for the eye: lines on the chart, and what words say elsewhere."""


EVERY_OFFICIAL = pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)


def lines(chapters: list[Chapter], *about: str) -> list[Line]:
    return [line for chapter in chapters if chapter.about in about for line in chapter.lines]


def moments(setting: Setting, every: int = 60, longest: int = 300) -> Iterator[TableView]:
    for match in random_play(setting.rules, 2, longest=longest):
        if match.ply % every == every - 1 or match.state.over:
            seat = None if match.ply % 5 == 0 else match.ply % setting.rules.seats
            yield table_of(match, seat, LANGUAGES[match.ply % len(LANGUAGES)])


@pytest.mark.some(2)
@EVERY_OFFICIAL
def test_every_place_that_is_told_is_on_the_board_and_every_piece_is_told(setting: Setting) -> None:
    for table in moments(setting):
        chapters = describe(table)
        assert all(line.text.strip() for chapter in chapters for line in chapter.lines)
        for line in (line for chapter in chapters for line in chapter.lines if line.place):
            kind, _, name = line.place.partition(":")
            assert table.rules.board.name(kind, table.rules.board.find(kind, name)) == name
            assert place_in_words(table, line.place)
        owned = sum(piece.art.owned for piece in scenery.standing(table).pieces if piece.player < len(PLAYERS))
        facts = sum(not line.place for line in lines(chapters, "seat"))
        placed = sum(bool(line.place) for line in lines(chapters, "seat"))
        assert placed <= owned <= placed + facts
        unknown = {piece.art.name for piece in scenery.standing(table).pieces} - SILENT
        assert all(any(key.startswith(f"text.piece.{name}") for key in table.words.catalogue) for name in unknown)


@pytest.mark.some(2)
@EVERY_OFFICIAL
def test_what_a_seat_may_not_know_changes_no_word(setting: Setting) -> None:
    *_, match = random_play(setting.rules, 4, longest=150)
    if match.state.over:
        return
    rules = setting.rules
    other = rules.determinize(rules.view(match.state, 0), 0, Generator(9))
    assert describe(view_of(match.state, 0)) == describe(view_of(other, 0))


def test_a_hex_tells_its_number_its_odds_the_robber_and_who_stands_around() -> None:
    table = view_of(Island(3).city(0, "0,-1 N").settlement(1, "0,-1 S").robber("0,-1").state, 0)
    told = next(line for line in lines(describe(table), "board") if line.place == "hex:0,-1")
    assert re.fullmatch(
        r"\w+\s\d+, \d rolls? in 36; yields nothing now; robber; north: city of Ada; south: settlement of <b>Bo</b>",
        told.text,
    )
    assert place_in_words(table, "corner:0,-1,N").endswith("city of Ada")
    assert place_in_words(table, "corner:99,0,N") == ""


def test_the_viewer_comes_first_and_only_their_own_hidden_points_are_told() -> None:
    chapters = describe(view_of(Island(3).settlement(1, "0,0 S").state, 1))
    titles = [chapter.title for chapter in chapters if chapter.about == "seat"]
    assert titles == ["<b>Bo</b> (you)", "Cy & Co", "Ada"]
    assert lines(chapters, "seat")[-1].text == "road of 0"


@pytest.mark.parametrize(
    ("markup", "told"),
    [
        ("<p>One <b>two</b></p><p>three</p>", ["One two", "three"]),
        ('<li><svg aria-label="wool"><use/></svg><b aria-hidden="true">3</b><i>3 wool</i></li>', ["wool 3 wool"]),
        ('<button aria-label="All rolls"><svg aria-hidden="true"><path/></svg></button>', ["All rolls"]),
        ("<table><tr><th>goal</th><td>1/3</td><td></td></tr></table>", ["goal, 1/3"]),
        ('<ul aria-label="cards"><li>a &lt;b&gt;</li><li hidden="">c</li></ul>', ["a <b>"]),
        ("", []),
    ],
)  # fmt: skip
def test_what_is_heard_of_a_markup(markup: str, told: list[str]) -> None:
    assert heard(markup) == told
