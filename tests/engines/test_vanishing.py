"""Storage that the browser has cleared between two visits: what can be restored is, the rest is said."""

import pytest

from tests.e2e.outsider import Outsider
from tests.e2e.used import press
from tests.engines.conftest import Line
from tools.visitor import Visitor

OF_CLEARED = pytest.mark.some(2, of="what is seldom done in three engines")
GAME = "?game=classic&seats=human,human&seed=3&motion=less&speed=0&confirm=0&lang=en"
CLEAR_STORAGE = "() => { localStorage.clear(); sessionStorage.clear(); }"
CLEAR_CACHES = """() => caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"""

CLEAR_EVERYTHING = f"""async () => {{
  for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
  for (const {{ name }} of (await indexedDB.databases?.()) ?? []) {{
    await new Promise((done) => {{ indexedDB.deleteDatabase(name).onsuccess = done; }});
  }}
  await ({CLEAR_CACHES})();
  ({CLEAR_STORAGE})();
}}"""

# Whether the second copy has each game as the storage has it, and no other.
IS_COPIED = """async () => {
  const prefix = "landfall.game.", cache = await caches.open("landfall-copy"), copied = new Map();
  for (const request of await cache.keys()) {
    const name = request.url.split("/").pop();
    if (name.startsWith(prefix)) copied.set(name, await (await cache.match(request)).text());
  }
  const kept = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  if (!kept.length || kept.length !== copied.size) return false;
  return kept.every((name) => localStorage.getItem(name) === copied.get(name));
}"""
FILES = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("landfall:"));
  return name ? (await (await caches.open(name)).keys()).filter(({ url }) => !url.includes("/snapshot?")).length : 0;
}"""


def play_and_copy(visitor: Visitor) -> str:
    """Play some moves of a game, wait until the second copy has it, and return the ply."""
    visitor.open(GAME)
    Outsider(visitor, seed=1).play(until_ply=4)
    visitor.wait_for_function(IS_COPIED)
    return visitor.told("ply") or ""


@OF_CLEARED
def test_games_come_back_from_the_second_copy(visitor: Visitor) -> None:
    ply = play_and_copy(visitor)
    visitor.be_away(CLEAR_STORAGE)
    visitor.go("?lang=en")
    visitor.see("#notices", "had cleared what was kept here")
    visitor.see("#notices", "1 game on the shelf")
    press(visitor, "saves")
    visitor.click('[data-command^="open:"]')
    visitor.see_body(screen="game", ply=ply)


@OF_CLEARED
def test_a_browser_that_has_cleared_everything_is_told_of_and_keeps_the_site_again(visitor: Visitor) -> None:
    play_and_copy(visitor)
    visitor.be_away(CLEAR_EVERYTHING)
    visitor.go("?lang=en")
    assert visitor.evaluate("document.documentElement.dataset.start") == "files"
    press(visitor, "saves")
    visitor.see("#shelf", "has cleared them")
    visitor.see_none('[data-command^="open:"]')
    visitor.wait_for_selector('html[data-snapshot] body[data-offline="ready"]', state="attached")


@OF_CLEARED
def test_a_site_whose_caches_were_cleared_is_kept_again(visitor: Visitor, line: Line) -> None:
    visitor.open(GAME)
    Outsider(visitor, seed=1).play(until_ply=4)
    ply = visitor.told("ply") or ""
    visitor.wait_for_selector('body[data-offline="ready"]', state="attached")
    files = visitor.wait_for_function(FILES)
    visitor.be_away(CLEAR_CACHES)
    visitor.go("?lang=en")
    assert visitor.evaluate("document.documentElement.dataset.start") == "files"
    visitor.wait_for_function(f"async (files) => await ({FILES})() === files", files)
    visitor.wait_for_selector("html[data-snapshot]", state="attached")
    line.cut()
    try:
        visitor.go("?lang=en")
        press(visitor, "saves")
        visitor.click('[data-command^="open:"]')
        visitor.see_body(screen="game", ply=ply)
        visitor.wait_for_function(IS_COPIED)
    finally:
        line.mend()
