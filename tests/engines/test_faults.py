"""What a browser may lack or refuse: the page says so in words, and plays on."""

import pytest

from tests.e2e.outsider import Outsider
from tests.e2e.test_app_saves import FILL
from tests.e2e.test_voice import SPEAKS
from tests.e2e.used import press
from tools.visitor import Visitor

GAME = "?game=classic&seats=human,human&seed=3&motion=less&speed=0&confirm=0&lang=en"
AGAINST_A_BOT = GAME.replace("human,human", "human,random&first=0")
ALOUD = "?game=classic&seats=human,human&seed=7&map=beginner&motion=less&confirm=0&voice=on&lang=en"
OF_THE_FAULTS = pytest.mark.some(2, of="what is seldom done in three engines")
CURTAIN = '[data-control="curtain"]'

# Firefox names the document as the target where nothing is under the pointer: when its own bars push the page away.
ON_NOTHING = """() => ["pointerover", "pointerdown", "pointerup", "click", "dblclick"].forEach(
  (kind) => document.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true })))"""


def play_on(visitor: Visitor) -> None:
    """Play some moves further."""
    ply = int(visitor.told("ply") or 0)
    Outsider(visitor, seed=1).play(until_ply=ply + 2)
    assert int(visitor.told("ply") or 0) > ply
    visitor.see_body(screen="game")


@OF_THE_FAULTS
def test_a_machine_without_a_voice_says_so(visitor: Visitor) -> None:
    visitor.open(ALOUD)
    visitor.click(CURTAIN)  # nothing is said before one has touched the page
    visitor.press('[data-action="0 roll"]')  # a bar with which the browser complains may push the page down
    visitor.see_body(decision="main")
    if not visitor.evaluate(SPEAKS, "en"):
        visitor.see("#notices", "no voice")


@OF_THE_FAULTS
def test_without_a_voice_locks_and_channels_one_can_play_and_go_on(visitor: Visitor) -> None:
    visitor.open(f"{ALOUD}&without=speech&without=channel&without=locks")
    visitor.click(CURTAIN)
    visitor.press('[data-action="0 roll"]')
    visitor.see("#notices", "no voice")
    visitor.evaluate(ON_NOTHING)
    play_on(visitor)
    ply = visitor.told("ply")
    visitor.reload()
    visitor.see_body(screen="game", ply=ply or "")


@OF_THE_FAULTS
def test_forbidden_storage_is_told_and_one_can_play(visitor: Visitor) -> None:
    visitor.open(f"{AGAINST_A_BOT}&without=storage&without=caches")
    assert visitor.evaluate("document.documentElement.dataset.start") == "files"
    visitor.see("#notices", "cannot be saved")
    play_on(visitor)


@OF_THE_FAULTS
def test_a_full_storage_is_told_and_the_game_goes_on(visitor: Visitor) -> None:
    visitor.open(GAME)
    visitor.evaluate(FILL)
    play_on(visitor)
    visitor.see("#notices", "storage is full")
    visitor.evaluate(
        "Object.keys(localStorage).filter(n => n.startsWith('junk')).forEach(n => localStorage.removeItem(n))"
    )
    play_on(visitor)
    ply = visitor.told("ply")
    visitor.reload()
    visitor.see_body(screen="game", ply=ply or "")


@OF_THE_FAULTS
@pytest.mark.parametrize("fault", ["databases", "sound"])
def test_what_the_page_can_do_without_is_not_missed(visitor: Visitor, fault: str) -> None:
    visitor.open(f"{GAME}&without={fault}")
    play_on(visitor)
    assert not visitor.evaluate("document.querySelector('#notices').innerText")


@OF_THE_FAULTS
def test_without_a_worker_bots_think_in_the_page_which_says_so(visitor: Visitor) -> None:
    visitor.open(f"{AGAINST_A_BOT}&without=workers")
    play_on(visitor)
    visitor.see("#notices", "They think inside the page")
    assert visitor.take_complaints()


@OF_THE_FAULTS
@pytest.mark.parametrize(
    ("fault", "way", "words"),
    [
        ("channel", "together", "does not let windows talk"),
        ("locks", "together", "does not let windows talk"),
        ("devices", "together:invite", "cannot connect to other devices"),
    ],
)
def test_a_table_that_nobody_can_be_led_to_says_so(visitor: Visitor, fault: str, way: str, words: str) -> None:
    visitor.open(f"{AGAINST_A_BOT}&without={fault}")
    press(visitor, "together")
    press(visitor, way)
    visitor.see("#dialog .trouble", words)


@OF_THE_FAULTS
def test_a_browser_that_cannot_run_the_page_is_told_which_can(visitor: Visitor) -> None:
    visitor.go("?without=exceptions", until="html[data-unable]")
    visitor.see(".splash-unable", "Firefox")
    assert not visitor.evaluate("document.documentElement.dataset.start")
