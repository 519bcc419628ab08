"""The lessons in the real browser: begun from the menu, taken by clicks, gone on with after a reload."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, wait_ready

QUERY = "?speed=0&confirm=0&lang=en"
BOTS_MS = 60_000
OF_THE_LESSONS = pytest.mark.some(1, of="lessons by clicks")


def step(page: Page, key: str, *, within: float = 15_000) -> None:
    """Expect the guide to say this."""
    expect(page.locator("body")).to_have_attribute("data-guide", key, timeout=within)


def begin(page: Page, lesson: str) -> None:
    """Begin a lesson as a newcomer does."""
    page.locator('[data-command="lessons"]').click()
    page.locator(f'#lessons li [data-command="lesson:{lesson}"]').click()
    step(page, "welcome")
    expect(page.locator("#guide")).to_contain_text("Step 1 of")


def next_step(page: Page) -> None:
    page.locator('#guide [data-command^="guide:read"]').click()


def place(page: Page, action: str = " ") -> None:
    """Choose a place of the board."""
    page.locator(f'[data-legal="true"][data-action*="{action}"]').first.dispatch_event("click")


def do(page: Page, verb: str) -> None:
    page.locator(f'#actions [data-action$=" {verb}"]').click()


def reload(page: Page) -> None:
    page.reload()
    wait_ready(page)


@OF_THE_LESSONS
def test_the_first_steps_of_the_classic_game(show_page: OpenPage) -> None:
    page = show_page(QUERY)
    begin(page, "classic")
    page.keyboard.press("Tab")
    next_step(page)
    step(page, "numbers")
    expect(page.locator('#guide [data-command="guide:read:numbers"]')).to_be_focused()
    page.keyboard.press("Enter")
    step(page, "settle")
    place(page)
    step(page, "first-road")
    reload(page)
    step(page, "first-road")
    place(page)
    step(page, "settle-again")
    expect(page.locator("body")).to_have_attribute("data-look", "board", timeout=BOTS_MS)
    place(page)
    place(page)
    step(page, "cards")
    next_step(page)
    step(page, "roll")
    do(page, "roll")
    step(page, "harvest")
    page.locator('[data-command="guide:end"]').click()
    expect(page.locator("#guide")).to_be_empty()
    reload(page)
    expect(page.locator("#guide")).to_be_empty()
    expect(page.locator("body")).to_have_attribute("data-decision", "main")


@OF_THE_LESSONS
def test_the_first_voyage(show_page: OpenPage) -> None:
    page = show_page(QUERY)
    begin(page, "first-voyage")
    next_step(page)
    step(page, "pieces")
    next_step(page)
    step(page, "roll")
    do(page, "roll")
    step(page, "gold")
    next_step(page)
    step(page, "set-sail")
    do(page, "set-sail")
    step(page, "sail")
    place(page, " sail ")
    step(page, "discover")
    reload(page)
    step(page, "discover")
    next_step(page)
    step(page, "reward")


@OF_THE_LESSONS
def test_the_first_ships(show_page: OpenPage) -> None:
    page = show_page(QUERY)
    begin(page, "first-ships")
    next_step(page)
    step(page, "settle")
    place(page, " opening-settlement ")
    step(page, "first-ship")
    place(page, " opening-ship ")
    step(page, "settle-again")
    expect(page.locator("body")).to_have_attribute("data-look", "board", timeout=BOTS_MS)
    place(page, " opening-settlement ")
    step(page, "second-route")
    place(page, " opening-")
    step(page, "roll")
    reload(page)
    step(page, "roll")
    do(page, "roll")
    step(page, "move")
    expect(page.locator("body")).to_have_attribute("data-look", "move-ship")
    page.locator('[data-control="mode:move-ship"]').click()
    page.locator('[data-legal="true"][data-control]').first.dispatch_event("click")
    place(page, " move-ship ")
    step(page, "prices")


@OF_THE_LESSONS
def test_knights_and_barbarians(show_page: OpenPage) -> None:
    page = show_page(QUERY)
    begin(page, "knights-and-barbarians")
    next_step(page)
    for key, action in (("settle", "settlement"), ("first-road", "road"), ("city", "city"), ("second-road", "road")):
        step(page, key)
        expect(page.locator("body")).to_have_attribute("data-look", "board", timeout=BOTS_MS)
        place(page, f" opening-{action} ")
    step(page, "roll")
    reload(page)
    step(page, "roll")
    do(page, "roll")
    for key, look in (("dice", "#dice"), ("commodities", "#hand"), ("barbarians", ".knights-tracks")):
        step(page, key)
        expect(page.locator(look).first).to_be_visible()
        next_step(page)
    step(page, "hire")


@OF_THE_LESSONS
def test_little_pirates(show_page: OpenPage) -> None:
    page = show_page(QUERY)
    begin(page, "little-pirates")
    next_step(page)
    step(page, "islands")
    next_step(page)
    step(page, "roll")
    do(page, "roll")
    step(page, "harvest")
    expect(page.locator("#hand")).to_be_visible()
    next_step(page)
    step(page, "ship")
    reload(page)
    step(page, "ship")
    place(page, " ship ")
    step(page, "end")
    do(page, "end")
    step(page, "market")


BARS = {"classic": 52, "first-voyage": 52, "first-ships": 52, "knights-and-barbarians": 52, "little-pirates": 66}


@OF_THE_LESSONS
@pytest.mark.parametrize(("lesson", "bar"), BARS.items(), ids=BARS)
def test_the_guide_leaves_the_board_free_and_fits(show_page: OpenPage, lesson: str, bar: int) -> None:
    """Folded, it is as high as its buttons, which are larger for children."""
    page = show_page(f"?speed=0&lang=fr&voice=off&lesson={lesson}")
    step(page, "welcome")
    for width, height in ((320, 568), (390, 844), (844, 390), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        guide, board = page.locator("#guide").bounding_box(), page.locator("#board .board").bounding_box()
        assert guide
        assert board
        below = guide["y"] >= board["y"] + board["height"] - 12
        beside = guide["x"] >= board["x"] + board["width"] - 1
        assert below or beside, (width, height)
        assert board["height"] >= 100
        assert guide["y"] + guide["height"] <= height
        assert height_when_folded(page) <= bar


def height_when_folded(page: Page) -> float:
    """Fold the guide, measure it and unfold it again."""
    fold = page.locator('[data-command="guide:fold"]')
    fold.click()
    expect(page.locator("#guide .told")).to_have_count(0)
    folded = page.locator("#guide").bounding_box()
    fold.click()
    expect(page.locator("#guide .told")).not_to_have_count(0)
    assert folded
    return folded["height"]
