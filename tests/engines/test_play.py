"""What people do on the page: play a whole game, take a lesson, keep a game in a file, open a link."""

from typing import Any

import pytest

from engine.games import CATALOGUE
from engine.kernel.codec import state_digest
from tests.e2e.arranged import near_end
from tests.e2e.outsider import Outsider
from tests.e2e.test_links import QUICK, digests, finished
from tests.e2e.test_whole_game import kept
from tests.e2e.used import open_kept, press, wait_kept
from tools.engines import ENGINES
from tools.moments import moment, over, shelved
from tools.visitor import Visitor

TABLES = {
    "classic": "seats=human,easy&seed=9",
    "explorers": "scenario=1&seats=human,easy&seed=9",
    "seafarers": "scenario=4&seats=human,easy,easy&seed=8",
    "cities_knights": "seats=human,easy,easy&seed=8",
    "seafarers_knights": "scenario=1&seats=human,easy,easy&seed=8",
    "junior": "seats=human,easy&seed=9",
    "anno1503": "scenario=1&seats=human,easy&seed=9",
}
"""A table of each family."""
assert {*TABLES} == {family.name for family in CATALOGUE.families}
POINTS = {"classic": 3, "explorers": 5, "seafarers": 3, "cities_knights": 4, "seafarers_knights": 4}
"""What wins a whole short game, for each family that has one."""
LAST = 12
"""The plies that bots leave of a game that is played to its end."""
OF_THE_DEEDS = pytest.mark.some(1, of="deeds in three engines")
USUAL = "motion=less&speed=0&confirm=0&lang=en"
RELOAD = 7
"""After so many plies, or soon after, somebody reloads the page."""


@pytest.mark.parametrize(
    ("newcomer", "family"),
    [
        pytest.param(engine, family, id=f"{engine}-{family}", marks=OF_THE_DEEDS)
        for engine in ENGINES
        for family in TABLES
    ],
    indirect=["newcomer"],
)
def test_an_outside_program_begins_a_game_reloads_in_mid_turn_and_ends_another(visitor: Visitor, family: str) -> None:
    outsider = begin(visitor, family)
    wait_kept(visitor)
    before, saved = shown(visitor), kept(visitor)
    visitor.reload()
    visitor.see_body(screen="game", ply=before["ply"])
    assert shown(visitor) == before
    assert kept(visitor) == saved
    end_another(visitor, family, outsider)


@pytest.mark.parametrize(
    ("newcomer", "family"),
    [
        pytest.param(engine, family, id=f"{engine}-{family}", marks=OF_THE_DEEDS)
        for engine in ENGINES
        for family in POINTS
    ],
    indirect=["newcomer"],
)
def test_an_outside_program_plays_a_whole_short_game(visitor: Visitor, family: str) -> None:
    begin(visitor, family, options=f"&points={POINTS[family]}").play()
    visitor.see_body(screen="end", game=family)


def begin(visitor: Visitor, family: str, language: str = "en", options: str = "") -> Outsider:
    """Begin a game, and let a blind player make the first moves."""
    asked = (
        f"?lang={language}&{USUAL}&game={family}&{TABLES[family]}{options}"  # of what is asked twice, the first counts
    )
    visitor.open(asked)
    visitor.see_body(screen="game", game=family)
    outsider = Outsider(visitor, seed=2)
    outsider.play(until_ply=RELOAD)
    return outsider


def end_another(visitor: Visitor, family: str, outsider: Outsider) -> None:
    """Open a game that bots have almost brought to its end, and let a blind player take the rest of it."""
    press(visitor, "menu")
    open_kept(visitor, shelved(near_end(family, LAST)))
    outsider.play()
    visitor.see_body(screen="end", game=family)
    assert outsider.clicks.keys() & {"end", "roll"}


TEXTS = """() => Object.fromEntries(["players", "hand", "bank", "dice"].map(
  (name) => [name, document.getElementById(name).innerText]))"""
PIECES = """() => [...document.querySelectorAll("#board [data-key]")].map((each) => each.dataset.key).sort()"""


def shown(visitor: Visitor) -> dict[str, Any]:
    """What the page shows of a game."""
    told: dict[str, Any] = {name: visitor.told(name) for name in ("screen", "game", "ply", "seat", "decision")}
    return {**told, **visitor.evaluate(TEXTS), "pieces": visitor.evaluate(PIECES)}


@OF_THE_DEEDS
def test_first_steps_are_taken_with_the_mouse(visitor: Visitor) -> None:
    visitor.open(f"?{USUAL}")
    visitor.click('#menu [data-command="lessons"]')
    visitor.click('#lessons li [data-command="lesson:classic"]')
    visitor.see_body(guide="welcome")
    visitor.see("#guide", "Step 1 of")
    visitor.click('#guide [data-command^="guide:read"]')
    visitor.see_body(guide="numbers")
    visitor.click('#guide [data-command^="guide:read"]')
    visitor.see_body(guide="settle")
    visitor.click('#board [data-legal="true"]')
    visitor.see_body(guide="first-road")
    visitor.click('#board [data-legal="true"]')
    visitor.see_body(guide="settle-again")


@OF_THE_DEEDS
def test_a_game_goes_out_to_a_file_and_comes_back(visitor: Visitor) -> None:
    visitor.open(f"?game=junior&seats=human,human&seed=3&{USUAL}")
    Outsider(visitor, seed=1).play(until_ply=4)
    ply = visitor.told("ply")
    press(visitor, "menu")
    visitor.click('[data-command="saves"]')
    visitor.click('[data-command^="export:"]')
    file = visitor.downloaded()
    visitor.click('[data-command^="delete:"]')
    visitor.click('#question [data-command="answer:0"]')
    visitor.see_none('[data-command^="open:"]')
    visitor.choose_file('[data-command="import"]', file)
    visitor.click('[data-command^="open:"]')
    visitor.see_body(screen="game", game="junior", ply=ply or "")


@OF_THE_DEEDS
def test_a_link_opens_to_the_same_game(visitor: Visitor) -> None:
    visitor.open(f"?lang=en{finished(QUICK)}")
    visitor.see_body(link="game")
    visitor.see("#linked .sketch")
    visitor.click('[data-command="take"]')
    visitor.see_body(screen="end")
    assert digests(visitor) == {state_digest(moment(QUICK, over).state)}


# A synthesiser that is silent until somebody wakes it, and notes what was being handled then.
SILENT = """() => {
  const woken = (window.woken = []);
  window.AudioContext = class extends AudioContext {
    get state() { return woken.length ? super.state : "suspended"; }
    resume() { woken.push(window.event?.type); return super.resume(); }
  };
}"""


@OF_THE_DEEDS
def test_sound_wakes_while_the_first_touch_is_handled(visitor: Visitor) -> None:
    visitor.open(f"?{USUAL}")
    visitor.evaluate(SILENT)
    visitor.click('#menu [data-command="lessons"]')
    visitor.wait_for_function("window.woken.length")
    assert visitor.evaluate("window.woken[0]") in {"pointerup", "click"}
