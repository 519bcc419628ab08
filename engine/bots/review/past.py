"""What a seat knew at each moment of a past game: its view then, with the cards it remembered."""

from engine.bots.memory import Memory
from engine.kernel.chance import Scripted
from engine.kernel.match import Entry, Match
from engine.kernel.state import State


class Past:
    """A match as one of its seats saw it. Read plies in ascending order: going back replays it from the start."""

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
        """Return the log entry of the action that led from a ply to the next."""
        return self.match.log[ply - self.match.earlier]

    def view(self, ply: int) -> State:
        """Return the view of the seat before the action of a ply, with the cards it remembered."""
        if ply < self._ply:
            self._begin()
        while self._ply < ply:
            entry = self.entry(self._ply)
            self.rules.perform(self._state, entry.action, Scripted(entry.draws))
            self._memory.notice(self._state, entry.events)
            self._ply += 1
        return self._memory.reminded(self.rules.view(self._state, self.seat))

    def decides(self, ply: int) -> bool:
        """Return whether the seat made the action of a ply and could have chosen another one."""
        view, action = self.view(ply), self.entry(ply).action
        if action.seat != self.seat:
            return False
        return len(self.rules.legal(view, self.seat)) > 1 or bool(self.rules.forms(view, self.seat))
