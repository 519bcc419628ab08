"""Everything by keyboard: from the menu through a whole opening and three turns, no mouse in the house."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.arranged import realm, show_table
from tests.e2e.conftest import OpenPage

pytestmark = pytest.mark.some(3, of="by keys alone")

ME = 0
FOCUSED = "selector => document.activeElement.matches(selector)"


def tab_to(page: Page, selector: str, most: int = 80) -> None:
    """Move the focus with the tab key until it is on such an element."""
    for _ in range(most):
        if page.evaluate(FOCUSED, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key never comes to {selector}")


def state(page: Page) -> dict[str, str]:
    told: dict[str, str] = page.evaluate("({...document.body.dataset})")
    return told


def wait_for_me(page: Page) -> dict[str, str]:
    """Wait until the bots are done."""
    page.wait_for_function(
        "() => document.body.dataset.screen === 'end' || document.body.dataset.thinking === 'false'", timeout=60_000
    )
    return state(page)


CHOSEN_OR_PLAYED = """ply => document.body.dataset.ply !== ply
    || document.activeElement.matches('[data-legal="true"][aria-pressed="true"]')"""


def pick_a_place(page: Page) -> None:
    """Choose a place of the board, and confirm it unless it is played at once, as a ship's move on open sea is."""
    before = state(page)["ply"]
    page.keyboard.press("n")
    expect(page.locator('[data-legal="true"]:focus')).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_function(CHOSEN_OR_PLAYED, arg=before)
    if state(page)["ply"] == before:
        page.keyboard.press("Enter")


CARDS = ", ".join(
    f'{place} [data-control^="{way}:"]:not([aria-disabled])'
    for place in ("#panel", "#hand")
    for way in ("give", "want")
)
"""What puts a card into a tray."""


ANSWERS = ":is(#panel, #isle, #actions .mains) [data-action]"
"""What answers, on a panel, by a large button, or on an island laid over the board."""


def answer_beside_the_board(page: Page) -> None:
    """Press what is offered; where cards have to lie in a tray first, put some there until they are enough."""
    for _ in range(20):
        if page.locator(ANSWERS).count():
            break
        tab_to(page, CARDS)
        page.keyboard.press("Enter")
    tab_to(page, ANSWERS)
    page.keyboard.press("Enter")


def move(page: Page) -> None:
    """Answer whatever is asked now, by keys alone."""
    before = state(page)
    decision = before["decision"]
    if decision == "roll":
        page.keyboard.press("r")
    elif decision == "main":
        page.keyboard.press("e")
    elif page.locator('[data-legal="true"]').count():
        pick_a_place(page)
    else:
        answer_beside_the_board(page)
    page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=before["ply"])


def test_an_opening_and_three_turns(show_page: OpenPage) -> None:
    page = show_page("?game=classic&seats=human,random,random&first=0&seed=12&speed=0&lang=en")
    places, rolls, ends = 0, 0, 0
    while ends < 3:
        now = wait_for_me(page)
        assert now["screen"] == "game"
        places += now["decision"].startswith("opening-")
        rolls += now["decision"] == "roll"
        ends += now["decision"] == "main"
        move(page)
    assert (places, rolls) == (4, 3)


def press(page: Page, *selectors: str) -> None:
    """Come to one element after the other with the tab key, and press each."""
    for selector in selectors:
        tab_to(page, selector)
        page.keyboard.press("Enter")


def test_a_turn_with_knights(show_page: OpenPage) -> None:
    page = show_page("?speed=0&lang=en")
    show_table(page, realm())
    body = page.locator("body")
    press(page, '[data-control="improvements"]', '#panel [data-action^="0 improve"]')
    expect(body).to_have_attribute("data-ply", "2")
    press(page, '[data-control="progress:crane"]', '#panel [data-action="0 play-crane"]')
    expect(body).to_have_attribute("data-ply", "3")
    press(page, '[data-control="mode:activate-knight"]')
    pick_a_place(page)
    expect(body).to_have_attribute("data-ply", "4")


