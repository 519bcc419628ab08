"""The lessons in the real browser: begun from the menu, taken by clicks, gone on with after a reload."""

import pytest
from playwright.sync_api import Page, expect

from engine.games import CATALOGUE
from tests.e2e.conftest import OpenPage, wait_ready
from tests.words import full_table, words_of
from ui.base.words import LANGUAGES
from ui.guide.lesson_list import SHELF, Entry, lesson_of

QUERY = "?speed=0&confirm=0&lang=en"
BOTS_MS = 60_000
TOUCHED = 44
"""How many pixels a finger needs."""
HINTS = tuple(f"guide.first.{what}" for what in ("asked", "end", "later", "place", "roll", "wait"))
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
    step(page, "found")  # what looks back on a step that was skipped is left out


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
    page.set_viewport_size({"width": 390, "height": 844})
    for build in page.locator(".builds > .build").all():
        spot = build.bounding_box()
        assert spot
        assert min(spot["width"], spot["height"]) >= TOUCHED
    page.evaluate("document.body.dataset.look = 'hire-knight'")  # also while the learner lacks the cards for it
    expect(page.locator('.build[data-control="mode:hire-knight"] .name')).to_have_css("clip-path", "none")
    board = page.locator("#board").bounding_box()
    assert board
    assert board["height"] >= 230, "one row of buttons leaves the board room"


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


CUT = """([text, hint]) => {
    const told = document.querySelector("#guide .told"), guide = document.querySelector("#guide");
    told.querySelector("p").innerText = text;
    told.querySelector(".hint")?.remove();
    told.insertAdjacentHTML("beforeend", hint ? `<p class="hint"><svg class="icon"></svg>${hint}</p>` : "");
    const dice = document.querySelector("#dice").getBoundingClientRect();
    const covered = dice.height && guide.getBoundingClientRect().bottom > dice.top;
    return told.scrollHeight - told.clientHeight > 1 || covered;
}"""
"""Whether a card with a text and a hint hides a part of them, or of the dice below."""


@OF_THE_LESSONS
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", [*{entry.game: entry for entry in SHELF}.values()], ids=lambda entry: entry.game)
def test_no_text_of_a_lesson_is_cut_on_a_phone(show_page: OpenPage, lesson: Entry, language: str) -> None:
    page = show_page(f"?speed=0&lang={language}&voice=off&lesson={lesson.name}")
    page.locator("#guide .told").wait_for()
    game = CATALOGUE.game(lesson.game, lesson.scenario)
    words = words_of(full_table(game, 1 + len(lesson_of(lesson.name).bots)), language)
    for entry in (entry for entry in SHELF if entry.game == lesson.game):
        for asked in lesson_of(entry.name).steps:
            hints = ["", *(words(hint) for hint in HINTS)] if asked.done else [""]
            for width, height in ((360, 640), (390, 844)):
                page.set_viewport_size({"width": width, "height": height})
                text = words(f"guide.{entry.name}.{asked.key}")
                cut = [hint for hint in hints if page.evaluate(CUT, [text, hint])]
                assert not cut, (entry.name, asked.key, width)


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
