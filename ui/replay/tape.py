"""A game as a tape: its moves and turns, and the table as it was after each of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from engine.kernel.gradual import Gradual
from engine.kernel.recording import Recording
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.dice import thrown
from engine.parts.turn import TurnBegan
from ui.play.table import Draft, TableView
from ui.session.session import EVERYTHING

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import LogEntry
    from ui.replay.eyes import Eyes
    from ui.session.session import Session


class Tape:
    """A session to be replayed. Plies are counted as in its log; ``turns`` are the plies at which a turn began.

    ``told_turns`` are the plies of ``turns`` where an event in the log tells of the turn: the end of the opening has
    none.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.rules = session.rules
        self.recording = Recording(session.match)
        entries = enumerate(self.recording.entries, self.first + 1)
        self.told_turns = [ply for ply, entry in entries for event in entry.events if isinstance(event, TurnBegan)]
        self.turns = self._turns()
        self._logs: dict[Eyes, tuple[LogEntry, ...]] = {}

    @classmethod
    def winding(cls, session: Session) -> Gradual[Tape]:
        """Return the tape of a session, in small steps. Raise `Refusal` if the session has no moves."""
        if not session.match.log:
            raise Refusal("replay-lost" if session.lost or session.match.earlier else "replay-empty")
        tape = cls(session)
        yield from tape.recording.winding()
        return tape

    @property
    def first(self) -> int:
        """The ply at which the tape begins."""
        return self.recording.first

    @property
    def last(self) -> int:
        """The ply at which the tape ends."""
        return self.recording.last

    def _turns(self) -> list[int]:
        """Return the plies at which a turn began: those with an event, and the end of the opening, which has none."""
        entries = enumerate(self.recording.entries, self.first + 1)
        opening = [ply for ply, entry in entries if self.rules.verbs[entry.action.verb].opening]
        return sorted({*self.told_turns, *opening[-1:]})

    def turned(self, ply: int, step: int) -> int:
        """Return the ply where the next (`step` 1) or previous (-1) turn begins, else the last or first of the tape."""
        stops = [self.first, *self.turns, self.last]
        if step > 0:
            return next(stop for stop in stops if stop > ply or stop == self.last)
        return next((stop for stop in reversed(stops) if stop < ply), self.first)

    def rolled(self, ply: int, total: int) -> int:
        """Return the next ply at which the dice showed `total`, or else the first such ply; `ply` if there is none."""
        found = [at for at, sums in self._rolls if total in sums]
        return next((at for at in found if at > ply), found[0] if found else ply)

    @cached_property
    def _rolls(self) -> list[tuple[int, list[int]]]:
        return [(ply, [sum(thrown(event)) for event in entry.events if thrown(event)]) for ply, entry in self._plies()]

    def _plies(self) -> Iterator[tuple[int, LogEntry]]:
        return ((entry.ply, entry) for entry in self.log(EVERYTHING)[1:])

    def view(self, ply: int, eyes: Eyes) -> State:
        """Return the position after `ply` moves as `eyes` may know it; the whole position if the game is over then."""
        state = self.recording.state(ply)
        return state if eyes == EVERYTHING or state.over else self.rules.view(state, eyes)

    def log(self, eyes: Eyes) -> tuple[LogEntry, ...]:
        """Return the whole log of the tape as `eyes` may know it, cached; its first entry has no move."""
        if eyes not in self._logs:
            self._logs[eyes] = self.session.log_for(eyes)[: len(self.recording.entries) + 1]
        return self._logs[eyes]

    def entry(self, ply: int, eyes: Eyes) -> LogEntry:
        """Return the log entry of the move that led to `ply`, as `eyes` may know it."""
        return self.log(eyes)[ply - self.first]

    def table(self, ply: int, eyes: Eyes, words: Words, draft: Draft) -> TableView:
        """Return the table as it was after `ply` moves; nobody can act at it."""
        view = self.view(ply, eyes)
        return TableView(
            rules=self.rules,
            view=view,
            seat=None if eyes == EVERYTHING else eyes,
            players=self.session.players,
            words=words,
            log=self.log(eyes)[: ply - self.first + 1],
            seed=self.session.told_seed if view.over else None,
            draft=draft,
            bared=eyes == EVERYTHING,
        )
