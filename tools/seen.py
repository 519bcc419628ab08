"""Measure what a returning player sees: when the first picture is there, when the page is ready, how far things jump.

python -m tools.seen [--runs N]

Times are milliseconds from the start of the navigation. Jumps are what browsers call layout shift; 0.1 is held to be
much. The menu is opened in a new tab, a game is reloaded. Slow: with the processor slowed down to a fourth.
"""

import argparse
import statistics

from playwright.sync_api import BrowserContext, CDPSession, Page, sync_playwright

from tools.paths import DIST
from tools.timing import KEPT, SLOW, STAY_MS, STOPWATCH, TIMEOUT_MS, browser, served

RUNS = 5
GAME = "?game=classic&seats=human,human&first=0&seed=7"

# Notes the first paint that shows something, and adds up the jumps.
WITNESS = """
window.seen = { painted: 0, jumped: 0 };
const witness = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
witness("paint", (entry) => {
  if (entry.name === "first-contentful-paint") window.seen.painted = entry.startTime;
});
witness("layout-shift", (entry) => { window.seen.jumped += entry.value; });
"""

COLUMNS = ("painted", "ready", "jumped")


def visit(page: Page, session: CDPSession, slowed: int, address: str = "") -> tuple[float, ...]:
    """Go to an address, or reload the page without one; return the figures of `COLUMNS`.

    The processor is slowed down by the factor `slowed` meanwhile.
    """
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    if address:
        page.goto(address)
    else:
        page.reload()
    page.wait_for_function("window.readyAfter", timeout=TIMEOUT_MS)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.wait_for_timeout(STAY_MS)
    seen = page.evaluate("({ ...window.seen, ready: window.readyAfter })")
    return tuple(seen[column] for column in COLUMNS)


def opened(context: BrowserContext) -> tuple[Page, CDPSession]:
    """Return a new tab that measures what is seen in it, and its session."""
    page = context.new_page()
    page.add_init_script(STOPWATCH)
    page.add_init_script(WITNESS)
    return page, context.new_cdp_session(page)


def menus(context: BrowserContext, address: str, slowed: int, runs: int) -> list[tuple[float, ...]]:
    """Open the menu `runs` times, each time in a new tab, and return the figures."""
    seen = []
    for _ in range(runs):
        page, session = opened(context)
        seen.append(visit(page, session, slowed, address))
        page.close()
    return seen


def games(context: BrowserContext, address: str, slowed: int, runs: int) -> list[tuple[float, ...]]:
    """Reload a game `runs` times and return the figures."""
    page, session = opened(context)
    visit(page, session, 1, address + GAME)
    seen = [visit(page, session, slowed) for _ in range(runs)]
    page.close()
    return seen


def main() -> None:
    """Fill the caches, measure all kinds of visits, and print the medians."""
    parser = argparse.ArgumentParser(description="Measure what a returning player sees, and when.")
    parser.add_argument("--runs", type=int, default=RUNS)
    runs = parser.parse_args().runs
    with sync_playwright() as playwright, served(DIST) as address, browser(playwright) as context:
        page, session = opened(context)
        visit(page, session, 1, address)
        page.wait_for_selector(KEPT, state="attached", timeout=TIMEOUT_MS)
        page.close()
        menus(context, address, 1, 1)
        print(f"{'':12}" + "".join(f"{column:>10}" for column in COLUMNS))
        for name, look in (("menu", menus), ("game", games)):
            for kind, slowed in (("", 1), (", slow", SLOW)):
                columns = zip(*look(context, address, slowed, runs), strict=True)
                painted, ready, jumped = map(statistics.median, columns)
                print(f"{name + kind:12}{painted:10.0f}{ready:10.0f}{jumped:10.3f}", flush=True)


if __name__ == "__main__":
    main()
