"""Asking the bots: one question at a time, late answers dropped, help when they fail."""

from __future__ import annotations

from engine.bots.thinking import share_of
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from ui.page import Host
from ui.play.table import opens
from ui.session import Session

PATIENCE = 10.0
"""Seconds after which a silent worker is given up, if its bots think no longer than usual."""

START = 30.0
"""Seconds that a worker may take for its first answer."""

FAILURES = 2
"""How often in a row the worker may fail before the page thinks for itself."""


def patience(thinking: str) -> float:
    """The seconds that bots may take for an answer who think so long."""
    return PATIENCE * max(1.0, share_of(thinking))


STAND_IN = "hard"
"""The level of a bot that places for a person."""


class Bots:
    """The bots of a session. ``question`` is the number of the open question, 0 when there is none.

    For the seats of ``stand_ins`` a bot places all that is placed before the first turn.
    """

    def __init__(self, host: Host, session: Session) -> None:
        self.host = host
        self.session = session
        self.question = 0
        self.answer: str | None = None
        self.failures = 0
        self.stand_ins: set[int] = set()
        self._awake = False
        self._overdue = 0.0
        self._watched_at = float("inf")
        self._asked = 0
        self._request = ""

    @property
    def seat(self) -> int | None:
        """The first seat that owes an answer and for which a bot decides."""
        people = self.session.people
        return next((seat for seat in self.session.asked if seat not in people or self.places_for(seat)), None)

    def places_for(self, seat: int) -> bool:
        """Whether a bot answers for a person what is asked now."""
        session = self.session
        return seat in self.stand_ins and not session.state.over and opens(session.rules, session.state.decision.kind)

    @property
    def in_page(self) -> bool:
        """Whether the worker is given up."""
        return self.failures >= FAILURES

    def ask(self, thinking: str) -> None:
        """Put the question to the bot that owes an answer, if it has not been put, and say how long it may think."""
        if self.question or self.seat is None:
            return
        self._asked += 1
        self.question = self._asked
        self._request = self.session.request(self.seat, thinking, STAND_IN if self.places_for(self.seat) else "")
        if self.in_page:
            # The page is painted first: thinking holds it up.
            self.host.after(0.02, "think", self.question)
        else:
            self.host.think(self.question, self._request)
            self._overdue = self.host.clock() + max(patience(thinking), 0.0 if self._awake else START)
            self._watch()

    def _watch(self) -> None:
        """Look again when the open question is overdue, unless a look before that is waited for."""
        if self._overdue < self._watched_at:
            self._watched_at = self._overdue
            self.host.after(self._overdue - self.host.clock(), "patience", 0)

    def is_overdue(self) -> bool:
        """Whether the open question is without an answer for too long; where it is not yet, look again later."""
        self._watched_at = float("inf")
        if not self.question or self.answer is not None or self.in_page:
            return False
        if self.host.clock() >= self._overdue:
            return True
        self._watch()
        return False

    def drop(self) -> None:
        """Forget the open question: the game has moved on."""
        self.question = 0
        self.answer = None

    def think(self) -> str:
        """The answer to the open question, found in the page itself."""
        from engine.bots.service import answer  # only when the worker failed

        return answer(self._request)

    def succeeded(self) -> None:
        """Note that the worker answers."""
        if not self.in_page:
            self.failures = 0
            self._awake = True

    def failed(self) -> bool:
        """Note a failure and forget the question; True when the worker is given up with it."""
        self.drop()
        self.failures += 1
        self._awake = False
        if self.failures < FAILURES:
            self.host.restart_bots()
        return self.failures == FAILURES

    def any_action(self) -> Action:
        """Something legal for the bot that owes an answer, for when nobody can think."""
        rules, state, seat = self.session.rules, self.session.state, self.seat
        assert seat is not None
        legal = rules.legal(state, seat)
        if legal:
            return legal[0]
        return rules.forms(state, seat)[0].sample(state, Generator(self.session.ply))
