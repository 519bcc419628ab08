"""A hand that clicks on what the page offers, and what the browser notes of each click.

The page's own contract is all that is used: what is legal, what is an action, what shapes one. The hand clicks in an
order that is the same on every run; it likes to do something before it ends a turn.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from playwright.sync_api import Browser, CDPSession, Page

REST_MS = 60
"""How long a hand stays over a place before it presses, and holds what it presses."""
AFTER_MS = 250
"""The time after a click of which the work is counted."""
PAUSE_MS = 150
"""How long one waits besides, before one looks for the next place."""
UNTOLD_MS = 8
"""How long a click took of which the browser tells nothing: it notes what takes 16 ms or more, in steps of 8."""

# Notes clicks (the longest of the events of each), long tasks, and when the bots began and ceased to think.
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

# The middle of the next thing to click on, as [x, y]; nothing while nobody is asked. It is the thing itself that
# lies there on top. What is done by those who leave the game, or fold a list, is not looked for.
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
"""So many clicks of ten shape something rather than do it, where there is a choice."""
PLY = "Number(document.body.dataset.ply ?? 0)"

WORK = {"script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration", "tasks": "TaskDuration"}
"""Kinds of work on the page's thread, and what the browser's own sums of them are called."""
TRACED = {"paint": ("PrePaint", "Paint", "Layerize", "Commit"), "raster": ("RasterTask",)}
"""Kinds of work that only a trace tells."""
CATEGORIES = ["-*", "devtools.timeline", "disabled-by-default-devtools.timeline"]


@dataclass
class Figures:
    """What was noted, added up over pages: milliseconds, but for `plies`, moves made, and `traced`, clicks traced."""

    clicks: list[float] = field(default_factory=list)
    work: dict[str, float] = field(default_factory=dict)
    while_thinking: list[float] = field(default_factory=list)
    otherwise: list[float] = field(default_factory=list)
    plies: int = 0
    traced: int = 0

    def a_click(self, kind: str) -> float:
        """The milliseconds of a kind of work that a click took; the kinds in `TRACED` are of the traced clicks."""
        return self.work.get(kind, 0.0) / max(1, self.traced if kind in TRACED else len(self.clicks))

    def add(self, work: Mapping[str, float]) -> None:
        """Count work of each kind."""
        for kind, spent in work.items():
            self.work[kind] = self.work.get(kind, 0.0) + spent


class Hand:
    """Clicks on a page, and writes into `figures` what that costs."""

    def __init__(self, page: Page, figures: Figures, rate: float, seed: int) -> None:
        self._page = page
        self._figures = figures
        self._rate = rate
        self._seed = seed
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Performance.enable")

    def play(self, clicks: int, patience_s: float) -> None:
        """Click so many times, or as long as the patience lasts, and note all that was done meanwhile."""
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
        """Click once, as a hand does: it rests on the place before, and holds the button for a moment."""
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
    """Let a hand play under a trace, and add what only that tells of the moments after each click.

    The hand has figures of its own: a trace slows down what it looks at.
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
    """How long spans are, each from a start so far; what lies within another counts once."""
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
