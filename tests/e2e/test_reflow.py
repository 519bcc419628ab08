"""A window magnified four times: one column that scrolls down, in which every control is seen and can be pressed."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.test_layout import anno1503, cities_knights, classic, junior
from tests.e2e.used import press

FOUR_TIMES = {"width": 320, "height": 256}
"""A window of 1280 x 1024."""
TWICE = {"width": 640, "height": 360}
"""A window of 1280 x 720."""

SIDEWAYS = "() => Math.max(0, document.documentElement.scrollWidth - innerWidth)"

OUT_OF_REACH = """() => {
  const dialog = document.querySelector("dialog[open]"), found = [];
  for (const each of (dialog ?? document).querySelectorAll("button, [role=switch], input, select, summary")) {
    if (each.closest("#board, .early, .unseen") || !each.checkVisibility({ visibilityProperty: true })) continue;
    const seen = each.matches("[type=radio], [type=checkbox]") ? each.closest("label") ?? each : each;
    seen.scrollIntoView({ block: "center", inline: "nearest" });
    const box = seen.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const within = box.left >= -1 && box.right <= innerWidth + 1;
    if (!within || !hit || !(seen.contains(hit) || hit.contains(seen))) found.push(each.outerHTML.slice(0, 120));
  }
  return found;
}"""


def assert_in_reach(page: Page) -> None:
    """Nothing scrolls sideways, and whatever can be used is seen and not covered once one has scrolled to it."""
    assert page.evaluate(SIDEWAYS) <= 1
    assert page.evaluate(OUT_OF_REACH) == []


@pytest.mark.parametrize(
    ("begin", "panel"),
    [
        pytest.param(begin, panel, id=begin.__name__, marks=pytest.mark.some(1, of="magnified games"))
        for begin, panel in (
            (classic, "panel:trade"),
            (cities_knights, "improvements"),
            (anno1503, "bazaar"),
            (junior, "panel:trade"),
        )
    ],
)
def test_all_of_a_game_is_in_reach_in_a_window_magnified_four_times(
    show_page: OpenPage, begin: Callable[[OpenPage], Page], panel: str
) -> None:
    page = begin(show_page)
    page.set_viewport_size(TWICE)
    assert_in_reach(page)
    page.set_viewport_size(FOUR_TIMES)
    assert_in_reach(page)
    page.locator(f'#actions [data-control="{panel}"]').first.dispatch_event("click")
    expect(page.locator("#panel > *")).not_to_have_count(0)
    assert_in_reach(page)
    for dialog in ("more", "settings", "describe", "text"):
        press(page, dialog)
        assert_in_reach(page)
    press(page, "close")


def test_the_screens_around_a_game_are_in_reach_in_a_window_magnified_four_times(show_page: OpenPage) -> None:
    page = show_page("?lang=fr")
    page.set_viewport_size(FOUR_TIMES)
    for screen in ("menu", "setup", "saves"):
        press(page, screen)
        assert_in_reach(page)
