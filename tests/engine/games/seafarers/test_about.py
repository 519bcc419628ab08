"""What the family is going to tell of itself agrees with its maps."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.games.about.seafarers import SEAFARERS
from engine.games.classic import CLASSIC
from engine.games.seafarers import SCENARIOS
from engine.kernel.catalogue import Scenario
from engine.parts.maps import Map
from ui.base.words import COMMON, LANGUAGES, read
from ui.board.picture import HexTile, Picture
from ui.board.sketch import COLOURS, drawn
from ui.board.sketching import sketch

GAMES = {game.scenario: game for game in SCENARIOS}


def map_of(told: Scenario) -> Map:
    """The first map of a scenario, as it lies on its largest table."""
    editions: Any = GAMES[told.number].maps
    sizes = next(iter(editions.values()))
    map_: Map = sizes.at(told.seats[1])
    return map_


def is_printed(told: Scenario) -> bool:
    """Whether none of the land is dealt."""
    drawing = map_of(told).drawing
    return len(drawing.terrain) == len(drawing.hexes)


PRINTED = [told for told in SEAFARERS.scenarios if is_printed(told)]
EACH = pytest.mark.parametrize("told", SEAFARERS.scenarios, ids=lambda told: str(told.number))


@EACH
def test_a_scenario_has_maps_for_its_tables_and_no_others(told: Scenario) -> None:
    tables = [map_.seats for map_ in GAMES[told.number].maps.values()]
    if GAMES[told.number].maps is not CLASSIC.maps:
        assert set(tables) == {told.seats}


@EACH
def test_a_picture_is_drawn_whole(told: Scenario) -> None:
    strokes = [stroke.split(" ")[:2] for stroke in told.picture.split(";")]
    shown = drawn(told.picture)
    assert shown
    assert [f'color="{COLOURS[colour]}"' for _, colour in strokes] == re.findall(r'color="[^"]*"', shown)


@pytest.mark.parametrize("told", PRINTED, ids=lambda told: str(told.number))
def test_a_picture_shows_the_land_that_is_printed(told: Scenario) -> None:
    drawing = map_of(told).drawing
    tiles = tuple(HexTile(str(place), drawing.terrain[place]) for place in drawing.hexes)
    assert told.picture.startswith(sketch(Picture(hexes=tiles)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_has_a_title_and_a_line(language: str) -> None:
    words = read(language, COMMON)
    names = ["game.seafarers", *(f"game.seafarers.{told.number}" for told in SEAFARERS.scenarios)]
    assert {*names, *(f"{name}.about" for name in names)} <= words.keys()
    assert len({words[name] for name in names}) == len(names)
