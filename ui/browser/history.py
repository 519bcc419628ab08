"""Keeps the browser's history in line with the screen. Entries hold the way to a screen; addresses do not change."""

from collections.abc import Callable
from typing import Any

from js import history, window
from pyodide.ffi import create_proxy, to_js

from ui.base.inputs import Input, Linked, Went
from ui.base.trail import Way, turn
from ui.browser.passing import link_of_address


class History:
    """The history of this tab. ``way`` is the way in the present entry, empty on a first visit.

    The browser goes back asynchronously; a way wanted in the meantime is taken up when it has arrived.
    """

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self.way = _held(history.state)
        self._wanted = self.way
        self._on_the_way = False
        history.scrollRestoration = "manual"
        window.addEventListener("popstate", create_proxy(self._arrived))

    def follow(self, way: Way) -> None:
        """Make `way` the present entry: go back, and replace or add entries, as needed."""
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
        """Take up another entry. If the page itself went back to it, go on from there; else deliver its link or way."""
        self.way = _held(event.state)
        if self._on_the_way:
            self._on_the_way = False
            self.follow(self._wanted)
        elif not self.way and (link := link_of_address()):
            self._deliver(Linked(link))
        else:
            self._deliver(Went(self.way or self._wanted[:1]))


def _held(state: Any) -> Way:
    """Return the way in the state of an entry; empty if other code wrote the state."""
    steps: Any = getattr(state, "to_py", list)()
    return tuple(str(step) for step in steps) if isinstance(steps, list) else ()
