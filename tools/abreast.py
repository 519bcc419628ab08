"""Measure the page in Chromium, Firefox and WebKit side by side: how it starts, and how soon it answers to a click.

python -m tools.abreast [--engine webkit ...] [--runs 1] [--clicks 30] [--size 1280x720] [--file]

With --file, the whole page in one file (`make file`) is measured beside the site, opened from the disk.

First: a new browser. Second: the same browser when it has kept all. Reload: in the middle of a game.
All three are milliseconds from the navigation until the first screen can be used. Click: from the browser's event to
the moment after the next frame, median and 95th percentile. Board: the same for a change of the whole board, without
Python. Floor: for a change of one dot, which is what this machine takes for any frame. Nothing here has a graphics
card: compare engines, not machines. What a click costs in Chromium, and which work that is, `tools.paint` tells.
"""

import argparse
import statistics
import threading
from collections import defaultdict
from itertools import product

from selenium.webdriver.common.actions.action_builder import ActionBuilder

from tools.clicking import CHOOSE, SHAPING
from tools.engines import ENGINES, Engine
from tools.moments import Kept, asked, moment, shelved
from tools.paths import DIST
from tools.scenes import CLASSIC
from tools.serve import SiteServer
from tools.visitor import KEEP, Visitor
from ui.base.edition import FILE

SEED = 4
NOW = "performance.now()"
WHOLE = 'html[data-snapshot="kept"] body[data-offline="ready"]'
WHOLE_FILE = 'html[data-snapshot="kept"]'
"""As ``WHOLE`` for the page in one file, which keeps no offline copy: it is on the disk."""
IN_GAME = 'body[data-ready="true"][data-screen="game"]'
CHOICE = ":is([data-legal], [data-action])"
NOTE = """window.clicks = [];
addEventListener("click", () => {
  const start = performance.now();
  requestAnimationFrame(() => setTimeout(() => clicks.push(performance.now() - start)));
}, true);"""


# Returns the milliseconds of frames in which an element changes; without a selector, a dot that it adds.
FRAMES = """async ([selector, times]) => {
  const dot = document.body.appendChild(document.createElement("i"));
  dot.style = "position: fixed; inset: 0 auto auto 0; width: 4px; height: 4px; background: red";
  const element = selector ? document.querySelector(selector) : dot, told = [];
  for (let number = 0; number < times; number++) {
    await new Promise((done) => setTimeout(done, 100));
    const start = performance.now();
    element.style.opacity = number % 2 ? 1 : 0.99;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    told.push(performance.now() - start);
  }
  dot.remove();
  return told;
}"""


def start(visitor: Visitor) -> float:
    """Open the page and return the milliseconds until it could be used."""
    visitor.go("?lang=en")
    return float(visitor.evaluate(NOW))


def click(visitor: Visitor, clicks: int) -> list[float]:
    """Click ``clicks`` times on what the game offers and return the milliseconds of each click."""
    visitor.driver.execute_script(NOTE)
    for number in range(clicks):
        x, y = visitor.wait_for_function(CHOOSE, [7919 * (SEED + number), SHAPING])
        actions = ActionBuilder(visitor.driver, duration=0)
        actions.pointer_action.move_to_location(round(x), round(y)).click()  # type: ignore[no-untyped-call]
        actions.perform()
        visitor.wait_for_function("number => clicks.length > number", number)
    told: list[float] = visitor.evaluate("clicks")
    return told


def measure(engine: Engine, address: str, clicks: int, size: tuple[int, int]) -> dict[str, list[float]]:
    """Start a browser and measure the page at an address once; return the milliseconds by column of the table."""
    game = shelved(Kept(moment(CLASSIC, asked("main", after=80, road=2, bank=2))))
    found: dict[str, list[float]] = {}
    with engine.started(size) as started:
        visitor = Visitor(started, address)
        found["first"] = [start(visitor)]
        visitor.wait_for_selector(WHOLE_FILE if address.startswith("file:") else WHOLE, state="attached")
        found["second"] = [start(visitor)]
        visitor.evaluate(KEEP, dict(game))
        start(visitor)
        visitor.press('[data-command="continue"]')
        visitor.wait_for_selector(f"{IN_GAME} {CHOICE}", state="attached")
        visitor.reload(until=IN_GAME)
        found["reload"] = [float(visitor.evaluate(NOW))]
        found["click"] = click(visitor, clicks)
        found["board"] = visitor.evaluate(FRAMES, [".board-full", clicks])
        found["floor"] = visitor.evaluate(FRAMES, ["", clicks])
    return found


def row(name: str, found: dict[str, list[float]]) -> str:
    """Return a line of the table: the medians of the columns, and the 95th percentile of clicks."""
    starts = "".join(f"{statistics.median(found[kind]):9.0f}" for kind in ("first", "second", "reload"))
    clicks = sorted(found["click"])
    frames = "".join(f"{statistics.median(found[kind]):9.0f}" for kind in ("board", "floor"))
    return f"{name:15}{starts}{statistics.median(clicks):9.0f}{clicks[round(0.95 * (len(clicks) - 1))]:7.0f}{frames}"


def main() -> None:
    """Measure in every engine that is installed, in turns, and print a table."""
    parser = argparse.ArgumentParser(description="Measure the page in three engines side by side.")
    parser.add_argument("--engine", action="append", choices=ENGINES)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--clicks", type=int, default=30)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--file", action="store_true", help="measure the page in one file too")
    wanted = parser.parse_args()
    width, height = map(int, wanted.size.split("x"))
    server = SiteServer(DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    places = {"": server.address} | ({" file": (DIST / FILE).as_uri()} if wanted.file else {})
    engines = [engine for engine in ENGINES.values() if engine.name in (wanted.engine or ENGINES) and not engine.lacks]
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for _ in range(wanted.runs):
        for engine, (place, address) in product(engines, places.items()):
            for kind, times in measure(engine, address, wanted.clicks, (width, height)).items():
                found[engine.name + place][kind] += times
    print(f"{'ms':15}{'first':>9}{'second':>9}{'reload':>9}{'click':>9}{'p95':>7}{'board':>9}{'floor':>9}")
    for name, times_of in found.items():
        print(row(name, times_of), flush=True)


if __name__ == "__main__":
    main()
