"""A game on the table: the match, who sits where, and what each seat may know."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from engine.bots.lengths import USUAL
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.catalogue import Catalogue
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.events import Event, seen_by
from engine.kernel.gradual import Gradual
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.saves import reading, write
from engine.kernel.shapes import Misfit
from engine.kernel.state import State
from engine.parts.turn import Turn
from ui.guide import rehearsal
from ui.guide.taken import TakenLesson
from ui.play.table import LogEntry, Seatholder, Why
from ui.session.about import About, about_from_json, about_to_json
from ui.session.recollection import Recollection

EVERYTHING = -1
"""The reader of a log who may know all: everybody, when the game is over."""

REASONS_KEPT = 40
"""How many of the bots' latest reasons a save holds."""

BRANCH, IMPORT, LINK, LESSON, COPY = "branch", "import", "link", "lesson", "copy:"
"""The origins of games that were not begun as usual: played on from a move of another game, out of a file, out of a
link, a lesson, or a copy; after ``copy:`` comes the slot of the game that was copied."""


class Session:
    """A match with its players. Everything that changes it goes through :meth:`submit` and :meth:`undo`.

    ``taken_lesson`` is the lesson taken in it, if any. Of a game that was opened without its log ``lost`` says why
    (:class:`engine.kernel.saves.Saved`); where its beginning is not kept, the log's first entry counts what is missing.
    ``origin`` is `BRANCH` or another origin, empty for a game begun as usual; ``spent`` are the seconds that the game
    has taken, ``changes`` counts actions done and taken back. ``helped``: a person has asked a bot for a hint or a
    placement.
    """

    def __init__(self, match: Match, players: Sequence[Seatholder], seed: int) -> None:
        self.match = match
        self.players = tuple(players)
        self.seed = seed
        self.lost = ""
        self.taken_lesson: TakenLesson | None = None
        self.origin = ""
        self.helped = False
        self.spent = 0.0
        self.changes = 0
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
        return session

    def again(self, seed: int) -> Session:
        """Return a new game with the same players and rules and other dice."""
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
    def turn(self) -> int:
        """The number of the turn."""
        return int(self.state[Turn].number)

    @property
    def shown_origin(self) -> str:
        """Where a game comes from that was not begun as usual, such as ``link`` or ``lesson``; else empty."""
        return LESSON if self.taken_lesson else self.origin

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must act now; empty when the game is over."""
        return () if self.state.over else self.state.decision.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats whose players are people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.human)

    def submit(self, action: Action, why: Why | None = None) -> Sequence[Event]:
        """Do an action, keep the bot's reason, return the events. If it is illegal, raise `Refusal`, change nothing."""
        prepared = rehearsal.ready(self.taken_lesson)
        events = rehearsal.submit(self.match, action, prepared) if prepared else self.match.submit(action)
        self.changes += 1
        if why:
            self.whys[self.ply] = why
        return events

    def can_undo(self, seat: int | None) -> bool:
        """Return whether this seat may take back the last action."""
        return seat is not None and self.match.can_undo(seat)

    def undo(self) -> None:
        """Take back the last action. Raise `Refusal` if that is not allowed."""
        self.whys.pop(self.ply, None)
        self.match.undo()
        self.changes += 1
        for log in self._logs.values():
            while log and log[-1].ply > self.ply:
                log.pop()

    def view(self, seat: int | None) -> State:
        """Return the state as a seat may know it (None: an onlooker); all of it once the game is over."""
        return self.state if self.state.over else self.rules.view(self.state, seat)

    def remembered(self, seat: int) -> State:
        """Return the seat's view with the cards of others that a careful player remembers."""
        return self._recollection.view(seat)

    def log(self, seat: int | None) -> tuple[LogEntry, ...]:
        """Return the log as a seat may know it (None: an onlooker); all of it once the game is over."""
        return self.log_for(EVERYTHING if self.state.over else seat)

    def log_for(self, reader: int | None) -> tuple[LogEntry, ...]:
        """Return the log as `reader` may know it: a seat, None for an onlooker, or `EVERYTHING`; even after the end."""
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

    def request(self, seat: int, thinking: str = USUAL, level: str = "") -> str:
        """Return the task for a bot as JSON: its level, and what the seat may know and remembers."""
        return self._request(seat, {"player": level or self.players[seat].kind, "thinking": thinking})

    def request_hints(self, seat: int, wanted: int, thinking: str = USUAL) -> str:
        """Return the task of finding the `wanted` best actions of a person as JSON, with the seat's knowledge only."""
        return self._request(seat, {"hints": wanted, "thinking": thinking})

    def _request(self, seat: int, what: Mapping[str, Any]) -> str:
        return json.dumps(
            {
                "spec": spec_to_json(self.rules.spec),
                "view": state_to_json(self.remembered(seat)),
                "seat": seat,
                **what,
                "seed": (self.seed * 1_000_003 + self.ply * 8 + seat) & ((1 << 63) - 1),
                "token": self.ply,
            },
            separators=(",", ":"),
        )

    def answered(self, text: str) -> Sequence[Event]:
        """Do the action of a bot's answer. Raise `Refusal` if it has none or an illegal one, ValueError for no JSON."""
        answer = json.loads(text)
        if not isinstance(answer, dict) or "action" not in answer:
            raise Refusal("bot-failed", detail=text[:200])
        return self.submit(self.rules.read(str(answer["action"])), reason(answer.get("why")))

    def saved(self, origin: str = "") -> str:
        """Return the game as text for a save, with its latest reasons; `origin` counts only if it has none itself."""
        latest = dict(list(self.whys.items())[-REASONS_KEPT:])
        origin, spent = self.origin or origin, int(self.spent)
        about = About(self.seed, self.players, latest, self.taken_lesson, origin, spent, self.helped)
        return write(self.match, about_to_json(about))


def reading_session(text: str) -> Gradual[Session]:
    """Return, in small steps, the game of a saved text of any family."""
    return Session.reading(text, CATALOGUE)


def known(events: Sequence[Event], reader: int | None) -> tuple[Event, ...]:
    """Return the events as `reader` may know them."""
    return tuple(events if reader == EVERYTHING else (seen_by(event, reader) for event in events))


def reason(answer: Mapping[str, Any] | None) -> Why | None:
    """Return the bot's reason in the worker's answer; None without one. Raise KeyError or TypeError if bad."""
    if not answer:
        return None
    more = tuple(why for each in answer.get("more", ()) if (why := reason(each)))
    return Why(str(answer["key"]), dict(answer["details"]), more)
