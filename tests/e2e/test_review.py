"""The review in the real browser, in several families: made by the worker, kept, read by keyboard, played on from."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.used import KEEP, press
from tests.ui.screens.review.test_review import SLOT, shelved, short_match

LONG = 90_000
"""Milliseconds that a review may take on a busy machine."""


def body(page: Page, **told: object) -> None:
    for name, value in told.items():
        expect(page.locator("body")).to_have_attribute(f"data-{name}", str(value), timeout=LONG)


@pytest.mark.some(1, of="reviews")
@pytest.mark.parametrize(("family", "points"), [("classic", 3), ("junior", 0), ("seafarers", 4), ("cities_knights", 4)])
def test_a_game_is_reviewed_and_read_and_tried_again(show_page: OpenPage, family: str, points: int) -> None:
    page = show_page("?lang=en", viewport=(390, 844))
    page.evaluate(KEEP, dict(shelved(match=short_match(family, points))))
    press(page, "saves")
    page.locator(f'[data-command="review:{SLOT}"]').click()
    body(page, screen="review", game=family)
    body(page, review="done")
    expect(page.locator("#review-sum .verdict")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    press(page, "menu")
    press(page, "saves")
    page.locator(f'[data-command="review:{SLOT}"]').click()
    body(page, screen="review", review="done")
    marks = page.locator("#review-graph [data-control^='moment:']")
    if not marks.count():
        expect(page.locator("#review-moments")).not_to_be_empty()
        return
    marks.last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#review-moments h3:focus")).to_be_visible()
    chosen = str(marks.last.get_attribute("data-control")).removeprefix("moment:")
    page.locator(f'[data-control="again:{chosen}"]').click()
    body(page, screen="game", ply=chosen, game=family)
