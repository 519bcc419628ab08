"""The names of places: no two of a table have the same, and each leads to its place by what is seen on the board."""

import re

import pytest

from engine.hexes import coordinates
from engine.kernel.chance import Seeded
from engine.kernel.match import Match
from tests.play import OFFICIAL, Setting
from tests.ui.seen import table_of
from ui.base.words import LANGUAGES
from ui.play.speaker import Pointer, Speaker

ON_HEXES = [each for each in OFFICIAL if each.spec.game != "anno1503"]
EVERY_TABLE = pytest.mark.parametrize("setting", ON_HEXES, ids=lambda each: each.name)
KINDS = ("hex", "corner", "side")
WAYS = "east|west|(?:north|south)-(?:east|west)"
FROM = re.compile(rf"(?P<what>.+?)(?:, (?P<count>\d+) hexes)? (?P<way>{WAYS}) of (?P<unique>.+)")
TOGETHER = "\u00a0"
"""The space at which no line ends."""
ROW = re.compile(r".* [A-Z]\d+")


def names(setting: Setting, kind: str, language: str = "en", speaks: type[Speaker] = Speaker) -> list[str]:
    """The names of all places of a kind at the start of a game, with plain spaces."""
    speaker = speaks.at(table_of(Match(setting.rules, Seeded(5)), 0, language))
    return [speaker.place(kind, index).replace(TOGETHER, " ") for index in range(setting.rules.board.count(kind))]


def scenario(name: str) -> Setting:
    return next(each for each in ON_HEXES if each.name == name)


@EVERY_TABLE
@pytest.mark.parametrize("kind", KINDS)
def test_no_two_places_of_a_table_have_the_same_name(setting: Setting, kind: str) -> None:
    for language in LANGUAGES:
        told = names(setting, kind, language)
        assert len({*told}) == len(told)


@EVERY_TABLE
def test_the_name_of_a_hex_leads_to_it_from_another(setting: Setting) -> None:
    board, told = setting.rules.board, names(setting, "hex")
    for index, name in enumerate(told):
        if found := FROM.fullmatch(name):
            way = "".join(each[0] for each in found["way"].split("-")).upper()
            place = board.hexes[told.index(found["unique"])]
            for _ in range(int(found["count"] or 1)):
                place = coordinates.neighbour(place, way)
            assert board.hex_index[place] == index


@EVERY_TABLE
def test_hardly_a_hex_is_named_by_its_row(setting: Setting) -> None:
    """Only far corners of the sea, in line with no hex of a name of its own."""
    by_row = [name for name in names(setting, "hex") if ROW.fullmatch(name)]
    assert len(by_row) <= 4
    assert all(name.startswith("sea ") for name in by_row)


def test_a_hex_like_others_is_named_by_the_nearest_one_of_its_own_name_or_the_one_with_the_most_dots() -> None:
    english, french = (names(scenario("seafarers-1"), "hex", language) for language in ("en", "fr"))
    assert english[1:6:2] == [
        "sea north-east of mountains 8",
        "sea north-west of gold 4",
        "sea, 2 hexes north-east of hills 5",
    ]
    assert french[1:6:2] == [
        "mer au nord-est de montagne 8",
        "mer au nord-ouest de rivière d’or 4",
        "mer à 2 tuiles au nord-est de colline 5",
    ]


def test_places_at_hexes_of_the_same_names_are_told_apart_by_their_direction_from_the_first() -> None:
    english, french = ({*names(scenario("seafarers-1"), "corner", each)} for each in ("en", "fr"))
    assert {"mountains 8, sea, on the north", "mountains 8, pasture 11, sea, on the north-east"} < english
    assert {"montagne 8, mer, côté nord", "montagne 8, pâturage 11, mer, côté nord-est"} < french
    sides = names(scenario("seafarers-1"), "side")
    assert {"mountains 8, sea, on the west", "mountains 8, pasture 11"} < {*sides}
    assert sides[0] == "sea north-west of mountains 8, on the north-west"


def test_no_line_ends_between_a_terrain_and_its_number() -> None:
    speaker = Speaker.at(table_of(Match(scenario("seafarers-1").rules, Seeded(5)), 0, "en"))
    told = [speaker.place("side", index) for index in range(speaker.board.count("side"))]
    assert f"mountains{TOGETHER}8, pasture{TOGETHER}11" in told
    assert not [each for each in told if re.search(r" \d", each) and "hexes" not in each]


@EVERY_TABLE
def test_a_place_that_is_marked_on_the_board_is_named_without_where_it_lies(setting: Setting) -> None:
    for kind in KINDS:
        told = names(setting, kind, speaks=Pointer)
        assert not [each for each in told if "on the " in each or FROM.fullmatch(each) or ROW.fullmatch(each)]
