"""Asking the bots: one question at a time, late answers dropped, something legal when they fail."""

from __future__ import annotations

from functools import partial

from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from ui.page.timers import Timers
from ui.play.table import is_opening
from ui.session.session import Session
from ui.session.worker import Inquiry, Worker, patience

STAND_IN = "hard"
"""The level of a bot that places for a person."""


class Bots:
    """The bots of a session. ``question`` is the number of the open question, 0 when there is none.

    In the opening a bot places the pieces of the seats in ``stand_ins``.
    """

    def __init__(self, worker: Worker, timers: Timers, session: Session) -> None:
        self.session = session
        self.timers = timers
        self.answer: str | None = None
        self.stand_ins: set[int] = set()
        self.inquiry = Inquiry(worker, timers, "bots")

    @property
    def question(self) -> int:
        """The number of the open question."""
        return self.inquiry.number

    @property
    def seat(self) -> int | None:
        """The first seat that owes an answer and for which a bot decides."""
        people = self.session.people
        return next((seat for seat in self.session.asked if seat not in people or self.places_for(seat)), None)

    def places_for(self, seat: int) -> bool:
        """Whether a bot answers for a person what is asked now."""
        session = self.session
        return seat in self.stand_ins and not session.state.over and is_opening(session.state)

    def ask(self, thinking: str) -> None:
        """Put the question to the bot that owes an answer, if it has not been put, and say how long it may think.

        What a bot does in a lesson may be laid ready; that is its answer then, and needs no thought.
        """
        if self.question or self.answer is not None or self.seat is None:
            return
        if cued := self.session.cue(self.seat):
            self.answer = cued
            self.timers.start(0.0, "pace", 0)
            return
        stand_in = STAND_IN if self.places_for(self.seat) else ""
        request = partial(self.session.request, self.seat, thinking, stand_in)
        self.inquiry.put(request, patience(thinking))

    def take(self, answer: str) -> None:
        """Have an answer to the open question, to be done when the move before has been seen."""
        self.inquiry.rest()
        self.answer = answer

    def drop(self) -> None:
        """Forget the open question: the game has moved on."""
        self.inquiry.drop()
        self.answer = None

    def any_action(self) -> Action:
        """Something legal for the bot that owes an answer, for when nobody can think."""
        rules, state, seat = self.session.rules, self.session.state, self.seat
        assert seat is not None
        legal = rules.legal(state, seat)
        if legal:
            return legal[0]
        return rules.forms(state, seat)[0].sample(state, Generator(self.session.ply))
