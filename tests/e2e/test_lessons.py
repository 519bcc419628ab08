"""Lessons at prepared tables in the real browser: taken to their end by clicks, with a wrong one on the way."""

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.e2e.conftest import OpenPage
from tests.e2e.test_guide import QUERY, begin, next_step, step
from tests.e2e.used import press
from ui.guide.lesson import Lesson, Step
from ui.guide.lesson_list import SHELF, lesson_of

pytestmark = pytest.mark.some(1, of="lessons beside their steps")

PREPARED = [lesson for entry in SHELF if (lesson := lesson_of(entry.name)).prepared]
BOTS_MS = 30_000
PATIENCE_MS = 1_500

BY_HAND = {
    "offer": ("panel:trade", "give:wool", "want:lumber"),
    "counter": ("panel:counter", "unwant:wool", "want:ore"),
    "bank": ("panel:trade", *["give:wool"] * 4, "want:lumber"),
    "cheaper": ("panel:trade", *["give:grain"] * 3, "want:ore"),
    "monopoly": ("panel:monopoly",),
    "sell": ("purse",),
    "crew": ("mode:crew",),
}
"""What is pressed before an action can be: the controls of its panel."""

OPEN = '[data-control="{}"]:not([aria-disabled="true"]) >> visible=true'


def do(page: Page, asked: Step) -> bool:
    """Do by a click or two what a step asks for; have shown what comes first, or takes more. Whether it was done."""
    verb, *args = (asked.shown or " ").split(" ")
    if page.locator("#guide .hint").count():
        press(page, "guide:show")
        return False
    for control in BY_HAND.get(asked.key, (f"mode:{verb}", f"ship:{args[0]}" if args else "")):
        if asked.key in BY_HAND or page.locator(OPEN.format(control)).count():
            page.locator(OPEN.format(control)).first.dispatch_event("click")
    try:
        page.locator(f'[data-action="0 {asked.shown}"]').first.dispatch_event("click", timeout=PATIENCE_MS)
    except TookTooLong:
        press(page, "guide:show")
        return False
    return True


@pytest.mark.some(1, of="prepared lessons by clicks")
@pytest.mark.parametrize("lesson", PREPARED, ids=lambda lesson: lesson.name)
def test_a_prepared_lesson_by_clicks(show_page: OpenPage, lesson: Lesson) -> None:
    page = show_page(QUERY)
    begin(page, lesson.name)
    by_hand = []
    for asked in lesson.steps:
        step(page, asked.key, within=BOTS_MS)
        while asked.done and page.locator("body").get_attribute("data-guide") == asked.key:
            ply = page.locator("body").get_attribute("data-ply")
            by_hand.append(do(page, asked))
            expect(page.locator("body")).not_to_have_attribute("data-ply", ply or "", timeout=BOTS_MS)
        if not asked.done:
            next_step(page)
    step(page, "finish", within=BOTS_MS)
    assert sum(by_hand) >= len(by_hand) / 2
    press(page, "lessons")
    done = page.locator(f'#lessons li [data-command="lesson:{lesson.name}"] .badge')
    expect(done).to_be_visible()


def test_a_wrong_click_is_answered_and_an_earlier_step_read_again(show_page: OpenPage) -> None:
    page = show_page(QUERY)
    begin(page, "development-cards")
    next_step(page)
    page.locator("#guide").get_by_text("Play this step").click()
    step(page, "buy")
    page.locator('#actions [data-action$=" end"]').click()
    expect(page.locator("#notices")).to_contain_text("nothing has changed")
    step(page, "buy")
    page.locator('[data-command="guide:back"]').click()
    step(page, "roll")
    page.locator('[data-command="guide:forth"]').click()
    step(page, "buy")


def test_the_list_of_lessons_fits(show_page: OpenPage) -> None:
    page = show_page("?lang=fr")
    press(page, "lessons")
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        expect(page.locator("#lessons h2").last).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.go_back()
    expect(page.locator("#menu")).to_be_visible()
