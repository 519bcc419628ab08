"""Games shared as links: opened in other browsers to the very same position, refused in a sentence where damaged."""

import base64
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.games import CATALOGUE
from engine.kernel.codec import state_digest
from engine.kernel.links import CHALLENGE, GAME
from engine.kernel.rules import Spec
from engine.kernel.saves import read
from tests.e2e.conftest import NO_BOTS, OpenPage, wait_ready
from tests.e2e.used import PREFIX, Scripted, press, wait_kept
from tools.moments import moment, over
from tools.serve import SiteServer
from ui.base.trail import FRAGMENT
from ui.shelf.links import link_to

pytestmark = pytest.mark.some(3, of="links by clicks")

QUICK = Spec("classic", 3, 0, (("points", 4),))
FINISHED = (QUICK, Spec("explorers", 2, 1), Spec("junior", 2))
BEGUN = "?game=junior&seats=human,random&seed=3&speed=0&confirm=0&lang=en"

TO_ROLL = "?game=classic&seats=human,random&first=0&seed=3&speed=0&confirm=0&lang=en"
ROLL = '[data-action="0 roll"]'

LONGEST_SIDE = 1600
"""Pixels of the longer side of a picture."""
LOOK = """async (data) => {
  const file = new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type: "image/png" });
  const picture = await createImageBitmap(file);
  const brush = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  brush.drawImage(picture, 0, 0);
  const bytes = brush.getImageData(0, 0, picture.width, picture.height).data;
  const colours = new Set();
  let light = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    colours.add((bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2]);
    light += bytes[at] + bytes[at + 1] + bytes[at + 2];
  }
  return [picture.width, picture.height, colours.size, light / bytes.length / 0.75];
}"""
"""Width, height, how many colours there are, and how bright all is, from 0 to 255."""


def finished(spec: Spec) -> str:
    """The link to a game that bots have brought to its end."""
    return link_to(GAME, moment(spec, over))


def digests(page: Scripted) -> set[str]:
    """The fingerprints of the games that a page keeps, in their latest copies."""
    page.wait_for_function(f"Object.keys(localStorage).some((name) => name.startsWith('{PREFIX}'))")
    kept = {name: text for name, text in page.evaluate("({...localStorage})").items() if name.startswith(PREFIX)}
    latest: dict[str, dict[str, dict[str, int]]] = {}
    for name, text in sorted(kept.items(), key=lambda item: int(json.loads(item[1])["card"]["serial"])):
        latest[name.rpartition(".")[0]] = json.loads(text)
    for save in latest.values():
        save.pop("card")
    return {state_digest(read(json.dumps(save), CATALOGUE).match.state) for save in latest.values()}


def take(page: Page) -> None:
    """Make a game of what a link holds."""
    page.locator('[data-command="take"]').click()
    page.wait_for_selector('body:is([data-screen="game"], [data-screen="end"])', state="attached")


def shared(page: Page, kind: str) -> str:
    """The fragment with a link of some kind that a game offers."""
    press(page, "share")
    page.locator(f'#dialog [data-command="share:{kind}"]').click()
    address = page.locator('input[name="link"]').input_value()
    page.locator('#dialog [data-command="close"]').click()
    return FRAGMENT + address.partition(FRAGMENT)[2]


def roll(page: Page) -> None:
    """Place at the first places there are, and roll the dice."""
    page.wait_for_selector(f'{ROLL}, [data-legal="true"]')
    while not page.locator(ROLL).count():
        ply = page.locator("body").get_attribute("data-ply")
        page.locator('[data-legal="true"]').first.dispatch_event("click")
        page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=ply)
        page.wait_for_selector(f'{ROLL}, [data-legal="true"]')
    page.locator(ROLL).click()
    page.locator(ROLL).wait_for(state="detached")


