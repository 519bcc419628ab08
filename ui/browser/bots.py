"""The bots in a worker of their own, so that they can think while the page answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import JsException
from pyscript import create_named_worker

from ui.inputs import Input, Stumbled, Thought


class Worker:
    """One worker at a time; a new one gets a new name."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._count = 0
        self._starting: asyncio.Task[Any] | None = None

    def start(self) -> None:
        """Start a worker; one that is there is stopped."""
        self._stop()
        self._count += 1
        made = create_named_worker("./ui/bot_worker.py", self._name, config="./pyscript.toml")
        self._starting = asyncio.ensure_future(made)

    def ask(self, number: int, request: str) -> None:
        """Hand over a question; its answer is delivered when it comes."""
        if self._starting is None:
            self.start()
        asyncio.ensure_future(self._answer(number, request))  # noqa: RUF006 - the loop of the page keeps it

    async def _answer(self, number: int, request: str) -> None:
        try:
            assert self._starting is not None
            worker = await self._starting
            answer = await worker.choose(request)
        except (JsException, AttributeError, OSError) as error:
            self._deliver(Stumbled(number, str(error)))
        else:
            self._deliver(Thought(number, str(answer)))

    @property
    def _name(self) -> str:
        return f"bots-{self._count}"

    def _stop(self) -> None:
        script = document.querySelector(f'script[name="{self._name}"]')
        if script:
            if getattr(script, "xworker", None):
                script.xworker.terminate()
            script.remove()
