"""What the players of a session remember, worked out from the match's log when a bot is asked."""

from engine.bots.memory import Memories
from engine.kernel.chance import Scripted
from engine.kernel.match import Entry, Match
from engine.kernel.state import State


class Recollection:
    """Plays a match's log again, so that memories are the same after a reload and after an undo.

    If the begin of the log is missing, nothing from before its first state is remembered.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._begin()

    def _begin(self) -> None:
        self._first = self._match.first
        self._state = self._first.copy()
        self._told: list[Entry] = []
        self._memories = Memories(self._match.rules, range(self._match.rules.seats))
        self._memories.notice(self._state, self._match.opening)

    def view(self, seat: int) -> State:
        """Return the state as the seat may know it, with the cards of others that it remembers."""
        if self._first is not self._match.first or self._was_told_what_is_undone():
            self._begin()
        for entry in self._match.log[len(self._told) :]:
            self._match.rules.perform(self._state, entry.action, Scripted(entry.draws))
            self._memories.notice(self._state, entry.events)
            self._told.append(entry)
        return self._memories.view(self._match.state, seat)

    def _was_told_what_is_undone(self) -> bool:
        told, log = self._told, self._match.log
        return bool(told) and (len(log) < len(told) or log[len(told) - 1] is not told[-1])
