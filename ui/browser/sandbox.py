"""The frames in which bots of one's own run, each shut in by itself (``static/sandbox.mjs``)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

from pyodide.ffi import JsException, create_proxy

from ui.base.inputs import BotTold, Input
from ui.browser.scripts import imported

SCRIPT = "./static/sandbox.mjs"


class Sandbox:
    """Runs bots, each in a frame of that name; ``BotTold`` delivers their news."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._starts: dict[str, object] = {}
        self._running: dict[str, Any] = {}

    def start(self, name: str, request: str, archives: Sequence[str]) -> None:
        """Start a bot in a frame of this name, in place of the one that is there."""
        self.stop(name)
        start = self._starts[name] = object()
        asyncio.ensure_future(self._start(start, name, request, archives))  # noqa: RUF006 - the event loop keeps it

    def ask(self, name: str, question: str) -> None:
        """Ask the bot of a frame, if it runs."""
        if name in self._running:
            self._running[name].ask(question)

    def stop(self, name: str) -> None:
        """Remove a frame, if it is there; no more news of its bot are delivered."""
        self._starts.pop(name, None)
        if running := self._running.pop(name, None):
            running.stop()

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
            self._running[name] = module.run(request, json.dumps(list(archives)), create_proxy(tell))
