"""The game in words in a real browser: the described table is walked by keys, a game is played on the line alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from engine.games import CATALOGUE
from engine.kernel.generator import Generator
from tests.e2e.conftest import OpenPage
from tests.e2e.test_accessibility import assert_no_violations

GAME = "?game=classic&map=beginner&seats=human,easy,easy,easy&seed=3&first=0&speed=0&voice=off&lang=en"
FAMILIES = [(family.name, family.scenarios[0].number) for family in CATALOGUE.families]
OF_FAMILIES = pytest.mark.some(1, of="families in words")
SEATS = "seats=human,random,random&seed=5&first=0&speed=0&confirm=0&voice=off&lang=en"
LINE = 'dialog.text input[name="text-line"]'
MAY = "dialog.text .may-say code"
PLIES = 40
MOST_STEPS = 4
"""So many possibilities are taken one after the other until a move is whole."""


def test_the_table_is_walked_by_keys_and_a_line_leads_to_its_place(show_page: OpenPage) -> None:
    page = show_page(f"{GAME}&sheet=off")
    page.keyboard.press("b")
    expect(page.locator("dialog.describe")).to_be_visible()
    focused = page.locator(":focus")
    expect(focused).to_have_text("Your move: roll the dice")
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_text("Row A")
    page.keyboard.press("ArrowDown")
    expect(focused).to_have_text(re.compile(r"^\w+\s\d+, \d rolls? in 36"))
    line = focused.text_content() or ""
    expect(page.locator("#board .lit")).to_have_count(1)
    page.locator("dialog.describe").dispatch_event("pointerover")  # as where the page changes below a resting pointer
    expect(page.locator("#board .lit")).to_have_count(1)
    assert_no_violations(page)
    page.keyboard.press("Enter")
    expect(page.locator("#board .place:focus")).to_have_attribute("data-key", "hex:0,-2")
    expect(page.locator("#live")).to_contain_text(line.partition(",")[0])


def write(page: Page, text: str) -> None:
    """Write on the line and press Enter; the field is empty then, and has the focus."""
    page.locator(LINE).fill(text)
    page.keyboard.press("Enter")
    expect(page.locator(f"{LINE}:focus")).to_have_value("")


def whole_move(page: Page, generator: Generator) -> str:
    """A move by lot out of what the page offers below the line."""
    text = ""
    for _ in range(MOST_STEPS):
        page.locator(LINE).fill(text)
        offered = page.locator(MAY).all_text_contents()
        text = generator.choice([each for each in offered if not each.startswith("offer")] or offered)
        if not text.endswith(" "):
            break
    return text


def ply_once_asked(page: Page) -> int:
    """How far the game is when something may be written again; it is not over so soon."""
    page.wait_for_function("document.querySelector('.may-say li')")
    return int(page.get_attribute("body", "data-ply") or 0)


@OF_FAMILIES
@pytest.mark.parametrize(("game", "scenario"), FAMILIES)
def test_a_game_is_played_on_the_line_alone(show_page: OpenPage, game: str, scenario: int) -> None:
    page, generator = show_page(f"?game={game}&scenario={scenario}&{SEATS}"), Generator(7)
    page.keyboard.press("/")
    expect(page.locator(f"{LINE}:focus")).to_have_value("")
    write(page, "dance")
    expect(page.locator("dialog.text .wrong")).to_have_text("That is not a move")
    while (ply := ply_once_asked(page)) < PLIES:
        write(page, whole_move(page, generator))
        expect(page.locator("body"), "a move by words").not_to_have_attribute("data-ply", str(ply))
    write(page, "points")
    expect(page.locator("dialog.text .answer").last).to_contain_text("point")
    assert_no_violations(page)
