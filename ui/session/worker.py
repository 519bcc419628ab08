"""The worker in which bots think, and what is asked of it: the page thinks itself while the worker is not there."""

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
    """The seconds that bots may take for an answer who think so long."""
    return PATIENCE * max(1.0, share_of(thinking))


class Worker:
    """What the page knows of the worker: whether it is ``here``, and whether the person was ``told`` that it is not."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.here = False
        self.told = False
        self.failures = 0
        self._asked = 0

    @property
    def given_up(self) -> bool:
        """Whether it has failed so often that it is not started again."""
        return self.failures >= FAILURES

    @property
    def wait(self) -> float:
        """Seconds that a question waits for it before the page thinks itself."""
        return BREATH if self.told or self.given_up else START

    def number(self) -> int:
        """A number for a question that no other has."""
        self._asked += 1
        return self._asked

    def start(self) -> None:
        """Have it come, unless it is on its way or given up."""
        if not self.given_up:
            self.host.start_worker()

    def came(self) -> None:
        """It is there."""
        self.here = True
        self.told = False

    def failed(self) -> None:
        """It could not start, or did not answer as it should: have another, unless it is given up."""
        self.here = False
        self.failures += 1
        if not self.given_up:
            self.host.restart_worker()

    def succeeded(self) -> None:
        """It answered as it should."""
        self.failures = 0


class Inquiry:
    """A question to the bots. ``number`` is 0 when none is open, ``alone`` whether the page itself thinks about it.

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
        """Ask, and say how many seconds the worker may be silent; the question is written once the page is painted."""
        self.drop()
        self.number = self._worker.number()
        self._patience = seconds
        self._worker.host.afterwards(partial(self._write, self.number, request))

    def _write(self, number: int, request: Callable[[], str]) -> None:
        """Write the question, unless it has been dropped or another is open by now."""
        if number == self.number:
            self._request = request()
            self._open = True
            self.go()

    def go(self) -> None:
        """Hand an open question to the worker; where it is not there, wait for it a little."""
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
        """The answer, found in the page itself."""
        from engine.bots.service import answer  # only where the worker is missing

        self.rest()
        self.alone = True
        return answer(self._request)

    def rest(self) -> None:
        """Wait no more: the question is answered."""
        self._open = False
        self._timers.stop(self._alone)
        self._timers.stop(self._late)

    def drop(self) -> None:
        """Forget the question; an answer that comes later means nothing."""
        self.rest()
        self.number = 0
        self.alone = False
