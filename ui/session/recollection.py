"""What the players of a session remember, worked out from the match's log when a bot is asked."""

from collections.abc import Sequence

from engine.bots.memory import Memories
from engine.kernel.chance import Scripted
from engine.kernel.match import Entry, Match
from engine.kernel.state import State


class Recollection:
    """Plays a match's log again, so that what the seats remember is the same after a reload and after an undo.

    If the beginning of the log is missing, nothing from before the first state of the match is remembered.
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

    def view(self, seat: int, ply: int | None = None) -> State:
        """Return the state after `ply` actions as the seat may know it, with the cards of others that it remembers.

        Without `ply` it is the present state. A ply before the log, or after it, is taken for the nearest one.
        """
        log = self._match.log if ply is None else self._match.log[: max(0, ply - self._match.earlier)]
        if self._first is not self._match.first or self._was_told_what_comes_after(log):
            self._begin()
        for entry in log[len(self._told) :]:
            self._match.rules.perform(self._state, entry.action, Scripted(entry.draws))
            self._memories.notice(self._state, entry.events)
            self._told.append(entry)
        return self._memories.view(self._match.state if ply is None else self._state, seat)

    def _was_told_what_comes_after(self, log: Sequence[Entry]) -> bool:
        """Return whether the memories know entries that `log` does not have: later ones, or ones that were undone."""
        told = self._told
        return bool(told) and (len(log) < len(told) or log[len(told) - 1] is not told[-1])
