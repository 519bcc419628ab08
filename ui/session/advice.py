"""Hints for the person who must decide: computed by the bots' worker, valid until the table changes."""

import json
from collections.abc import Sequence
from functools import partial

from engine.kernel.actions import Action
from engine.kernel.refusal import Refusal
from ui.page.timers import Timers
from ui.play.table import Advice, Hint, Why
from ui.session.sitting import Sitting, reason
from ui.session.worker import Inquiry, Worker, patience

WANTED = 2
"""How many hints are shown: the best, and the next best."""

MANY = 16
"""How many hints are asked for in a lesson, which shows those that fit its step."""

ASKED_FOR = "guide.asked-for"
"""The key of the reason for a hint that no bot has given: the lesson asks for it."""

MORE = 3.0
"""How many times longer than for a bot the page waits for a hint, which weighs every move."""


class Adviser:
    """The hints of a session, at most `WANTED`, for one seat at one ply; in a lesson more, until `narrow` is called."""

    def __init__(self, worker: Worker, timers: Timers, session: Sitting) -> None:
        self.session = session
        self.inquiry = Inquiry(worker, timers, "hint")
        self._for: tuple[int, int] | None = None
        self._hints: tuple[Hint, ...] = ()

    @property
    def question(self) -> int:
        """The number of the open task, 0 for none."""
        return self.inquiry.number

    @property
    def open(self) -> bool:
        """Whether hints are shown or awaited."""
        return bool(self.question or self._hints)

    def advice(self, seat: int | None) -> Advice | None:
        """Return the hints for a seat, empty while they are awaited; None if it has not asked at the present ply."""
        if not self.open or self._for != (seat, self.session.ply):
            return None
        return Advice(self._hints)

    def ask(self, seat: int, thinking: str, wanted: int = WANTED) -> None:
        """Ask the worker for `wanted` hints for a seat, in place of those there are; without a worker the page thinks.

        `thinking` is the length of thought that is preferred.
        """
        self._hints = ()
        self._for = (seat, self.session.ply)
        self.inquiry.put(partial(self.session.request_hints, seat, wanted, thinking), MORE * patience(thinking))

    def drop(self) -> None:
        """Drop the hints and the open task."""
        self.inquiry.drop()
        self._hints, self._for = (), None

    def answered(self, text: str) -> bool:
        """Close the task, and take the hints of the worker's answer, JSON text; none if one is invalid.

        Return whether there are any.
        """
        self.inquiry.drop()
        try:
            told = json.loads(text)["hints"]
            self._hints = tuple(self._read(each) for each in told)
        except (Refusal, ValueError, KeyError, TypeError):
            self._hints = ()
        return bool(self._hints)

    def narrow(self, wanted: Sequence[Action]) -> None:
        """Keep the best hints, `WANTED` at most, that name an action of `wanted`.

        If none does, the only hint is the first of `wanted`, for the reason that the lesson asks for it.
        """
        fitting = tuple(hint for hint in self._hints if hint.action in wanted)
        self._hints = fitting[:WANTED] or (Hint(wanted[0], Why(ASKED_FOR, {})),)

    def _read(self, told: dict[str, object]) -> Hint:
        action = self.session.rules.read(str(told["action"]))
        self.session.rules.check(self.session.state, action)
        why = told["why"]
        return Hint(action, reason(why if isinstance(why, dict) else None))
