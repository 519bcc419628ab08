"""The bots of one's own at a table: each runs in a cell of its own, and is asked when its seat must act."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from ui.session.about import OWN
from ui.session.mishaps import Mishap
from ui.session.own_bots import MOST_PRINTED, archives, named, news_of, question, sitting

if TYPE_CHECKING:
    from ui.base.inputs import BotTold
    from ui.page.host import Host
    from ui.page.timers import Timers
    from ui.session.sitting import Sitting

MOST_BREAKDOWNS = 3
"""A bot that had to be stopped this often is not started again."""
MOST_IN_TURN = 100
"""A bot that has decided this often in a turn does not end it: another bot does."""
PATIENCE = 75.0
"""Seconds until a bot that does not answer is stopped, its start included. Once it runs, its cell stops it sooner."""
LATE = "own bot"
"""The name of the timer that measures this patience."""


class Question(NamedTuple):
    """What a bot was asked: its seat, the ply, the question as JSON text."""

    seat: int
    ply: int
    text: str


class OwnSeats:
    """Starts and asks the bots of one's own that sit at a table. ``printed`` is the latest of what they printed."""

    def __init__(self, host: Host, timers: Timers, sitting: Sitting) -> None:
        self._host, self._timers, self._sitting = host, timers, sitting
        self._started: set[int] = set()
        self._ready: set[int] = set()
        self._breakdowns: dict[int, int] = {}
        self._decisions: dict[int, tuple[int, int]] = {}
        self._question: Question | None = None
        self._failed_at = -1
        self.printed = ""

    def decides(self, seat: int) -> bool:
        """Return whether a bot of one's own decides for this seat now."""
        own = self._sitting.players[seat].kind == OWN and seat in self._sitting.bots
        return own and not self.replaced(seat)

    def replaced(self, seat: int) -> str:
        """Return for how long another bot decides for a seat: the rest of the ``game`` or ``turn``, or ``once``.

        Return an empty text if its own bot decides.
        """
        if self._breakdowns.get(seat, 0) >= MOST_BREAKDOWNS:
            return "game"
        if self._times_asked(seat) > MOST_IN_TURN:
            return "turn"
        return "once" if self._failed_at == self._sitting.ply else ""

    def _times_asked(self, seat: int) -> int:
        """Return how often the bot of a seat was asked in the present turn."""
        turn, number = self._decisions.get(seat, (-1, 0))
        return number if turn == self._sitting.turn else 0

    def start(self) -> None:
        """Start the bots that decide here before they are asked, since Python needs seconds to start.

        A bot that has broken down before is started only when it is asked.
        """
        for seat in self._sitting.bots:
            if self.decides(seat) and not self._breakdowns.get(seat):
                self._start(seat)

    def _start(self, seat: int) -> bool:
        """Start the bot of a seat unless it runs; return whether there is such a bot."""
        bot = named(self._host.storage, self._sitting.players[seat].name)
        if bot and seat not in self._started:
            self._started.add(seat)
            self._host.start_bot(_cell(seat), sitting(bot), archives(self._sitting.rules.game.name))
        return bot is not None

    def ask(self, seat: int) -> Mishap | None:
        """Start the bot of a seat unless it runs, and put the present question to it once it is ready.

        Return the mishap if there is no such bot, or it has been asked too often in this turn; else None.
        """
        session = self._sitting
        if not self._start(seat):
            self._breakdowns[seat] = MOST_BREAKDOWNS
            return Mishap("gone")
        self._decisions[seat] = session.turn, self._times_asked(seat) + 1
        if self._times_asked(seat) > MOST_IN_TURN:
            return Mishap("turn")
        # The seed of the bot's own random numbers is not the game's: from that one it could work out what is hidden.
        asked = question(session.remembered(seat), seat, self._host.chance(), session.ply)
        self._question = Question(seat, session.ply, asked)
        self._timers.start(PATIENCE, LATE, session.ply)
        self._put()
        return None

    def _put(self) -> None:
        """Send the open question to its bot, if the bot is ready."""
        if self._question and self._question.seat in self._ready:
            self._host.ask_bot(_cell(self._question.seat), self._question.text)

    def drop(self) -> None:
        """Forget the open question: the game has moved on."""
        self._question = None
        self._timers.stop(LATE)

    def leave(self) -> None:
        """Stop all bots."""
        self.drop()
        for seat in list(self._started):
            self._stop(seat)

    def _stop(self, seat: int) -> None:
        self._host.stop_bot(_cell(seat))
        self._started.discard(seat)
        self._ready.discard(seat)

    def hear(self, told: BotTold) -> Mishap | str | None:
        """Take news of a bot. If it answers the open question, return the answer as JSON text.

        Return a mishap if it fails to answer, and None for all other news. The news come from the bot's cell: what
        makes no sense is ignored.
        """
        seat = next((seat for seat in self._started if _cell(seat) == told.name), None)
        if seat is None:
            return None
        news = news_of(told.news)
        what, asked = news.get("is"), self._question
        if what == "ready":
            self._ready.add(seat)
            self._put()
        elif what == "printed":
            self.printed = (self.printed + str(news.get("text", "")))[-MOST_PRINTED:]
        elif what == "failed":
            return self._break_down(seat, Mishap.of_news(news))
        elif what in ("decided", "erred") and asked and (asked.seat, asked.ply) == (seat, news.get("token")):
            self.drop()
            if what == "decided":
                return json.dumps({"action": str(news.get("action"))})
            return self._fail(Mishap.of_news(news))
        return None

    def given_up(self, timer: str) -> Mishap | None:
        """If the `timer` that is up is that of the open question, stop the bot and return the mishap; else None."""
        late = timer == LATE and self._question
        return self._break_down(late.seat, Mishap("silent")) if late else None

    def refuse(self) -> Mishap:
        """Note that the action that a bot has answered cannot be done; return the mishap."""
        return self._fail(Mishap("illegal"))

    def _break_down(self, seat: int, mishap: Mishap) -> Mishap | None:
        """Stop a seat's bot and count the breakdown; return the mishap if that bot owes an answer, else None.

        If the bot owes one, drop the question too, and note the failure.
        """
        self._stop(seat)
        self._breakdowns[seat] = self._breakdowns.get(seat, 0) + 1
        if not self._question or self._question.seat != seat:
            return None
        self.drop()
        return self._fail(mishap)

    def _fail(self, mishap: Mishap) -> Mishap:
        self._failed_at = self._sitting.ply
        return mishap


def _cell(seat: int) -> str:
    """Return the name of the cell in which the bot of a seat runs."""
    return f"seat {seat}"