def test_from_the_menu_to_a_game_of_ones_own(show_page: OpenPage) -> None:
    page = show_page("?lang=en&speed=0")
    tab_to(page, '[data-command="setup:classic"]')
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-screen", "setup")
    tab_to(page, '[name="seats"]')
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".chair")).to_have_count(3)
    tab_to(page, '[name="seat:0:name"]')
    page.keyboard.press("Control+A")
    page.keyboard.type("Io")
    tab_to(page, '[data-command="start"]')
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-screen", "game")
    expect(page.locator("#players")).to_contain_text("Io")


def test_arrows_go_from_place_to_place_and_keep_the_focus_over_a_painting(show_page: OpenPage) -> None:
    page = show_page("?game=classic&seats=human,random&first=0&seed=3&speed=0&lang=en")
    seen = set()
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.dataset.key"))
    assert len(seen) >= 4
    place = page.evaluate("document.activeElement.dataset.key")
    page.keyboard.press("Enter")
    expect(page.locator('[data-key="ghost"]')).to_have_count(1)
    assert page.evaluate("document.activeElement.dataset.key") == place
    page.keyboard.press("Escape")
    expect(page.locator('[data-key="ghost"]')).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-ply", "1")
    page.keyboard.press("u")
    expect(page.locator("body")).to_have_attribute("data-ply", "0")


def test_where_the_page_itself_leads_the_keyboard_no_piece_shows_before_one_walks(show_page: OpenPage) -> None:
    page = show_page("?game=classic&seats=human,random&first=0&seed=3&speed=0&lang=en")
    pick_a_place(page)
    expect(page.locator("body")).to_have_attribute("data-decision", "opening-road")
    expect(page.locator('[data-legal="true"]:focus .ring').first).to_be_visible()
    expect(page.locator('[data-legal="true"]:focus .offer')).to_be_hidden()
    page.keyboard.press("n")
    expect(page.locator('[data-legal="true"]:focus .offer')).to_be_visible()


def test_the_keyboard_is_somewhere_whenever_a_person_is_asked(show_page: OpenPage) -> None:
    page = show_page("?lang=en&speed=0&confirm=0")
    tab_to(page, '[data-command="new:classic"]')
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-screen", "game")
    while wait_for_me(page)["decision"].startswith("opening-"):
        before = state(page)["ply"]
        expect(page.locator('[data-legal="true"]:focus')).to_have_count(1)
        page.keyboard.press("Enter")
        page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=before)
    assert not page.evaluate(FOCUSED, "body")


def test_the_trade_panel_takes_the_keyboard_and_gives_it_back(show_page: OpenPage) -> None:
    page = show_page("?game=classic&map=beginner&first=0&seats=human,random,random&seed=12&speed=0&lang=en")
    while wait_for_me(page)["decision"] != "main":
        move(page)
    page.keyboard.press("T")  # as while capitals are locked
    expect(page.locator("#panel :focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator('[data-control="panel:trade"]:focus')).to_have_count(1)


def test_the_question_mark_lists_the_keys(show_page: OpenPage) -> None:
    page = show_page("?lang=en")
    page.keyboard.press("?")
    expect(page.locator("#dialog kbd").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog dialog")).to_have_count(0)


def test_a_chip_on_the_board_is_pressed_by_keys_and_keeps_the_focus(show_page: OpenPage) -> None:
    page = show_page("?game=seafarers&scenario=2&seats=human,random,random&first=0&seed=5&speed=0&lang=en")
    chip = '[data-layer="chips"] [role="button"]'
    expect(page.locator(chip).first).to_be_visible()
    page.locator(chip).first.focus()
    shores = page.locator(chip).count()
    for key, outlined in (("Enter", shores), (" ", 0)):
        page.keyboard.press(key)
        expect(page.locator(".shore-name")).to_have_count(outlined)
        expect(page.locator(f"{chip}:focus")).to_have_count(1)
