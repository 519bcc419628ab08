"""Painting: what stays the same stays where it is, and what is renewed is as if it had been written anew."""

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import OpenPage, wait_ready
from tests.e2e.outsider import Outsider

pytestmark = pytest.mark.some(2, of="what is painted")

TABLE = "?game=classic&seats=human,easy,easy&seed=5&speed=0&confirm=0&lang=en"
WRITTEN = """() => {
    const told = (node) => node.nodeType !== Node.ELEMENT_NODE ? node.textContent : [
        node.tagName,
        [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
        [...node.childNodes].map(told),
    ];
    return [...document.querySelectorAll("#bar, #banner, .rail > *")].map((region) => [...region.childNodes].map(told));
}"""
"""What stands in the regions, whatever the order of attributes."""
MARK = "document.querySelectorAll('#log li, #players li').forEach((element) => { element.mark = true })"
MARKED = "[...document.querySelectorAll('#log li')].filter((element) => element.mark).length"
PLACED = """() => new Promise((told) => {
    const done = [], keep = Storage.prototype.setItem, frame = window.requestAnimationFrame;
    const note = (what) => { done.push(what); if (what === "kept") told(done); };
    const place = (kind) => {
        document.querySelector(`.target.${kind}`).dispatchEvent(new Event("click", { bubbles: true }));
    };
    const placeNext = () => {
        window.requestAnimationFrame = (paint) => setTimeout(() => { note("painted"); paint(0); }, 100);
        place("side");
        window.requestAnimationFrame = frame;
        Storage.prototype.setItem = function (...what) { keep.apply(this, what); note("kept"); };
    };
    requestAnimationFrame(() => setTimeout(placeNext));
    place("corner");
})"""
"""Place a settlement, and its road when that is painted, but before it is kept: the next frame takes a while. What is
done after that, in order."""
LINES = "document.querySelectorAll('#log li').length"
MOVING = """document.querySelector(".board").getAnimations({ subtree: true })
    .filter((each) => each instanceof CSSAnimation).map(({ effect }) => effect.target.dataset.layer)"""
"""The layers of the board that move as a whole, or soon will; null for anything smaller that does."""
TUNED = """
    window.tuned = [];
    window.AudioContext = class extends AudioContext {
        constructor() { super(); tuned.push(document.body.dataset.screen); }
    };
"""
"""Note the screens on which the browser's synthesiser is taken up."""


def reloaded(page: Page) -> None:
    """Paint everything anew."""
    page.reload()
    wait_ready(page)
    page.wait_for_selector('body[data-screen="game"][data-thinking="false"]', state="attached")


def test_what_was_renewed_is_as_if_written_anew(show_page: OpenPage) -> None:
    page = show_page(TABLE)
    outsider = Outsider(page, seed=4)
    for until in (9, 25):
        outsider.play(until_ply=until)
        renewed = page.evaluate(WRITTEN)
        reloaded(page)
        assert page.evaluate(WRITTEN) == renewed


def test_lines_of_the_log_stay_when_others_come(show_page: OpenPage) -> None:
    page = show_page(TABLE)
    outsider = Outsider(page, seed=4)
    outsider.play(until_ply=13)
    page.evaluate(MARK)
    outsider.play(until_ply=1 + int(page.get_attribute("body", "data-ply") or 0))
    assert 5 < page.evaluate(MARKED) < page.evaluate(LINES)


def test_a_click_is_painted_before_it_is_kept_however_soon_after_another_it_comes(open_page: OpenPage) -> None:
    # A bot begins: when it has answered, nothing is left to be loaded or started that could come in between.
    page = open_page("?game=classic&seats=easy,human,human&first=0&seed=5&speed=0&confirm=0&lang=en")
    page.click("#curtain button")
    page.wait_for_selector(".target.corner")
    assert page.evaluate(PLACED) == ["painted", "kept"]


def test_marks_that_wait_to_be_chosen_move_as_one_layer(show_page: OpenPage) -> None:
    page = show_page(f"{TABLE}&motion=full")
    page.wait_for_selector(".target.corner")
    assert set(page.evaluate(MOVING)) == {"ground", "targets"}


def test_sound_is_started_at_the_first_touch_and_not_in_the_middle_of_a_game(open_page: OpenPage) -> None:
    page = open_page("?lang=en")
    page.add_init_script(TUNED)
    page.reload()
    wait_ready(page)
    page.click('[data-command="setup:classic"]')
    page.wait_for_function("tuned.length")
    assert page.evaluate("tuned") in (["menu"], ["setup"])  # a question to the page touches it
