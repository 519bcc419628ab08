"""What the family is going to tell of itself agrees with its maps."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.games import CATALOGUE
from engine.games.about.seafarers import SEAFARERS
from engine.kernel.catalogue import Scenario
from engine.parts.maps import Map
from tests.games.seafarers.editions import EDITIONS
from ui.board.picture import HexTile, Picture
from ui.board.sketch import COLOURS, drawn, sketch
from ui.words import COMMON, LANGUAGES, read


def unknown(map_: Map) -> bool:
    """Whether some of the land is dealt."""
    return len(map_.drawing.terrain) < len(map_.drawing.hexes)


ISLAND = CATALOGUE.game("classic")
MAPS: list[Any] = [*(next(iter(editions.values())) for editions in EDITIONS.values()), next(iter(ISLAND.maps.values()))]
"""The first edition of each scenario's map; the last scenario is played on the classic island."""
PRINTED = [told for told, map_ in zip(SEAFARERS.scenarios, MAPS, strict=True) if not unknown(map_.at(told.seats[1]))]
EACH = pytest.mark.parametrize("told", SEAFARERS.scenarios, ids=lambda told: str(told.number))


@EACH
def test_a_scenario_is_for_the_tables_of_its_map(told: Scenario) -> None:
    low, high = MAPS[told.number - 1].seats
    assert low <= told.seats[0] < told.seats[1] <= high
    assert told.seats == (low, high) or told.number == 12


@EACH
def test_a_picture_is_drawn_whole(told: Scenario) -> None:
    strokes = [stroke.split(" ")[:2] for stroke in told.picture.split(";")]
    shown = drawn(told.picture)
    assert shown
    assert [f'color="{COLOURS[colour]}"' for _, colour in strokes] == re.findall(r'color="[^"]*"', shown)


@pytest.mark.parametrize("told", PRINTED, ids=lambda told: str(told.number))
def test_a_picture_shows_the_land_that_is_printed(told: Scenario) -> None:
    drawing = MAPS[told.number - 1].at(told.seats[1]).drawing
    tiles = tuple(HexTile(str(place), drawing.terrain[place]) for place in drawing.hexes)
    assert told.picture.startswith(sketch(Picture(hexes=tiles)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scenario_has_a_title_and_a_line(language: str) -> None:
    words = read(language, COMMON)
    names = ["game.seafarers", *(f"game.seafarers.{told.number}" for told in SEAFARERS.scenarios)]
    assert {*names, *(f"{name}.about" for name in names)} <= words.keys()
    assert len({words[name] for name in names}) == len(names)
