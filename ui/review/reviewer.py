"""Having a game reviewed by the bots' worker: a few moments at a time, so that others are answered in between."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.bots.review.course import Course, Report, Task
from engine.bots.review.looking import Look
from engine.kernel.codec import spec_to_json
from engine.kernel.refusal import Refusal
from ui.base.storage import SPOILT
from ui.session.session import reason
from ui.session.worker import PATIENCE, Inquiry

if TYPE_CHECKING:
    from ui.page.timers import Timers
    from ui.play.table import Why
    from ui.session.session import Session
    from ui.session.worker import Worker

AT_ONCE = 3
"""Moments in one question to the worker."""
SECONDS = 6 * PATIENCE
"""How long the worker may be silent about them: a slow telephone, in a large game."""
TRIES = 3
"""How often in a row it may fail."""


class Reviewer:
    """A review of a seat under way. ``whys`` are by ply what speaks for the better choice; ``answers`` are all so far,
    with which another can go on.
    """

    def __init__(self, worker: Worker, timers: Timers, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.course = Course(session.match, seat)
        self.whys: dict[int, Mapping[str, Any]] = {}
        self.inquiry = Inquiry(worker, timers, "review")
        self.failures = 0
        self.answers: list[Any] = []
        self._tasks: Sequence[Task] = ()

    def go_on_from(self, answers: Sequence[Any]) -> None:
        """Take what was answered before. Raises what comes of answers that make no sense."""
        for each in answers:
            self._take(self.course.tasks(1), [each])

    @property
    def question(self) -> int:
        """The number of the open question, 0 when there is none."""
        return self.inquiry.number

    @property
    def given_up(self) -> bool:
        """Whether it has failed too often."""
        return self.failures >= TRIES

    def ask(self) -> None:
        """Ask for what is next; nothing where all is there."""
        self._tasks = self.course.tasks(AT_ONCE)
        if self._tasks:
            self.inquiry.put(partial(self._request, self._tasks), SECONDS)

    def _request(self, tasks: Sequence[Task]) -> str:
        rules, match = self.session.rules, self.session.match
        wanted = [task.ply if task.best is None else [task.ply, rules.write(task.best), task.part] for task in tasks]
        return json.dumps(
            {
                "spec": spec_to_json(rules.spec),
                "log": match.lines(),
                "seat": self.seat,
                "review": wanted,
                "token": match.ply,
            },
            separators=(",", ":"),
        )

    def answered(self, text: str) -> None:
        """Take an answer; one that makes no sense counts as a failure."""
        self.inquiry.drop()
        try:
            self._take(self._tasks, json.loads(text)["looked"])
        except (Refusal, *SPOILT):
            self.failed()
        else:
            self.failures = 0

    def _take(self, tasks: Sequence[Task], told: Sequence[Any]) -> None:
        """Take what came of some tasks: all of it or, where some makes no sense, nothing."""
        seen = [self._read(task, each) for task, each in zip(tasks, told, strict=True)]
        self.answers += told
        for task, found in zip(tasks, seen, strict=True):
            if isinstance(found, Look):
                self.course.looked(found)
            else:
                self.course.looked_closer(task.ply, found)

    def failed(self) -> None:
        """Note that there was no answer."""
        self.inquiry.drop()
        self.failures += 1

    def _read(self, task: Task, told: Mapping[str, Any]) -> Look | list[float]:
        if told["ply"] != task.ply:
            raise ValueError("another moment was asked for")
        if task.best is not None:
            return [float(each) for each in told["gains"]]
        best = None if told["best"] is None else self.session.rules.read(str(told["best"]))
        if told["why"] is not None:
            self.whys[task.ply] = dict(told["why"])
        chance = None if told["chance"] is None else float(told["chance"])
        return Look(task.ply, chance, float(told["loss"]), float(told["doubt"]), best=best, luck=float(told["luck"]))


class Finished:
    """What a review of a seat came to, and by ply what speaks for the better choices."""

    def __init__(self, seat: int, report: Report, whys: Mapping[int, Mapping[str, Any]]) -> None:
        self.seat = seat
        self.report = report
        self.whys = {each.ply: whys[each.ply] for each in report.losses if each.ply in whys}

    def why(self, ply: int) -> Why | None:
        """What speaks for the better choice at a ply, as a reason to be told."""
        return reason(self.whys.get(ply))
