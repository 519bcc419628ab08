"""A game on the table: the match, who sits where, and what each seat may know."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Protocol

from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.catalogue import Catalogue
from engine.kernel.events import Event, seen_by
from engine.kernel.gradual import Gradual
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.saves import reading, write
from engine.kernel.shapes import Misfit
from engine.kernel.state import State
from ui.guide import rehearsal
from ui.play.table import LogEntry, Seatholder, Why
from ui.session.about import About, about_from_json, about_to_json
from ui.session.card import BRANCH, LESSON
from ui.session.recollection import Recollection
from ui.session.sitting import Sitting

EVERYTHING = -1
"""The reader of a log who may know all: everybody, when the game is over."""

REASONS_KEPT = 40
"""How many of the bots' latest reasons a save holds."""


class Shared(Protocol):
    """The host's side of a match shared with other devices: it does the actions, and tells the other devices."""

    def play(self, action: Action) -> Sequence[Event]:
        """Do an action of a seat at this device and return its events, or raise `Refusal`."""

    def take_back(self, seat: int) -> bool:
        """Take back the last action, or ask the others first: then return False."""

    def about(self) -> dict[str, Any]:
        """Return what a save holds of the sharing, as JSON values by name."""


class Session(Sitting):
    """A match with its players. Everything that changes it goes through :meth:`submit` and :meth:`undo`.

    Of a game that was opened without its log ``lost`` says why (:class:`engine.kernel.saves.Saved`); where its
    beginning is not kept, the log's first entry counts what is missing. ``origin`` is `BRANCH` or another origin, empty
    for a game begun as usual. While other devices sit at the table, ``shared`` does all that changes the match;
    ``sharing`` is what the save held of that, empty for a game that was never shared.
    """

    seed: int

    def __init__(self, match: Match, players: Sequence[Seatholder], seed: int) -> None:
        super().__init__(players, seed)
        self.match = match
        self.lost = ""
        self.origin = ""
        self.shared: Shared | None = None
        self.sharing: dict[str, Any] = {}
        self.whys: dict[int, Why] = {}
        self._logs: dict[int | None, list[LogEntry]] = {}
        self._recollection = Recollection(match)

    @classmethod
    def begin(cls, rules: Rules, players: Sequence[Seatholder], seed: int) -> Session:
        """Return a new game with these rules, players and seed."""
        return cls(Match(rules, rules.chance(seed)), players, seed)

    @classmethod
    def reading(cls, text: str, catalogue: Catalogue) -> Gradual[Session]:
        """Return, in small steps, the game of a saved text. Raise `Refusal` with a key that begins with ``save-``."""
        saved = yield from reading(text, catalogue)
        try:
            about = about_from_json(saved.about, saved.match.rules)
        except Misfit as error:
            raise Refusal("save-damaged", why="contents", detail=str(error)) from error
        session = cls(saved.match, about.players, about.seed)
        session.lost = saved.lost
        session.taken_lesson = about.taken_lesson
        session.origin, session.spent, session.helped = about.origin, float(about.spent), about.helped
        session.whys = {} if saved.lost else about.whys
        session.sharing = about.sharing
        return session

    def again(self, seed: int) -> Session:
        """Return a new game with the same players and rules, but dice from `seed`."""
        return Session.begin(self.rules, self.players, seed)

    def branching(self, ply: int, players: Sequence[Seatholder], seed: int) -> Gradual[Session]:
        """Make a new session, bit by bit: this game after `ply` actions, with these players and other dice."""
        match = yield from self.match.branching(ply, self.rules.chance(seed))
        session = Session(match, players, seed)
        session.origin = BRANCH
        session.whys = {at: why for at, why in self.whys.items() if at <= ply}
        return session

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.match.rules

    @property
    def state(self) -> State:
        """The true state; no player is shown it before the end."""
        return self.match.state

    @property
    def ply(self) -> int:
        """The number of actions so far."""
        return self.match.ply

    @property
    def shown_origin(self) -> str:
        """Where the game comes from, such as ``link`` or ``lesson``; empty if it was begun as usual."""
        return LESSON if self.taken_lesson else self.origin

    @property
    def told_seed(self) -> int | None:
        """The seed that all draws of a finished game came from; None if some came from elsewhere."""
        return self.seed if self._drawn_from_seed else None

    @cached_property
    def _drawn_from_seed(self) -> bool:
        """Whether the game, which must be over, comes out of its seed again: each action draws what it has drawn."""
        again = Match(self.rules, self.rules.chance(self.seed))
        if again.setup != self.match.setup:
            return False
        try:
            for entry in self.match.log:
                again.submit(entry.action)
                if again.log[-1].draws != entry.draws:
                    return False
        except Refusal:
            return False
        return True

    def has_acted(self) -> bool:
        """Return whether a person at this device has taken any action."""
        return any(entry.action.seat in self.people for entry in self.match.log)

    def submit(self, action: Action, why: Why | None = None) -> Sequence[Event]:
        """Do an action, keep the bot's reason, return the events. If it is illegal, raise `Refusal`, change nothing."""
        prepared = rehearsal.ready(self.taken_lesson)
        if prepared:
            events = rehearsal.submit(self.match, action, prepared)
        else:
            events = self.shared.play(action) if self.shared else self.match.submit(action)
        self.changes += 1
        if why:
            self.whys[self.ply] = why
        return events

    def can_undo(self, seat: int | None) -> bool:
        """Return whether this seat may take back the last action."""
        return seat is not None and self.match.can_undo(seat)

    def undo(self) -> bool:
        """Take back the last action. Raise `Refusal` if that is not allowed.

        Return False if others are asked first; :meth:`undone` is called when it is done.
        """
        if self.shared:
            return self.shared.take_back(self.match.log[-1].action.seat) if self.match.log else False
        self.match.undo()
        self.undone()
        return True

    def undone(self) -> None:
        """Note that the last action of the match was taken back."""
        self.whys.pop(self.ply + 1, None)
        self.changes += 1
        for log in self._logs.values():
            while log and log[-1].ply > self.ply:
                log.pop()

    def remembered(self, seat: int) -> State:
        """Return the seat's view with the cards of others that a careful player remembers."""
        return self._recollection.view(seat)

    def log(self, seat: int | None) -> tuple[LogEntry, ...]:
        """Return the log as a seat may know it (None: an onlooker); all of it once the game is over."""
        return self.log_for(EVERYTHING if self.state.over else seat)

    def log_for(self, reader: int | None) -> tuple[LogEntry, ...]:
        """Return the log as `reader` may know it: a seat, None for an onlooker, or `EVERYTHING`.

        Unlike `log`, it shows a seat no more after the end than before.
        """
        lines, first = self._logs.setdefault(reader, []), self.match.earlier
        if not lines or lines[0].ply != first:
            lines[:] = [self._beginning(reader), *(entry for entry in lines if entry.ply > first)]
        for ply, entry in enumerate(self.match.log[lines[-1].ply - first :], lines[-1].ply + 1):
            text = self.rules.write(entry.action)
            lines.append(LogEntry(ply, text, known(entry.events, reader), self.whys.get(ply), entry.points))
        return tuple(lines)

    def _beginning(self, reader: int | None) -> LogEntry:
        """Return the first entry of the log, which has no action."""
        match = self.match
        return LogEntry(match.earlier, "", known(match.opening, reader), points=self.rules.points(match.first))

    def cue(self, seat: int) -> str:
        """Return the bot's answer, JSON text, that the lesson prescribes now; empty if the bot decides."""
        prepared = rehearsal.ready(self.taken_lesson)
        cued = rehearsal.cue(prepared, self.rules, self.state, self.match.log, seat) if prepared else None
        return json.dumps({"action": self.rules.write(cued)}) if cued else ""

    def saved(self, origin: str = "") -> str:
        """Return the game as text for a save, with its latest reasons.

        A copy names its `origin`, which counts only if the game has none itself. It is shared with nobody.
        """
        latest = dict(list(self.whys.items())[-REASONS_KEPT:])
        copied, origin, spent = bool(origin), self.origin or origin, int(self.spent)
        sharing = {} if copied else self.shared.about() if self.shared else self.sharing
        about = About(self.seed, self.players, latest, self.taken_lesson, origin, spent, self.helped, sharing)
        return write(self.match, about_to_json(about))


def reading_session(text: str) -> Gradual[Session]:
    """Return, in small steps, the game of a saved text of any family. Raise `Refusal` as `Session.reading` does."""
    return Session.reading(text, CATALOGUE)


def known(events: Sequence[Event], reader: int | None) -> tuple[Event, ...]:
    """Return the events as `reader` may know them: a seat, None for an onlooker, or `EVERYTHING`."""
    return tuple(events if reader == EVERYTHING else (seen_by(event, reader) for event in events))
