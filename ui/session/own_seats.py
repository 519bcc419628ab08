"""The bots of one's own at a table: each is shut in by itself, and asked when it is its turn."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from ui.session.about import OWN
from ui.session.own_bots import archives, named, news_of, sitting

if TYPE_CHECKING:
    from ui.base.inputs import BotTold
    from ui.page.host import Host
    from ui.session.sitting import Sitting

MOST_BREAKDOWNS = 3
"""A bot that had to be stopped this often is not started again."""


class Trouble(NamedTuple):
    """Why a bot of one's own made no decision: the key of the sentence, and what it tells of."""

    seat: int
    key: str
    line: int = 0
    reason: str = ""


class OwnSeats:
    """The seats of one's own bots. Where one has failed, ``passed`` is the ply at which another bot decides for it."""

    def __init__(self, host: Host, sitting: Sitting) -> None:
        self._host, self._sitting = host, sitting
        self._ready: set[int] = set()
        self._started: set[int] = set()
        self._breakdowns: dict[int, int] = {}
        self._question: tuple[int, str] | None = None
        self._token = -1
        self.passed = -1

    def decides(self, seat: int) -> bool:
        """Return whether a bot of one's own decides for this seat now."""
        own = self._sitting.players[seat].kind == OWN and seat in self._sitting.bots
        return own and self.passed != self._sitting.ply and self._breakdowns.get(seat, 0) < MOST_BREAKDOWNS

    def ask(self, seat: int, request: str) -> Trouble | None:
        """Put a question (`Sitting.request`) to the bot of a seat; return what is wrong if there is no such bot."""
        bot = named(self._host.storage, self._sitting.players[seat].name)
        if not bot:
            self._breakdowns[seat] = MOST_BREAKDOWNS
            return Trouble(seat, "own.gone")
        self._question, self._token = (seat, request), self._sitting.ply
        if seat not in self._started:
            self._started.add(seat)
            self._host.start_bot(_frame(seat), sitting(bot), archives(self._sitting.rules.game.name))
        self._put()
        return None

    def drop(self) -> None:
        """Forget the open question: the game has moved on."""
        self._question, self._token = None, -1

    def leave(self) -> None:
        """Stop all bots."""
        self.drop()
        for seat in self._started:
            self._host.stop_bot(_frame(seat))
        self._started.clear()
        self._ready.clear()

    def hear(self, told: BotTold) -> Trouble | str | None:
        """Take news of a bot. Return its answer to the open question (JSON text), why it has none, or None.

        The news come from where the bot runs: what makes no sense is trouble.
        """
        seat = next((seat for seat in self._started if _frame(seat) == told.name), None)
        if seat is None:
            return None
        news = news_of(told.news)
        what = news.get("is")
        if what == "ready":
            self._ready.add(seat)
            self._put()
        elif what == "failed":
            return self._broken(seat, news)
        elif what in ("decided", "erred") and self._token == news.get("token") and self._asks(seat):
            self.drop()
            if what == "decided":
                return json.dumps({"action": str(news.get("action"))})
            return self._pass(_trouble(seat, news))
        return None

    def _broken(self, seat: int, news: dict[str, Any]) -> Trouble | None:
        """Note that a bot had to be stopped, or is no bot; return the trouble if it was asked."""
        asked = self._asks(seat)
        self._host.stop_bot(_frame(seat))
        self._started.discard(seat)
        self._ready.discard(seat)
        self._breakdowns[seat] = self._breakdowns.get(seat, 0) + 1
        if not asked:
            return None
        self.drop()
        return self._pass(_trouble(seat, news))

    def refused(self, seat: int) -> Trouble:
        """Note that what a bot answered cannot be done; return the trouble."""
        return self._pass(Trouble(seat, "own.illegal"))

    def _pass(self, trouble: Trouble) -> Trouble:
        self.passed = self._sitting.ply
        return trouble

    def _asks(self, seat: int) -> bool:
        return self._question is not None and self._question[0] == seat

    def _put(self) -> None:
        """Put the open question to its bot as soon as that is ready."""
        if self._question and self._question[0] in self._ready:
            seat, request = self._question
            self._host.ask_bot(_frame(seat), request)


def _trouble(seat: int, news: dict[str, Any]) -> Trouble:
    """Return the trouble that news tell of."""
    line, why = news.get("line"), news.get("why")
    return Trouble(
        seat,
        "own.slow" if why in ("decision", "game") else "own.error" if not why else "own.broken",
        line if type(line) is int and line > 0 else 0,
        str(news.get("reason", ""))[:400],
    )


def _frame(seat: int) -> str:
    return f"seat {seat}"
