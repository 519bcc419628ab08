"""Work that can wait until a page is painted: each piece of it is done in a browser task of its own."""

from collections import deque
from collections.abc import Callable
from typing import Any

from js import clearTimeout, document, setTimeout, window
from pyodide.ffi import create_proxy

UNSEEN = 200
"""The milliseconds after which work no longer waits for a painting: a hidden page is never painted."""


class Afterwards:
    """Work to do after the next painting, in order. If the page is left, hidden or shown again, all is done at once."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._timer: Any = None
        self._painted: Any = create_proxy(self._go_on_soon)
        self._due: Any = create_proxy(self._go_on)
        window.addEventListener("pagehide", create_proxy(lambda _: self.finish()))
        document.addEventListener("visibilitychange", create_proxy(lambda _: self.finish()))

    def put(self, do: Callable[[], None]) -> None:
        """Call `do` after the present page has been painted and the work before it is done."""
        self._begin()
        self._waiting.append(do)

    def put_first(self, do: Callable[[], None]) -> None:
        """Call `do` after the present page has been painted, before the other work."""
        self._begin()
        self._waiting.appendleft(do)

    def finish(self) -> None:
        """Do all waiting work at once, and what this work puts off in turn."""
        clearTimeout(self._timer)
        self._timer = None
        while self._waiting:
            self._waiting.popleft()()

    def _begin(self) -> None:
        if self._timer is None:
            window.requestAnimationFrame(self._painted)
            self._wait(UNSEEN)

    def _wait(self, milliseconds: int) -> None:
        clearTimeout(self._timer)
        self._timer = setTimeout(self._due, milliseconds)

    def _go_on_soon(self, _: float) -> None:
        if self._waiting:
            self._wait(0)

    def _go_on(self) -> None:
        self._timer = None
        if self._waiting:
            self._waiting.popleft()()
        if self._waiting:
            self._wait(0)
