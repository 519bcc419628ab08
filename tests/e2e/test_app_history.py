"""Back, Forward and reload in the real browser, and what is left when painting fails."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Complaints, OpenPage, wait_ready
from tests.e2e.test_app_screens import body, command

pytestmark = pytest.mark.some(1, of="back and forward")

GAME = "?game=classic&seats=human,random&first=0&seed=3&speed=0&confirm=0&lang=en"


def length(page: Page) -> int:
    entries: int = page.evaluate("history.length")
    return entries


def test_back_and_forward_go_the_way_of_screens_and_dialogs(open_page: OpenPage) -> None:
    page = open_page("?lang=en&speed=0")
    address = page.url
    command(page, "setup:classic")
    command(page, "menu")
    body(page, screen="menu")
    command(page, "saves")
    page.go_back()
    expect(page.locator('[data-command="saves"]')).to_be_focused()
    command(page, "new:classic")
    body(page, screen="game")
    command(page, "more")
    expect(page.locator("#dialog dialog")).to_be_visible()
    page.go_back()
    expect(page.locator("#dialog dialog")).to_have_count(0)
    expect(page.locator('[data-command="more"]')).to_be_focused()
    entries = length(page)
    for _ in range(2):
        command(page, "more")
        page.keyboard.press("Escape")
        expect(page.locator("#dialog dialog")).to_have_count(0)
    assert length(page) == entries
    page.go_back()
    body(page, screen="menu")
    page.go_forward()
    body(page, screen="game")
    assert page.url == address


def test_a_reload_shows_the_game_at_once_and_its_back_the_menu(open_page: OpenPage) -> None:
    page = open_page(GAME)
    page.locator('[data-legal="true"]').first.dispatch_event("click")
    page.wait_for_selector('body:not([data-ply="0"])')
    page.add_init_script(
        """window.shown = [];
        new MutationObserver(() => window.shown.push(document.body.dataset.ready + " " + document.body.dataset.screen))
          .observe(document, {subtree: true, attributeFilter: ["data-ready"]});"""
    )
    page.reload()
    wait_ready(page)
    body(page, screen="game")
    page.wait_for_selector('body[data-offline="ready"]', state="attached")
    assert page.evaluate("window.shown") == ["true game"]
    page.go_back()
    body(page, screen="menu")


BREAK = """Object.defineProperty(document.getElementById("dialog"), "innerHTML",
  { set() { throw new Error("no <b>dialog</b>"); } })"""


def test_what_cannot_be_painted_leaves_the_way_to_the_menu_and_the_game(
    open_page: OpenPage, complaints: Complaints
) -> None:
    complaints.tolerant = True
    page = open_page(GAME)
    page.evaluate(BREAK)
    command(page, "more")
    body(page, screen="crash")
    expect(page.locator("#crash h1")).to_be_focused()
    expect(page.locator("#crash details")).not_to_have_attribute("open", "")
    with page.expect_download() as download:
        command(page, "export")
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["program"] == "landfall"
    page.reload()
    wait_ready(page)
    body(page, screen="menu")
    command(page, "continue")
    body(page, screen="game")


def test_nonsense_in_the_address_leaves_a_menu_that_lives(open_page: OpenPage) -> None:
    page = open_page("?game=explorers&scenario=²&seed=%E0%A4%A&lang=en&lang=fr&%=%&" + "seats=human&" * 9)
    expect(page.locator("#notices .notice")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    command(page, "new:classic")
    body(page, screen="game")
