"""Keeps a phone's screen on while a game is shown: between two touches bots think, or a child looks."""

import asyncio
from typing import Any

from js import document, navigator
from pyodide.ffi import JsException

from ui.page.page import Page

MINUTES = 5
"""How long the screen stays on after the latest painting of a game."""
SCREENS = ("game", "replay")


class Awake:
    """A lock that keeps the screen on while a game or a replay is shown.

    The browser itself takes it back when the page is hidden.
    """

    def __init__(self) -> None:
        self._able = hasattr(navigator, "wakeLock")
        self._lock: Any = None
        self._asking = False
        self._end: asyncio.TimerHandle | None = None

    def follow(self, page: Page) -> None:
        """If the page shows a game or a replay, keep the screen on for `MINUTES`; else let it go off as usual."""
        if not self._able:
            return
        if self._end:
            self._end.cancel()
            self._end = None
        if page.body["screen"] not in SCREENS:
            self._drop()
            return
        self._end = asyncio.get_event_loop().call_later(60 * MINUTES, self._drop)
        if not self._asking and (self._lock is None or self._lock.released):
            self._asking = True
            asyncio.ensure_future(self._hold())  # noqa: RUF006 - the loop of the page keeps it

    async def _hold(self) -> None:
        try:
            if not document.hidden:
                self._lock = await navigator.wakeLock.request("screen")
        except JsException:  # the browser refuses the lock, for example to save power
            self._lock = None
        self._asking = False

    def _drop(self) -> None:
        if self._lock is not None and not self._lock.released:
            self._lock.release()
        self._lock = None
