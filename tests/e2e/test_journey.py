"""Ships are seen on their way, in a real browser: from where they were, by the sides between, to where they are."""

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import OpenPage

pytestmark = pytest.mark.some(1, of="what moves")

VOYAGE = "?game=explorers&scenario=5&seats=easy,easy,easy&seed=7&speed=fast&lang=en"
SAIL_MS = 90_000

WATCH = """() => {
    window.ways = [];
    const animate = (window.animates ??= Element.prototype.animate);
    Element.prototype.animate = function (frames, timing) {
        const key = this.dataset.key || "";
        if (key.startsWith("ship:")) {
            ways.push({frames: frames.map(frame => frame.transform), stands: this.getAttribute("transform")});
        }
        return animate.call(this, frames, timing);
    };
}"""


ADRIFT = """() => {
    const kept = [...document.querySelectorAll(".art-defs [id]")].map(drawing => drawing.id);
    const used = [...document.querySelectorAll("use")].map(copy => copy.getAttribute("href").slice(1));
    const twice = kept.filter((name, at) => kept.indexOf(name) !== at);
    return [...used.filter(name => !document.getElementById(name)), ...twice];
}"""
"""Drawings that are copied and not kept, or kept twice."""


def watch(page: Page) -> None:
    """Note every way that a ship goes."""
    page.evaluate(WATCH)


def test_a_ship_goes_from_where_it_was_to_where_it_is(show_page: OpenPage) -> None:
    page = show_page(VOYAGE)
    watch(page)
    page.wait_for_function("ways.some(way => way.frames.length > 2)", timeout=SAIL_MS)
    ways = page.evaluate("ways")
    assert page.evaluate(ADRIFT) == []
    assert all(len(set(way["frames"])) == len(way["frames"]) for way in ways)
    for way in ways:
        goal = way["frames"][-1].replace("px", "").replace(",", "")
        assert goal == way["stands"]


def test_whoever_wants_no_motion_gets_none(show_page: OpenPage) -> None:
    page = show_page(VOYAGE.replace("speed=fast", "speed=0"))
    watch(page)
    page.wait_for_function("Number(document.body.dataset.ply) > 30", timeout=SAIL_MS)
    assert page.evaluate("ways") == []
