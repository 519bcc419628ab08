"""The workshop in Chromium and Firefox: a bot is written by keyboard, fails in each way, is mended, and passed on."""

import pytest
from selenium.webdriver.common.keys import Keys

from tests.hostile import BREAKING, PLAYS
from tools.visitor import FORGET, Visitor

ABLE = ("chromium", "firefox")
"""In WebKit no bot of one's own was seen to start."""
FIELD = 'textarea[name="bot:text"]'
SERIES = "#workshop-match .series"
WRITE = """text => {
  const field = document.querySelector('textarea[name="bot:text"]');
  field.value = text;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}"""


def workshop(visitor: Visitor) -> None:
    """Open the workshop, and choose the weakest opponent."""
    visitor.open("?lang=en")
    visitor.press('[data-command="workshop"]')
    visitor.see_body(screen="workshop")
    visitor.evaluate("""() => {
      const field = document.querySelector('select[name="bot:level"]');
      field.value = "random";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }""")


def attempt(visitor: Visitor, told: str) -> None:
    """Try the bot for one game, until this is told."""
    visitor.press('[data-command="bot-try"]')
    visitor.see(SERIES, told)


@pytest.mark.some(1, of="own bots by clicks")
@pytest.mark.parametrize("newcomer", ABLE, indirect=True)
def test_a_bot_is_written_by_keyboard_fails_is_mended_and_runs_in_a_fresh_profile_by_a_link(visitor: Visitor) -> None:
    workshop(visitor)
    field = visitor.driver.find_element("css selector", FIELD)
    field.send_keys(Keys.CONTROL + "a", Keys.DELETE)
    field.send_keys("def decide(table):", Keys.ENTER, "return 1 // 0")
    assert visitor.evaluate(f"document.querySelector('{FIELD}').value") == "def decide(table):\n    return 1 // 0"
    attempt(visitor, "Line 2: ZeroDivisionError")
    visitor.evaluate(WRITE, PLAYS)
    attempt(visitor, "against Random bot")
    visitor.press('[data-command="bot-pass"]')
    link = visitor.wait_for_function("document.querySelector('input[name=link]')?.value")
    visitor.be_away(FORGET)
    visitor.go("?lang=en" + link[link.index("#") :])
    visitor.see("#received", "def decide(table):")
    visitor.press('[data-command="take"]')
    visitor.see_body(screen="workshop")
    attempt(visitor, "against Easy bot")


@pytest.mark.some(1, of="bots that break things")
@pytest.mark.parametrize(
    ("newcomer", "what"), [(engine, what) for engine in ABLE for what in BREAKING], indirect=["newcomer"]
)
def test_a_bot_that_breaks_things_is_told_what_it_did_and_the_next_one_plays(visitor: Visitor, what: str) -> None:
    workshop(visitor)
    for text, told in (BREAKING[what], (PLAYS, "against Random bot")):
        visitor.evaluate(WRITE, text)
        attempt(visitor, told)
