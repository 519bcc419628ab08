"""Two windows of one browser, and two browsers with profiles of their own, at one table, by clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import OpenPage, wait_ready
from tests.e2e.outsider import PLAY

TABLE = "?game=classic&points=3&seats=human,human,hard&first=0&seed=4&speed=0&confirm=0&lang=en"
"""A game that the bot ends soon: its opening alone takes twelve plies, and clicks by lot could wander for ever."""
LIMIT = 300_000
"""Milliseconds after which a blind player gives up: on a busy machine a long game takes two minutes."""


def opened(page: Page, seat: int) -> Page:
    """The window that the host's page opens for a seat."""
    page.click('[data-control="curtain"]')
    page.click('[data-command="more"]')
    page.click('[data-command="together"]')
    with page.expect_popup() as popup:
        page.click(f'a[href$=".{seat}"]')
    window = popup.value
    window.goto(window.url.replace("#", "?speed=0&confirm=0&lang=en#"))  # a blind player answers no warnings
    wait_ready(window)
    expect(window.locator("body")).to_have_attribute("data-screen", "game")
    page.click('#dialog [data-command="close"]')
    return window


def play(*pages: Page, until_ply: int) -> None:
    """Let a blind player click in each page whenever its seat is asked, until the game is over or stands at a ply."""
    for seat, page in enumerate(pages):
        page.evaluate(f"given => {{ ({PLAY})(given); }}", [seat + 1, until_ply, LIMIT, seat])
    for page in pages:
        reached = f'document.body.dataset.screen === "end" || document.body.dataset.ply >= {until_ply}'
        page.wait_for_function(reached, timeout=LIMIT)


@pytest.mark.some(1, of="shared tables by clicks")
def test_two_windows_play_a_game_to_its_end_over_a_reload_of_each(open_page: OpenPage) -> None:
    host = open_page(TABLE)
    guest = opened(host, 1)
    for ply, page in ((4, host), (9, guest)):
        play(host, guest, until_ply=ply)
        page.reload()
        wait_ready(page)
        expect(page.locator("body")).to_have_attribute("data-screen", "game")
    play(host, guest, until_ply=100_000)
    for page in (host, guest):
        expect(page.locator("body")).to_have_attribute("data-screen", "end")
    expect(guest.locator("body")).to_have_attribute("data-ply", str(host.get_attribute("body", "data-ply")))
    expect(guest.locator('[data-verdict="verified"]')).to_be_visible()


# -- two devices ---------------------------------------------------------------------------------------------

TABLES = {
    "classic": "game=classic&points=3",
    "explorers": "game=explorers&scenario=1&points=5",
    "seafarers": "game=seafarers&scenario=1&points=4",
    "cities_knights": "game=cities_knights&points=4",
    "seafarers_knights": "game=seafarers_knights&scenario=1&points=4",
    "junior": "game=junior",
    "anno1503": "game=anno1503&scenario=2&points=1",
}
BLIND = "?speed=0&confirm=0&lang=en"


def invite(host: Page) -> str:
    """The link for another device, which the host's page shows."""
    host.click('[data-command="more"]')
    host.click('[data-command="together"]')
    host.click('[data-command="together:invite"]')
    return host.input_value('#dialog input[name="link"]')


def come(guest: Page, link: str) -> None:
    """Open an invitation, as a blind player who answers no warnings."""
    guest.goto(link.replace("#", f"{BLIND}#"))
    wait_ready(guest)


def sit_down(host: Page, guest: Page) -> None:
    """Paste the guest's answer at the host, and let it take the second seat."""
    host.fill('[name="together-reply"]', guest.input_value('#joining input[name="link"]'))
    host.click('[data-command="together:accept"]')
    guest.click('[data-command="sit:1"]')
    expect(guest.locator("body")).to_have_attribute("data-screen", "game")
    host.click('#dialog [data-command="close"]')


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(table, id=name, marks=pytest.mark.some(1, of="shared tables by clicks"))
        for name, table in TABLES.items()
    ],
)
def test_two_devices_play_a_game_to_its_end_over_a_reload_of_each(
    open_page: OpenPage, fresh_context: BrowserContext, table: str
) -> None:
    host, guest = open_page(f"{BLIND}&{table}&seats=human,random,hard&seed=4"), fresh_context.new_page()
    come(guest, invite(host))
    sit_down(host, guest)
    play(host, guest, until_ply=6)
    guest.reload()
    wait_ready(guest)
    invite(host)
    sit_down(host, guest)
    play(host, guest, until_ply=12)
    host.reload()
    wait_ready(host)
    come(guest, invite(host))
    sit_down(host, guest)
    play(host, guest, until_ply=100_000)
    for page in (host, guest):
        expect(page.locator("body")).to_have_attribute("data-screen", "end")
    expect(guest.locator('[data-verdict="verified"]')).to_be_visible()
