"""The practice room in the real browser: from the menu into a drill, through it by clicks, and back."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, wait_ready

QUERY = "?speed=0&confirm=0&lang=en"
BOTS_MS = 60_000


def stage(page: Page) -> str:
    return page.locator("body").get_attribute("data-drill") or ""


def place_all(page: Page) -> None:
    """Place whatever is asked for, until all is told."""
    asked = page.locator('body[data-drill="asked"] [data-legal="true"][data-action]')
    told = page.locator('body[data-drill="told"]')
    while True:
        expect(asked.first.or_(told).first).to_be_attached(timeout=BOTS_MS)
        if stage(page) == "told":
            return
        ply = page.locator("body").get_attribute("data-ply") or ""
        asked.nth(asked.count() // 2).dispatch_event("click")
        expect(page.locator(f'body:not([data-ply="{ply}"])')).to_be_attached()


@pytest.mark.some(1, of="drills by clicks")
@pytest.mark.parametrize("game", ["classic/0", "seafarers/1", "explorers/2"])
def test_an_opening_is_practised_scored_and_left(show_page: OpenPage, game: str) -> None:
    page = show_page(QUERY, viewport=(390, 844))
    page.locator('[data-command="practice"]').click()
    page.locator('select[name="opening:game"]').select_option(game)
    page.locator('input[name="opening:seats"][value="2"]').check(force=True)
    page.locator('input[name="opening:seed"]').fill("42")
    page.locator('[data-command="begin-opening"]').click()
    expect(page.locator("#guide")).to_contain_text("Board 1 of 5")
    place_all(page)
    expect(page.locator("#guide .big-score")).to_contain_text("of 100")
    expect(page.locator("#board .rank-number").first).to_be_visible()
    expect(page.locator('[data-command="drill:next"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#guide")).to_contain_text("Board 2 of 5")
    page.reload()
    wait_ready(page)
    expect(page.locator("#guide")).to_contain_text("Board 2 of 5")
    page.locator('#bar [data-command="practice"]').click()
    expect(page.locator('body[data-screen="practice"]')).to_be_attached()
    assert not [name for name in page.evaluate("Object.keys(localStorage)") if name.startswith("landfall.game")]


@pytest.mark.some(1, of="drills by clicks")
@pytest.mark.parametrize("game", ["classic", "seafarers", "cities_knights"])
def test_a_position_is_answered_told_and_played_on_from(open_page: OpenPage, game: str) -> None:
    page = open_page(QUERY + "&warn=off")
    page.locator('[data-command="practice"]').click()
    page.locator('select[name="position:game"]').select_option(game)
    page.locator('[data-command="begin-position"]').click()
    expect(page.locator('body[data-drill="asked"]')).to_be_attached()
    ply = page.locator("body").get_attribute("data-ply") or ""
    page.reload()
    wait_ready(page)
    expect(page.locator(f'body[data-drill="asked"][data-ply="{ply}"]')).to_be_attached()
    end, place = page.locator('#actions [data-action$=" end"]'), page.locator('[data-legal="true"][data-action]')
    end.or_(place).first.dispatch_event("click")
    expect(page.locator('body[data-drill="told"]')).to_be_attached(timeout=BOTS_MS)
    expect(page.locator("#guide .places .own")).to_be_visible()
    page.locator('[data-command="drill:on"]').click()
    expect(page.locator(f'body:not([data-drill])[data-screen="game"][data-ply="{ply}"]')).to_be_attached()
