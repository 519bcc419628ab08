"""Settings in a real browser: by keyboard, at once, after a reload; large text, less motion, loudness, turns."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import READY, OpenPage
from tests.e2e.test_layout import anno1503, area, box, cities_knights, classic, junior
from tests.e2e.used import prefer, press

pytestmark = pytest.mark.some(2, of="settings by clicks")

GAME = "?game=classic&map=beginner&seats=human,easy,easy&seed=1&first=0&hand-limit=15&confirm=0&lang=en"

SIZES = ((320, 568), (390, 844), (844, 390), (1280, 720), (1920, 1080))

LISTEN = """() => {
    window.gains = [];
    const ramp = AudioParam.prototype.exponentialRampToValueAtTime;
    AudioParam.prototype.exponentialRampToValueAtTime = function (value, at) {
        if (value > 0.001 && value < 20) gains.push(value);  // pitches are higher
        return ramp.call(this, value, at);
    };
}"""

OUTSIDE = """() => [...document.querySelectorAll(":is(#actions, #bar, #dice) button")]
    .filter((one) => one.checkVisibility()).map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
    .filter(([, room]) => room.left < -1 || room.right > innerWidth + 1 || room.bottom > innerHeight + 1)
    .map(([told]) => told)"""

SPILLT = """() => [...document.querySelectorAll("dialog, dialog :is(fieldset, p, h3, .segment)")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 90))"""


def test_what_was_touched_stays_in_sight_when_all_letters_grow(show_page: OpenPage) -> None:
    page = show_page("?lang=en", viewport=(390, 844))
    press(page, "settings")
    larger = page.locator('label:has([name="prefer:text"][value="larger"])')
    larger.scroll_into_view_if_needed()
    larger.click()
    expect(page.locator("html")).to_have_attribute("data-text", "larger")
    expect(larger).to_be_in_viewport(ratio=0.9)


def test_every_setting_is_reached_by_keyboard_holds_at_once_and_after_a_reload(open_page: OpenPage) -> None:
    page = open_page("?lang=en&speed=0")
    page.locator('[data-command="settings"]').focus()
    page.keyboard.press("Enter")
    reached = []
    for _ in range(40):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.name || document.activeElement.dataset.command || ''"))
    groups = page.evaluate("[...new Set([...document.querySelectorAll('dialog input')].map((one) => one.name))]")
    assert {*groups, "sounds", "usual-settings", "close"} <= set(reached)
    page.locator('input[name="prefer:text"]:checked').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-text", "larger")
    expect(page.locator('input[name="prefer:text"][value="larger"]')).to_be_focused()
    page.locator('input[name="prefer:motion"]:checked').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("html")).to_have_attribute("data-motion", "less")
    page.reload()
    page.wait_for_selector(READY)
    expect(page.locator('html[data-text="larger"][data-motion="less"]')).to_be_attached()
    press(page, "settings")
    page.click('dialog [data-command="usual-settings"]')
    expect(page.locator("html")).not_to_have_attribute("data-text", "larger")
    expect(page.locator("html")).not_to_have_attribute("data-motion", "less")


def test_motion_heeds_the_system_unless_somebody_prefers_otherwise(show_page: OpenPage) -> None:
    page = show_page("?lang=en")
    calm = page.locator('html[data-motion="less"]')
    expect(calm).to_have_count(0)
    page.emulate_media(reduced_motion="reduce")
    expect(calm).to_have_count(1)
    prefer(page, motion="full")
    expect(calm).to_have_count(0)
    prefer(page, motion="auto")
    page.emulate_media(reduced_motion="no-preference")
    expect(calm).to_have_count(0)
    prefer(page, motion="less")
    expect(calm).to_have_count(1)


@pytest.mark.parametrize("begin", [classic, cities_knights, anno1503, junior])
def test_with_the_largest_text_the_board_keeps_its_place_and_every_button_is_in_sight(
    show_page: OpenPage, begin: Callable[[OpenPage], Page]
) -> None:
    page = begin(show_page)
    prefer(page, text="larger")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE) == [], (width, height)
        board = box(page, "board")
        assert area(board) > 0.5 * max(area(box(page, other)) for other in ("actions", "players", "hand")), width
        press(page, "settings")
        assert page.evaluate(SPILLT) == [], (width, height)
        press(page, "close")


def test_a_sound_is_heard_as_loud_as_it_is_wished_and_not_at_all_when_muted(show_page: OpenPage) -> None:
    page = show_page("?lang=fr")
    page.locator('[data-command="settings"]').click()
    page.locator('[data-command="sounds"]').click()
    page.evaluate(LISTEN)
    heard = {}
    for volume in ("quiet", "loud"):
        page.locator(f'.segment:has([name="prefer:volume"][value="{volume}"])').click()
        page.wait_for_function("gains.length > 0")
        page.evaluate("gains = []")
        page.click('[data-command="hear:city"]')
        page.wait_for_function("gains.length > 0")
        heard[volume] = page.evaluate("Math.max(...gains)")
        page.evaluate("gains = []")
    assert heard["loud"] == pytest.approx(5 * heard["quiet"], rel=0.01)
    page.locator('.segment:has([name="prefer:sounds"][value="off"])').click()
    page.locator("dialog .sound-list button").first.dispatch_event("click")
    expect(page.locator("#notices")).to_contain_text("coupés")
    assert page.evaluate("gains") == []


def test_a_turn_ends_by_itself_says_so_and_can_be_taken_back(show_page: OpenPage) -> None:
    page = show_page(f"{GAME}&end=offers&speed=slow")
    page.keyboard.press("r")
    expect(page.locator("#banner")).to_contain_text("ends by itself")
    expect(page.locator('#actions [data-control="stay"]')).to_be_visible()
    page.wait_for_selector('body:not([data-seat="0"])', state="attached")
    page.keyboard.press("u")
    page.wait_for_selector('body[data-seat="0"]', state="attached")
    expect(page.locator('#actions [data-action="0 end"]')).to_be_visible()
    expect(page.locator('#actions [data-control="stay"]')).to_have_count(0)


def test_the_menu_still_shows_the_language_and_the_theme_after_the_settings(show_page: OpenPage) -> None:
    page = show_page("?lang=en")
    chosen = "String([...document.querySelectorAll('.wishes input:checked')].map((one) => one.value))"
    page.click("main label:has([name='prefer:theme'][value='dark'])")
    press(page, "settings")
    page.click("dialog label:has([name='prefer:theme'][value='light'])")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.wait_for_function(f"{chosen} === 'en,light'")
