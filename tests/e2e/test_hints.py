"""A hint in a real browser: by click and by key, done by a click and by the keyboard, while a strong bot thinks."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage

pytestmark = pytest.mark.some(1, of="hints by clicks")

GAME = "?seed=7&speed=0&confirm=0&lang=en&game=classic&seats=human,hard"
READY = 'body[data-advice="ready"]'
SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 720), (1920, 1080))
HIDDEN = """() => ["#hand", "#dice", "#actions", "#advice h2", "#advice [data-action]"].filter((name) => {
    const shown = document.querySelector(name), spot = shown.getBoundingClientRect();
    const top = document.elementFromPoint(spot.x + spot.width / 2, spot.y + spot.height / 2);
    return !top || !(shown.contains(top) || top.contains(shown));
})"""
"""What cannot be seen, its middle being covered or out of sight."""
WATCH = """() => {
  window.longTasks = [];
  new PerformanceObserver(list => window.longTasks.push(...list.getEntries().map(entry => entry.duration)))
    .observe({entryTypes: ["longtask"]});
}"""


def my_ply(page: Page) -> int:
    """The length of the log, once the bots are done."""
    page.wait_for_selector('body[data-seat="0"][data-thinking="false"]', state="attached", timeout=30_000)
    return int(page.get_attribute("body", "data-ply") or -1)


def wait_past(page: Page, ply: int) -> None:
    page.wait_for_function("ply => Number(document.body.dataset.ply) > ply", arg=ply)


def test_a_hint_is_shown_marked_and_done(show_page: OpenPage) -> None:
    page = show_page(GAME)
    page.evaluate(WATCH)
    ply = my_ply(page)
    page.click('[data-command="hint"]')
    page.wait_for_selector(READY, state="attached")
    best = page.locator("#advice [data-action]").first
    expect(best).to_be_focused()
    expect(page.locator("#advice .reason")).to_have_count(2)
    expect(page.locator(".board [data-advice]")).to_have_count(1)
    expect(page.locator("#live")).to_contain_text("A bot’s first choice: place a settlement")
    assert my_ply(page) == ply, "a hint is not played unasked"
    best.click()
    wait_past(page, ply)
    expect(page.locator("#advice")).to_be_empty()
    for _ in range(2):
        ply = my_ply(page)
        page.keyboard.press("h")
        page.wait_for_selector(READY, state="attached")
        expect(page.locator("#advice [data-action]").first).to_be_focused()
        page.keyboard.press("Enter")
        wait_past(page, ply)
        expect(page.locator(".board [data-advice]")).to_have_count(0)
    my_ply(page)
    print("long tasks, ms:", page.evaluate("window.longTasks"))


def test_escape_puts_a_hint_away(show_page: OpenPage) -> None:
    page = show_page(GAME)
    my_ply(page)
    page.keyboard.press("h")
    page.wait_for_selector(READY, state="attached")
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_be_empty()
    expect(page.locator('[data-command="hint"]').first).to_be_focused()


def test_what_a_decision_needs_stays_in_sight(show_page: OpenPage) -> None:
    page = show_page("?seed=7&speed=0&confirm=0&lang=en&game=classic&map=beginner&first=0&seats=human,easy")
    page.click('[data-action="0 roll"]')
    my_ply(page)
    page.keyboard.press("h")
    page.wait_for_selector(READY, state="attached")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(HIDDEN) == [], (width, height)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("#advice .fact").first).to_be_hidden()
    page.click('[data-control="fold:hint"]')
    expect(page.locator("#advice .fact").first).to_be_visible()
    assert page.evaluate("document.getElementById('advice').scrollTop") == 0
    page.click('[data-control="fold:hint"]')
