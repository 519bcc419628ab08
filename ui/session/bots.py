"""Asking the bots: one task at a time; late answers are dropped; a legal action is found if they fail."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from ui.page.timers import Timers
from ui.play.table import is_opening
from ui.session.about import HUMAN, OWN
from ui.session.advice import MORE, WANTED
from ui.session.sitting import Sitting
from ui.session.worker import Inquiry, Worker, patience

if TYPE_CHECKING:
    from ui.session.mishaps import Mishap
    from ui.session.own_seats import OwnSeats

STAND_IN = "hard"
"""The level of a bot that acts for a guest who is absent, or for a bot of one's own that has failed."""


class Bots:
    """The bots of a session.

    ``answer`` is an answer (JSON text) that was not played yet, or None. ``stand_ins`` are the seats of people for
    which a bot places in the opening.
    """

    def __init__(self, worker: Worker, timers: Timers, session: Sitting) -> None:
        self.session = session
        self.timers = timers
        self.answer: str | None = None
        self.stand_ins: set[int] = set()
        self.inquiry = Inquiry(worker, timers, "bots")
        self.own = _own_seats(worker, timers, session)
        self._asked_own = False

    @property
    def question(self) -> int:
        """The number of the open task, 0 for none; -1 if it was put to a bot of one's own."""
        return -1 if self._asked_own else self.inquiry.number

    @property
    def seat(self) -> int | None:
        """The first seat that must act and is decided by a bot; None if there is none."""
        bots = self.session.bots
        return next((seat for seat in self.session.asked if seat in bots or self.places_for(seat)), None)

    def places_for(self, seat: int) -> bool:
        """Return whether a bot places for the person of this seat now."""
        session = self.session
        return seat in self.stand_ins and not session.state.over and is_opening(session.state)

    def ask(self, thinking: str) -> Mishap | None:
        """Give its task to the bot that must act, if any, unless the task is open or answered already.

        Return what is wrong with a bot of one's own that cannot be asked (another is asked in its place), else None.

        `thinking` is the preferred length of thought. A bot that places for a person is asked for hints, and does the
        best one: so it agrees with the hints that the person may ask for. If a lesson prescribes the bot's action, that
        becomes the ``answer``, and the wait ``pace`` begins, after which it is played. Bots of one's own are started.
        """
        if self.own:
            self.own.start()
        if self.question or self.answer is not None or self.seat is None:
            return None
        if cued := self.session.cue(self.seat):
            self.answer = cued
            self.timers.start(0.0, "pace", 0)
            return None
        if self.places_for(self.seat):
            hints = partial(self.session.request_hints, self.seat, WANTED, thinking)
            self.inquiry.put(hints, MORE * patience(thinking))
            return None
        mishap = None
        if self.own and self.own.decides(self.seat):
            mishap = self.own.ask(self.seat)
            self._asked_own = not mishap
        if not self._asked_own:
            stand_in = STAND_IN if self.session.players[self.seat].kind in (HUMAN, OWN) else ""
            request = partial(self.session.request, self.seat, thinking, stand_in)
            self.inquiry.put(request, patience(thinking))
        return mishap

    def take(self, answer: str) -> None:
        """Close the task and keep its `answer`, to be played when the move before was visible long enough.

        The task keeps its number (``question``) until `drop`.
        """
        self.inquiry.rest()
        self._asked_own = False
        self.answer = answer

    def drop(self) -> None:
        """Forget the open task and an answer that was not played yet: the game has moved on."""
        self.inquiry.drop()
        self.answer = None
        self._asked_own = False
        if self.own:
            self.own.drop()

    def leave(self) -> None:
        """Forget the open task, and stop the bots of one's own."""
        self.drop()
        if self.own:
            self.own.leave()

    def any_action(self) -> Action:
        """Return any legal action of the bot that must act, for when no bot could compute one. A bot must be due."""
        rules, state, seat = self.session.rules, self.session.state, self.seat
        assert seat is not None
        legal = rules.legal(state, seat)
        if legal:
            return legal[0]
        return rules.forms(state, seat)[0].sample(state, Generator(self.session.ply))


def _own_seats(worker: Worker, timers: Timers, session: Sitting) -> OwnSeats | None:
    """Return the bots of one's own at a table; None if no such bot sits there."""
    if all(player.kind != OWN for player in session.players):
        return None
    from ui.session.own_seats import OwnSeats  # imported late: it is fetched after the first screen

    return OwnSeats(worker.host, timers, session)
