"""Measure what a click costs in Chromium: from the click to the next paint, and the work behind it.

`tools.abreast` measures clicks in all engines side by side; only Chromium tells of the work.

python -m tools.paint [--game classic] [--size 1280x720] [--throttle 1] [--log folded] [--clicks N] [--site DIR ...]

A person's seat in the middle of a game against bots at their usual speed; a hand clicks on what the page offers. The
same is done with an empty page that has as many nodes and changes one of them: the floor of this machine. Without
options all games are measured at three sizes, at full speed and four times throttled, with the log folded and, where
it lies beside the board, unfolded, which takes an hour; each option narrows that down, and may be repeated. Several
sites take turns.

Click: what the browser's event timing tells, in steps of 8 ms. The other columns are milliseconds a click: script,
style, layout and all tasks of the page's thread, painting (with handing it on), and raster in its threads. The last
two are of other clicks, under a trace, which would slow down all else. Long tasks take over 50 ms: so many in a
hundred moves while bots think, so many otherwise, and the longest.
"""

import argparse
import json
import statistics
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.browser import launch
from tools.clicking import NOTEBOOK, TRACED, WORK, Figures, Hand, trace
from tools.moments import Kept, asked, moment, shelved
from tools.paths import DIST
from tools.scenes import AT_SEA, CLASSIC, ISLES, JUNIOR, KNIGHTS, KNIGHTS_AT_SEA, VOYAGES
from tools.timing import served
from tools.visitor import KEEP

GAMES = {
    "classic": (CLASSIC, asked("main", after=80, road=2, bank=2)),
    "explorers": (VOYAGES[5], asked("movement", after=130, sail=20)),
    "cities_knights": (KNIGHTS, asked("main", after=150)),
    "anno1503": (ISLES[1], asked("main", after=120, sail=1)),
    "junior": (JUNIOR[4], asked("main", after=50, ship=1)),
    "seafarers_knights-1": (KNIGHTS_AT_SEA[1], asked("main", after=200)),
    **{f"seafarers-{scenario}": (AT_SEA[scenario], asked("main", after=150)) for scenario in (1, 6, 8, 10)},
}
SIZES = ("390x844", "1280x720", "1920x1080")
RATES = ("1", "4")
LOGS = ("folded", "unfolded")
RAIL = 960
"""In windows of this width or more the log lies beside the board; in others it covers the board when unfolded."""
CLICKS = 30
PATIENCE_S = 45
SEED = 4
START_MS = 120_000
ROOM = 200
"""A window is larger than its page by this many pixels: the browser cannot time what lies outside of the window."""

FLOOR = """<!doctype html>
<meta charset="utf-8">
<body>
<button data-legal="true">0</button>
<div>{nodes}</div>
<script>
document.querySelector("button").onclick = (event) => {{ event.target.textContent++; }};
</script>
"""


class Case(NamedTuple):
    """One case to be measured: a game, a size of the window, a factor of throttling, the log folded or not."""

    game: str
    size: str
    rate: str
    log: str


def opened(browser: Browser, case: Case) -> tuple[BrowserContext, Page]:
    """Return a new context and an empty page in it that notes clicks and long tasks."""
    width, height = map(int, case.size.split("x"))
    context = browser.new_context(locale="en", viewport={"width": width, "height": height})
    page = context.new_page()
    widen(page, width + ROOM, height + ROOM)
    page.add_init_script(NOTEBOOK)
    return context, page


def widen(page: Page, width: int, height: int) -> None:
    """Set the size of the window around a page; the page keeps its own size."""
    session = page.context.new_cdp_session(page)
    window = session.send("Browser.getWindowForTarget")["windowId"]
    session.send("Browser.setWindowBounds", {"windowId": window, "bounds": {"width": width, "height": height}})
    session.detach()


def resume(page: Page, case: Case, address: str) -> int:
    """Open the case's game on a page and return how many nodes the page then has."""
    spec, wanted = GAMES[case.game]
    page.add_init_script(f"({KEEP})({json.dumps(dict(shelved(Kept(moment(spec, wanted)))))})")
    page.goto(f"{address}?lang=en")
    page.wait_for_selector('body[data-ready="true"]', state="attached", timeout=START_MS)
    page.click('[data-command="continue"] >> visible=true >> nth=0')
    page.wait_for_selector('body[data-screen="game"] [data-legal], body[data-screen="game"] [data-action]')
    fold(page, case.log)
    nodes: int = page.evaluate("document.querySelectorAll('*').length")
    return nodes


