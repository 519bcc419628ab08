"""No label runs out of its place, lies over another or is broken in a word, in any game, language and window."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

import pytest
from playwright.sync_api import Page

from tests.e2e.arranged import coasts, cove, realm, show_end, show_swap, show_table
from tests.e2e.conftest import OpenPage
from tests.e2e.used import press
from tests.ui.families.anno1503.test_asked import colony
from ui.base.words import LANGUAGES

SIZES = ((320, 568), (390, 844), (768, 1024), (844, 390), (1280, 720), (1920, 1080), (2560, 1440))

TABLE = "seats=human,random,random,random&seed=5&first=0&speed=0&confirm=0"
CLASSIC = f"?game=classic&map=beginner&{TABLE}"
VOYAGE = f"?game=explorers&scenario=5&{TABLE}"

FAULTS = r"""() => {
    const slack = 1.5;
    const least = 11; // pixels; what is drawn on the board has its own size
    const leading = 0.3; // letters are less high than the line that a range measures
    const faults = [];
    const told = ({ node }) => `"${node.textContent.trim().slice(0, 40)}"`;
    const most = 7; // letters, as in "Captain"; longer names of players are cut
    const theirs = (element) => element.matches(".seat-name, :is(.chip-button, .friend, .standing) .name");
    const named = (element) => `${element.tagName}.${element.className || element.id}`;

    const forTheEar = (element) =>
        element.id !== "app" && (getComputedStyle(element).clipPath !== "none" || forTheEar(element.parentElement));

    function* texts() {
        const walker = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const parent = node.parentElement;
            if (!node.textContent.trim() || parent.closest("svg, .unseen, option, [hidden]")) continue;
            if (!parent.checkVisibility() || forTheEar(parent)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            if (range.getBoundingClientRect().width > 1) yield { node, parent, range };
        }
    }

    function* broken({ node, parent, range }) {
        const kept = parent.closest("th, dt, button, label, legend, summary, h1, h2, h3, .stat");
        if (!kept || range.getClientRects().length < 2) return;
        for (const word of node.textContent.matchAll(/[\p{L}\p{N}’]{2,}/gu)) {
            const span = document.createRange();
            span.setStart(node, word.index);
            span.setEnd(node, word.index + word[0].length);
            const lines = new Set([...span.getClientRects()].map((rect) => Math.round(rect.top)));
            if (lines.size > 1) yield `"${word[0]}" is broken in ${named(kept)}`;
        }
    }

    function look(text) {
        const size = parseFloat(getComputedStyle(text.parent).fontSize);
        if (size < least) faults.push(`${told(text)} is written in ${size} pixels`);
        if (!theirs(text.parent)) faults.push(...broken(text));
        const box = text.range.getBoundingClientRect();
        const lead = leading * text.range.getClientRects()[0].height;
        const badge = getComputedStyle(text.parent).position === "absolute";
        for (let outer = text.parent; outer.id !== "app"; outer = outer.parentElement) {
            const style = getComputedStyle(outer);
            const room = outer.getBoundingClientRect();
            if (style.overflowX === "auto" || theirs(outer)) break;
            const holds = outer.matches("button, label, select, th, td, .stat, .seat, .badge, [id]");
            const wide = box.left < room.left - slack || box.right > room.right + slack;
            if (wide && (holds || style.overflowX === "hidden"))
                faults.push(`${told(text)} is wider than ${named(outer)}`);
            const covers = (outer.matches("button, label") && !badge) || style.overflowY === "hidden";
            if (covers && (box.top < room.top - lead || box.bottom > room.bottom + lead))
                faults.push(`${told(text)} is higher than ${named(outer)}`);
            if (style.overflowY !== "visible") break;
        }
    }

    const isCut = ({ parent }) => theirs(parent); // what is seen of a name is less than the range of its text
    const cross = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > leading * Math.min(a.height, b.height);
    const seen = [...texts()].map((text) => ({
        ...text,
        control: text.parent.closest("button, label, .seat, h1, h2, .stat, .pile"),
        rects: [...text.range.getClientRects()],
    }));
    for (const name of document.querySelectorAll(".seat-name")) {
        const usual = name.textContent.length <= most && !forTheEar(name) && name.checkVisibility();
        if (usual && name.scrollWidth > name.clientWidth) faults.push(`"${name.textContent}" is cut`);
    }
    seen.forEach(look);
    seen.forEach((one, index) => {
        for (const other of seen.slice(index + 1)) {
            const together = one.control && one.control === other.control && ![one, other].some(isCut);
            if (together && one.rects.some((a) => other.rects.some((b) => cross(a, b))))
                faults.push(`${told(one)} and ${told(other)} lie over each other`);
        }
    });
    return faults;
}"""
"""Every text that is seen, against what it stands in, the words in it, and its neighbours in the same control."""


def faults(page: Page, scene: str, sizes: Sequence[tuple[int, int]] = SIZES) -> Iterator[str]:
    """What is wrong with the labels of a scene in the language that the page speaks."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        yield from (f"{scene}, {width}x{height}: {fault}" for fault in page.evaluate(FAULTS))


