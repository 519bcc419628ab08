"""Whole games in the real page, played from outside by clicks alone."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.kernel.generator import Generator
from tests.e2e.conftest import OpenPage, wait_ready
from tests.e2e.outsider import Outsider

pytestmark = pytest.mark.some(3, of="whole games by clicks")

TABLE = "?game=classic&speed=0&confirm=0&lang=en"


def test_an_outside_program_plays_a_game_to_its_end(show_page: OpenPage) -> None:
    page = show_page(f"{TABLE}&seats=human,medium,medium,medium&seed=11&points=6")
    outsider = Outsider(page, seed=1)
    outsider.play()
    body = page.locator("body")
    expect(body).to_have_attribute("data-screen", "end")
    expect(body).to_have_attribute("data-game", "classic")
    assert {"opening-settlement", "opening-road", "roll", "end", "control"} <= outsider.clicks.keys()


def test_an_outside_program_plays_for_two_people_at_one_screen(show_page: OpenPage) -> None:
    page = show_page(f"{TABLE}&seats=human,human,medium&seed=4&points=4")
    outsider = Outsider(page, seed=2)
    outsider.play()
    expect(page.locator("body")).to_have_attribute("data-screen", "end")
    assert {"opening-settlement", "roll", "end", "control"} <= outsider.clicks.keys()


def test_reloads_at_ten_plies_change_nothing(show_page: OpenPage) -> None:
    page = show_page(f"{TABLE}&seats=human,random,easy&seed=23")
    outsider, generator = Outsider(page, seed=3), Generator(20)
    for _ in range(10):
        outsider.play(until_ply=ply(page) + 1 + generator.below(12))
        before, saved = shown(page), kept(page)
        page.reload()
        wait_ready(page)
        page.wait_for_selector(f'body[data-screen="{before["screen"]}"]', state="attached")
        assert shown(page) == before
        assert kept(page) == saved


VOYAGES = [pytest.param(scenario, 6 if scenario == 1 else 5, id=f"explorers-{scenario}") for scenario in range(1, 6)]


@pytest.mark.parametrize(("scenario", "points"), VOYAGES)
def test_an_outside_program_makes_every_voyage(show_page: OpenPage, scenario: int, points: int) -> None:
    page = show_page("?speed=0&confirm=0&lang=en")
    set_up(page, scenario, points, seed=20 + scenario)
    outsider = Outsider(page, seed=scenario)
    for until in (20, 70):
        outsider.play(until_ply=until)
        before, saved = shown(page), kept(page)
        page.reload()
        wait_ready(page)
        page.wait_for_selector(f'body[data-screen="{before["screen"]}"]', state="attached")
        assert shown(page) == before
        assert kept(page) == saved
    outsider.play()
    expect(page.locator("body")).to_have_attribute("data-screen", "end")
    assert {"roll", "set-sail", "sail", "control"} <= outsider.clicks.keys()


def set_up(page: Page, scenario: int, points: int, seed: int) -> None:
    """Choose a voyage against two bots on the screens, as a person would, and begin it."""
    page.click('[data-command="setup"] >> visible=true')
    page.click('[data-command="game:explorers:1"]')
    page.click(f'[data-command="game:explorers:{scenario}"]')
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    for bot in (1, 2):
        page.locator(f'[name="seat:{bot}:kind"]').select_option("medium")
    page.click('[data-command="fold:options"]')
    page.locator('[name="option:points"]').select_option(str(points))
    page.locator('[name="seed"]').fill(str(seed))
    page.click('[data-command="start"]')
    expect(page.locator("body")).to_have_attribute("data-screen", "game")


PIECES = ("road:", "building:", "ship:", "robber", "raider")


def ply(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-ply") or 0)


def shown(page: Page) -> dict[str, Any]:
    """What the page tells of the game, apart from what a person has opened or begun to choose."""
    page.keyboard.press("Escape")
    body: dict[str, str] = page.evaluate("({...document.body.dataset})")
    names = ("screen", "game", "ply", "seat", "decision", "thinking")
    texts = {name: page.locator(f"#{name}").inner_text() for name in ("players", "hand", "bank", "dice")}
    pieces = page.locator(", ".join(f"#board [data-key^='{kind}']" for kind in PIECES))
    return {name: body.get(name) for name in names} | texts | {"pieces": sorted(keys(pieces))}


def keys(pieces: Any) -> list[str]:
    found: list[str] = pieces.evaluate_all("all => all.map(each => each.dataset.key)")
    return found


def kept(page: Page) -> list[Any]:
    """The games in the local storage: their logs and states."""
    texts: list[str] = page.evaluate("Object.values(localStorage)")
    saves = [json.loads(text) for text in texts if '"program"' in text]
    return sorted(([save["log"], save["state"]] for save in saves), key=lambda save: len(save[0]))
