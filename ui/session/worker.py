"""The worker in which bots think, and its tasks; the page thinks itself while there is no worker."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.bots.lengths import share_of

if TYPE_CHECKING:
    from ui.page.host import Host
    from ui.page.timers import Timers

PATIENCE = 10.0
"""Seconds after which a worker that is silent is given up, if its bots think no longer than usual."""

START = 10.0
"""Seconds that a question waits for a worker that is on its way: on a slow machine it needs several, and a page that
thinks itself meanwhile answers nobody."""

BREATH = 0.02
"""Seconds before the page thinks itself: it is painted first, for thinking holds it up."""

FAILURES = 2
"""How often in a row the worker may fail before it is not started again."""


def patience(thinking: str) -> float:
    """Return the seconds that an answer may take for a preferred length of thought."""
    return PATIENCE * max(1.0, share_of(thinking))


class Worker:
    """What the page knows of the worker: whether it is ``here``, its ``failures`` in a row.

    ``told`` says that the person was told that the worker is missing.
    """

    def __init__(self, host: Host) -> None:
        self.host = host
        self.here = False
        self.told = False
        self.failures = 0
        self._asked = 0

    @property
    def given_up(self) -> bool:
        """Whether the worker has failed too often to be started again."""
        return self.failures >= FAILURES

    @property
    def wait(self) -> float:
        """The seconds that a task waits for the worker before the page thinks itself."""
        return BREATH if self.told or self.given_up else START

    def number(self) -> int:
        """Return a new number for a task: 1, 2, 3 and so on."""
        self._asked += 1
        return self._asked

    def start(self) -> None:
        """Start the worker, unless it is starting, running, or given up."""
        if not self.given_up:
            self.host.start_worker()

    def came(self) -> None:
        """Note that the worker has started."""
        self.here = True
        self.told = False

    def failed(self) -> None:
        """Count a failure to start or to answer. Start another worker, unless this was one too many (`given_up`)."""
        self.here = False
        self.failures += 1
        if not self.given_up:
            self.restart()

    def restart(self) -> None:
        """Start another worker in place of the present one, whatever that is at."""
        self.here = False
        self.host.restart_worker()

    def succeeded(self) -> None:
        """Note that the worker gave a proper answer."""
        self.failures = 0


class Inquiry:
    """A question to the bots. ``number`` is that of the latest task, 0 once it is dropped.

    ``alone`` says whether the page itself has thought about it.
    Two waits are begun under its name: ``<name>-alone`` until the page thinks itself, ``<name>-late`` until the worker
    is silent for too long.
    """

    def __init__(self, worker: Worker, timers: Timers, name: str) -> None:
        self.number = 0
        self.alone = False
        self._worker = worker
        self._timers = timers
        self._alone, self._late = f"{name}-alone", f"{name}-late"
        self._request = ""
        self._patience = 0.0
        self._open = False

    def put(self, request: Callable[[], str], seconds: float) -> None:
        """Give the worker a task in place of the open one; without a worker, the wait ``-alone`` begins (`go`).

        `request` is called after the next painting, and returns the task; the worker may stay silent for `seconds`.
        """
        self.drop()
        self.number = self._worker.number()
        self._patience = seconds
        self._worker.host.afterwards(partial(self._write, self.number, request))

    def _write(self, number: int, request: Callable[[], str]) -> None:
        """Write the task, unless it was dropped or replaced meanwhile."""
        if number == self.number:
            self._request = request()
            self._open = True
            self.go()

    def go(self) -> None:
        """Send the open task, if any, to the worker. If the worker is not here, start it and the wait ``-alone``.

        The owner calls this again when the worker comes, or :meth:`think` when the wait is over.
        """
        if not self._open:
            return
        if self._worker.here:
            self._timers.stop(self._alone)
            self._worker.host.ask_worker(self.number, self._request)
            self._timers.start(self._patience, self._late, self.number)
        else:
            self._timers.stop(self._late)
            self._timers.start(self._worker.wait, self._alone, self.number)
            self._worker.start()

    def think(self) -> str:
        """Return the answer to the open task, computed in the page itself; its waits are stopped, ``alone`` is set."""
        from engine.bots.service import answer  # imported late: needed only where the worker is missing

        self.rest()
        self.alone = True
        return answer(self._request)

    def rest(self) -> None:
        """Close the task, so that :meth:`go` sends it no more, and stop both of its waits; it keeps its ``number``."""
        self._open = False
        self._timers.stop(self._alone)
        self._timers.stop(self._late)

    def drop(self) -> None:
        """Close the task and forget its ``number``, so that a late answer is ignored."""
        self.rest()
        self.number = 0
        self.alone = False

    def abandon(self) -> None:
        """Drop a task that may take long; a worker that is at it is started anew, so that the next need not wait."""
        busy = self._open and self._worker.here
        self.drop()
        if busy:
            self._worker.restart()
