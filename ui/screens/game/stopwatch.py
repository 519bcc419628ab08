"""How long a game takes: the time between its moves; a long break counts only in part."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.session.sitting import Sitting

BREAK = 180.0
"""Seconds: of a longer pause between two moves, only this much counts."""


class Stopwatch:
    """Adds the seconds that pass to what a game has taken so far."""

    def __init__(self, clock: Callable[[], float], session: Sitting) -> None:
        self._clock = clock
        self._session = session
        self._since = clock()

    def go_on(self) -> None:
        """Add the seconds since the last call, `BREAK` at most, to what the session has taken."""
        now = self._clock()
        self._session.spent += min(BREAK, max(0.0, now - self._since))
        self._since = now
