"""An island of one's own on the set-up screen: laid by touches and keys, played, and there again after a reload."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.used import press

HEX = '#island [data-key="hex:{}"]'
WHOLE = "() => document.documentElement.scrollWidth <= innerWidth"


def label(page: Page, name: str) -> str:
    return page.locator(HEX.format(name)).get_attribute("aria-label") or ""


def test_an_island_is_laid_by_touches_and_keys_and_played_on(show_page: OpenPage) -> None:
    page = show_page("?lang=en&speed=0&confirm=0")
    press(page, "setup")
    page.locator('[name="option:map"]').select_option("beginner")
    page.locator('[data-command="lay"]').click()
    assert label(page, "0,0") == "desert"
    before = label(page, "1,0")
    page.locator(HEX.format("0,0")).click()
    expect(page.locator('#island [data-advice="hex:0,0"]')).to_be_attached()
    page.locator(HEX.format("1,0")).click()
    expect(page.locator(HEX.format("0,0"))).to_have_attribute("aria-label", before)
    page.locator('.segment:has([name="brush"][value="forest"])').click()
    page.locator(HEX.format("1,0")).focus()
    page.keyboard.press("Enter")
    expect(page.locator(HEX.format("1,0"))).to_have_attribute("aria-label", "forest 2")
    expect(page.locator(HEX.format("1,0"))).to_be_focused()
    for width, height in ((320, 568), (390, 844), (768, 1024), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WHOLE), width
    expect(page.locator('.lay-tools [name="brush"][value="12"]')).to_be_in_viewport()
    page.locator('.lay-tools [data-command="lay"]').click()
    page.locator('[data-command="start"]').click()
    page.wait_for_selector('body[data-screen="game"]', state="attached")
    expect(page.locator('#board [data-key="token:1,0"]')).to_contain_text("2")
    press(page, "menu")
    press(page, "setup")
    expect(page.locator('[name="option:map"] option:checked')).to_have_text("My own island")


PLACES = """() => {
    const tools = document.querySelector(".lay-tools").getBoundingClientRect();
    return [...document.querySelectorAll(".lay-tools .segment")].map((segment) => {
        const spot = segment.getBoundingClientRect();
        return [spot.left - tools.left, spot.top - tools.top, spot.width, spot.height].map(Math.round);
    });
}"""
"""Where the choices stand among the tools for laying an island."""


def test_what_is_chosen_moves_nothing_on_a_phone(show_page: OpenPage) -> None:
    page = show_page("?lang=fr&speed=0", viewport=(390, 844))
    press(page, "setup")
    page.locator('[data-command="lay"]').click()
    places = page.evaluate(PLACES)
    for segment in page.locator(".lay-tools .segment").all():
        segment.click()
        expect(segment.locator("input")).to_be_checked()
        assert page.evaluate(PLACES) == places
