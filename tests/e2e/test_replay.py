"""The replay in the real browser, in several families: the slider, the keys, playing, jumping, eyes, and playing on."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from engine.kernel.rules import Spec
from tests.e2e.conftest import OpenPage, wait_ready
from tests.e2e.used import KEEP, PREFIX, open_kept, press
from tests.ui.screens.replay.test_replay import SLOT, kept
from tools.moments import Kept, asked, moment, over, shelved
from tools.scenes import JUNIOR

FIRST_SEAT_BEGINS = Spec("explorers", 2, 2, (("first", "0"),))
"""A game that needs no rolls to tell who begins: nothing is logged before its first move."""

pytestmark = pytest.mark.some(2, of="replays by clicks")


def body(page: Page, **told: object) -> None:
    for name, value in told.items():
        expect(page.locator("body")).to_have_attribute(f"data-{name}", str(value))


def at(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-ply") or -1)


def once_between(page: Page, least: float, most: float) -> int:
    """Wait until a move between these is shown, and return it."""
    page.wait_for_function(
        "([least, most]) => least < +document.body.dataset.ply && +document.body.dataset.ply < most", arg=[least, most]
    )
    return at(page)


def slider(page: Page) -> Locator:
    return page.locator('input[name="replay-ply"]')


def replay(page: Page, family: str) -> int:
    """Lay a game on the shelf, open its replay there, and tell how many moves it has."""
    page.evaluate(KEEP, kept(family))
    press(page, "saves")
    page.locator(f'[data-command="replay:{SLOT}"]').click()
    body(page, screen="replay", ply=0)
    return int(page.locator("body").get_attribute("data-plies") or 0)


def replays(page: Page) -> set[str]:
    """The commands to replay the games on the shelf."""
    return {str(each.get_attribute("data-command")) for each in page.locator('[data-command^="replay:"]').all()}


def games(page: Page) -> dict[str, str]:
    stored: dict[str, str] = page.evaluate("({...localStorage})")
    return {name: text for name, text in stored.items() if name.startswith(PREFIX)}


def test_slider_and_keys_go_through_a_game(show_page: OpenPage) -> None:
    page = show_page("?lang=en")
    last = replay(page, "classic")
    before = games(page)
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    body(page, ply=2)
    expect(page.locator("#live")).to_contain_text(f"Move 2 of {last}")
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    turn = once_between(page, 12, last)
    page.keyboard.press("PageUp")
    once_between(page, 2, turn)
    slider(page).focus()
    page.keyboard.press("End")
    body(page, ply=last)
    page.keyboard.press("ArrowLeft")
    body(page, ply=last - 1)
    expect(slider(page)).to_be_focused()
    expect(slider(page)).to_have_value(str(last - 1))
    page.keyboard.press("Home")
    body(page, ply=0)
    page.locator('[data-control="fold:all"]').click()
    box = slider(page).bounding_box()
    assert box
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    for part in range(1, 9):
        page.mouse.move(box["x"] + 8 + (box["width"] - 16) * part / 16, box["y"] + box["height"] / 2)
    page.mouse.up()
    once_between(page, last * 0.4, last * 0.6)
    step = page.locator('#log [aria-current="step"] [data-control]').first
    expect(step).not_to_have_attribute("data-control", "ply:0")  # the log is drawn once the slider rests
    expect(step).to_be_in_viewport()
    assert games(page) == before


def test_before_the_first_move_the_log_shows_its_beginning(show_page: OpenPage) -> None:
    page = show_page("?lang=en&speed=0", viewport=(1280, 720))
    open_kept(page, shelved(Kept(moment(FIRST_SEAT_BEGINS, asked("main", after=40)))))
    press(page, "replay")
    body(page, screen="replay", ply=0)
    expect(page.locator('#log [aria-current="step"]')).to_have_count(0)
    expect(page.locator("#log .chapter").last.locator("li").first).to_be_in_viewport()


ALL_TOLD = """() => {
    const room = document.querySelector('[data-scroll="log"]').getBoundingClientRect();
    const lines = [...document.querySelectorAll('#log [aria-current="step"]')];
    const seen = lines.map((line) => line.getBoundingClientRect());
    return lines.length > 1 && seen.every((line) => room.top <= line.top && line.bottom <= room.bottom);
}"""
"""Whether the log shows all lines of the present move, which are several."""

CUT = "line => line.scrollHeight - line.clientHeight > 1"


def test_the_last_move_is_told_whole_by_log_and_banner(show_page: OpenPage) -> None:
    page = show_page("?lang=en&speed=0", viewport=(1280, 720))
    last = replay(page, "classic")
    slider(page).focus()
    page.keyboard.press("End")
    body(page, ply=last)
    page.wait_for_function(ALL_TOLD)
    for width, height in ((1280, 720), (390, 844), (360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert not page.locator("#banner .line").evaluate(CUT), (width, height)
        if width >= 600:
            expect(page.locator(".reel .why-not")).to_be_in_viewport(ratio=1)
        else:  # there the button says it when it is pressed
            page.locator('[data-control="panel:branch"]').dispatch_event("click")
            expect(page.locator("#notices")).to_contain_text("The game is over here")


def test_on_a_phone_a_replay_shows_the_hands_of_two_players_side_by_side(show_page: OpenPage) -> None:
    page = show_page("?lang=fr&speed=0", viewport=(390, 844))
    open_kept(page, shelved(Kept(moment(JUNIOR[2], over))))
    page.locator("#board").focus()
    page.keyboard.press("+")
    press(page, "replay")
    body(page, screen="replay")
    for hand in page.locator(".one-hand").all():
        expect(hand).to_be_in_viewport(ratio=1)
    expect(page.locator("#board .near")).to_have_count(0)  # what was looked at closer is not cut here
    assert page.locator("#board").evaluate("board => board.clientHeight") > 180


def test_it_plays_and_stops_and_jumps_to_a_line_of_the_log_and_to_a_roll(show_page: OpenPage) -> None:
    page = show_page("?lang=en&speed=0")
    replay(page, "classic")
    page.locator('[data-control="speed:eight"]').click()
    page.keyboard.press("Escape")
    page.locator("#board").focus()
    page.keyboard.press("Space")
    body(page, playing="true")
    page.wait_for_function("+document.body.dataset.ply >= 4")
    page.keyboard.press("Space")
    body(page, playing="false")
    line = page.locator("#log li.later button").last
    wanted = (line.get_attribute("data-control") or "").removeprefix("ply:")
    line.click()
    body(page, ply=wanted)
    page.locator('[data-control="panel:graph"]').click()
    page.locator('[data-control="rolled:8"]').click()
    expect(page.locator("#dice .faces")).to_contain_text("8")
    there = at(page)
    page.locator('[data-control="rolled:8"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_function("ply => +document.body.dataset.ply !== ply", arg=there)
    page.locator('.timeline [data-control^="ply:"]').nth(3).dispatch_event("click")
    body(page, ply=(page.locator('.timeline [data-control^="ply:"]').nth(3).get_attribute("data-control") or "")[4:])


@pytest.mark.parametrize("family", ["classic", "cities_knights", "junior"])
def test_one_looks_through_other_eyes_and_plays_on_over_a_reload(open_page: OpenPage, family: str) -> None:
    page = open_page("?lang=en&speed=0&confirm=0")
    last = replay(page, family)
    before = games(page)
    expect(page.locator("#hand .one-hand")).to_have_count(len(page.locator("#players .seat").all()))
    for _ in range(3):
        page.keyboard.press("PageDown")
    page.locator('[data-control="eyes:public"]').click()
    expect(page.locator("#hand .one-hand")).to_have_count(0)
    page.locator('[data-control="eyes:1"]').click()
    body(page, eyes="1")
    ply = at(page)
    assert 0 < ply < last
    page.wait_for_function("ply => history.state[1].endsWith(`/${ply}/1`)", arg=ply)
    page.reload()
    wait_ready(page)
    body(page, screen="replay", ply=ply, eyes="1")
    page.locator('[data-control="panel:branch"]').dispatch_event("click")
    for seat in range(len(page.locator(".branch-seats li").all())):
        page.locator(f'select[name="replay-seat:{seat}"]').select_option("human")
    page.locator('[data-control="replay:branch"]').click()
    body(page, screen="game", ply=ply)
    expect(page.locator("#notices")).to_contain_text(f"after move {ply}")
    page.reload()
    wait_ready(page)
    body(page, screen="game", ply=ply)
    after = games(page)
    assert {name: after[name] for name in before} == before
    (branch,) = {name[: -len(".0")] for name in after} - {name[: -len(".0")] for name in before}
    log = json.loads(after[f"{branch}.0"])["log"]
    assert log == json.loads(before[f"{PREFIX}{SLOT}.0"])["log"][: len(log)]


def test_a_game_from_a_file_is_replayed(show_page: OpenPage, tmp_path: Path) -> None:
    page = show_page("?lang=en")
    last = replay(page, "seafarers")
    page.locator('[data-command="menu"]').click()
    press(page, "saves")
    with page.expect_download() as download:
        page.locator(f'[data-command="export:{SLOT}"]').click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    page.locator(f'[data-command="delete:{SLOT}"]').click()
    page.locator('#question [data-command="answer:0"]').click()
    expect(page.locator(f'[data-command="replay:{SLOT}"]')).to_have_count(0)
    shelf = replays(page)
    with page.expect_file_chooser() as chooser:
        page.locator('[data-command="import"]').click()
    chooser.value.set_files(file)
    expect(page.locator('[data-command^="replay:"]')).to_have_count(len(shelf) + 1)
    (imported,) = replays(page) - shelf
    page.locator(f'[data-command="{imported}"]').click()
    body(page, screen="replay", ply=0)
    page.keyboard.press("End")
    body(page, ply=last)


SMALLEST = """() => Math.min(...[...document.querySelectorAll("#panel .chart text")].map(
    (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d))"""
"""The height of the smallest letters of the charts, in pixels."""


@pytest.mark.parametrize("family", ["classic", "junior"])
def test_the_numbers_of_the_charts_are_large_enough_and_alike_on_every_screen(show_page: OpenPage, family: str) -> None:
    page = show_page("?lang=en")
    replay(page, family)
    page.locator('[data-control="panel:graph"]').click()
    for width, height in ((1280, 720), (1920, 1080), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert 11 <= page.evaluate(SMALLEST) < 18, (width, height)
