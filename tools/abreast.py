"""Measure the page in Chromium, Firefox and WebKit side by side: how it starts, and how soon it answers to a click.

python -m tools.abreast [--engine webkit ...] [--runs 1] [--clicks 30] [--size 1280x720]

First: a browser that has been nowhere yet. Second: the same browser when all is kept. Reload: in the middle of a game.
All three are milliseconds from the navigation until the first screen can be used. Click: from the browser's event to
the moment after the next frame, median and 95th percentile. Nothing here has a graphics card: compare engines, not
machines.
"""

import argparse
import statistics
import threading
from collections import defaultdict
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait

from tools.clicking import CHOOSE, SHAPING
from tools.engines import ENGINES, Engine
from tools.moments import Kept, asked, moment, shelved
from tools.paths import DIST
from tools.scenes import CLASSIC
from tools.serve import SiteServer

PATIENCE_S = 180
LOOK_S = 0.05
SEED = 4
READY = "return document.body?.dataset.ready === 'true' && performance.now()"
WHOLE = "return document.documentElement.dataset.snapshot === 'kept' && document.body.dataset.offline === 'ready'"
IN_GAME = (
    "return document.body?.dataset.screen === 'game' && document.body.dataset.ready === 'true' && performance.now()"
)
KEEP = "for (const [name, text] of Object.entries(arguments[0])) localStorage.setItem(name, text)"
OPEN = "document.querySelector('[data-command=continue]').click()"
NOTE = """window.clicks = [];
addEventListener("click", () => {
  const start = performance.now();
  requestAnimationFrame(() => setTimeout(() => clicks.push(performance.now() - start)));
}, true);"""


def until(driver: WebDriver, script: str, *given: Any) -> Any:
    """Wait until a script answers with something true, and return that."""
    return WebDriverWait(driver, PATIENCE_S, LOOK_S, [WebDriverException]).until(
        lambda _: driver.execute_script(script, *given)
    )


def start(driver: WebDriver, address: str) -> float:
    """Open the page; the milliseconds until it could be used."""
    driver.get(address)
    return float(until(driver, READY))


def click(driver: WebDriver, clicks: int) -> list[float]:
    """Click so many times on what the game offers; the milliseconds of each."""
    driver.execute_script(NOTE)
    for number in range(clicks):
        x, y = until(driver, f"return ({CHOOSE})(arguments[0])", [7919 * (SEED + number), SHAPING])
        actions = ActionBuilder(driver, duration=0)
        actions.pointer_action.move_to_location(round(x), round(y)).click()  # type: ignore[no-untyped-call]
        actions.perform()
        until(driver, "return clicks.length > arguments[0]", number)
    told: list[float] = driver.execute_script("return clicks")
    return told


def measure(engine: Engine, address: str, clicks: int, size: tuple[int, int]) -> dict[str, list[float]]:
    """Start a browser of this kind, and measure all there is to measure once."""
    game = shelved(Kept(moment(CLASSIC, asked("main", after=80, road=2, bank=2))))
    found: dict[str, list[float]] = {}
    with engine.started(size) as (driver, _):
        found["first"] = [start(driver, address)]
        until(driver, WHOLE)
        found["second"] = [start(driver, address)]
        driver.execute_script(KEEP, dict(game))
        start(driver, address)
        driver.execute_script(OPEN)
        until(driver, IN_GAME)
        until(driver, "return document.querySelectorAll('[data-legal], [data-action]').length")
        driver.refresh()
        found["reload"] = [float(until(driver, IN_GAME))]
        found["click"] = click(driver, clicks)
    return found


def row(name: str, found: dict[str, list[float]]) -> str:
    """A line of the table."""
    starts = "".join(f"{statistics.median(found[kind]):9.0f}" for kind in ("first", "second", "reload"))
    clicks = sorted(found["click"])
    return f"{name:10}{starts}{statistics.median(clicks):9.0f}{clicks[round(0.95 * (len(clicks) - 1))]:7.0f}"


def main() -> None:
    """Measure in every engine that is here, in turns, and print a table."""
    parser = argparse.ArgumentParser(description="Measure the page in three engines side by side.")
    parser.add_argument("--engine", action="append", choices=ENGINES)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--clicks", type=int, default=30)
    parser.add_argument("--size", default="1280x720")
    wanted = parser.parse_args()
    width, height = map(int, wanted.size.split("x"))
    server = SiteServer(DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    engines = [engine for engine in ENGINES.values() if engine.name in (wanted.engine or ENGINES) and not engine.lacks]
    found: dict[str, dict[str, list[float]]] = {engine.name: defaultdict(list) for engine in engines}
    for _ in range(wanted.runs):
        for engine in engines:
            for kind, times in measure(engine, f"{server.address}?lang=en", wanted.clicks, (width, height)).items():
                found[engine.name][kind] += times
    print(f"{'ms':10}{'first':>9}{'second':>9}{'reload':>9}{'click':>9}{'p95':>7}")
    for engine in engines:
        print(row(engine.name, found[engine.name]), flush=True)


if __name__ == "__main__":
    main()
