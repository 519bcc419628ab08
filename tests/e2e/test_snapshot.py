"""Starting from the snapshot: the same page as from the files; whatever befalls it, the page starts."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import ASIDE, STEP_MS, Complaints, forget, stand_aside, wait_ready
from tests.e2e.test_whole_game import kept
from tests.e2e.used import FORGET, wait_kept
from tools.serve import SiteServer

pytestmark = pytest.mark.some(2, of="starts from a snapshot")

OF_TROUBLES = pytest.mark.some(1, of="starts that find no snapshot")
MADE_MS = 120_000
# Less than a snapshot needs, and enough for whatever else a browser keeps of a site.
ROOM = 8_000_000
GAME = "?game=classic&speed=0&thinking=brief&seats=easy,easy,human"

# Does something with what the cache has under the snapshot's name.
WITH_SNAPSHOT = """async (change) => {
  const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("landfall:")));
  const [name] = (await cache.keys()).filter((request) => request.url.includes("/snapshot?"));
  const found = await cache.match(name);
  const whole = await found.arrayBuffer();
  const bytes = new Uint8Array(whole.slice(0));
  const headers = Object.fromEntries(found.headers);
  const digest = async (content) => {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const put = (content, told = {}) => cache.put(name, new Response(content, { headers: { ...headers, ...told } }));
  const sign = async (content) => put(content, { digest: await digest(content) });
  await eval(`(${change})`)({ bytes, put, sign });
  return () => put(whole);
}"""
TROUBLES = {
    "damaged": "({ bytes, put }) => { bytes[9_000_000] ^= 1; return put(bytes); }",
    "truncated": "({ bytes, put }) => put(bytes.subarray(0, 5_000_000))",
    "empty": "({ put }) => put('')",
    "of another browser": "({ bytes, put }) => put(bytes, { runtime: 'another' })",
    "too small": "({ bytes, put }) => put(bytes, { size: 1_000_000 })",
    "of no size": "({ bytes, put }) => put(bytes, { size: 'none' })",
    "something else": "({ sign }) => sign(new TextEncoder().encode('something else'))",
    "of another runtime": """({ bytes, sign }) => {
      const [pages] = new Uint32Array(bytes.buffer, 0, 1);
      bytes.fill(7, 4 + 4 * pages + 16, 4 + 4 * pages + 48);
      return sign(bytes);
    }""",
}
# Changes a word in a kept script, and returns what takes that back.
WITH_SCRIPT = """async ({ script, from, to }) => {
  const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("landfall:")));
  const [name] = (await cache.keys()).filter((request) => request.url.includes(`/${script}?`));
  const found = await cache.match(name);
  const text = await found.text();
  const put = (content) => cache.put(name, new Response(content, { headers: found.headers }));
  await put(text.replaceAll(from, to));
  return () => put(text);
}"""
# The files that the bots' worker has fetched when it has the last it starts with, from a snapshot or not.
FETCHED_BY_BOTS = """async () => {
  const names = () => performance.getEntriesByType("resource").map((entry) => entry.name.split("/").pop());
  const last = ["explorers.pack", "pyodide.asm.wasm"];
  while (!last.every((name) => names().includes(name))) await new Promise((done) => setTimeout(done, 20));
  return names();
}"""
# Whether the caches have something under the snapshot's name.
IS_KEPT = """async () => {
  const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("landfall:")));
  return (await cache.keys()).some((request) => request.url.includes("/snapshot?"));
}"""
FORGOTTEN = f"async () => {{ while (await ({IS_KEPT})()) await new Promise((done) => setTimeout(done, 50)); }}"
# Fails to read anything, as a page does while it is being left, and then is left.
LEFT = """
  Response.prototype.blob = () => Promise.reject(new DOMException("left", "AbortError"));
  fetch = () => Promise.reject(new TypeError("left"));
  addEventListener("landfall:failed", () => location.assign("./%s"));
"""
NO_STORAGE = "Object.defineProperty(globalThis, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } })"


@pytest.fixture(autouse=True)
def nothing_kept(context: BrowserContext, server: SiteServer) -> None:
    """Leave the caches of the warm context, with the snapshot in them, and nothing else."""
    forget(context, server.address)


def opened(context: BrowserContext, server: SiteServer, query: str = "") -> Page:
    """The site's first screen."""
    page = context.new_page()
    page.goto(server.address + query)
    wait_ready(page)
    return page


def wait_made(page: Page) -> None:
    """Wait until the page has made its snapshot, or knows that it has one."""
    page.wait_for_selector('html[data-snapshot="kept"]', state="attached", timeout=MADE_MS)


def start_of(page: Page) -> str | None:
    """What the page started from."""
    return page.locator("html").get_attribute("data-start")


def game(page: Page) -> tuple[list[Any], str]:
    """The game's log and state, and what is seen, once a person is asked."""
    page.wait_for_selector('body[data-seat="2"][data-thinking="false"]', state="attached", timeout=STEP_MS * 2)
    wait_kept(page)
    return kept(page), page.locator("#app").inner_html()


