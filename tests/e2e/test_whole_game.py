"""Whole games in the real page, played from outside by clicks alone."""

import json
from itertools import product
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from engine.games import CATALOGUE
from engine.kernel.generator import Generator
from tests.e2e.conftest import OpenPage, wait_ready
from tests.e2e.outsider import Outsider
from tests.e2e.used import Scripted, wait_kept
from ui.base.words import LANGUAGES

WHOLE = pytest.mark.some(1, of="whole games by clicks")

TABLE = "?game=classic&speed=0&confirm=0&lang=en"


@WHOLE
def test_an_outside_program_plays_a_game_to_its_end(show_page: OpenPage) -> None:
    page = show_page(f"{TABLE}&seats=human,medium,medium,medium&seed=11&points=6")
    outsider = Outsider(page, seed=1)
    outsider.play()
    body = page.locator("body")
    expect(body).to_have_attribute("data-screen", "end")
    expect(body).to_have_attribute("data-game", "classic")
    assert {"opening-settlement", "opening-road", "roll", "end", "control"} <= outsider.clicks.keys()


@WHOLE
def test_an_outside_program_plays_for_two_people_at_one_screen(show_page: OpenPage) -> None:
    page = show_page(f"{TABLE}&seats=human,human,medium&seed=4&points=4")
    outsider = Outsider(page, seed=2)
    outsider.play()
    expect(page.locator("body")).to_have_attribute("data-screen", "end")
    assert {"opening-settlement", "roll", "end", "control"} <= outsider.clicks.keys()


@WHOLE
@pytest.mark.parametrize("kind", ["special", "paired"])
def test_an_outside_program_plays_among_six_on_a_phone(show_page: OpenPage, kind: str) -> None:
    table = f"{TABLE}&seats=human{',medium' * 5}&seed=9&points=5&extra-building={kind}"
    page = show_page(table, viewport=(390, 844))
    outsider = Outsider(page, seed=4)
    outsider.play()
    expect(page.locator("body")).to_have_attribute("data-screen", "end")
    assert {"opening-settlement", "roll", "end"} <= outsider.clicks.keys()


@WHOLE
def test_reloads_at_four_plies_change_nothing(show_page: OpenPage) -> None:
    page = show_page(f"{TABLE}&seats=human,random,easy&seed=23")
    outsider, generator = Outsider(page, seed=3), Generator(20)
    for _ in range(4):
        outsider.play(until_ply=ply(page) + 1 + generator.below(12))
        assert_same_after_a_reload(page)


DESK, PHONE = (1280, 720), (390, 844)


