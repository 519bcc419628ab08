"""The log shows its newest line until somebody reads further up; then a chip tells when there is more to see below.

Whether the end is seen is the browser's business: it tells when that changes, and nothing is asked while one scrolls.
"""

from __future__ import annotations

from typing import Any

from js import IntersectionObserver, Object, document
from pyodide.ffi import create_proxy, to_js

from ui.page.page import Page

LOG = "log"
LIST = '[data-scroll="log"]'
END = '[data-end="log"]'


class Follower:
    """Follows the log on the screen, if there is one."""

    def __init__(self) -> None:
        self._list: Any = None
        self._at_end = True
        self._told = ""
        self._observer: Any = None
        self._ear = create_proxy(self._look)
        document.addEventListener("click", create_proxy(self._click))

    def follow(self, page: Page) -> None:
        """Take up what was painted: scroll to the newest line if the page asks for it, else offer to."""
        self._watch(document.querySelector(LIST))
        if not self._list:
            return
        told = page.body.get("ply", "")
        now = self._list.querySelector('[aria-current="step"]')
        if now and told != self._told and self._list.clientHeight:
            now.scrollIntoView(to_js({"block": "nearest"}, dict_converter=Object.fromEntries))
        elif page.follow:
            self._to_end()
        elif told != self._told and not self._at_end:
            self._offer(True)
        self._told = told

    def _watch(self, shown: Any) -> None:
        """Watch the end of the list that is shown now; one that is new begins there."""
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
        """The end came into sight or went out of it; of a list that is put away it is never out of sight."""
        self._at_end = bool(entries[len(entries) - 1].isIntersecting) or not self._list.clientHeight
        if self._at_end:
            self._offer(False)

    def _click(self, event: Any) -> None:
        if event.target.closest("[data-newest]"):
            self._to_end()
            self._list.focus()

    def _to_end(self) -> None:
        if not self._at_end:
            self._list.scrollTop = 0  # the list stands on its end
            self._at_end = True
        self._offer(False)

    def _offer(self, there_is_more: bool) -> None:
        document.getElementById(LOG).toggleAttribute("data-more", there_is_more)
