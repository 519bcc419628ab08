"""The picture of a game that is seen until Python comes back."""

import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from tests.play import OFFICIAL, Setting
from tests.ui.board.drawn import parsed
from tests.ui.fakes import FakeHost
from tests.ui.person import TWO
from tests.ui.session.test_card import game_of_any
from ui.board import art
from ui.board.defs import defs
from ui.board.keepsake import keepsake
from ui.board.scene import board, scene
from ui.session.summary import onlooked

LARGEST = 250_000
"""Characters; browsers keep some five million."""


@cache
def drawings(kept: int) -> dict[str | None, str]:
    """The drawings that the page keeps, by their names; there are more of them when a family has been loaded."""
    return {element.get("id"): ET.tostring(element, "unicode") for element in parsed(defs()).iter()}


def drawing(name: str) -> str:
    return drawings(art.kept())[name]


def keys(markup: str) -> set[str]:
    return {key for element in parsed(markup).iter() if (key := element.get("data-key"))}


@pytest.mark.parametrize("setting", OFFICIAL, ids=lambda setting: setting.name)
def test_it_brings_along_all_that_it_is_made_of(setting: Setting) -> None:
    drawn = keepsake(onlooked(game_of_any(setting, 60)), drawing)
    brought = {element.get("id") for element in parsed(drawn).iter()}
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn)) <= brought
    assert len(drawn) < LARGEST


def test_it_shows_what_stands_on_the_board_and_no_places() -> None:
    picture = onlooked(game_of_any(OFFICIAL[0], 60))
    live = keys(board(scene(picture), ""))
    places = {key for key in live if key.startswith(("corner:", "side:", "hex:"))}
    assert places
    assert keys(keepsake(picture, drawing)) == live - places


def test_whoever_sits_at_the_screen_leaves_the_same_picture() -> None:
    host = FakeHost({**TWO, "confirm": "1"})
    behind_the_curtain = host.page.keepsake(drawing)
    assert behind_the_curtain
    host.press("curtain")
    host.strike("n", "Enter")
    assert host.page.board
    assert host.page.board.targets
    assert host.page.keepsake(drawing) == behind_the_curtain


def test_only_a_game_leaves_a_picture() -> None:
    host = FakeHost()
    assert host.page.keepsake(drawing) is None
    host.command("new")
    assert host.page.keepsake(drawing)