@pytest.mark.parametrize("spec", FINISHED, ids=lambda spec: spec.game)
def test_a_link_opens_to_the_same_game_in_a_fresh_browser(open_fresh: OpenPage, spec: Spec) -> None:
    page = open_fresh(finished(spec), intercept=NO_BOTS)
    expect(page.locator("body")).to_have_attribute("data-link", GAME)
    expect(page.locator("#linked .sketch")).to_be_visible()
    assert page.evaluate(f"Object.keys(localStorage).every((name) => !name.startsWith('{PREFIX}'))")
    take(page)
    expect(page.locator("body")).to_have_attribute("data-screen", "end")
    assert digests(page) == {state_digest(moment(spec, over).state)}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_damaged_link_gets_a_sentence_and_changes_nothing(open_page: OpenPage, language: str) -> None:
    link = finished(QUICK)
    page = open_page(f"?lang={language}{link[:60]}A{link[61:]}")
    expect(page.locator("body")).to_have_attribute("data-screen", "menu")
    expect(page.locator("#notices .notice")).to_contain_text("damaged" if language == "en" else "abîmé")
    assert page.evaluate(f"Object.keys(localStorage).every((name) => !name.startsWith('{PREFIX}'))")


def test_a_challenge_is_the_same_board_and_the_same_first_roll(show_page: OpenPage, open_page: OpenPage) -> None:
    link = shared(show_page(TO_ROLL), CHALLENGE)
    found = []
    for _ in range(2):
        page = open_page(f"?speed=0&confirm=0&lang=en{link}")
        page.evaluate("localStorage.clear()")
        take(page)
        roll(page)
        wait_kept(page)
        found.append((page.locator("#dice").inner_text(), page.locator("#log").inner_text(), digests(page)))
        page.close()
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("game", "theme"), [("classic", "auto"), ("classic", "dark"), ("junior", "light"), ("anno1503&scenario=1", "dark")]
)
def test_the_board_is_kept_as_a_picture(show_page: OpenPage, tmp_path: Path, game: str, theme: str) -> None:
    page = show_page(f"?game={game}&seats=human,random&seed=3&speed=0&confirm=0&lang=en&theme={theme}")
    press(page, "share")
    with page.expect_download() as download:
        page.locator('#dialog [data-command="share:picture"]').click()
    assert download.value.suggested_filename.endswith(".png")
    file = tmp_path / "board.png"
    download.value.save_as(file)
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height, colours, brightness = page.evaluate(LOOK, base64.b64encode(data).decode())
    assert max(width, height) == LONGEST_SIDE
    assert min(width, height) > LONGEST_SIDE / 3
    assert colours > 200, colours
    assert (brightness < 90) == (theme == "dark"), "in the colours of the page"


def test_a_link_opens_in_a_page_that_is_there_and_offline(open_page: OpenPage, server: SiteServer) -> None:
    page = open_page(BEGUN)
    page.evaluate("link => { location.hash = link }", finished(QUICK))
    expect(page.locator("body")).to_have_attribute("data-link", GAME)
    page.go_back()
    expect(page.locator("body")).to_have_attribute("data-screen", "menu")
    page.context.set_offline(True)
    try:
        page.goto("about:blank")
        page.goto(server.address + "?lang=en" + finished(FINISHED[2]))
        wait_ready(page)
        take(page)
        expect(page.locator("body")).to_have_attribute("data-screen", "end")
    finally:
        page.context.set_offline(False)
    press(page, "menu")
    press(page, "saves")
    expect(page.locator('#shelf [data-command^="open:"]')).to_have_count(2)


def test_a_link_that_cannot_be_copied_is_selected(open_page: OpenPage) -> None:
    page = open_page(BEGUN)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    press(page, "share")
    page.locator(f'#dialog [data-command="share:{CHALLENGE}"]').click()
    expect(page.locator('[data-link="challenge"] [role="status"]')).to_contain_text("by hand")
    page.wait_for_function(
        "link => (getSelection().toString() || document.activeElement.value) === link",
        arg=page.locator('input[name="link"]').input_value(),
    )
    expect(page.locator('#dialog [data-why*="hidden"]')).to_have_count(2)
