"""The cells in which bots of one's own run, each shut in by itself (``static/sandbox.mjs``)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_proxy

from ui.base.inputs import BotTold, Input
from ui.browser.scripts import imported

SCRIPT = "./static/sandbox.mjs"


class Sandbox:
    """Runs bots, each in a cell of that name; ``BotTold`` delivers their news."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._starts: dict[str, object] = {}
        self._running: dict[str, tuple[Any, Any]] = {}
        self._prepared: Sequence[str] = ()

    def prepare(self, archives: Sequence[str]) -> None:
        """Make a cell with these archives for the next bot, in place of the prepared one; without any make none."""
        self._prepared = archives
        asyncio.ensure_future(self._prepare())  # noqa: RUF006 - the event loop keeps it

    async def _prepare(self) -> None:
        with suppress(JsException):  # no need to report this: `_start` imports the script again and reports it
            module = await imported(SCRIPT)
            module.prepare(json.dumps(list(self._prepared)) if self._prepared else "")

    def start(self, name: str, request: str, archives: Sequence[str]) -> None:
        """Start a bot in a cell of this name, in place of the one that is there.

        If the script of the cells cannot be fetched, the bot's news says that it has failed.
        """
        self.stop(name)
        start = self._starts[name] = object()
        asyncio.ensure_future(self._start(start, name, request, archives))  # noqa: RUF006 - the event loop keeps it

    def ask(self, name: str, question: str) -> None:
        """Send a question to the bot of a cell, if it runs; ``BotTold`` delivers its answer."""
        if name in self._running:
            self._running[name][0].ask(question)

    def stop(self, name: str) -> None:
        """Remove a cell, if it is there; no more news of its bot are delivered."""
        self._starts.pop(name, None)
        if running := self._running.pop(name, None):
            cell, hearing = running
            cell.stop()
            asyncio.get_event_loop().call_soon(hearing.destroy)  # later: the proxy may be what has called this method

    async def _start(self, start: object, name: str, request: str, archives: Sequence[str]) -> None:
        def tell(news: Any) -> None:
            if self._starts.get(name) is start:
                self._deliver(BotTold(str(news), name))

        try:
            module = await imported(SCRIPT)
        except JsException as error:
            tell(json.dumps({"is": "failed", "why": "start", "reason": str(error)}))
            return
        if self._starts.get(name) is start:
            hearing = create_proxy(tell)
            self._running[name] = module.run(request, json.dumps(list(archives)), hearing), hearing
