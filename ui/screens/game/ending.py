"""A turn that is about to end by itself, for a person who prefers it so and can do nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from ui.screens.game import unasked

if TYPE_CHECKING:
    from ui.page.timers import Timers
    from ui.play.table import TableView
    from ui.screens.desk import Desk
    from ui.session.session import Session

SEEN = 1.2
"""Seconds that a person has, at least, to see how a turn stands before it ends by itself."""


class Ending:
    """``ply`` is where the turn is about to end, ``stayed`` the number of a turn that is to be ended by hand."""

    def __init__(self, desk: Desk, timers: Timers, session: Session) -> None:
        self._desk = desk
        self._timers = timers
        self._session = session
        self.ply: int | None = None
        self.stayed = -1

    def offer(self, table: TableView) -> None:
        """Let the turn end in a moment, if that is preferred and nothing else can be done."""
        session, wishes = self._session, self._desk.preferences
        by_hand = self.stayed == session.turn or session.course or table.paused
        self.ply = session.ply if not by_hand and unasked.end(table, wishes.end) else None
        if self.ply is not None:
            self._timers.start(max(SEEN, wishes.pace), "end", self.ply)

    def stay(self) -> bool:
        """Let the turn go on, if it was about to end; returns whether it was."""
        was = self.ply is not None
        if was:
            self.keep_open()
        return was

    def keep_open(self) -> None:
        """Let this turn be ended by hand, whatever is preferred."""
        self.ply, self.stayed = None, self._session.turn

    def due(self, table: TableView) -> Action | None:
        """The end of the turn, now that its moment is over, unless something else lies over it by now."""
        end = unasked.end(table, self._desk.preferences.end)
        if end is None or self._desk.dialog or self._desk.question:
            self.stay()
            return None
        return end
