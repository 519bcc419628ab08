"""The workshop in the real browser: a bot is written by keyboard, fails, is mended; hostile bots reach nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.hostile import ALLOWED, BREAKING, CALLING, PLAYS, REACHING

pytestmark = pytest.mark.some(1, of="own bots by clicks")

QUERY = "?lang=en"
SERIES_MS = 90_000

HOSTILE = """
from pyodide.code import run_js

def tried(code):
    try:
        return run_js(code)
    except BaseException:
        return None

for name, code in REACHING.items():
    if (found := tried(code)) is not None:
        print("REACHED", name, found)
for code in CALLING.values():
    tried(code)
for name, code in ALLOWED.items():
    print(name, tried(code))
print("TRIED ALL")

def decide(table):
    return sorted(table.legal, key=lambda action: action.verb in ("end", "bank", "offer", "counter"))
"""


def workshop(show_page: OpenPage, query: str = QUERY) -> Page:
    page = show_page(query)
    page.locator('[data-command="workshop"]').click()
    expect(page.locator('body[data-screen="workshop"]')).to_be_attached()
    return page


def run(page: Page, text: str, told: str) -> None:
    """Try a bot for one game, until this is told."""
    page.locator('textarea[name="bot:text"]').fill(text)
    page.locator('[data-command="bot-try"]').click()
    expect(page.locator("#workshop-match .series")).to_contain_text(told, timeout=SERIES_MS)


def test_a_bot_is_written_by_keyboard_fails_in_each_way_and_is_mended(show_page: OpenPage) -> None:
    page = workshop(show_page)
    field = page.locator('textarea[name="bot:text"]')
    field.fill("")
    field.press_sequentially("def decide(table):\nif table:\nreturn 1")
    field.press("Shift+Tab")
    field.press_sequentially(" // 0\n    ")
    field.press("Backspace")
    assert field.input_value() == "def decide(table):\n    if table:\n    return 1 // 0\n    "
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert "1 // 0" in page.evaluate("localStorage['landfall.workshop']")
    field.press("ArrowUp")
    field.press("Tab")
    field.press("Escape")
    field.press("Tab")
    expect(page.locator('[data-command="bot-new"]')).to_be_focused()
    run(page, field.input_value(), "Line 3: ZeroDivisionError")
    expect(page.locator("#workshop-match .fault")).to_contain_text("return 1 // 0")
    run(page, "def decide(table):\n    return '0 dance'\n", "Line 2: decide returned '0 dance', which is no action")
    page.locator('[data-command="bot-new"]').click()
    page.locator('select[name="bot:level"]').select_option("random")
    page.locator('[data-command="bot-try"]').click()
    expect(page.locator("#workshop-match .outcome")).to_have_text(
        re.compile("Your bot (won|lost) against"), timeout=SERIES_MS
    )


@pytest.mark.some(1, of="bots that break things")
@pytest.mark.parametrize("what", BREAKING)
def test_a_bot_that_breaks_things_is_told_what_it_did_and_the_next_one_plays(show_page: OpenPage, what: str) -> None:
    page = workshop(show_page)
    page.locator('select[name="bot:level"]').select_option("random")
    run(page, *BREAKING[what])
    run(page, PLAYS, "against Random bot")


def test_hostile_bots_reach_nothing(show_page: OpenPage) -> None:
    page = workshop(show_page)
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.evaluate("() => { new BroadcastChannel('hostile').onmessage = () => console.log('REACHED'); }")
    site = page.evaluate("document.baseURI.split('?')[0]")
    answered: list[str] = []
    page.on("response", lambda response: answered.append(response.url))  # one that the policy blocks has no response
    blocked: list[tuple[str, str | None]] = []
    page.on("requestfailed", lambda request: blocked.append((request.url, request.failure)))
    text = f"REACHING = {REACHING!r}\nCALLING = {CALLING!r}\nALLOWED = {ALLOWED!r}\n".replace("SITE", site)
    run(page, text + HOSTILE, "against Easy bot")
    printed = page.locator("#workshop-match .printed").inner_text()
    assert printed.split("\n") == [*(f"{name} True" for name in ALLOWED), "TRIED ALL", ""]
    assert not [url for url in answered if "reached" in url or "able.js" in url]
    assert {why for url, why in blocked if "reached" in url} == {"csp"}
    assert "REACHED" not in heard


def test_one_sits_down_against_the_bot_and_sees_what_it_prints_beside_the_board(show_page: OpenPage) -> None:
    page = workshop(show_page, "?lang=en&confirm=0&speed=0")
    page.locator('textarea[name="bot:text"]').fill(
        "def decide(table):\n    print('It is turn', table.turn)\n    return table.legal\n"
    )
    page.locator('[data-command="bot-play"]').click()
    expect(page.locator('body[data-screen="game"]')).to_be_attached()
    printed = page.locator("#guide .own-printed")
    target = page.locator('body[data-seat="0"] #board [data-legal="true"]')
    while not printed.count():  # a person who begins places first
        expect(printed.or_(target).first).to_be_visible(timeout=SERIES_MS)
        if target.count():
            ply = page.locator("body").get_attribute("data-ply")
            target.first.press("Enter")
            expect(page.locator("body")).not_to_have_attribute("data-ply", str(ply))
    expect(printed).to_contain_text("It is turn 1")


def test_where_python_cannot_be_fetched_it_is_said_and_nothing_is_left_in_the_page(show_page: OpenPage) -> None:
    page = workshop(show_page)
    page.locator('select[name="bot:level"]').select_option("random")
    page.evaluate("""() => {
      window.kept = fetch;
      window.fetch = (address) => Promise.reject(new Error(`no way to ${address}`));
    }""")
    for _ in range(2):  # what was prepared before is there still
        page.locator('[data-command="bot-try"]').click()
        expect(page.locator('[data-command="bot-try"]')).to_be_visible(timeout=SERIES_MS)
    expect(page.locator("#workshop-match .fault")).to_contain_text("could not be started: Error: no way to")
    expect(page.locator("iframe")).to_have_count(0)
    page.evaluate("() => { window.fetch = window.kept; }")
    page.locator('[data-command="bot-try"]').click()
    expect(page.locator("#workshop-match .outcome")).to_contain_text("against Random bot", timeout=SERIES_MS)
