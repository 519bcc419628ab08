"""Axe finds nothing to complain about on any screen, in either theme."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.arranged import coasts, cove, realm, show_end, show_swap, show_table
from tests.e2e.conftest import OpenPage
from tests.e2e.used import open_kept, prefer, press
from tests.ui.families.anno1503.test_asked import colony
from tools.moments import Kept, moment, over, shelved
from tools.scenes import JUNIOR

TABLE = "game=classic&seed=5&speed=0"
ONE_PERSON = f"{TABLE}&seats=human,random,random"
PHONE = (390, 844)
OF_FAMILIES = pytest.mark.some(1, of="families for axe")


def menu(show_page: OpenPage, query: str) -> Page:
    return show_page(f"?{query}")


def setup(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?{query}")
    page.locator('[data-command="setup:classic"]').first.click()
    expect(page.locator("body")).to_have_attribute("data-screen", "setup")
    return page


def game(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?{ONE_PERSON}&first=0&{query}")
    expect(page.locator('[data-legal="true"]').first).to_be_visible()
    return page


def trade(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?{ONE_PERSON}&map=beginner&first=0&{query}")
    page.locator('[data-action="0 roll"]').click()
    page.locator('[data-control="panel:trade"]').click()
    expect(page.locator("#panel")).to_be_visible()
    return page


def knights(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?speed=0&{query}")
    show_table(page, realm())
    expect(page.locator("#guide .told")).to_be_visible()
    return page


def knights_at_sea(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?speed=0&{query}", viewport=PHONE)
    show_table(page, coasts())
    page.locator('[data-control="sheet"]').click()
    page.locator('[data-control="improvements"]').click()
    expect(page.locator("#panel .ladder").first).to_be_visible()
    return page


def merchants(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?speed=0&{query}")
    show_table(page, colony())
    page.locator('#actions [data-control="isle:0"]').click()
    expect(page.locator('#actions [data-control="isle:0"][aria-expanded="true"]')).to_be_visible()
    return page


def merchants_on_a_phone(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?speed=0&{query}", viewport=PHONE)
    show_table(page, colony())
    page.locator('#actions [data-control="bazaar"]').click()
    expect(page.locator("#panel > *")).not_to_have_count(0)
    return page


def pirates_to_be(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?speed=0&{query}&lang=fr", viewport=PHONE)
    press(page, "setup")
    press(page, "game:junior:0")
    return page


def pirates(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?speed=0&{query}&lang=fr", viewport=PHONE)
    show_table(page, cove())
    return page


def pirates_at_the_market(show_page: OpenPage, query: str) -> Page:
    page = pirates(show_page, query)
    page.locator('[data-control="stalls"]').click()
    return page


def pirates_who_swap(show_page: OpenPage, query: str) -> Page:
    page = pirates(show_page, query)
    show_swap(page)
    return page


def pirates_at_the_end(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?speed=0&{query}&lang=fr", viewport=PHONE)
    open_kept(page, shelved(Kept(moment(JUNIOR[4], over))))
    return page


def end(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?speed=0&{query}")
    show_end(page)
    return page


def laying(show_page: OpenPage, query: str) -> Page:
    page = setup(show_page, query)
    page.locator('[data-command="lay"]').click()
    expect(page.locator('#island [data-legal="true"]').first).to_be_visible()
    return page


def settings(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?{query}&text=larger", viewport=PHONE)
    press(page, "settings")
    expect(page.locator("dialog footer")).to_be_attached()
    return page


def sounds(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?{query}&sounds=off")
    press(page, "sounds")
    expect(page.locator("dialog .sound-list")).to_be_visible()
    return page


def practice(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?{query}")
    press(page, "practice")
    expect(page.locator("#practice-position")).to_be_visible()
    return page


def answered(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?speed=0&confirm=0&warn=off&{query}", viewport=PHONE)
    press(page, "practice")
    press(page, "begin-position")
    played = page.locator('#actions [data-action$=" end"]').or_(page.locator('[data-legal="true"][data-action]'))
    played.first.dispatch_event("click")
    expect(page.locator('body[data-drill="told"]')).to_be_attached(timeout=60_000)
    return page


def days(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?{query}")
    press(page, "today")
    expect(page.locator("#today-island .told")).to_be_visible()
    return page


def journeys(show_page: OpenPage, query: str) -> Page:
    page = show_page(f"?{query}")
    press(page, "journeys")
    expect(page.locator(".star").first).to_be_visible()
    return page


USUAL = (menu, setup, game, trade, end)
SELDOM = (laying, settings, sounds, practice, answered, days, journeys)
PIRATES = (pirates_to_be, pirates, pirates_at_the_market, pirates_who_swap, pirates_at_the_end)
FAMILIES = (knights, knights_at_sea, merchants, merchants_on_a_phone, *PIRATES)


@pytest.mark.parametrize(
    "screen",
    [
        *(pytest.param(each, marks=pytest.mark.some(2, of="what is often seen for axe")) for each in USUAL),
        *(pytest.param(each, marks=pytest.mark.some(1, of="what is seldom seen for axe")) for each in SELDOM),
        *(pytest.param(each, marks=OF_FAMILIES) for each in FAMILIES),
    ],
    ids=lambda screen: screen.__name__,
)
def test_a_screen_has_no_violations(show_page: OpenPage, screen: Callable[[OpenPage, str], Page]) -> None:
    page = screen(show_page, "lang=en")
    for theme in ("light", "dark"):
        prefer(page, theme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert_no_violations(page)


def assert_no_violations(page: Page) -> None:
    """Axe finds nothing to complain about in what is shown."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
