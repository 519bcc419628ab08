"""What can wait until a painting is seen: the browser paints first, then each of these is done in a task of its own."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from js import clearTimeout, document, setTimeout, window
from pyodide.ffi import create_proxy

UNSEEN = 200
"""Milliseconds after which nothing is waited for any more: of a page that nobody sees nothing is painted."""


class Afterwards:
    """Things to do, one after the other. All of them are done when the page is put away."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._timer: Any = None
        self._painted: Any = create_proxy(self._go_on_soon)
        self._due: Any = create_proxy(self._go_on)
        window.addEventListener("pagehide", create_proxy(lambda _: self.finish()))
        document.addEventListener("visibilitychange", create_proxy(lambda _: self.finish()))

    def put(self, do: Callable[[], None]) -> None:
        """Do something when what is shown now has been painted."""
        self._begin()
        self._waiting.append(do)

    def put_first(self, do: Callable[[], None]) -> None:
        """The same, before whatever else is to be done."""
        self._begin()
        self._waiting.appendleft(do)

    def finish(self) -> None:
        """Do at once what is still to be done; what is put off from then on waits for a painting of its own."""
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
