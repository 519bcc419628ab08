"""The voice in a real browser: what is handed to its synthesiser, and what the page says where that has no voice."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, wait_ready

pytestmark = pytest.mark.some(1, of="what is said aloud")

GAME = "?game=classic&seats=human,easy,easy&seed=7&map=beginner&first=0&confirm=0&voice=on"

LISTEN = """
    window.said = [];
    speechSynthesis.speak = utterance => said.push([utterance.text, utterance.lang]);
"""
"""Notes what the browser is asked to say, in place of saying it: it may have no voice."""

SPEAKS = """language => speechSynthesis.speaking
    || speechSynthesis.getVoices().some(voice => voice.lang.startsWith(language))"""


def said(page: Page) -> list[list[str]]:
    told: list[list[str]] = page.evaluate("said")
    return told


def test_what_happens_and_what_to_do_is_handed_to_the_browser(open_page: OpenPage) -> None:
    page = open_page("?lang=fr")
    page.add_init_script(LISTEN)
    page.goto(f"{page.url.partition('?')[0]}{GAME}&lang=fr")
    wait_ready(page)
    page.wait_for_function("said.length > 0")  # the sheet at the start of the game
    page.click('[data-action="0 roll"]')
    page.wait_for_function("said.length > 2")
    assert {language for _, language in said(page)} == {"fr"}
    assert said(page)[-1][0].startswith("À vous")
    page.click('[data-command="say"]')
    page.wait_for_function("said.length > 3 && said.at(-1)[0] === said.at(-2)[0]")


def test_where_the_browser_has_no_voice_that_is_told_and_reading_aloud_is_off(open_page: OpenPage) -> None:
    page = open_page(f"{GAME}&lang=fr")
    page.click('[data-action="0 roll"]')  # a browser may stay silent until something is pressed
    page.wait_for_function("!speechSynthesis.pending")
    if not page.evaluate(SPEAKS, "fr"):
        expect(page.locator("#notices")).to_contain_text("pas de voix")
        expect(page.locator('[data-command="say"]')).to_have_count(0)


def test_a_page_without_a_synthesiser_says_so_and_plays_on(open_page: OpenPage) -> None:
    page = open_page(f"{GAME}&lang=en")
    page.evaluate("Object.defineProperty(window, 'speechSynthesis', { value: undefined })")
    page.click('[data-action="0 roll"]')
    expect(page.locator("#notices")).to_contain_text("no voice")
    expect(page.locator("body")).to_have_attribute("data-decision", "main")


TAP = 56
SMALL = """least => [...document.querySelectorAll(
    "#actions button, #banner button, #guide button, #bar button, #panel button")]
    .filter(button => button.checkVisibility())
    .filter(button => button.getBoundingClientRect().height < least || button.getBoundingClientRect().width < least)
    .map(button => button.outerHTML.slice(0, 120))"""


def test_children_hit_every_button(open_page: OpenPage) -> None:
    page = open_page("?game=junior&seats=human,easy,easy&seed=7&first=0&lang=en&speed=0")
    assert all_are_hit(page)
    page.click('[data-control="sheet"]')
    page.click('[data-action="0 roll"]')
    expect(page.locator("body")).not_to_have_attribute("data-decision", "roll")
    assert all_are_hit(page)


def all_are_hit(page: Page) -> bool:
    """Whether every button is large enough for a small finger, on any window; prints those that are not."""
    small = []
    for width, height in ((320, 568), (390, 844), (844, 390), (768, 1024), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        small += [f"{width}x{height}: {told}" for told in page.evaluate(SMALL, TAP)]
    print("\n".join(small))
    return not small
