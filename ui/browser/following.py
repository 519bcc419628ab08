"""Keeps the newest line of the log in view until the reader scrolls up; then a button shows that there are new lines.

The browser reports when the end of the log comes into view or goes out of it. While the reader scrolls, no code runs.
"""

from typing import Any

from js import IntersectionObserver, Object, document, requestAnimationFrame
from pyodide.ffi import create_proxy, to_js

from ui.browser.nearest import nearest
from ui.page.page import Page

LOG = "log"
LIST = '[data-scroll="log"]'
END = '[data-end="log"]'
WHY = f"{LIST} .why"
"""The button of a line that opens a bot's reasons."""
REPLAY = "replay"
"""The screen whose log has steps."""
STEP = '[aria-current="step"] [data-control]'
"""The lines of the current step in the log of a replay: buttons whose ``data-control`` names its ply."""


class Follower:
    """Scrolls the log on the screen, if there is one."""

    def __init__(self) -> None:
        self._list: Any = None
        self._screen = ""
        self._at_end = True
        self._latest = ""
        self._observer: Any = None
        self._ear = create_proxy(self._look)
        self._opened = ""
        self._see = create_proxy(self._show_opened)
        document.addEventListener("click", create_proxy(self._click))

    def follow(self, page: Page) -> None:
        """After a page is painted, scroll to the step of a replay if that has changed, or to the end if the page asks.

        Before the first move a replay may have no step: scroll to the beginning of its log. Else, if there are new
        lines and the end is out of sight, show the button for them. Without a log do nothing.
        """
        self._watch(document.querySelector(LIST))
        before, self._screen = self._screen, page.body.get("screen", "")
        if not self._list:
            return
        if self._screen != before:
            self._list.scrollTop = 0  # not as far as the log of the screen before was scrolled
        step = self._list.querySelector(STEP)
        # While the slider of a replay moves, the page's ply changes but the log does not: so take the step of the log.
        latest = step.dataset.control if step else page.body.get("ply", "")
        if step and latest != self._latest:
            if not self._list.clientHeight:
                return  # the log is closed: the first painting of the open log will scroll
            # The first one last: where they do not all fit, it is in sight.
            for line in reversed(list(self._list.querySelectorAll(STEP))):
                self._show_line(line)
        elif not step and self._screen == REPLAY and latest != self._latest:
            self._list.scrollTop = -self._list.scrollHeight  # before the first move: the beginning of the log
        elif page.follow:
            self._to_end()
        elif latest != self._latest and not self._at_end:
            self._offer(True)
        self._latest = latest

    def _watch(self, shown: Any) -> None:
        """Watch the end of the list shown now; a new list begins at its end."""
        if shown and self._list and shown.isSameNode(self._list):
            return
        if self._observer:
            self._observer.disconnect()
        self._list, self._at_end = shown, True
        if shown:
            within = to_js({"root": shown}, dict_converter=Object.fromEntries)
            self._observer = IntersectionObserver.new(self._ear, within)
            self._observer.observe(shown.querySelector(END))

    def _look(self, entries: Any, _: Any) -> None:
        """Note whether the end of the list is in view; for a list that is hidden it counts as in view.

        The styles let the browser hold the lines in sight only where the end is out of view: else a list that is a few
        pixels off its end would not go on with it.
        """
        self._at_end = bool(entries[len(entries) - 1].isIntersecting) or not self._list.clientHeight
        document.getElementById(LOG).toggleAttribute("data-latest", self._at_end)
        if self._at_end:
            self._offer(False)

    def _click(self, event: Any) -> None:
        if nearest(event, "[data-newest]"):
            self._to_end()
            self._list.focus()
        elif why := nearest(event, WHY):
            self._opened = str(why.dataset.control)
            requestAnimationFrame(self._see)

    def _show_opened(self, _: float) -> None:
        """Scroll to the line whose reasons were just opened, so that all of them are seen."""
        if opened := document.querySelector(f'{LIST} [data-control="{self._opened}"][aria-expanded="true"]'):
            self._show_line(opened)

    def _show_line(self, inside: Any) -> None:
        """Scroll the log no further than to see the whole line that an element is inside of."""
        inside.closest("li").scrollIntoView(to_js({"block": "nearest"}, dict_converter=Object.fromEntries))

    def _to_end(self) -> None:
        if not self._at_end:
            self._list.scrollTop = 0  # the end, since the styles lay the list out from its end (`column-reverse`)
            self._at_end = True
        self._offer(False)

    def _offer(self, there_is_more: bool) -> None:
        document.getElementById(LOG).toggleAttribute("data-more", there_is_more)
