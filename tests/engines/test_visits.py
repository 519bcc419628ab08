"""Coming to the page: for the first time, again, without a network."""

import pytest

from engine.games import CATALOGUE
from tests.e2e.outsider import Outsider
from tests.e2e.used import press
from tests.engines.conftest import Line
from tools.visitor import Visitor

FAMILY = CATALOGUE.families[1].name
"""A family that is no part of the first screen."""


def test_a_first_visit_starts_from_the_files_and_a_second_from_the_snapshot(visits: list[dict[str, str]]) -> None:
    told = [(visit["screen"], visit["lang"], visit["start"]) for visit in visits]
    assert told == [("menu", "en", "files"), ("menu", "fr", "snapshot")]


@pytest.mark.some(1)
def test_without_a_network_a_family_is_played_that_was_never_opened(visitor: Visitor, line: Line) -> None:
    visitor.open()
    line.cut()
    try:
        visitor.go(f"?game={FAMILY}&scenario=1&seats=human,easy&first=0&seed=5&motion=less&speed=0&confirm=0&lang=en")
        visitor.see_body(screen="game", game=FAMILY)
        Outsider(visitor, seed=4).play(until_ply=6)
        press(visitor, "menu")
        visitor.see_body(screen="menu")
    finally:
        line.mend()
