"""What goes wrong with bots of one's own, and how it is told: in a series, at a table, and in a replay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ui.base.words import Words

FORFEITS = ("error", "decision", "game", "lasting", "endless")
"""Why a bot forfeits a game: an error or a bad answer, 2 seconds of a decision, 30 of all decisions of a game, 10
minutes of the whole game, too many decisions."""
ENDS = ("reading", "silent", "crashed", "flood", "forged", "start")
"""Why a bot is stopped: the code outside ``decide`` takes too long, or its Python does not answer, crashes, sends too
much or what is not due, or cannot be started."""
AT_TABLES = ("illegal", "turn", "gone")
"""What the page finds out itself at a table: the answer cannot be done, the turn does not end, there is no such bot."""
LONGEST_REASON = 400


@dataclass(frozen=True)
class Mishap:
    """What went wrong: ``why`` is a word of `FORFEITS`, `ENDS` or `AT_TABLES`, ``line`` the bot's line (0 for none).

    ``reason`` is what Python says of it.
    """

    why: str
    line: int = 0
    reason: str = ""

    @classmethod
    def of_news(cls, news: Mapping[str, Any]) -> Mishap:
        """Return what went wrong by a bot's news; a plain ``error`` if they make no sense."""
        why, line = news.get("why"), news.get("line")
        return cls(
            why if isinstance(why, str) and why in (*FORFEITS, *ENDS) else "error",
            line if type(line) is int and line > 0 else 0,
            str(news.get("reason", ""))[:LONGEST_REASON],
        )

    def told(self, words: Words) -> str:
        """Return the sentence that says what went wrong."""
        why = self.why if self.line or self.why != "error" else "whole"
        return words(f"mishap.{why}", line=self.line, reason=self.reason)
