"""Random access to the positions of a match: each is found by replaying a few plies. The match does not change."""

from engine.kernel.chance import Scripted
from engine.kernel.gradual import Gradual
from engine.kernel.match import STRIDE, Match
from engine.kernel.state import State

MOST_KEPT = 200
"""The most positions that are kept, however long the log is."""
CLOSEST = 8
"""The fewest plies between two kept positions."""


class Recording:
    """The positions of a match from its ``first`` ply to its ``last`` at the time of recording.

    ``first`` is 0, or the number of actions that the match has lost.
    """

    def __init__(self, match: Match) -> None:
        self.rules = match.rules
        self.first = match.earlier
        self.entries = tuple(match.log)
        self._apart = max(CLOSEST, -(-len(self.entries) // MOST_KEPT))
        self._kept = {0: match.first}
        self._at, self._state = 0, match.first

    @property
    def last(self) -> int:
        """The number of the last ply."""
        return self.first + len(self.entries)

    def held(self, ply: int) -> int:
        """Return the ply of the recording that is nearest to ``ply``: itself, ``first`` or ``last``."""
        return min(max(ply, self.first), self.last)

    def state(self, ply: int) -> State:
        """Return the position after ``ply`` actions (or the nearest ply). The caller must not change it."""
        wanted = self.held(ply) - self.first
        begin = max(at for at in self._kept if at <= wanted)
        if begin <= self._at <= wanted:
            begin = self._at
        if wanted != self._at:
            self._go(begin, wanted)
        return self._state

    def winding(self) -> Gradual[None]:
        """Replay the match once and keep positions, so that each is found quickly; yield the progress from 0 to 1."""
        for at in range(STRIDE, len(self.entries), STRIDE):
            self.state(self.first + at)
            yield at / len(self.entries)
        self.state(self.last)

    def _go(self, begin: int, wanted: int) -> None:
        """Replay from position ``begin`` to ``wanted`` (counts of entries), on a copy: others may hold the state.

        The result is the present position from now on; some positions on the way are kept.
        """
        state = (self._state if begin == self._at else self._kept[begin]).copy()
        for at in range(begin, wanted):
            entry = self.entries[at]
            self.rules.perform(state, entry.action, Scripted(entry.draws))
            if (at + 1) % self._apart == 0 and at + 1 not in self._kept:
                self._kept[at + 1] = state.copy()
        self._at, self._state = wanted, state
