"""The browser's history, kept in line with where the page stands. Addresses stay as they are: entries hold the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import history, window
from pyodide.ffi import create_proxy, to_js

from ui.base.inputs import Input, Linked, Went
from ui.base.trail import Way, turn
from ui.browser.passing import link_of_address


class History:
    """The entries of this tab. ``way`` is what the entry holds at which the tab stands; empty on a first visit.

    Going back takes the browser a while: whatever else is wanted meanwhile is done when it has arrived.
    """

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self.way = _held(history.state)
        self._wanted = self.way
        self._on_the_way = False
        history.scrollRestoration = "manual"
        window.addEventListener("popstate", create_proxy(self._arrived))

    def follow(self, way: Way) -> None:
        """Let the tab stand there."""
        self._wanted = way
        if way != self.way and not self._on_the_way:
            self._turn()

    def _turn(self) -> None:
        back, replace, added = turn(self.way, self._wanted)
        if back:
            self._on_the_way = True
            history.go(-back)
            return
        first = len(self._wanted) - added
        if replace:
            history.replaceState(to_js(list(self._wanted[:first])), "")
        for length in range(first + 1, first + added + 1):
            history.pushState(to_js(list(self._wanted[:length])), "")
        self.way = self._wanted

    def _arrived(self, event: Any) -> None:
        """The tab stands elsewhere: where the page sent it, or the person went there."""
        self.way = _held(event.state)
        if self._on_the_way:
            self._on_the_way = False
            self.follow(self._wanted)
        elif not self.way and (link := link_of_address()):
            self._deliver(Linked(link))
        else:
            self._deliver(Went(self.way or self._wanted[:1]))


def _held(state: Any) -> Way:
    """The way that an entry holds; none where somebody else wrote it."""
    steps: Any = getattr(state, "to_py", list)()
    return tuple(str(step) for step in steps) if isinstance(steps, list) else ()
