"""What people do on the page: play a whole game, take a lesson, keep a game in a file, open a link."""

from typing import Any

import pytest

from engine.games import CATALOGUE
from engine.kernel.codec import state_digest
from engine.kernel.rules import Spec
from tests.e2e.outsider import Outsider
from tests.e2e.test_links import QUICK, digests, finished
from tests.e2e.test_whole_game import kept
from tests.e2e.used import open_kept, press, wait_kept
from tools.engines import ENGINES
from tools.moments import Kept, moment, over, shelved
from tools.visitor import Visitor

SHORT = {
    "classic": "seats=human,easy&points=3&seed=9",
    "explorers": "scenario=1&seats=human,easy&points=5&seed=9",
    "seafarers": "scenario=4&seats=human,easy,easy&points=3&seed=8",
    "cities_knights": "seats=human,easy,easy&points=4&seed=8",
    "seafarers_knights": "scenario=1&seats=human,easy,easy&points=4&seed=8",
}
"""A short game of each family that has one."""
LONG = {"junior": Spec("junior", 2), "anno1503": Spec("anno1503", 2, 1, (("points", 2),))}
"""Games of families that have no short ones: bots have played them almost to the end."""
LAST = 40
"""The plies that bots leave of a long game."""
assert {*SHORT, *LONG} == {family.name for family in CATALOGUE.families}
OF_THE_DEEDS = pytest.mark.some(1, of="deeds in three engines")
USUAL = "motion=less&speed=0&confirm=0&lang=en"
RELOAD = 7
"""After so many plies, or soon after, somebody reloads the page."""


@pytest.mark.parametrize(
    ("newcomer", "family"),
    [
        pytest.param(engine, family, id=f"{engine}-{family}", marks=pytest.mark.some(1, of="games in three engines"))
        for engine in ENGINES
        for family in (*SHORT, *LONG)
    ],
    indirect=["newcomer"],
)
def test_an_outside_program_reloads_in_mid_turn_and_plays_to_the_end(visitor: Visitor, family: str) -> None:
    begin(visitor, family)
    visitor.see_body(screen="game", game=family)
    outsider = Outsider(visitor, seed=2)
    outsider.play(until_ply=int(visitor.told("ply") or 0) + RELOAD)
    wait_kept(visitor)
    before, saved = shown(visitor), kept(visitor)
    visitor.reload()
    visitor.see_body(screen="game", ply=before["ply"])
    assert shown(visitor) == before
    assert kept(visitor) == saved
    outsider.play()
    visitor.see_body(screen="end", game=family)
    assert outsider.clicks.keys() & {"end", "roll"}


def begin(visitor: Visitor, family: str, language: str = "en") -> None:
    """Begin a short game, or go on with a long one."""
    asked = f"?lang={language}&{USUAL}"  # of what is asked for twice, the first counts
    if family in SHORT:
        visitor.open(f"{asked}&game={family}&{SHORT[family]}")
        return
    spec = LONG[family]
    late = moment(spec, over).ply - LAST
    visitor.open(asked)
    open_kept(visitor, shelved(Kept(moment(spec, lambda session: session.ply >= late and session.asked[0] == 0))))


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
