"""Cards beside the board begin at their top, whatever was open before; a button that acts once looks at rest again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.arranged import realm, show_table
from tests.e2e.conftest import OpenPage
from tests.e2e.test_layout import cities_knights
from tests.e2e.used import open_kept, press
from tools.moments import Kept, moment, shelved
from tools.scenes import BUILDING, CLASSIC

pytestmark = pytest.mark.some(3, of="cards beside the board")

READY = 'body[data-advice="ready"]'
PHONE, DESK = (390, 844), (1280, 720)

LOWERED = "element => { element.style.maxHeight = '80px'; }"
TO_THE_END = "element => { element.scrollTop = element.scrollHeight; return element.scrollTop; }"


SAY = '[data-command="say"]'
LOOK = """button => {
  const { backgroundColor, borderColor, color, outlineStyle, transform } = getComputedStyle(button);
  return [backgroundColor, borderColor, color, outlineStyle, transform];
}"""


def scrolled(page: Page, region: str) -> int:
    """How far a region is scrolled."""
    return round(page.locator(f"#{region}").evaluate("element => element.scrollTop"))


def show(page: Page, control: str) -> None:
    """Press a control, wherever it is."""
    page.locator(f'[data-control="{control}"]').first.dispatch_event("click")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("over", ["", "panel:trade"], ids=["nothing", "the trade sheet"])
def test_a_hint_begins_with_its_title(show_page: OpenPage, size: tuple[int, int], over: str) -> None:
    page = show_page("?speed=0&lang=fr", viewport=size)
    open_kept(page, shelved(Kept(moment(CLASSIC, BUILDING))))
    if over:
        show(page, over)
        expect(page.locator("#panel > *")).not_to_have_count(0)
    for _ in range(2):
        page.keyboard.press("h")
        page.wait_for_selector(READY, state="attached")
        expect(page.locator("#advice [data-action]").first).to_be_focused()
        assert scrolled(page, "advice") == 0
        page.locator("#advice").evaluate(TO_THE_END)
        page.keyboard.press("h")
        expect(page.locator("#advice")).to_be_empty()


def test_a_panel_that_takes_anothers_place_begins_at_its_top(show_page: OpenPage) -> None:
    page = cities_knights(show_page)
    show(page, "improvements")
    page.locator("#panel").evaluate(LOWERED)
    assert page.locator("#panel").evaluate(TO_THE_END) > 0
    show(page, "panel:trade")
    expect(page.locator("#panel .sheet-trade")).to_be_attached()
    assert scrolled(page, "panel") == 0


def test_a_panel_that_is_shaped_keeps_its_place(show_page: OpenPage) -> None:
    page = cities_knights(show_page)
    show(page, "panel:trade")
    page.locator("#panel").evaluate(LOWERED)
    end = page.locator("#panel").evaluate(TO_THE_END)
    assert end > 0
    show(page, "want:ore")
    expect(page.locator("#panel .cell.filled")).to_have_count(1)
    assert scrolled(page, "panel") == end


def test_the_next_step_of_a_lesson_begins_at_its_top(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=fr", viewport=(320, 568))
    press(page, "lesson:classic")
    expect(page.locator("#guide .place")).to_be_attached()
    assert page.locator("#guide").evaluate(TO_THE_END) > 0
    page.locator('[data-command^="guide:read:"]').first.dispatch_event("click")
    expect(page.locator("#guide .place")).to_contain_text("2")
    assert scrolled(page, "guide") == 0


@pytest.mark.parametrize("screen", ["setup", "practice", "lessons", "saves", "record"])
def test_a_screen_begins_at_its_top(show_page: OpenPage, screen: str) -> None:
    page = show_page("?lang=fr", viewport=(320, 256))
    assert page.evaluate("scrollTo(0, document.body.scrollHeight), scrollY") > 0
    press(page, screen)
    page.wait_for_selector(f"#app.frame-{screen}", state="attached")
    page.wait_for_function("scrollY === 0")


def test_a_button_that_acts_once_looks_at_rest_after_a_touch(open_page: OpenPage) -> None:
    page = open_page("?game=junior&seats=human,easy,easy&seed=7&first=0&lang=fr&speed=0", viewport=PHONE)
    page.context.new_cdp_session(page).send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    page.click('[data-control="sheet"]')
    button = page.locator(SAY)
    before = button.evaluate(f"button => String(({LOOK})(button))")
    button.click()
    assert button.evaluate("button => button.matches(':hover')"), "as after a touch"
    page.wait_for_function(f"before => String(({LOOK})(document.querySelector({SAY!r}))) === before", arg=before)


def test_what_has_a_tooltip_tells_it_when_it_is_touched(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=en&sheet=off", viewport=PHONE)
    show_table(page, realm())
    for place in (".force.raiders", ".voyage", ".turn-number"):
        shown = page.locator(place).first
        shown.click()
        expect(page.locator("#notices")).to_contain_text(shown.get_attribute("title") or place)


def test_the_card_of_a_player_closes_by_its_button(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=en", viewport=PHONE)
    open_kept(page, shelved(Kept(moment(CLASSIC, BUILDING))))
    page.locator(".seat-opens").first.click()
    card = page.locator(".seat-card:popover-open")
    expect(card).to_be_visible()
    card.locator("button").click()
    expect(card).to_have_count(0)
