"""Measure a guest's click at a shared table in Chromium: until the host's page shows it, and until the guest's does.

python -m tools.roundtrip [--clicks 100] [--site DIR]

Two browsers with profiles of their own are two devices: they connect by WebRTC and play a classic game between two
people. A page shows an action when its ``data-ply`` changes; the guest's page then has the action from the host.
"""

import argparse
import random
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import launch
from tools.paths import DIST
from tools.timing import served

USUAL = "?speed=0&confirm=0&motion=less&lang=en"
TABLE = f"{USUAL}&game=classic&points=20&seats=human,random&first=0&seed=4"
CLICKS = 100
SECONDS = 60
"""The most seconds that anything may take."""

# Notes when a page shows each ply, by the clock that all pages of a machine share.
NOTE = """() => {
  window.shown = {};
  new MutationObserver(() => (window.shown[document.body.dataset.ply] ??= performance.timeOrigin + performance.now()))
    .observe(document.body, { attributeFilter: ["data-ply"] });
}"""
# Clicks on something for this seat; returns the ply before and the time, or null if the seat is not asked.
CLICK = """([seat, draw]) => {
  const body = document.body.dataset;
  if (body.seat !== String(seat) || body.thinking === "true") return null;
  const open = (each) => !each.disabled && each.ariaDisabled !== "true" && each.checkVisibility();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(open);
  const moves = all('[data-legal="true"], [data-action]');
  const shaping = all('[data-control]:not([data-control^="fold:"])');
  const pool = moves.length && draw % 8 ? moves : shaping.length ? shaping : moves;
  if (!pool.length) return null;
  const at = performance.timeOrigin + performance.now(), ply = Number(body.ply);
  pool[draw % pool.length].dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return [ply, at];
}"""
WHEN = "ply => window.shown[ply] ?? null"


class Lag(NamedTuple):
    """Milliseconds from a guest's click until the host's page shows the action, and until the guest's own does."""

    there: float
    back: float


def seated(browser: Browser, site: str) -> tuple[Page, Page]:
    """Connect a host and a guest on the second seat, as two devices, and return their pages."""
    host, guest = (browser.new_context(viewport={"width": 1280, "height": 720}).new_page() for _ in range(2))
    host.goto(site + TABLE)
    host.click('[data-command="more"]')
    host.click('[data-command="together"]')
    host.click('[data-command="together:invite"]')
    link = host.input_value('#dialog input[name="link"]')
    guest.goto(link.replace("#", f"{USUAL}#"))
    host.fill('[name="together-reply"]', guest.input_value('#joining input[name="link"]'))
    host.click('[data-command="together:accept"]')
    guest.click('[data-command="sit:1"]')
    guest.wait_for_selector('body[data-screen="game"]')
    host.click('#dialog [data-command="close"]')
    return host, guest


def lags(host: Page, guest: Page, wanted: int) -> list[Lag]:
    """Let both seats click until the guest has done ``wanted`` actions, and return the times of these.

    Return fewer if a hundred times as many clicks do not suffice.
    """
    found: list[Lag] = []
    draw = random.Random(0)
    for page in (host, guest):
        page.evaluate(NOTE)
    for _ in range(100 * wanted):
        if len(found) == wanted:
            break
        host.evaluate(CLICK, [0, draw.getrandbits(30)])
        guest.wait_for_timeout(20)
        clicked = guest.evaluate(CLICK, [1, draw.getrandbits(30)])
        guest.wait_for_timeout(250)
        there, back = (page.evaluate(WHEN, clicked[0] + 1) if clicked else None for page in (host, guest))
        if there and back:
            found.append(Lag(there - clicked[1], back - clicked[1]))
    return found


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print the median and the 95th percentile for both pages."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--clicks", type=int, default=CLICKS)
    parser.add_argument("--site", type=Path, default=DIST)
    asked = parser.parse_args(arguments)
    with served(asked.site) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        pages = seated(browser, address)
        for page in pages:
            page.set_default_timeout(1000 * SECONDS)
        found = lags(*pages, asked.clicks)
        browser.close()
    for name, times in (("host", [lag.there for lag in found]), ("guest", [lag.back for lag in found])):
        median, late = statistics.median(times), statistics.quantiles(times, n=20)[-1]
        print(f"until the {name}'s page shows it: median {median:.0f} ms, 95 % within {late:.0f} ms ({len(times)})")


if __name__ == "__main__":
    main()
