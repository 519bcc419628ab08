"""The frame in which bots of one's own run, shut in (``static/sandbox.mjs``)."""

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
    """Plays one series at a time; ``BotTold`` delivers its news."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._number = 0
        self._stop: Any = None

    def run(self, request: str, archives: Sequence[str]) -> None:
        """Stop the series that is played, and play another one."""
        self.stop()
        asyncio.ensure_future(self._run(self._number, request, archives))  # noqa: RUF006 - the event loop keeps the task

    def stop(self) -> None:
        """Stop the series that is played, if there is one; no more news of it are delivered."""
        self._number += 1
        if self._stop:
            self._stop()
        self._stop = None

    async def _run(self, number: int, request: str, archives: Sequence[str]) -> None:
        def tell(news: Any) -> None:
            if number == self._number:
                self._deliver(BotTold(str(news)))

        try:
            module = await imported(SCRIPT)
        except JsException as error:
            tell(json.dumps({"is": "failed", "why": "start", "reason": str(error)}))
            return
        if number == self._number:
            self._stop = module.run(request, json.dumps(list(archives)), create_proxy(tell))