class Journey(NamedTuple):
    """A scenario of a family against bots, to fewer points than its own where games are long.

    ``verbs`` are those without which nobody comes to the end: what else a blind player is able to do is luck.
    """

    game: str
    scenario: int
    verbs: frozenset[str]
    agreed: tuple[tuple[str, str], ...] = ()
    seats: int = 3
    viewport: tuple[int, int] = DESK

    @property
    def name(self) -> str:
        return f"{self.game}-{self.scenario}-{self.seats}"

    @property
    def language(self) -> str:
        return LANGUAGES[(self.scenario + self.seats // 2) % len(LANGUAGES)]


SAILS = frozenset({"set-sail", "sail"})
BUILDS = frozenset({"opening-settlement", "end"})
KNIGHTS = BUILDS | {"opening-city"}
SHORT = (("points", "5"),)
"""Few, for a game by clicks takes a while; in the opening alone one gets two or three."""
PIRATES = frozenset({"end"})
MERCHANTS = PIRATES | {"take"}
JOURNEYS = [
    *(Journey("explorers", row, SAILS, (("points", "6" if row == 1 else "5"),)) for row in range(1, 6)),
    *(Journey("seafarers", told.number, BUILDS, SHORT) for told in CATALOGUE.family("seafarers").scenarios),
    Journey("seafarers", 9, BUILDS, (("extra-building", "paired"), *SHORT), seats=6),
    Journey("cities_knights", 0, KNIGHTS, SHORT, seats=4),
    Journey("cities_knights", 0, KNIGHTS, SHORT, seats=6),
    *(
        Journey("seafarers_knights", told.number, KNIGHTS, SHORT)
        for told in CATALOGUE.family("seafarers_knights").scenarios
    ),
    Journey("junior", 0, PIRATES, (("colours", "blue-red"),), seats=2),
    Journey("junior", 0, PIRATES, (("harbours", "off"), ("fair-start", "on")), seats=3, viewport=PHONE),
    Journey("junior", 0, PIRATES, seats=4, viewport=PHONE),
    *(
        Journey(
            "anno1503", row, MERCHANTS, (("points", "2"),), seats=seats, viewport=DESK if (row + seats) % 2 else PHONE
        )
        for row, seats in product((1, 2), (2, 3, 4))
    ),
]


@pytest.mark.parametrize(
    "journey",
    [pytest.param(each, id=each.name, marks=WHOLE) for each in JOURNEYS],
)
def test_an_outside_program_plays_every_scenario(show_page: OpenPage, journey: Journey) -> None:
    page = show_page(f"?speed=0&confirm=0&lang={journey.language}", viewport=journey.viewport)
    set_up(page, journey, seed=20 + journey.scenario)
    outsider, generator = Outsider(page, seed=journey.scenario), Generator(journey.scenario)
    outsider.play(until_ply=1 + generator.below(40))
    assert_same_after_a_reload(page)
    outsider.play()
    expect(page.locator("body")).to_have_attribute("data-screen", "end")
    assert {"roll", "control", *journey.verbs} <= outsider.clicks.keys()


def set_up(page: Page, journey: Journey, seed: int) -> None:
    """Choose a scenario against bots on the screens, as a person would, and begin it."""
    page.click('[data-command="setup:classic"] >> visible=true')
    for family in filter(None, (CATALOGUE.family(journey.game).base, journey.game)):
        page.locator(f'[data-command^="game:{family}:"]').first.click()
    page.click(f'[data-command="game:{journey.game}:{journey.scenario}"]')
    page.get_by_role("radio", name=str(journey.seats), exact=True).check(force=True)
    for bot in range(1, journey.seats):
        page.locator(f'[name="seat:{bot}:kind"]').select_option("medium")
    page.click('[data-command="fold:options"]')
    for option, value in journey.agreed:
        agree(page, f'[name="option:{option}"]', value)
    page.locator('[name="seed"]').fill(str(seed))
    page.click('[data-command="start"]')
    expect(page.locator("body")).to_have_attribute("data-screen", "game")


def agree(page: Page, field: str, value: str) -> None:
    """Choose a value of an option, out of a list or among buttons."""
    page.locator(field).first.wait_for(state="attached")
    button = page.locator(f'label:has({field}[value="{value}"])')
    button.click() if button.count() else page.locator(field).select_option(value)


def assert_same_after_a_reload(page: Page) -> None:
    """The page shows and keeps the same game when it is opened anew."""
    wait_kept(page)
    before, saved = shown(page), kept(page)
    page.reload()
    wait_ready(page)
    page.wait_for_selector(f'body[data-screen="{before["screen"]}"]', state="attached")
    assert shown(page) == before
    assert kept(page) == saved


PIECES = "#board [data-key]" + "".join(
    f':not([data-key^="{kind}"])' for kind in ("corner:", "side:", "hex:", "square:", "ghost", "trail:")
)
"""All that stands on the board."""


def ply(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-ply") or 0)


def shown(page: Page) -> dict[str, Any]:
    """What the page tells of the game, apart from what a person has opened or begun to choose."""
    page.keyboard.press("Escape")
    body: dict[str, str] = page.evaluate("({...document.body.dataset})")
    names = ("screen", "game", "ply", "seat", "decision", "thinking")
    texts = {name: page.locator(f"#{name}").inner_text() for name in ("players", "hand", "bank", "dice")}
    pieces = page.locator(PIECES)
    return {name: body.get(name) for name in names} | texts | {"pieces": sorted(keys(pieces))}


def keys(pieces: Any) -> list[str]:
    found: list[str] = pieces.evaluate_all("all => all.map(each => each.dataset.key)")
    return found


def kept(page: Scripted) -> list[Any]:
    """The games in the local storage: their logs and states."""
    texts: list[str] = page.evaluate("Object.values(localStorage)")
    saves = [json.loads(text) for text in texts if '"program"' in text]
    return sorted(([save["log"], save["state"]] for save in saves), key=lambda save: len(save[0]))
