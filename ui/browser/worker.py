"""The bots' worker: bots think in it while the page stays responsive."""

import asyncio
from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import JsException, create_proxy
from pyscript import create_named_worker

from ui.base.inputs import Input, WorkerAnswered, WorkerChanged, WorkerFailed

FAILINGS = (JsException, AttributeError, OSError)
"""The exceptions of a worker that cannot start or answer."""

CONFIG = "./pyscript.toml"
"""The worker's configuration, which is the page's."""

LOOKS = 50
EVERY = 0.1
"""``LOOKS`` is how often to look for the worker of a script, ``EVERY`` the seconds between two looks."""


class Worker:
    """The bots' worker. There is one at a time; a new one gets a new name."""

    def __init__(self, deliver: Callable[[Input], None]) -> None:
        self._deliver = deliver
        self._count = 0
        self._started = False
        self._worker: Any = None

    def start(self) -> None:
        """Start a worker, unless one runs; ``WorkerChanged`` reports that it is ready or cannot start."""
        if self._started:
            return
        self._started = True
        self._count += 1
        asyncio.ensure_future(self._start(self._name))  # noqa: RUF006 - the event loop keeps the task
        asyncio.ensure_future(self._watch(self._name))  # noqa: RUF006

    def stop(self) -> None:
        """Stop the worker; its open tasks are never answered."""
        self._started, self._worker = False, None
        script = _script(self._name)
        if script:
            if getattr(script, "xworker", None):
                script.xworker.terminate()
            script.remove()

    def ask(self, number: int, request: str) -> None:
        """Give the worker a task; ``WorkerAnswered`` or ``WorkerFailed`` comes back with its `number`.

        ``WorkerFailed`` also comes if no worker is ready; nothing comes if the worker is stopped meanwhile.
        """
        asyncio.ensure_future(self._answer(number, request))  # noqa: RUF006 - the event loop keeps the task

    async def _start(self, name: str) -> None:
        try:
            worker = await create_named_worker("./ui/bot_worker.py", name, config=CONFIG)
        except FAILINGS as error:
            self._tell(name, WorkerChanged(False, str(error)))
        else:
            if name == self._name:
                self._worker = worker
            self._tell(name, WorkerChanged(True))

    async def _watch(self, name: str) -> None:
        """Deliver errors of the worker itself, such as a forbidding policy, which the runtime does not report.

        Look for the worker for `LOOKS` times `EVERY` seconds at most.
        """
        for _ in range(LOOKS):
            if worker := getattr(_script(name), "xworker", None):
                failed = create_proxy(lambda event: self._tell(name, WorkerChanged(False, str(event.message))))
                worker.addEventListener("error", failed)
                return
            await asyncio.sleep(EVERY)

    def _tell(self, name: str, news: WorkerChanged) -> None:
        """Deliver news of the worker `name`, unless it has been stopped or another one has replaced it."""
        if self._started and name == self._name:
            self._deliver(news)

    async def _answer(self, number: int, request: str) -> None:
        try:
            answer = await self._worker.choose(request)
        except FAILINGS as error:
            self._deliver(WorkerFailed(number, str(error)))
        else:
            self._deliver(WorkerAnswered(number, str(answer)))

    @property
    def _name(self) -> str:
        return f"bots-{self._count}"


def _script(name: str) -> Any:
    return document.querySelector(f'script[name="{name}"]')
