"""The screens around the game: menu, set-up, settings, saved games, the curtain."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import NO_BOTS, OpenPage, opener, wait_ready
from tests.e2e.used import press
from tools.serve import SiteServer

pytestmark = pytest.mark.some(5, of="screens by clicks")

OF_WHAT_COMES_LATER = pytest.mark.some(1, of="what comes later")
EVIL = '<img src=x onerror="document.title=1">'


def command(page: Page, name: str) -> None:
    page.locator(f'[data-command="{name}"]:visible').first.click()


def body(page: Page, **attributes: str) -> None:
    """Expect data attributes of the body."""
    for name, value in attributes.items():
        expect(page.locator("body")).to_have_attribute(f"data-{name}", value)


def test_one_click_starts_a_game_and_the_menu_offers_to_continue_it(show_page: OpenPage) -> None:
    page = show_page("?speed=0")
    command(page, "new:classic")
    body(page, screen="game", game="classic")
    expect(page.locator("#players .seat")).to_have_count(4)
    command(page, "more")
    command(page, "menu")
    body(page, screen="menu")
    command(page, "continue")
    body(page, screen="game")


def test_the_ways_out_of_the_menu_of_a_game_are_in_sight_at_every_size(show_page: OpenPage) -> None:
    page = show_page("?game=classic&seats=human,easy&speed=0&lang=fr")
    command(page, "more")
    for width, height in ((320, 568), (390, 844), (844, 390), (768, 1024), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        for way in ("menu", "close"):
            expect(page.locator(f'#dialog footer [data-command="{way}"]')).to_be_in_viewport(ratio=0.99)
            page.locator(f'#dialog footer [data-command="{way}"]').click(trial=True)


def test_each_family_is_shown_with_its_picture(page: Page) -> None:
    expect(page.locator("#families svg.sketch")).to_have_count(6)
    for picture in page.locator("#families svg.sketch").all():
        expect(picture).to_be_visible()


def test_what_is_set_up_is_played(show_page: OpenPage) -> None:
    page = show_page("?lang=en&speed=0")
    command(page, "setup:classic")
    island = page.locator("#island .preview")
    before = island.inner_html()
    command(page, "deal")
    page.wait_for_function("before => document.querySelector('#island .preview').innerHTML !== before", arg=before)
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    expect(page.locator(".chair")).to_have_count(3)
    page.locator('[name="seat:0:name"]').fill(EVIL[:16])
    page.locator('[name="seat:1:kind"]').select_option("easy")
    command(page, "colours:0")
    page.locator('[name="seat:0:colour"][value="4"]').click(force=True)
    expect(page.locator('[data-command="colours:0"]')).to_be_focused()
    command(page, "fold:options")
    page.locator('[name="option:points"]').select_option("5")
    page.locator('[name="seed"]').fill("99")
    command(page, "start")
    body(page, screen="game", game="classic")
    expect(page.locator("#players")).to_contain_text(EVIL[:16])
    expect(page).to_have_title("Landfall")
    expect(page.locator("#players .seat")).to_have_count(3)
    expect(page.locator("#players .seat").first).to_have_class(re.compile(r"\bp4\b"))


def test_typing_keeps_the_caret_and_the_focus(show_page: OpenPage) -> None:
    page = show_page("?lang=en")
    command(page, "setup:classic")
    field = page.locator('[name="seat:0:name"]')
    field.fill("")
    field.press_sequentially("Marguerite")
    expect(field).to_have_value("Marguerite")
    expect(field).to_be_focused()
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    expect(page.get_by_role("radio", name="2", exact=True)).to_be_focused()
    expect(field).to_have_value("Marguerite")


def test_preferences_are_remembered_and_the_language_changes_at_once(show_page: OpenPage) -> None:
    page = show_page()
    page.locator('[name="prefer:lang"][value="fr"]').check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator('[data-command="new:classic"]')).to_contain_text("Jouer")
    page.locator('[name="prefer:theme"][value="dark"]').check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_language_changes_in_the_middle_of_a_game(show_page: OpenPage) -> None:
    page = show_page("?game=classic&seats=human,random&first=0&seed=3&speed=0&lang=en")
    banner = page.locator("#banner").inner_text()
    ply = page.locator("body").get_attribute("data-ply")
    command(page, "more")
    command(page, "settings")
    page.locator('[name="prefer:lang"][value="fr"]').check(force=True)
    page.keyboard.press("Escape")
    expect(page.locator("#banner")).not_to_have_text(banner, use_inner_text=True)
    assert page.locator("body").get_attribute("data-ply") == ply


@pytest.mark.parametrize("dialog", ["settings", "help"])
def test_a_dialog_takes_the_focus_and_gives_it_back(page: Page, dialog: str) -> None:
    opener = page.locator(f'[data-command="{dialog}"]')
    opener.click()
    expect(page.locator("#dialog dialog")).to_be_visible()
    expect(page.locator("#dialog dialog:focus-within")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#dialog dialog")).to_have_count(0)
    expect(opener).to_be_focused()


def test_an_address_that_cannot_be_played_is_answered_in_a_sentence(open_page: OpenPage) -> None:
    page = open_page("?game=classic&seats=human,genius&lang=en")
    body(page, screen="menu")
    expect(page.locator("#notices")).to_contain_text("genius")


def test_the_curtain_hides_the_hands_of_others(show_page: OpenPage) -> None:
    page = show_page("?game=classic&seats=human,human&first=0&seed=3&speed=0&confirm=0&lang=en")
    curtain = page.locator("#curtain dialog")
    expect(curtain).to_be_visible()
    expect(page.locator('[data-legal="true"], [data-action]')).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    command_ = curtain.locator('[data-control="curtain"]')
    command_.click()
    expect(curtain).to_have_count(0)
    for _ in range(2):
        page.locator('[data-legal="true"]').first.dispatch_event("click")
    body(page, ply="2", seat="1")
    expect(curtain).to_be_visible()
    expect(curtain).to_contain_text("Player 2")


def assert_fits(page: Page) -> None:
    """However wide the window is, nothing is wider."""
    for width, height in ((320, 568), (390, 844), (844, 390), (1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)


def test_nothing_is_wider_than_the_screen(show_page: OpenPage) -> None:
    page = show_page("?lang=fr")
    assert_fits(page)
    command(page, "setup:classic")
    body(page, screen="setup")
    command(page, "fold:options")
    assert_fits(page)
    command(page, "menu")
    command(page, "saves")
    assert_fits(page)


def test_a_game_wears_the_styles_of_its_family_alone(show_page: OpenPage) -> None:
    page = show_page("?game=explorers&scenario=1&seats=human,easy&speed=0&lang=en")
    purse = page.locator(".game button.purse")
    expect(purse).to_have_css("display", "grid")
    page.wait_for_function("document.adoptedStyleSheets.length === 1")
    command(page, "more")
    command(page, "menu")
    body(page, screen="menu")
    page.wait_for_function("document.adoptedStyleSheets.length === 0")


@OF_WHAT_COMES_LATER
def test_a_room_that_cannot_be_fetched_is_a_notice_and_can_be_asked_for_again(
    browser: Browser, server: SiteServer
) -> None:
    context = browser.new_context(service_workers="block")
    page = opener(context, server, clear=False)(
        "?lang=en", intercept={**NO_BOTS, "**/seldom.pack": lambda route: route.abort()}
    )
    command(page, "practice")
    expect(page.locator("#notices")).to_contain_text("could not be loaded")
    body(page, screen="menu")
    page.unroute("**/seldom.pack")
    command(page, "practice")
    body(page, screen="practice")
    context.close()


@OF_WHAT_COMES_LATER
def test_a_family_that_cannot_be_fetched_is_a_notice_and_can_be_asked_for_again(
    browser: Browser, server: SiteServer
) -> None:
    context = browser.new_context(service_workers="block")
    page = opener(context, server, clear=False)(
        "?lang=en&speed=0", intercept={**NO_BOTS, "**/families/*.pack": lambda route: route.abort()}
    )
    command(page, "setup:classic")
    command(page, "game:explorers:1")
    expect(page.locator("#notices")).to_contain_text("could not be loaded")
    page.unroute("**/families/*.pack")
    command(page, "game:explorers:1")
    command(page, "start")
    body(page, screen="game", game="explorers")
    context.close()


def test_the_scenario_that_is_chosen_comes_into_sight_on_a_phone(show_page: OpenPage) -> None:
    page = show_page("?lang=en", viewport=(390, 844))
    press(page, "setup")
    press(page, "game:anno1503:1")
    other = page.locator('[data-command="game:anno1503:2"]')
    assert other.evaluate("card => card.getBoundingClientRect().right > innerWidth")
    press(page, "game:anno1503:2")
    expect(other).to_have_attribute("aria-pressed", "true")
    assert other.evaluate("card => card.getBoundingClientRect().right <= innerWidth")
