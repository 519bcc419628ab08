"""Hints for the person who is asked: wanted from the bots' worker, kept until the table is another."""

from __future__ import annotations

import json

from engine.kernel.refusal import Refusal
from ui.bots import START, Bots, patience
from ui.page import Host
from ui.play.table import Advice, Hint
from ui.session import Session, reason

WANTED = 2
"""The best, and the next best."""


class Adviser:
    """The hints of a session, of which one question is open at most.

    ``question`` is its number, 0 when there is none. Numbers are negative: those above are the bots'.
    """

    def __init__(self, host: Host, session: Session, bots: Bots) -> None:
        self.host = host
        self.session = session
        self.bots = bots
        self.question = 0
        self._asked = 0
        self._request = ""
        self._for: tuple[int, int] | None = None
        self._hints: tuple[Hint, ...] = ()

    @property
    def open(self) -> bool:
        """Whether there is a hint, or one is waited for."""
        return bool(self.question or self._hints)

    def advice(self, seat: int | None) -> Advice | None:
        """What a seat is advised at this ply; nothing to anybody else, and nothing that is out of date."""
        if not self.open or self._for != (seat, self.session.ply):
            return None
        return Advice(self._hints)

    def ask(self, seat: int, thinking: str) -> None:
        """Ask for hints for a seat as the game stands, and say how long may be thought about them."""
        self._asked -= 1
        self.question, self._hints = self._asked, ()
        self._for = (seat, self.session.ply)
        self._request = self.session.request_hints(seat, WANTED, thinking)
        if self.bots.in_page:
            # The page is painted first: thinking holds it up.
            self.host.after(0.02, "hint", self.question)
        else:
            self.host.think(self.question, self._request)
            self.host.after(max(patience(thinking), START), "hint-late", self.question)

    def think(self) -> str:
        """The answer to the open question, found in the page itself."""
        from engine.bots.service import answer  # only when the worker failed

        return answer(self._request)

    def drop(self) -> None:
        """Put the hints away, and wait for none."""
        self.question, self._hints, self._for = 0, (), None

    def answered(self, text: str) -> bool:
        """Take the hints of an answer; False when there are none in it that can be done."""
        self.question = 0
        try:
            told = json.loads(text)["hints"]
            self._hints = tuple(self._read(each) for each in told)
        except (Refusal, ValueError, KeyError, TypeError):
            self._hints = ()
        return bool(self._hints)

    def _read(self, told: dict[str, object]) -> Hint:
        action = self.session.rules.read(str(told["action"]))
        self.session.rules.check(self.session.state, action)
        why = told["why"]
        return Hint(action, reason(why if isinstance(why, dict) else None))
