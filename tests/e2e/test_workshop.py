"""The workshop in the real browser: a bot is written by keyboard, fails, is mended; hostile bots reach nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage

pytestmark = pytest.mark.some(1, of="own bots by clicks")

QUERY = "?lang=en"
SERIES_MS = 90_000

ATTEMPTS = {
    "the document": "document.title",
    "the window": "window.name",
    "the page above": "parent.document",
    "the page on top": "top.location.href",
    "who opened it": "opener.location.href",
    "storage": "localStorage.length",
    "storage of a session": "sessionStorage.length",
    "cookies": "document.cookie",
    "the database": "indexedDB.open('landfall').readyState",
    "caches": "caches.keys() && 'reached'",
    "the service worker": "navigator.serviceWorker.controller",
    "locks": "navigator.locks.query() && 'reached'",
    "files": "navigator.storage.getDirectory() && 'reached'",
    "shared workers": "new SharedWorker('SITE') && 'reached'",
    "scripts of the site": "importScripts('SITEstatic/able.js') || 'reached'",
    "scripts in an address": "importScripts('data:text/javascript,0') || 'reached'",
    "a request that waits": "(x => { x.open('GET', 'SITE', false); x.send(); return x.status })(new XMLHttpRequest())",
}
"""What a bot may try to reach, as JavaScript that fails or is blocked."""
SILENT = {
    "a request": "delete self.fetch; fetch('SITE?reached').catch(() => 0)",
    "a socket": "new WebSocket('SITE'.replace('http', 'ws'))",
    "a stream": "new EventSource('SITE?reached')",
    "another worker": "new Worker('SITEstatic/able.js')",
    "a module": "import('SITEstatic/archive.mjs').catch(() => 0)",
    "other tabs": "new BroadcastChannel('hostile').postMessage('reached')",
}
"""What fails without a word, or goes to nobody: no request may leave, and no other page may hear it."""

HOSTILE = """
from pyodide.code import run_js

def tried(code):
    try:
        return run_js(code)
    except BaseException:
        return None

for name, code in ATTEMPTS.items():
    if (found := tried(code)) is not None:
        print("REACHED", name, found)
for code in SILENT.values():
    tried(code)
print("TRIED ALL")

def decide(table):
    return sorted(table.legal, key=lambda action: action.verb in ("end", "bank", "offer", "counter"))
"""


def workshop(show_page: OpenPage) -> Page:
    page = show_page(QUERY)
    page.locator('[data-command="workshop"]').click()
    expect(page.locator('body[data-screen="workshop"]')).to_be_attached()
    return page


def run(page: Page, text: str, told: str) -> None:
    """Try a bot for one game, until this is told."""
    page.locator('textarea[name="bot:text"]').fill(text)
    page.locator('[data-command="bot-try"]').click()
    expect(page.locator("#workshop-match .series")).to_contain_text(told, timeout=SERIES_MS)


def test_a_bot_is_written_by_keyboard_fails_in_each_way_and_is_mended(show_page: OpenPage) -> None:
    page = workshop(show_page)
    field = page.locator('textarea[name="bot:text"]')
    field.fill("")
    field.press_sequentially("def decide(table):\nif table:\nreturn 1")
    field.press("Shift+Tab")
    field.press_sequentially(" // 0\n    ")
    field.press("Backspace")
    assert field.input_value() == "def decide(table):\n    if table:\n    return 1 // 0\n    "
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert "1 // 0" in page.evaluate("localStorage['landfall.workshop']")
    field.press("ArrowUp")
    field.press("Tab")
    field.press("Escape")
    field.press("Tab")
    expect(page.locator('[data-command="bot-new"]')).to_be_focused()
    run(page, field.input_value(), "Line 3: ZeroDivisionError")
    expect(page.locator("#workshop-match .fault")).to_contain_text("return 1 // 0")
    run(page, "def decide(table:\n", "Line 1: this is no Python")
    run(page, "def decide(table):\n    return '0 dance'\n", "Line 2: decide returned '0 dance', which is no action")
    run(page, "def decide(table):\n    while True:\n        pass\n", "more than 2 seconds")
    run(
        page,
        "def decide(table):\n    kept = []\n    while True:\n        kept.append(bytes(10**8))\n",
        "Line 4: MemoryError",
    )
    page.locator('[data-command="bot-new"]').click()
    page.locator('select[name="bot:level"]').select_option("random")
    page.locator('[data-command="bot-try"]').click()
    expect(page.locator("#workshop-match .outcome")).to_have_text(
        re.compile("Your bot (won|lost) against"), timeout=SERIES_MS
    )


def test_hostile_bots_reach_nothing(show_page: OpenPage) -> None:
    page = workshop(show_page)
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.evaluate("() => { new BroadcastChannel('hostile').onmessage = () => console.log('REACHED'); }")
    site = page.evaluate("document.baseURI.split('?')[0]")
    answered: list[str] = []
    page.on("response", lambda response: answered.append(response.url))  # one that the policy blocks has no response
    blocked: list[tuple[str, str | None]] = []
    page.on("requestfailed", lambda request: blocked.append((request.url, request.failure)))
    text = f"ATTEMPTS = {ATTEMPTS!r}\nSILENT = {SILENT!r}\n".replace("SITE", site)
    run(page, text + HOSTILE, "against Easy bot")
    printed = page.locator("#workshop-match .printed").inner_text()
    assert printed.strip() == "TRIED ALL"
    assert not [url for url in answered if "reached" in url or "able.js" in url]
    assert {why for url, why in blocked if "reached" in url} == {"csp"}
    assert "REACHED" not in heard
    flood = "import js\n\ndef decide(table):\n    while True:\n        js.send('x' * 1000)\n"
    run(page, flood, "too many messages")
