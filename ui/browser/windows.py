"""Channels between windows of this device: they hear each other by a ``BroadcastChannel``."""

import asyncio
from collections.abc import Callable
from typing import Any

from js import AbortController, crypto, window
from pyodide.ffi import create_proxy, to_js

from ui.base.inputs import Input, Unreachable
from ui.browser import locks
from ui.together.lines import Lines

OPEN, KNOCK, LET_IN, TEXT, BYE = "open", "knock", "let-in", "text", "bye"
"""What windows say: ``OPEN`` by the host to all, ``KNOCK`` by a guest to all, the other words to one window."""
EVERYBODY = ""
PARTS = 4
"""The number of parts of what is said: its kind, who says it, to whom, and a text."""


class Windows:
    """The channels of this window to others at a table; it hosts the table, or joins the window that hosts it.

    A channel is named after both windows. A window has a new name each time it begins to host or to join.
    """

    def __init__(self, lines: Lines, deliver: Callable[[Input], None]) -> None:
        self._lines, self._deliver = lines, deliver
        self._name = ""
        self._hosts = False
        self._channels: set[str] = set()
        self._air: Any = None
        self._left: asyncio.Future[None] | None = None
        self._waiting: Any = None
        self._hearing = create_proxy(self._hear)

    def begin(self, table: str, hosts: bool) -> None:
        """Leave the table that the window was at, and host `table` (`hosts`), or join it.

        If the browser has no locks or no such channels, ``Unreachable("carrier-no-windows")`` is delivered instead.
        """
        self.stop()
        if hasattr(window.BroadcastChannel, "leadsNowhere") or not locks.are_there():
            # Deliver later: a `Hosting` calls this in its constructor, and gets inputs only when that has ended.
            asyncio.get_event_loop().call_soon(self._deliver, Unreachable("carrier-no-windows"))
            return
        self._name, self._hosts = str(crypto.randomUUID()), hosts
        self._left = asyncio.get_event_loop().create_future()
        self._waiting = AbortController.new()
        asyncio.ensure_future(self._begin(table, self._left))  # noqa: RUF006 - the event loop keeps the task

    def stop(self) -> None:
        """Close all channels and leave the table."""
        for channel in list(self._channels):
            self._lines.part(channel)
        self._channels.clear()
        if self._air:
            self._air.close()
            self._air = None
        if self._left:
            self._left.set_result(None)
            self._waiting.abort()
            self._left = None

    async def _begin(self, table: str, left: asyncio.Future[None]) -> None:
        """Take the locks of this window, then say that it is there; do nothing more if it leaves meanwhile."""
        if self._hosts:
            await self._be_alone(f"landfall.table.{table}", left)
        if left.done():
            return
        await locks.held(_presence(self._name), left)
        if not left.done():
            self._air = window.BroadcastChannel.new(f"landfall.table.{table}")
            self._air.onmessage = self._hearing
            self._say(OPEN if self._hosts else KNOCK, EVERYBODY)

    async def _be_alone(self, name: str, left: asyncio.Future[None]) -> None:
        """Lock a table. If another window holds it, deliver that, and wait until it is free or this window has left."""
        if await locks.held(name, left):
            return
        self._deliver(Unreachable("carrier-hosted"))
        signal = self._waiting.signal
        while not left.done() and await locks.held(name, left) is False:
            await locks.gone(name, signal)

    # -- what windows say ------------------------------------------------------------------------------------

    def _say(self, kind: str, to: str, text: str = "") -> None:
        self._air.postMessage(to_js([kind, self._name, to, text]))

    def _hear(self, event: Any) -> None:
        """Take what another window says; what is not said to this one, or makes no sense, is ignored."""
        said = event.data.to_py() if hasattr(event.data, "to_py") else None
        if not isinstance(said, list) or len(said) != PARTS or not all(isinstance(part, str) for part in said):
            return
        kind, other, to, text = said
        channel = f"window.{min(self._name, other)}.{max(self._name, other)}"
        if to == EVERYBODY and kind == (KNOCK if self._hosts else OPEN):
            self._meet(channel, other)
        elif to != self._name:
            return
        elif kind == TEXT:
            self._lines.hear(channel, text)
        elif kind == BYE:
            self._lines.lose(channel)
        elif kind == LET_IN and not self._hosts:
            self._open(channel, other)

    def _meet(self, channel: str, other: str) -> None:
        """As the host, let the other window in, which has knocked; as a guest, knock at the other, the new host."""
        if self._hosts:
            self._say(LET_IN, other)
            self._open(channel, other)
        else:
            self._say(KNOCK, EVERYBODY)

    def _open(self, channel: str, other: str) -> None:
        if channel in self._lines:
            return
        watch = AbortController.new()

        def send(pieces: list[str]) -> None:
            for piece in pieces:
                self._say(TEXT, other, piece)

        def close() -> None:
            watch.abort()
            self._channels.discard(channel)
            self._say(BYE, other)

        self._channels.add(channel)
        asyncio.ensure_future(self._watch(channel, other, watch.signal))  # noqa: RUF006 - the event loop keeps the task
        self._lines.open(channel, send, close)

    async def _watch(self, channel: str, other: str, signal: Any) -> None:
        """Wait until the other window is gone, and close its channel, unless `signal` ends the waiting before."""
        if await locks.gone(_presence(other), signal):
            self._lines.lose(channel)


def _presence(name: str) -> str:
    """Return the name of the lock that a window holds as long as it is there."""
    return f"landfall.window.{name}"
