"""Whatever a family makes the game ask waits over a reload, fits every window, and is answered by clicks or by keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.arranged import show_table
from tests.e2e.conftest import OpenPage
from tests.e2e.outsider import Outsider
from tests.e2e.test_accessibility import assert_no_violations
from tests.e2e.test_app_keyboard import move, tab_to
from tests.e2e.test_labels import faults
from tests.e2e.test_whole_game import assert_same_after_a_reload, ply
from tests.tables.table import Table
from tests.ui.families.anno1503 import test_asked as anno1503_asked
from tests.ui.families.cities_knights import test_asked as cities_knights_asked
from tests.ui.families.junior import test_page as junior_asked
from ui.base.words import LANGUAGES

SIZES = ((320, 568), (390, 844), (768, 1024), (1280, 720))
ASKED: dict[str, dict[str, Callable[[], Table]]] = {
    "cities_knights": {**cities_knights_asked.ASKED},
    "anno1503": {**anno1503_asked.ASKED},
    "junior": {decision: junior_asked.ASKED[decision] for decision in ("ghost", "free-piece", "give")},
}
"""The decisions that only a family has, and tables at which they are asked."""


def of_families(way: str, drawn: int) -> list[object]:
    """A case for each decision of each family; a round draws so many of them for this way of answering."""
    return [
        pytest.param(family, decision, marks=pytest.mark.some(drawn, of=f"families ask, {way}"))
        for family, decisions in ASKED.items()
        for decision in decisions
    ]


def asked(page: Page, family: str, decision: str) -> None:
    """Show a table at which people are asked this."""
    table = ASKED[family][decision]()
    show_table(page, table, table.state.decision.seats)
    assert page.get_attribute("body", "data-decision") == decision


def lift_the_curtain(page: Page, family: str, decision: str) -> None:
    """Where several people are asked, let the first of them see the table."""
    if len(ASKED[family][decision]().state.decision.seats) > 1:
        page.click('[data-control="curtain"]')


@pytest.mark.some(1, of="sheets of found tiles")
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_sites_for_a_found_trading_post_are_in_sight_on_a_phone(
    show_page: OpenPage, size: tuple[int, int], language: str
) -> None:
    page = show_page(f"?speed=0&lang={language}", viewport=size)
    asked(page, "anno1503", "found")
    page.locator('[data-control="sheet"]').evaluate_all("found => found.forEach((each) => each.click())")
    room = page.locator("#panel")
    assert room.evaluate("panel => panel.scrollHeight - panel.clientHeight") == 0


@pytest.mark.parametrize(("family", "decision"), of_families("by clicks", 1))
def test_what_a_family_makes_the_game_ask_is_answered_by_clicks(
    show_page: OpenPage, family: str, decision: str
) -> None:
    page = show_page("?speed=0&confirm=0&lang=en")
    asked(page, family, decision)
    assert_same_after_a_reload(page)
    before = ply(page)
    Outsider(page, seed=7).play(until_ply=before + 1)
    assert ply(page) > before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("family", "decision"), of_families("by keys", 1))
def test_what_a_family_makes_the_game_ask_fits_and_is_answered_by_keys(
    show_page: OpenPage, family: str, decision: str, language: str
) -> None:
    page = show_page(f"?speed=0&lang={language}")
    asked(page, family, decision)
    lift_the_curtain(page, family, decision)
    assert not list(faults(page, decision, SIZES))
    assert_no_violations(page)
    if page.locator("#guide .sheet-card").is_visible():  # a question before one's first turn waits until it is read
        tab_to(page, '[data-control="sheet"]')
        page.keyboard.press("Enter")
    move(page)
