"""A hand that clicks on what the page offers, and the figures that the browser gives for each click.

The hand knows only the page's own marks: what is legal, what is an action, what shapes one (a control). It clicks in
the same order on every run, and does other actions rather than end a turn.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from playwright.sync_api import Browser, CDPSession, Page

REST_MS = 60
"""How long the hand rests over a place before it presses the button, and how long it then holds the button."""
AFTER_MS = 250
"""How long after a click work is counted as the click's."""
PAUSE_MS = 150
"""How long the hand then waits before it looks for the next place."""
UNTOLD_MS = 8
"""What a click counts that the browser does not report: it reports those of 16 ms or more, in steps of 8."""

# Notes clicks (the longest event of each), long tasks, and when the bots began and ceased to think.
NOTEBOOK = """
window.notes = { clicks: {}, tasks: [], thinking: [] };
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) notes.clicks[interactionId] = Math.max(duration, notes.clicks[interactionId] ?? 0);
}).observe({ type: "event", durationThreshold: 16 });
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) notes.tasks.push([startTime, duration]);
}).observe({ type: "longtask" });
new MutationObserver(() => {
  notes.thinking.push([performance.now(), document.body.dataset.thinking === "true"]);
}).observe(document, { subtree: true, attributeFilter: ["data-thinking"] });
"""

# Returns the middle of the next thing to click on, as [x, y], where nothing covers it; null while nobody is asked.
# It leaves out what leaves the game and what folds a list.
CHOOSE = """
([seed, shaping]) => {
  const below = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648, (seed >> 8) % n);
  const middle = (element) => {
    const { left, top, width, height } = (element.querySelector(".hit") ?? element).getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const open = (element) => !element.disabled && element.ariaDisabled !== "true" && element.checkVisibility()
    && element.contains(document.elementFromPoint(...middle(element)));
  const all = (selector) => [...document.querySelectorAll(selector)].filter(open);
  if (document.body.dataset.thinking === "true") return null;
  const asked = all("dialog[open] button");
  const moves = all('[data-legal="true"], [data-action]'), shapes = all('[data-control]:not([data-control^="fold:"])');
  const others = moves.filter((move) => !/^\\d+ end$/.test(move.dataset.action));
  const pools = asked.length ? [asked] : below(20) ? [others, shapes] : [moves];
  const filled = pools.filter((pool) => pool.length);
  const pool = filled[below(10) < shaping ? filled.length - 1 : 0] ?? moves;
  return pool.length ? middle(pool[below(pool.length)]) : null;
}
"""
SHAPING = 5
"""Of ten clicks this many are on controls rather than on actions, where there are both."""
PLY = "Number(document.body.dataset.ply ?? 0)"

WORK = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration", "tasks": "TaskDuration"}
"""Kinds of work on the page's thread, each with the name of the browser's metric for it."""
TRACED = {"paint": ("PrePaint", "Paint", "Layerize", "Commit"), "raster": ("RasterTask",)}
"""Kinds of work that only a trace reports, each with the names of its events."""
CATEGORIES = ["-*", "devtools.timeline", "disabled-by-default-devtools.timeline"]


@dataclass
class Figures:
    """What was measured, added up over pages, in milliseconds; but `plies` counts moves, `traced` traced clicks."""

    clicks: list[float] = field(default_factory=list)
    work: dict[str, float] = field(default_factory=dict)
    while_thinking: list[float] = field(default_factory=list)
    otherwise: list[float] = field(default_factory=list)
    plies: int = 0
    traced: int = 0

    def a_click(self, kind: str) -> float:
        """Return the mean milliseconds of a kind of work in a click; for kinds in `TRACED`, in a traced click."""
        return self.work.get(kind, 0.0) / max(1, self.traced if kind in TRACED else len(self.clicks))

    def add(self, work: Mapping[str, float]) -> None:
        """Add milliseconds of work, by kind, to those counted so far."""
        for kind, spent in work.items():
            self.work[kind] = self.work.get(kind, 0.0) + spent


class Hand:
    """Clicks on a page, its processor slowed down by the factor `rate`, and adds what the clicks cost to `figures`."""

    def __init__(self, page: Page, figures: Figures, rate: float, seed: int) -> None:
        self._page = page
        self._figures = figures
        self._rate = rate
        self._seed = seed
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Performance.enable")

    def play(self, clicks: int, patience_s: float) -> None:
        """Click `clicks` times, but for `patience_s` seconds at most, and add what was measured to the figures."""
        page, done = self._page, 0
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": self._rate})
        page.evaluate("notes.clicks = {}; notes.tasks = []")
        started, first = page.evaluate("performance.now()"), page.evaluate(PLY)
        while done < clicks and page.evaluate("performance.now()") - started < 1000 * patience_s:
            self._seed += 1
            if place := page.evaluate(CHOOSE, [self._seed * 7919, SHAPING]):
                self.click(*place)
                done += 1
            page.wait_for_timeout(PAUSE_MS)
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        self._figures.plies += page.evaluate(PLY) - first
        self._take_notes(done)

    def click(self, x: float, y: float) -> None:
        """Click once as a hand does: rest on the place, hold the button for a moment; add the work of the click."""
        mouse = self._page.mouse
        mouse.move(x, y)
        self._page.wait_for_timeout(REST_MS)
        before = self._sums()
        mouse.down()
        self._page.wait_for_timeout(REST_MS)
        mouse.up()
        self._page.wait_for_timeout(AFTER_MS)
        after = self._sums()
        self._figures.add({kind: after[kind] - before[kind] for kind in WORK})

    def _sums(self) -> dict[str, float]:
        told = self._session.send("Performance.getMetrics")["metrics"]
        sums = {metric["name"]: 1000 * metric["value"] for metric in told}
        return {kind: sums[name] for kind, name in WORK.items()}

    def _take_notes(self, done: int) -> None:
        notes = self._page.evaluate("notes")
        told = list(notes["clicks"].values())[:done]
        self._figures.clicks += told + [UNTOLD_MS] * (done - len(told))
        for start, duration in notes["tasks"]:
            thinking = [state for at, state in notes["thinking"] if at <= start][-1:] == [True]
            (self._figures.while_thinking if thinking else self._figures.otherwise).append(duration)


def trace(browser: Browser, page: Page, hand: Hand, figures: Figures, clicks: int, patience_s: float) -> None:
    """Let a hand play under a trace; add the work that only a trace reports, just after clicks, to `figures`.

    The hand should have other figures: a trace slows down what it looks at.
    """
    browser.start_tracing(page=page, categories=CATEGORIES)
    hand.play(clicks, patience_s)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    starts = [event["ts"] for event in events if event["name"] == "EventDispatch" and _kind(event) == "click"]
    figures.traced += len(starts)
    for kind, names in TRACED.items():
        spans = [(event["ts"], event.get("dur", 0)) for event in events if event["name"] in names]
        within = [span for span in spans if any(0 <= span[0] - start <= 1000 * AFTER_MS for start in starts)]
        figures.add({kind: _covered(within) / 1000})


def _covered(spans: list[tuple[int, int]]) -> int:
    """Return the total length of spans, pairs of start and length; what several of them cover counts once."""
    total = reached = 0
    for start, length in sorted(spans):
        total += max(0, start + length - max(start, reached))
        reached = max(reached, start + length)
    return total


def _kind(event: Mapping[str, object]) -> object:
    match event:
        case {"args": {"data": {"type": kind}}}:
            return kind
    return None