def poke(page: Page, selector: str) -> None:
    """Press something wherever it is."""
    page.locator(selector).first.dispatch_event("click")


def out_of_play(page: Page) -> Iterator[str]:
    page.wait_for_selector('[data-command="setup:classic"]')
    yield "menu"
    poke(page, '[data-command="setup:classic"]')
    poke(page, '[data-command="fold:options"]')
    yield "set-up"
    poke(page, '[data-command^="game:seafarers:"]')
    yield "scenarios"
    for screen in ("lessons", "practice", "record", "saves"):
        press(page, "menu")
        press(page, screen)
        yield screen


def dialogs(page: Page) -> Iterator[str]:
    show_table(page, coasts())
    for dialog in ("goal", "help", "legend", "settings"):
        press(page, dialog)
        yield dialog


def classic(page: Page) -> Iterator[str]:
    poke(page, '[data-action="0 roll"]')
    yield "classic"
    poke(page, '[data-control="panel:trade"]')
    yield "trade"


def voyage(page: Page) -> Iterator[str]:
    for _ in range(24):
        page.wait_for_selector('body[data-seat="0"]', state="attached")
        if page.locator('[data-action="0 roll"]').count():
            break
        poke(page, '[data-legal="true"]')
    yield "voyage, roll"
    poke(page, '[data-action="0 roll"]')
    yield "voyage, rolled"
    poke(page, '[data-action="0 set-sail"]')
    yield "ships"


def over(page: Page) -> Iterator[str]:
    show_end(page)
    yield "end"
    press(page, "record")
    yield "record"


def cities_knights(page: Page) -> Iterator[str]:
    show_table(page, realm())
    yield "knights"
    poke(page, '[data-control="improvements"]')
    yield "ladders"
    poke(page, '[data-control="progress:irrigation"]')
    yield "card"


def seafarers_knights(page: Page) -> Iterator[str]:
    show_table(page, coasts())
    poke(page, '[data-control="sheet"]')
    yield "knights at sea"


def anno1503(page: Page) -> Iterator[str]:
    show_table(page, colony())
    poke(page, '[data-control="sheet"]')
    yield "merchants"
    poke(page, '[data-control="bazaar"]')
    yield "market"
    poke(page, '[data-control="isle:0"]')
    yield "island"


def junior(page: Page) -> Iterator[str]:
    poke(page, '[data-command="setup:classic"]')
    poke(page, '[data-command="game:junior:0"]')
    poke(page, '[data-command="fold:options"]')
    yield "pirates' set-up"
    poke(page, '[data-command="menu"]')
    show_table(page, cove())
    yield "pirates"
    poke(page, '[data-control="stalls"]')
    yield "pirates' market"
    show_swap(page)
    yield "pirates' swap"


Scenes: TypeAlias = Callable[[Page], Iterator[str]]
SCENES: dict[Scenes, str] = {
    out_of_play: "?",
    classic: CLASSIC,
    voyage: VOYAGE,
    over: "?",
    dialogs: "?speed=0",
    cities_knights: "?speed=0",
    seafarers_knights: "?speed=0",
    anno1503: "?speed=0",
    junior: "?speed=0",
}


@pytest.mark.parametrize(
    ("scenes", "language"),
    [
        pytest.param(*case, id=f"{case[0].__name__}-{case[1]}", marks=pytest.mark.some(1, of="labels"))
        for case in product(SCENES, LANGUAGES)
    ],
)
def test_no_label_leaves_its_place(show_page: OpenPage, scenes: Scenes, language: str) -> None:
    page = show_page(f"{SCENES[scenes]}&lang={language}")
    found = [fault for scene in scenes(page) for fault in faults(page, scene)]
    assert not found, "\n".join(found)