def fetched(context: BrowserContext, act: Callable[[], Page]) -> set[str]:
    """The files that are asked for meanwhile, by the page and by its workers."""
    names: set[str] = set()
    context.on("request", lambda request: names.add(request.url.rpartition("/")[2]))
    page = act()
    page.wait_for_selector('body[data-screen="menu"]', state="attached")
    page.wait_for_load_state("networkidle")
    return names


def test_the_second_start_is_from_a_snapshot_and_fetches_no_code(context: BrowserContext, server: SiteServer) -> None:
    names = fetched(context, lambda: opened(context, server))
    assert start_of(context.pages[-1]) == "snapshot"
    assert "pyodide.asm.wasm" in names
    assert {"landfall.pack", "snapshot-maker.mjs"} & names == set()


def test_the_bots_start_from_the_snapshot_too(context: BrowserContext, server: SiteServer) -> None:
    page = context.new_page()
    with page.expect_worker(timeout=STEP_MS * 2) as starting:
        page.goto(server.address)
    names = starting.value.evaluate(FETCHED_BY_BOTS)
    assert "seldom.pack" in names
    assert "landfall.pack" not in names


def test_both_starts_show_and_play_the_same_game(context: BrowserContext, server: SiteServer) -> None:
    page = opened(context, server, f"{GAME}&seed=11")
    assert start_of(page) == "snapshot"
    mine = game(page)
    page.evaluate("localStorage.clear()")
    page.add_init_script(NO_STORAGE)
    page.goto(f"{server.address}{GAME}&seed=11&again")
    wait_ready(page)
    assert start_of(page) == "files"
    assert game(page) == mine


def test_two_starts_from_one_snapshot_deal_different_games(context: BrowserContext, server: SiteServer) -> None:
    states = []
    for _ in range(2):
        page = opened(context, server, "?game=classic&speed=0&seats=human,human")
        assert start_of(page) == "snapshot"
        wait_kept(page)
        states.append(json.dumps(kept(page)))
        page.evaluate(FORGET)
        page.close()
    assert states[0] != states[1]


def test_it_starts_from_the_snapshot_without_a_network(context: BrowserContext, server: SiteServer) -> None:
    context.set_offline(True)
    page = opened(context, server)
    context.set_offline(False)
    assert start_of(page) == "snapshot"


@OF_TROUBLES
@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_snapshot_that_cannot_be_trusted_is_not_used(
    context: BrowserContext, server: SiteServer, trouble: str
) -> None:
    page = stand_aside(context.new_page(), server.address)
    put_back = page.evaluate_handle(WITH_SNAPSHOT, TROUBLES[trouble])
    other = opened(context, server)
    assert start_of(other) == "files"
    other.close()
    put_back.evaluate("put => put()")


@OF_TROUBLES
def test_a_runtime_that_knows_no_snapshots_starts_from_the_files(context: BrowserContext, server: SiteServer) -> None:
    page = stand_aside(context.new_page(), server.address)
    put_back = page.evaluate_handle(WITH_SNAPSHOT, "() => null")
    take_back = page.evaluate_handle(
        WITH_SCRIPT, {"script": "pyodide.mjs", "from": "_loadSnapshot", "to": "_anotherOption"}
    )
    other = opened(context, server)
    assert start_of(other) == "files"
    other.close()
    put_back.evaluate("put => put()")
    take_back.evaluate("put => put()")


@OF_TROUBLES
def test_a_start_that_fails_forgets_the_snapshot_and_the_next_makes_it_anew(
    context: BrowserContext, server: SiteServer, complaints: Complaints
) -> None:
    complaints.tolerant = True
    broken = context.new_page()
    broken.add_init_script("addEventListener('py:ready', () => { throw new Error('something is broken') })")
    broken.goto(server.address)
    broken.wait_for_selector('body[data-failed="true"]', state="attached")
    assert start_of(broken) == "snapshot"
    broken.evaluate(FORGOTTEN)
    page = opened(context, server)
    assert start_of(page) == "files"
    wait_made(page)
    page.reload()
    wait_ready(page)
    assert start_of(page) == "snapshot"


def test_a_start_that_is_left_forgets_nothing(
    context: BrowserContext, server: SiteServer, complaints: Complaints
) -> None:
    complaints.tolerant = True
    page = context.new_page()
    stand_aside(page, server.address)
    page.add_init_script(LEFT % ASIDE)
    page.goto(server.address)
    page.wait_for_url(f"**/{ASIDE}")
    assert page.evaluate(IS_KEPT)


@OF_TROUBLES
def test_a_storage_that_the_site_fills_keeps_no_snapshot(
    fresh_context: BrowserContext, server: SiteServer, site: Path
) -> None:
    page = fresh_context.new_page()
    quota = ROOM + sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    session = fresh_context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": server.address, "quotaSize": quota})
    page.goto(server.address)
    page.wait_for_selector('html[data-snapshot="none"]', state="attached", timeout=MADE_MS)
    expect(page.locator("body")).to_have_attribute("data-offline", "ready")
    page.reload()
    wait_ready(page)
    assert start_of(page) == "files"
