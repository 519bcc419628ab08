"""The bots in a worker of their own, so that they can think while the page answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import JsException, create_proxy
from pyscript import create_named_worker

from ui.base.inputs import Helped, Input, Stumbled, Thought

FAILINGS = (JsException, AttributeError, OSError)
"""What comes of a worker that cannot start or answer."""

CONFIG = "./bots.toml"
"""The page's own configuration, but with the families of games that the page fetches when they are wanted."""

LOOKS = 50
EVERY = 0.1
"""How often, and how many seconds apart, to look for the worker that the runtime makes of a script."""


class Worker:
    """One worker at a time; a new one gets a new name."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._count = 0
        self._started = False
        self._worker: Any = None

    def start(self) -> None:
        """Start a worker, if there is none; ``Helped`` tells when it is there, or that it cannot be."""
        if self._started:
            return
        self._started = True
        self._count += 1
        asyncio.ensure_future(self._start(self._name))  # noqa: RUF006 - the loop of the page keeps it
        asyncio.ensure_future(self._watch(self._name))  # noqa: RUF006

    def stop(self) -> None:
        """Stop the worker; what it was asked is never answered."""
        self._started, self._worker = False, None
        script = _script(self._name)
        if script:
            if getattr(script, "xworker", None):
                script.xworker.terminate()
            script.remove()

    def ask(self, number: int, request: str) -> None:
        """Hand over a question; its answer is delivered when it comes."""
        asyncio.ensure_future(self._answer(number, request))  # noqa: RUF006 - the loop of the page keeps it

    async def _start(self, name: str) -> None:
        try:
            worker = await create_named_worker("./ui/bot_worker.py", name, config=CONFIG)
        except FAILINGS as error:
            self._tell(name, Helped(False, str(error)))
        else:
            if name == self._name:
                self._worker = worker
            self._tell(name, Helped(True))

    async def _watch(self, name: str) -> None:
        """Hear of what keeps the worker itself from running, such as a policy: nobody is told of it otherwise."""
        for _ in range(LOOKS):
            if worker := getattr(_script(name), "xworker", None):
                failed = create_proxy(lambda event: self._tell(name, Helped(False, str(event.message))))
                worker.addEventListener("error", failed)
                return
            await asyncio.sleep(EVERY)

    def _tell(self, name: str, news: Helped) -> None:
        """Deliver what became of a worker, unless it is another's time by now."""
        if self._started and name == self._name:
            self._deliver(news)

    async def _answer(self, number: int, request: str) -> None:
        try:
            answer = await self._worker.choose(request)
        except FAILINGS as error:
            self._deliver(Stumbled(number, str(error)))
        else:
            self._deliver(Thought(number, str(answer)))

    @property
    def _name(self) -> str:
        return f"bots-{self._count}"


def _script(name: str) -> Any:
    return document.querySelector(f'script[name="{name}"]')
