"""Saves in the real browser's storage: broken, foreign, too large, forbidden, full; two tabs."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from tests.e2e.conftest import OpenPage, stand_aside, wait_ready
from tests.e2e.used import PREFIX, wait_kept
from tools.serve import SiteServer

pytestmark = pytest.mark.some(4, of="saves by clicks")

GAME = "?game=classic&seats=human,random&first=0&seed=3&speed=0&confirm=0&lang=en"


def attribute(page: Page, name: str) -> str | None:
    return page.locator("body").get_attribute(f"data-{name}")


def place(page: Page) -> None:
    """Choose the first place that can be chosen, and wait until the bots are done."""
    ply = attribute(page, "ply")
    page.locator('[data-legal="true"]').first.dispatch_event("click")
    page.wait_for_function("ply => document.body.dataset.ply !== ply", arg=ply)
    page.wait_for_selector('body[data-thinking="false"]')


def copies(page: Page) -> dict[str, str]:
    """What is kept of games, by name."""
    kept: dict[str, str] = page.evaluate("({...localStorage})")
    return {name: text for name, text in kept.items() if name.startswith(PREFIX)}


def spoil(page: Page, name: str, text: str) -> None:
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])


def newest(page: Page) -> str:
    """The name of the copy that was written last, once the bots are done and all is kept."""
    wait_kept(page)
    return max(copies(page).items(), key=lambda item: json.loads(item[1])["card"]["serial"])[0]


def reload(page: Page) -> None:
    page.reload()
    wait_ready(page)


def to_saves(page: Page) -> None:
    if attribute(page, "screen") != "menu":
        page.locator('[data-command="more"]').click()
        page.locator('#dialog [data-command="menu"]').click()
    page.locator('[data-command="saves"]').click()
    expect(page.locator("#shelf")).to_be_visible()


def test_a_page_that_is_shown_begins_without_what_other_pages_kept(open_page: OpenPage, show_page: OpenPage) -> None:
    other = open_page(GAME)
    place(other)
    wait_kept(other)
    other.close()
    assert not copies(show_page())


def test_no_move_is_lost_when_the_page_is_put_away_at_once(show_page: OpenPage) -> None:
    page = show_page(GAME)
    with page.expect_navigation():
        page.evaluate("""() => {
            const click = new MouseEvent("click", { bubbles: true });
            document.querySelector('[data-legal="true"]').dispatchEvent(click);
            location.reload();
        }""")
    wait_ready(page)
    assert int(attribute(page, "ply") or 0) >= 1


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "nonsense",
        lambda text: text.replace('"check":"', '"check":"0', 1),
        lambda text: text.replace("opening-settlement", "opening-city", 1),
    ],
    ids=["torn", "empty", "nonsense", "checksum", "by hand"],
)
def test_a_broken_save_costs_one_move_at_most(show_page: OpenPage, damage) -> None:  # type: ignore[no-untyped-def]
    page = show_page(GAME)
    place(page)
    place(page)
    name = newest(page)
    spoil(page, name, damage(copies(page)[name]))
    reload(page)
    expect(page.locator("body")).to_have_attribute("data-screen", "game")
    expect(page.locator("#notices")).to_contain_text("does not open")
    assert int(attribute(page, "ply") or 0) >= 1


def test_a_game_that_is_wholly_broken_is_told_and_kept(show_page: OpenPage) -> None:
    page = show_page(GAME)
    place(page)
    wait_kept(page)
    for name, text in copies(page).items():
        spoil(page, name, text[:-30])
    reload(page)
    expect(page.locator("body")).to_have_attribute("data-screen", "menu")
    expect(page.locator("#notices .notice")).to_have_count(1)
    assert len(copies(page)) == 2
    page.locator('[data-command="new:classic"]').click()
    expect(page.locator("body")).to_have_attribute("data-screen", "game")


FILL = """() => { for (let size = 1 << 22; size; size >>= 1)
    try { for (let n = 0; ; n++) localStorage.setItem(`junk${size}.${n}`, "x".repeat(size)); } catch {} }"""


def test_a_sound_copy_opens_beside_a_damaged_one_in_a_full_storage(show_page: OpenPage) -> None:
    page = show_page(GAME)
    place(page)
    place(page)
    name = newest(page)
    spoil(page, name, copies(page)[name].replace('"log"', '"lag"', 1))
    page.evaluate(FILL)
    reload(page)
    expect(page.locator("body")).to_have_attribute("data-screen", "game")
    expect(page.locator("#notices")).to_contain_text("does not open")
    assert '"lag"' in "".join(copies(page).values())


def test_a_game_that_is_cleared_away_while_it_is_played_is_kept_again(show_page: OpenPage) -> None:
    page = show_page(GAME)
    place(page)
    page.evaluate("localStorage.clear()")
    place(page)
    expect(page.locator("#question dialog")).to_have_count(0)
    ply = attribute(page, "ply")
    reload(page)
    expect(page.locator("body")).to_have_attribute("data-ply", ply or "")


def test_a_full_storage_is_told_and_the_game_goes_on(show_page: OpenPage) -> None:
    page = show_page(GAME)
    page.evaluate(FILL)
    place(page)
    expect(page.locator("#notices")).to_contain_text("storage is full")
    place(page)
    assert int(attribute(page, "ply") or 0) >= 2
    page.evaluate(
        "Object.keys(localStorage).filter(n => n.startsWith('junk')).forEach(n => localStorage.removeItem(n))"
    )
    place(page)
    ply = attribute(page, "ply")
    reload(page)
    assert int(attribute(page, "ply") or 0) >= int(ply or 0)


WITHOUT = """for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { get() { %s; } });"""


@pytest.mark.parametrize("answer", ['throw new DOMException("no", "SecurityError")', "return null"])
def test_without_storage_one_can_play(context: BrowserContext, server: SiteServer, answer: str) -> None:
    page = context.new_page()
    page.add_init_script(WITHOUT % answer)
    page.goto(server.address + GAME)
    wait_ready(page)
    expect(page.locator("#notices")).to_contain_text("cannot be saved")
    place(page)
    place(page)


def test_a_game_goes_out_to_a_file_and_comes_back(show_page: OpenPage, tmp_path: Path) -> None:
    page = show_page(GAME)
    place(page)
    place(page)
    ply = attribute(page, "ply")
    to_saves(page)
    expect(page.locator("#shelf .sketch")).to_be_visible()
    expect(page.locator("#shelf")).to_contain_text("today at")
    with page.expect_download() as download:
        page.locator('[data-command^="export:"]').click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    page.locator('[data-command^="delete:"]').click()
    page.locator('#question [data-command="answer:0"]').click()
    expect(page.locator('[data-command^="open:"]')).to_have_count(0)
    with page.expect_file_chooser() as chooser:
        page.locator('[data-command="import"]').click()
    chooser.value.set_files(file)
    page.locator('[data-command^="open:"]').click()
    expect(page.locator("body")).to_have_attribute("data-ply", ply or "")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"hello",
        b"\x89PNG\r\n\x1a\n\xff\xfe",
        b'{"program": "other"}',
        b'{"program": "landfall", "format": 99}',
        b" " * 5_000_000,
    ],
    ids=["empty", "text", "picture", "foreign", "newer", "oversized"],
)
def test_a_file_that_is_no_save_is_refused_in_a_sentence(show_page: OpenPage, content: bytes) -> None:
    page = show_page("?lang=en")
    to_saves(page)
    with page.expect_file_chooser() as chooser:
        page.locator('[data-command="import"]').click()
    chooser.value.set_files(FilePayload(name="game.json", mimeType="application/json", buffer=content))
    expect(page.locator("#notices .notice")).to_have_count(1)
    assert copies(page) == {}


def test_a_second_tab_asks_and_the_first_one_stops(open_page: OpenPage) -> None:
    first = open_page(GAME)
    place(first)
    second = open_page("?lang=en&speed=0&confirm=0")
    second.locator('[data-command="continue"]').click()
    expect(second.locator("#question dialog")).to_contain_text("another tab")
    second.locator('[data-command="answer:1"]').click()
    place(first)
    second.locator('[data-command="saves"]').click()
    second.locator('[data-command^="open:"]').click()
    second.locator('[data-command="answer:0"]').click()
    expect(second.locator("body")).to_have_attribute("data-screen", "game")
    expect(second.locator("body")).to_have_attribute("data-ply", attribute(first, "ply") or "")
    expect(first.locator("#question dialog")).to_contain_text("another tab")
    expect(first.locator('[data-legal="true"]')).to_have_count(0)
    second.wait_for_selector('body[data-thinking="false"]')
    place(second)
    first.locator('[data-command="answer:0"]').click()
    expect(first.locator("body")).to_have_attribute("data-ply", attribute(second, "ply") or "")
    expect(second.locator("#question dialog")).to_be_visible()


def test_a_tab_that_closes_lets_go_of_its_game(open_page: OpenPage) -> None:
    first = open_page(GAME)
    place(first)
    second = open_page("?lang=en&speed=0&confirm=0")
    first.close()
    second.locator('[data-command="continue"]').click()
    expect(second.locator("body")).to_have_attribute("data-screen", "game")


SLOW_LOCKS = """() => {
    const request = navigator.locks.request.bind(navigator.locks);
    navigator.locks.request = async (...given) => {
        await new Promise((done) => setTimeout(done, 1500));
        globalThis.asked = true;
        return request(...given);
    };
}"""
HELD = "async () => (await navigator.locks.query()).held.map(({ name }) => name)"


def test_a_game_that_is_left_before_it_is_opened_is_not_held(open_page: OpenPage) -> None:
    page = open_page(GAME)
    place(page)
    wait_kept(page)
    to_saves(page)
    page.evaluate(SLOW_LOCKS)
    page.locator('[data-command^="open:"]').click()
    page.locator('[data-command="menu"]').click()
    page.wait_for_function("globalThis.asked")
    page.wait_for_timeout(300)
    assert page.evaluate(HELD) == []


COPIED_GAMES = """async () => (await (await caches.open("landfall-copy")).keys())
    .filter(({ url }) => url.includes("/landfall.game.")).length"""
EMPTY = "() => { localStorage.clear(); sessionStorage.clear(); }"


def cleared(page: Page) -> str:
    """Wait for the second copy, go where nothing of the page runs, clear the storage; return the page's address."""
    while not page.evaluate(COPIED_GAMES):
        page.wait_for_timeout(100)
    address = page.url.partition("?")[0]
    stand_aside(page, address).evaluate(EMPTY)
    return address


def test_a_second_copy_for_which_there_was_no_room_comes_back_when_there_is(open_page: OpenPage) -> None:
    page = open_page(GAME)
    place(page)
    address = cleared(page)
    page.evaluate(FILL)
    page.goto(f"{address}?lang=en")
    expect(page.locator("#notices")).to_contain_text("storage is full")
    page.wait_for_timeout(2_000)
    assert page.evaluate(COPIED_GAMES)
    page.evaluate(EMPTY)
    reload(page)
    expect(page.locator("#notices")).to_contain_text("1 game on the shelf")


def test_games_come_back_although_something_was_changed_before(open_page: OpenPage) -> None:
    page = open_page(GAME)
    place(page)
    address = cleared(page)
    page.evaluate("localStorage.setItem('landfall.theme', 'dark')")
    page.goto(f"{address}?lang=en")
    expect(page.locator("#notices")).to_contain_text("1 game on the shelf")
    assert page.evaluate("localStorage.getItem('landfall.theme')") == "dark"
