"""What a seat knew at each moment of a game that was played: its view then, with what it remembered."""

from __future__ import annotations

from engine.bots.memory import Memory
from engine.kernel.chance import Scripted
from engine.kernel.match import Entry, Match
from engine.kernel.state import State


class Past:
    """A match as one of its seats knew it. Asking for plies in ascending order is fastest."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.rules = match.rules
        self.seat = seat
        self._begin()

    def _begin(self) -> None:
        self._ply = self.match.earlier
        self._state = self.match.first.copy()
        self._memory = Memory(self.rules, self.seat)
        self._memory.notice(self._state, self.match.opening)

    def entry(self, ply: int) -> Entry:
        """The action that led from a ply to the next."""
        return self.match.log[ply - self.match.earlier]

    def view(self, ply: int) -> State:
        """Return what the seat knew at a ply."""
        if ply < self._ply:
            self._begin()
        while self._ply < ply:
            entry = self.entry(self._ply)
            self.rules.perform(self._state, entry.action, Scripted(entry.draws))
            self._memory.notice(self._state, entry.events)
            self._ply += 1
        return self._memory.reminded(self.rules.view(self._state, self.seat))

    def decides(self, ply: int) -> bool:
        """Whether the seat acted there, with something else to do."""
        view, action = self.view(ply), self.entry(ply).action
        if action.seat != self.seat:
            return False
        return len(self.rules.legal(view, self.seat)) > 1 or bool(self.rules.forms(view, self.seat))
