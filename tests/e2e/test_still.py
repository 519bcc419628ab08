"""A game's picture stands where its board will be until Python has opened the game; what is spoilt never shows."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.e2e.conftest import Complaints, OpenPage, wait_ready, wait_styled

pytestmark = pytest.mark.some(2, of="pictures that stand before the page")

GAME = "?game=classic&seats=human,human&first=0&seed=7&speed=0&confirm=0&lang=en"
VOYAGE = "?game=explorers&scenario=3&seats=human,human&first=0&seed=7&speed=0&confirm=0&lang=fr"
NAME = "landfall.still"
PICTURE = ".splash-still"

SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
"""Adds up how far things jump."""

HELD_BACK = """if (name === "without Python") window.landfall = { ready: new Promise(() => {}) };"""
"""Lets the shell wait for ever before it starts Python."""

Told = dict[str, Any]


@pytest.fixture
def start(open_page: OpenPage) -> Callable[..., Page]:
    """Begins a game at a shared screen of this size: the first piece is placed."""

    def begin(game: str = GAME, width: int = 1280, height: int = 720) -> Page:
        page = open_page(game, viewport=(width, height))
        page.add_init_script(HELD_BACK)
        page.locator('[data-control="curtain"]').click()
        page.locator('[data-legal="true"]').first.dispatch_event("click")
        expect(page.locator("body")).to_have_attribute("data-ply", "1")
        return page

    return begin


def come_back(page: Page) -> None:
    """Reload the page, with its styles; Python never comes."""
    page.evaluate("name = 'without Python'")
    page.reload(wait_until="commit")
    wait_styled(page)
    expect(page.locator(".splash-word")).to_be_visible()


def place(page: Page, selector: str) -> FloatRect:
    box = page.locator(selector).bounding_box()
    assert box, selector
    return box


def drawn(page: Page, board: str) -> list[str]:
    """What stands where on a board, by layers."""
    shapes: list[str] = page.evaluate(
        """(board) => [...document.querySelectorAll(
             `${board} :is(.layer-terrain, .layer-tokens, .layer-buildings, .layer-roads, .layer-ships) > *`)]
             .map((node) => `${node.getAttribute("class")} ${node.getAttribute("transform")}`)""",
        board,
    )
    return shapes


@pytest.mark.parametrize(
    ("game", "width", "height"), [(GAME, 1280, 720), (GAME, 390, 844), (VOYAGE, 1280, 720), (VOYAGE, 390, 844)]
)
def test_the_picture_stands_where_the_board_will_be(
    start: Callable[..., Page], game: str, width: int, height: int
) -> None:
    page = start(game, width, height)
    room, shapes = place(page, "#board .board"), drawn(page, "#board")
    come_back(page)
    assert place(page, f"{PICTURE} .board") == room
    assert drawn(page, PICTURE) == shapes
    expect(page.locator(PICTURE)).to_have_attribute("aria-hidden", "true")
    assert page.locator(f"{PICTURE} [data-key], {PICTURE} [role], {PICTURE} [tabindex]").count() == 0


def test_nothing_jumps_when_python_has_come(start: Callable[..., Page]) -> None:
    page = start()
    box = page.get_attribute("#board .pane >> nth=0", "viewBox")
    page.add_init_script(SHIFTS)
    page.reload()
    wait_ready(page)
    expect(page.locator("body")).to_have_attribute("data-ply", "1")
    expect(page.locator(PICTURE)).to_have_count(0)
    expect(page.locator("#board .pane").first).to_have_attribute("viewBox", box or "")
    assert page.evaluate("window.shifted") < 0.01


def kept(page: Page) -> Told:
    told: Told = page.evaluate("name => JSON.parse(sessionStorage.getItem(name))", NAME)
    return told


def keep(page: Page, text: str) -> None:
    page.evaluate("([name, text]) => sessionStorage.setItem(name, text)", [NAME, text])


def spoilt(told: Told, **other: object) -> str:
    return json.dumps({**told, **other})


SPOILT: tuple[Callable[[Told], str], ...] = (
    lambda told: "",
    lambda told: "nonsense",
    lambda told: "[1, 2]",
    lambda told: json.dumps(told)[:5000],
    lambda told: spoilt(told, step="game:another"),
    lambda told: spoilt(told, window=[1281, 720]),
    lambda told: spoilt(told, board=["0", "0", "0", "0;color:red"]),
    lambda told: spoilt(told, box=[1, 2, 3]),
    lambda told: spoilt(told, sheets=None),
    lambda told: spoilt(told, drawing="<p>no board</p>"),
    lambda told: spoilt(told, drawing=told["drawing"] + "<g>" * 500_000),
)


def test_a_spoilt_or_foreign_picture_leaves_the_splash_and_a_hostile_one_runs_nothing(
    start: Callable[..., Page], complaints: Complaints
) -> None:
    page = start()
    come_back(page)
    told = kept(page)
    for spoil in SPOILT:
        keep(page, spoil(told))
        come_back(page)
        expect(page.locator(".splash-island")).to_be_visible()
        expect(page.locator(PICTURE)).to_have_count(0)
    complaints.tolerant = True  # the policy forbids what the text asks for, and says so
    keep(page, spoilt(told, drawing=HOSTILE))
    come_back(page)
    assert_asks_for_nothing(page)


HOSTILE = """<svg class="board" viewBox="0 0 9 9" onload="window.ran = true" style="position:fixed;inset:0;z-index:9">
  <script>window.ran = true</script>
  <a href="javascript:window.ran = true"><path d="M0 0H9"/></a>
  <use href="https://example.org/x.svg#a"/><use href="data:image/svg+xml,a#b"/>
  <image href="https://example.org/x.png"/><foreignObject><iframe srcdoc="a"></iframe></foreignObject>
  <rect id="app" width="9" height="9" fill="url(https://example.org/a)" stroke="u\\72l(//example.org)"/>
  <animate attributeName="href" values="javascript:window.ran = true"/>
</svg><img src="x" onerror="window.ran = true"><style>body { display: none }</style>"""


def assert_asks_for_nothing(page: Page) -> None:
    """Of the hostile picture only shapes are left, which name no address, and nothing of it ran."""
    assert page.locator(f"{PICTURE} *").evaluate_all("nodes => nodes.map((node) => node.localName)") == [
        *("div", "svg", "use", "use", "rect"),
        *["div"] * page.locator(".splash-sheet").count(),
    ]
    assert page.locator(f"{PICTURE} svg, {PICTURE} svg *").evaluate_all(
        "nodes => nodes.flatMap((node) => node.getAttributeNames())"
    ) == ["class", "viewBox", "id", "width", "height"]
    assert page.evaluate("window.ran") is None
    assert page.evaluate("document.getElementById('app').localName") == "div"


def test_the_menu_leaves_no_picture(start: Callable[..., Page]) -> None:
    page = start()
    page.locator('[data-command="more"]').dispatch_event("click")
    page.locator('#dialog [data-command="menu"]').dispatch_event("click")
    expect(page.locator("body")).to_have_attribute("data-screen", "menu")
    come_back(page)
    expect(page.locator(".splash-island")).to_be_visible()
    assert page.evaluate(f"sessionStorage.getItem('{NAME}')") is None
