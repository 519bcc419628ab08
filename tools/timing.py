"""Time the page's start beside an empty page of the stock runtime, in one run.

python -m tools.timing [--runs N]

Times go from the start of the navigation until ``body[data-ready="true"]``. Cold: a browser with nothing cached. Warm:
the same browser later, with what it chose to keep. Slow: with the processor slowed down to a fourth, as on a phone.
Both sites come from the same server with the caching that GitHub Pages asks for.
"""

import argparse
import gzip
import shutil
import statistics
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools.browser import launch_profile
from tools.paths import DIST, PYODIDE, PYSCRIPT
from tools.serve import SiteServer

RUNS = 5
WARM_LOADS = 2
TIMEOUT_MS = 120_000
# How long a visit lasts: browsers store compiled code only after a while.
STAY_MS = 3_000
# Matches when our page has kept all that makes later starts faster.
KEPT = 'html[data-snapshot="kept"] body[data-offline="ready"]'
SLOW = 4
PAGES_MAX_AGE = 600

STOCK_PAGE = """<!doctype html>
<meta charset="utf-8">
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
<body>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document
document.body.dataset.ready = "true"
</script>
"""

# Notes when the page says that it is ready.
STOPWATCH = """
new MutationObserver((_, observer) => {
  if (document.body?.dataset.ready !== "true") return;
  window.readyAfter = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-ready"] });
"""

# Returns the addresses in the offline copy, once it is whole; none if the page keeps no copy.
KEPT_FILES = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return [];
  await navigator.serviceWorker.ready;
  const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return keys.flat().map((request) => request.url.split("?")[0]);
}"""


@dataclass
class Site:
    """One of the two pages; `times` has its measured milliseconds by kind of start, such as ``slow warm``."""

    name: str
    directory: Path
    keeps_offline: bool
    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))


def make_stock_site(directory: Path) -> None:
    """Write a site into a folder: an empty page with the runtime exactly as npm delivers it."""
    shutil.copytree(PYSCRIPT / "dist", directory / "pyscript")
    shutil.copytree(PYODIDE, directory / "pyodide")
    (directory / "index.html").write_text(STOCK_PAGE, encoding="utf-8")


@contextmanager
def served(directory: Path) -> Iterator[str]:
    """Serve a folder, yield its address, and stop the server afterwards."""
    server = SiteServer(directory, max_age=PAGES_MAX_AGE)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.address
    finally:
        server.shutdown()
        server.server_close()


def load(context: BrowserContext, site: Site, address: str, slowed: int = 1) -> float:
    """Open the page once, stay a moment, and return the milliseconds until it was ready.

    Until then the processor is slowed down by the factor `slowed`. A site that keeps an offline copy is left only when
    all is kept.
    """
    page = context.new_page()
    page.add_init_script(STOPWATCH)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(address)
    page.wait_for_function("window.readyAfter", timeout=TIMEOUT_MS)
    ready: float = page.evaluate("window.readyAfter")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    if site.keeps_offline:
        page.wait_for_selector(KEPT, state="attached", timeout=TIMEOUT_MS)
    page.wait_for_timeout(STAY_MS)
    page.close()
    return ready


def measure(playwright: Playwright, site: Site, address: str) -> None:
    """Add a time for each kind of start to the site's; the first warm start only fills caches."""
    with browser(playwright) as context:
        site.times["cold"].append(load(context, site, address))
        load(context, site, address)
        for kind, slowed in (("warm", 1), ("slow warm", SLOW)):
            times = [load(context, site, address, slowed) for _ in range(WARM_LOADS)]
            site.times[kind].append(statistics.median(times))
    with browser(playwright) as context:
        site.times["slow cold"].append(load(context, site, address, SLOW))


@contextmanager
def browser(playwright: Playwright) -> Iterator[BrowserContext]:
    """Yield a new browser, with an empty profile, and close it afterwards."""
    with tempfile.TemporaryDirectory() as profile:
        context = launch_profile(playwright, Path(profile))
        yield context
        context.close()


def first_visit(playwright: Playwright, address: str) -> dict[str, int]:
    """Return the files of a first visit, with those kept for use offline: address -> size in bytes after gzip -9."""
    with browser(playwright) as context:
        seen: set[str] = set()
        context.on("request", lambda request: seen.add(request.url))
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector('body[data-ready="true"]', state="attached", timeout=TIMEOUT_MS)
        page.wait_for_load_state("networkidle")
        urls = sorted(url for url in {*seen, *page.evaluate(KEPT_FILES)} if url.startswith(address))
        return {url: len(gzip.compress(context.request.get(url).body(), 9)) for url in urls}


def report(stock: Site, ours: Site) -> None:
    """Print the medians of both sites, and the ratio of the two (see :func:`ratio`)."""
    kinds = list(ours.times)
    print(f"{'ms':14}" + "".join(f"{kind:>12}" for kind in kinds))
    for site in (stock, ours):
        print(f"{site.name:14}" + "".join(f"{statistics.median(site.times[kind]):12.0f}" for kind in kinds))
    print(f"{'ratio':14}" + "".join(f"{ratio(ours.times[kind], stock.times[kind]):12.2f}" for kind in kinds))


def ratio(ours: list[float], theirs: list[float]) -> float:
    """Return the median, over the runs, of our time divided by theirs in the same run."""
    return statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))


def main() -> None:
    """Measure both pages in turn and print the figures."""
    parser = argparse.ArgumentParser(description="Time the page's start beside an empty stock page.")
    parser.add_argument("--runs", type=int, default=RUNS)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        make_stock_site(Path(folder))
        ours, stock = Site("Landfall", DIST, True), Site("stock, empty", Path(folder), False)
        with served(ours.directory) as our_address, served(stock.directory) as stock_address:
            for _ in range(runs):
                measure(playwright, stock, stock_address)
                measure(playwright, ours, our_address)
            sizes = {
                site.name: first_visit(playwright, address)
                for site, address in ((stock, stock_address), (ours, our_address))
            }
    report(stock, ours)
    for name, files in sizes.items():
        print(f"first visit, {name}: {len(files)} files, {sum(files.values()) / 1e6:.2f} MB after gzip -9")


if __name__ == "__main__":
    main()