def fold(page: Page, log: str) -> None:
    """Fold or unfold the log: beside the board, or in its drawer on small screens; do nothing where a panel hides it.

    Answers to an offer, which may lie over it, are put away first.
    """
    answers = page.locator('#panel [data-control="read"] >> visible=true >> nth=0')
    if answers.is_visible():
        answers.click()
    heading = page.locator("#log h2 button >> visible=true >> nth=0")
    if heading.is_visible() and (heading.get_attribute("aria-expanded") == "true") != (log == "unfolded"):
        heading.click()


def measure(browser: Browser, case: Case, address: str, clicks: int, figures: Figures) -> int:
    """Play one case on one site, add to `figures`, and return how many nodes the page has."""
    context, page = opened(browser, case)
    nodes = resume(page, case, address)
    click(browser, page, case, clicks, figures)
    context.close()
    return nodes


def click(browser: Browser, page: Page, case: Case, clicks: int, figures: Figures) -> None:
    """Click `clicks` times, then half as often under a trace; add both to `figures`."""
    Hand(page, figures, float(case.rate), SEED).play(clicks, PATIENCE_S)
    trace(browser, page, Hand(page, Figures(), float(case.rate), SEED), figures, -(-clicks // 2), PATIENCE_S)


def measure_floor(browser: Browser, case: Case, nodes: int, clicks: int, figures: Figures) -> None:
    """Click on an empty page of `nodes` nodes, and add to `figures`."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "index.html").write_text(FLOOR.format(nodes="<i></i>" * (nodes - 7)), encoding="utf-8")
        with served(Path(folder)) as address:
            context, page = opened(browser, case)
            page.goto(address)
            click(browser, page, case, clicks, figures)
            context.close()


def row(name: str, figures: Figures) -> str:
    """Return a line of the table, under the names of `heading`."""
    clicks = sorted(figures.clicks) or [0.0]
    p95 = clicks[min(len(clicks) - 1, round(0.95 * len(clicks)))]
    work = "".join(f"{figures.a_click(kind):8.1f}" for kind in (*WORK, *TRACED))
    moves = max(figures.plies, 1) / 100
    tasks = f"{len(figures.while_thinking) / moves:8.1f}{len(figures.otherwise) / moves:8.1f}"
    longest = max((*figures.while_thinking, *figures.otherwise), default=0)
    return f"{name:22}{len(clicks):6}{statistics.median(clicks):7.0f}{p95:6.0f}{work}{tasks}{longest:8.0f}"


def heading() -> str:
    """Return the first line of the table: the names of the columns."""
    work = "".join(f"{kind:>8}" for kind in (*WORK, *TRACED))
    return f"{'':22}{'clicks':>6}{'median':>7}{'p95':>6}{work}{'think':>8}{'other':>8}{'longest':>8}"


def compare(browser: Browser, case: Case, addresses: dict[str, str], clicks: int, runs: int) -> None:
    """Measure a case on every site and on the floor, in turns, and print a table."""
    found = {name: Figures() for name in (*addresses, "floor")}
    for _ in range(runs):
        for name, address in addresses.items():
            nodes = measure(browser, case, address, clicks, found[name])
        measure_floor(browser, case, nodes, clicks, found["floor"])
    print(f"\n{case.game}, {case.size}, throttled {case.rate}x, log {case.log}: {nodes} nodes")
    print(heading())
    for name, figures in found.items():
        print(row(name, figures), flush=True)


def options() -> argparse.Namespace:
    """Read the command line; return its options, with the cases to be measured as ``cases``."""
    parser = argparse.ArgumentParser(
        description="Measure what a click costs in Chromium; tools.abreast tells of all engines."
    )
    choices: dict[str, Sequence[str]] = {"game": tuple(GAMES), "size": SIZES, "throttle": RATES, "log": LOGS}
    for name, usual in choices.items():
        parser.add_argument(f"--{name}", action="append", choices=None if name == "size" else usual)
    parser.add_argument("--clicks", type=int, default=CLICKS, help="clicks for each run of a case")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--site", type=Path, action="append", help="a built site; may be repeated")
    asked = parser.parse_args()
    cases = (Case(*case) for case in product(*(getattr(asked, name) or choices[name] for name in choices)))
    asked.cases = [case for case in cases if case.log == "folded" or int(case.size.split("x")[0]) >= RAIL]
    return asked


def main() -> None:
    """Measure all cases that are asked for."""
    asked = options()
    with sync_playwright() as playwright, ExitStack() as serving:
        addresses = {
            "/".join(site.resolve().parts[-2:]): serving.enter_context(served(site)) for site in asked.site or [DIST]
        }
        browser = launch(playwright)
        for case in asked.cases:
            compare(browser, case, addresses, asked.clicks, asked.runs)
        browser.close()


if __name__ == "__main__":
    main()
