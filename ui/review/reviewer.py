"""Making a review with the bots' worker: a few moments at a time, so that other questions are answered in between."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.bots.review.examination import Check, Examination, Report
from engine.bots.review.looking import Look
from engine.kernel.codec import spec_to_json
from engine.kernel.refusal import Refusal
from ui.base.storage import SPOILT
from ui.session.sitting import reason
from ui.session.worker import PATIENCE, Inquiry

if TYPE_CHECKING:
    from ui.page.timers import Timers
    from ui.play.table import Why
    from ui.session.session import Session
    from ui.session.worker import Worker

AT_ONCE = 3
"""The number of moments in one question to the worker."""
SECONDS = 6 * PATIENCE
"""How long the worker may take for a question, in seconds: a large game takes long on a slow telephone."""
TRIES = 3
"""The number of failures in a row after which the review gives up."""


class Reviewer:
    """A review of a seat that is being made. ``whys`` are the reasons for the better choices, by ply.

    ``answers`` are all answers of the worker so far, with which another `Reviewer` can continue.
    """

    def __init__(self, worker: Worker, timers: Timers, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.examination = Examination(session.match, seat)
        self.whys: dict[int, Mapping[str, Any]] = {}
        self.inquiry = Inquiry(worker, timers, "review")
        self.failures = 0
        self.answers: list[Any] = []
        self._checks: Sequence[Check] = ()

    def go_on_from(self, answers: Sequence[Any]) -> None:
        """Take over earlier answers; raise `Refusal` or one of `SPOILT` if they make no sense."""
        for each in answers:
            self._take(self.examination.checks(1), [each])

    @property
    def question(self) -> int:
        """The number of the open question to the worker; 0 if there is none."""
        return self.inquiry.number

    @property
    def given_up(self) -> bool:
        """Whether the worker has failed too often in a row."""
        return self.failures >= TRIES

    def ask(self) -> None:
        """Put up to `AT_ONCE` further checks of decisions to the worker as one question; none if nothing is left."""
        self._checks = self.examination.checks(AT_ONCE)
        if self._checks:
            self.inquiry.put(partial(self._request, self._checks), SECONDS)

    def _request(self, checks: Sequence[Check]) -> str:
        rules, match = self.session.rules, self.session.match
        wanted = [
            check.ply if check.best is None else [check.ply, rules.write(check.best), check.part] for check in checks
        ]
        return json.dumps(
            {
                "task": "review",
                "spec": spec_to_json(rules.spec),
                "log": match.lines(),
                "seat": self.seat,
                "looks": wanted,
                "token": match.ply,
            },
            separators=(",", ":"),
        )

    def answered(self, text: str) -> None:
        """Close the open question and take the worker's answer (JSON) to it; if it makes no sense, count a failure."""
        self.inquiry.drop()
        try:
            self._take(self._checks, json.loads(text)["looked"])
        except (Refusal, *SPOILT):
            self.failed()
        else:
            self.failures = 0

    def _take(self, checks: Sequence[Check], told: Sequence[Any]) -> None:
        """Take the answers to `checks`, all or none; raise `Refusal` or one of `SPOILT` if one makes no sense."""
        seen = [self._read(check, each) for check, each in zip(checks, told, strict=True)]
        self.answers += told
        for check, found in zip(checks, seen, strict=True):
            if isinstance(found, Look):
                self.examination.looked(found)
            else:
                self.examination.looked_closer(check.ply, found)

    def failed(self) -> None:
        """Drop the open question and count a failure."""
        self.inquiry.drop()
        self.failures += 1

    def _read(self, check: Check, told: Mapping[str, Any]) -> Look | list[float]:
        if told["ply"] != check.ply:
            raise ValueError("another moment was asked for")
        if check.best is not None:
            return [float(each) for each in told["gains"]]
        best = None if told["best"] is None else self.session.rules.read(str(told["best"]))
        if told["why"] is not None:
            self.whys[check.ply] = dict(told["why"])
        chance = None if told["chance"] is None else float(told["chance"])
        return Look(check.ply, chance, float(told["loss"]), float(told["doubt"]), best=best, luck=float(told["luck"]))


class Finished:
    """The report of the review of a seat, and the reasons for the better choices, by ply."""

    def __init__(self, seat: int, report: Report, whys: Mapping[int, Mapping[str, Any]]) -> None:
        self.seat = seat
        self.report = report
        self.whys = {each.ply: whys[each.ply] for each in report.losses if each.ply in whys}

    def why(self, ply: int) -> Why | None:
        """Return the reason for the better choice at a ply; None if there is none."""
        return reason(self.whys.get(ply))
