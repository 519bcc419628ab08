"""A series of games of a bot against a level, as its news tell of it.

News come from where a stranger's bot runs: nothing of them is believed but what has the expected type.
"""

from __future__ import annotations

import json
from typing import Any

from engine.bots.interval import wilson

MOST_PRINTED = 24_000
"""So many characters of what a bot printed are kept."""
EVEN = 0.5


class Series:
    """The series: how many ``games`` are to be played, ``won`` and ``played`` so far, and what the bot ``printed``.

    ``failure`` is the key of the sentence that says why it ended early, empty else; ``line`` is the line of the bot
    that is to blame, 0 for none, ``reason`` what Python says of it. ``over`` is whether no more news are to come.
    """

    def __init__(self, games: int, level: str) -> None:
        self.games, self.level = games, level
        self.won = self.played = self.line = 0
        self.printed = self.failure = self.reason = ""
        self.over = False

    def hear(self, text: str) -> None:
        """Take a piece of news; what makes no sense is ignored."""
        try:
            news = json.loads(text)
            kind = news["is"]
        except (ValueError, TypeError, KeyError, RecursionError):
            return
        if self.over:
            return
        if kind == "printed":
            self.printed = (self.printed + str(news.get("text", "")))[:MOST_PRINTED]
        elif kind == "game":
            self._count(news)
        elif kind == "failed":
            self._fail(news)
        elif kind == "done":
            self.over = True

    def _count(self, news: dict[str, Any]) -> None:
        if self.played < self.games:
            self.played += 1
            self.won += news.get("winner") == news.get("seat")

    def _fail(self, news: dict[str, Any]) -> None:
        """Note why the series ended. The bot forfeits the game in which it failed."""
        why, line = news.get("why", "error"), news.get("line", 0)
        self.failure = why if why in FAILURES else "error"
        self.line = line if type(line) is int and line > 0 else 0
        self.reason = str(news.get("reason", ""))[:400]
        self.over = True

    @property
    def verdict(self) -> str:
        """``stronger``, ``weaker`` or ``open``: whether the bot's rate of wins is surely above one half, or below."""
        if not self.played:
            return "open"
        low, high = wilson(self.won, self.played)
        return "stronger" if low > EVEN else "weaker" if high < EVEN else "open"


FAILURES = ("error", "decision", "game", "silent", "crashed", "flood", "start")
"""Why a series may end early: an error or a bad answer of the bot, 2 seconds of a decision, 30 of a game, a worker that
says nothing or is gone, too much news, or no worker at all."""
