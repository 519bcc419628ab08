"""What is seen in passing: it comes, it goes, it holds nothing up, and it can be done without."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage

GAME = "?game=classic&seats=human,easy,easy&seed=7&map=beginner&first=0&confirm=0&lang=en"
LOOKS = "tumbling producing shaking arriving"

WATCH = """looks => {
    window.sprites = [];
    window.marked = [];
    window.watching?.disconnect();
    window.watching = new MutationObserver(changes => {
        for (const {type, target, addedNodes} of changes) {
            if (type === "childList" && target.id === "motion") {
                for (const scene of addedNodes) sprites.push(...[...scene.children].map(sprite => sprite.className));
            }
            if (type === "attributes") marked.push(...looks.split(" ").filter(look => target.classList.contains(look)));
        }
    });
    watching.observe(document.body, {subtree: true, childList: true, attributeFilter: ["class"]});
}"""
"""Notes all that is ever shown in passing, however short."""


FLIGHTS = """() => {
    document.querySelector("#motion").insertAdjacentHTML("beforeend", '<i class="sprite flight"></i>');
    return [...document.querySelectorAll(".throw, .flight")].map((one) => getComputedStyle(one).display);
}"""
"""How whatever flies is displayed, one more among it."""


def roll(page: Page) -> None:
    button = page.locator('#actions [data-action$=" roll"]')
    expect(button).to_be_enabled()
    page.evaluate(WATCH, LOOKS)
    button.click()
    expect(page.locator("body")).not_to_have_attribute("data-decision", "roll")


def still(page: Page) -> None:
    expect(page.locator("#motion .sprite")).to_have_count(0)
    expect(page.locator(", ".join(f".{look}" for look in LOOKS.split()))).to_have_count(0)


@pytest.mark.some(1)
@pytest.mark.parametrize("viewport", [(390, 844), (844, 390), (1280, 720)])
def test_a_roll_is_seen_and_clears_itself_away_while_the_board_stands_still(
    show_page: OpenPage, viewport: tuple[int, int]
) -> None:
    page = show_page(GAME, viewport=viewport)
    board = page.locator("#board .board")
    before = board.bounding_box()
    roll(page)
    page.wait_for_function("sprites.filter((name) => name === 'sprite throw').length === 2")
    page.wait_for_function("marked.includes('tumbling')")
    assert board.bounding_box() == before
    still(page)
    assert board.bounding_box() == before


def test_sprites_are_spoken_by_nobody_and_catch_no_click(show_page: OpenPage) -> None:
    page = show_page(GAME)
    roll(page)
    layer = page.locator("#motion")
    expect(layer).to_have_attribute("aria-hidden", "true")
    expect(layer).to_have_css("pointer-events", "none")


def test_without_speed_nothing_moves(show_page: OpenPage) -> None:
    page = show_page(f"{GAME}&speed=0")
    roll(page)
    assert page.evaluate("[sprites, marked]") == [[], []]
    expect(page.locator("body")).to_have_class(re.compile(r"\bstill\b"))


def test_who_wants_less_motion_sees_no_flight(show_page: OpenPage) -> None:
    page = show_page(GAME)
    page.emulate_media(reduced_motion="reduce")
    roll(page)
    assert set(page.evaluate(FLIGHTS)) == {"none"}


def test_a_line_of_the_log_lights_the_places_it_speaks_of(show_page: OpenPage) -> None:
    page = show_page(GAME)
    page.click('[data-control="sheet"]')  # it lies where the log is
    line = page.locator("#log [data-places]").last
    line.hover()
    lit = page.locator("#board .lit")
    keys = (line.get_attribute("data-places") or "").split()
    expect(lit).to_have_count(len(keys))
    assert {lit.nth(index).get_attribute("data-key") for index in range(len(keys))} == set(keys)
    page.locator("#banner").hover()
    expect(lit).to_have_count(0)
