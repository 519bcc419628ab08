"""A game being played: its state, its log, undo and replay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, ImpossibleDraw, Scripted
from engine.kernel.events import Event
from engine.kernel.gradual import Gradual, at_once
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State

MOST_PLIES = 16_000
"""A log that has become so long loses its older half; ten times the longest game of people, and one of random play.

So many are played again in about two seconds by Python in a browser.
"""
HALF = MOST_PLIES // 2
STRIDE = 250
"""Actions that are played again between two reports of progress."""


class Entry(NamedTuple):
    """One line of the log: what was done, what was drawn for it, what came of it, and the line itself.

    ``points`` are those that all seats have now, as everybody can count them.
    """

    action: Action
    draws: tuple[int, ...]
    events: tuple[Event, ...]
    points: tuple[int, ...]
    line: str


class Match:
    """A game from its set-up on. Nothing but :meth:`submit` and :meth:`undo` changes its state.

    ``setup`` holds the draws of the set-up, ``opening`` its events, ``log`` an entry for each action, which begins at
    the state ``first``. Of a log whose beginning is not kept, ``setup`` is None, and ``earlier`` counts what is lost.
    """

    def __init__(self, rules: Rules, chance: Chance) -> None:
        state, opening = rules.start(chance)
        self._begin(rules, state, chance)
        self.setup: tuple[int, ...] | None = self._drawn()
        self.opening = tuple(opening)

    def _begin(self, rules: Rules, state: State, chance: Chance) -> None:
        self.rules = rules
        self.chance = chance
        self.state = self.first = self._middle = state
        self.earlier = 0
        self.log: list[Entry] = []
        self._undoable: list[State] = []

    @property
    def ply(self) -> int:
        """The number of actions so far."""
        return self.earlier + len(self.log)

    def submit(self, action: Action) -> Sequence[Event]:
        """Do a legal action and tell what happened; raises :class:`Refusal` and changes nothing otherwise."""
        self.rules.check(self.state, action)
        before, after = self.state, self.state.copy()
        self._drawn()
        events = tuple(self.rules.perform(after, action, self.chance))
        draws = self._drawn()
        entry = Entry(action, draws, events, self.rules.points(after), _line(self.rules.write(action), draws))
        self._remember(before, after, entry)
        self.state = after
        self.log.append(entry)
        self._limit()
        return events

    def _limit(self) -> None:
        """Note the state in the middle of the longest log; when it is reached again, drop what came before it."""
        if len(self.log) == MOST_PLIES:
            self._lose(HALF, self._middle)
        if len(self.log) == HALF:
            self._middle = self.state

    def _lose(self, plies: int, first: State) -> None:
        """Drop this many actions from the beginning of the log; they led to the given state."""
        self.first, self.setup, self.opening = first, None, ()
        self.earlier += plies
        del self.log[:plies], self._undoable[: -len(self.log) or None]

    def _remember(self, before: State, after: State, entry: Entry) -> None:
        """Keep the way back, unless this entry lets a secret or a draw out, ends the game or follows another seat's."""
        if self.log and self.log[-1].action.seat != entry.action.seat:
            self._undoable.clear()
        if after.over or entry.draws or self.rules.reveals(before, after, entry.action):
            self._undoable.clear()
        else:
            self._undoable.append(before)

    def _drawn(self) -> tuple[int, ...]:
        draws = tuple(self.chance.draws)
        self.chance.draws.clear()
        return draws

    def can_undo(self, seat: int) -> bool:
        """Whether the last action is this seat's and can be taken back."""
        return bool(self._undoable) and self.log[-1].action.seat == seat

    def undo(self) -> Entry:
        """Take the last action back, exactly; raises :class:`Refusal` when something was drawn or shown since."""
        if not self._undoable:
            raise Refusal("cannot-undo")
        self.state = self._undoable.pop()
        return self.log.pop()

    def lines(self) -> list[str]:
        """The log as text: the set-up's draws, if they are kept; a line for each action, its draws behind a bar."""
        head = [] if self.setup is None else [_line("setup", self.setup)]
        return head + [entry.line for entry in self.log]

    @classmethod
    def replay(cls, rules: Rules, lines: Sequence[str], then: Chance | None = None) -> Match:
        """Play a log again, each line checked; ``then`` is the chance of what follows.

        Raises :class:`Refusal` ``log-line`` with the number of the first line that cannot be.
        """
        return at_once(cls.replaying(rules, lines, then))

    @classmethod
    def replaying(cls, rules: Rules, lines: Sequence[str], then: Chance | None = None) -> Gradual[Match]:
        """:meth:`replay`, bit by bit."""
        if not lines:
            raise Refusal("log-line", line=1, text="", reason="the log is empty")
        with _naming_line(0, lines[0]):
            text, chance = _parted(lines[0])
            if text.strip() != "setup":
                raise ValueError("a log begins with its set-up")
            match = cls(rules, chance)
            _used_up(chance)
        match.chance = then or Scripted(())
        yield from match.following(lines, 1)
        return match

    def following(self, lines: Sequence[str], start: int = 0) -> Gradual[None]:
        """Do what the lines of a log say, from one of them on, each with the draws that it tells.

        Raises :class:`Refusal` ``log-line`` with the number of the first line that cannot be.
        """
        chance_after = self.chance
        for number in range(start, len(lines)):
            with _naming_line(number, lines[number]):
                text, chance = _parted(lines[number])
                self.chance = chance
                self.submit(self.rules.read(text))
                _used_up(chance)
            if number % STRIDE == 0:
                yield number / len(lines)
        self.chance = chance_after

    def branching(self, ply: int, then: Chance) -> Gradual[Match]:
        """A match of its own that begins as this one did, up to so many actions, and goes on with another chance.

        Its log is played again, bit by bit, and each line checked; this match stays as it is.
        """
        lines, kept = self.lines(), ply - self.earlier
        if self.setup is not None:
            return (yield from Match.replaying(self.rules, lines[: kept + 1], then))
        match = Match.resumed(self.rules, self.first, then, self.earlier)
        yield from match.following(lines[:kept])
        return match

    @classmethod
    def resumed(cls, rules: Rules, state: State, chance: Chance, earlier: int = 0) -> Match:
        """Return a match that goes on from a state whose history of this many actions is lost."""
        match = cls.__new__(cls)
        match._begin(rules, state, chance)
        match._lose(earlier, state)
        return match

    def play(self, texts: Iterable[str]) -> Match:
        """Submit several lines of text; returns itself."""
        for text in texts:
            self.submit(self.rules.read(text))
        return self


@contextmanager
def _naming_line(number: int, line: str) -> Iterator[None]:
    """Name the line (the first is 0) where something cannot be."""
    try:
        yield
    except (Refusal, ValueError) as error:
        raise Refusal("log-line", line=number + 1, text=line[:80], reason=str(error)) from error


def _parted(line: str) -> tuple[str, Scripted]:
    """What a line says was done, and the draws it tells."""
    text, _, drawn = line.partition("|")
    try:
        return text, Scripted(map(int, drawn.split()))
    except ValueError:
        raise ImpossibleDraw("what was drawn is told by numbers") from None


def _used_up(chance: Scripted) -> None:
    if chance.left:
        raise ImpossibleDraw(f"{chance.left} draws too many")


def _line(text: str, draws: tuple[int, ...]) -> str:
    return f"{text} | {' '.join(map(str, draws))}" if draws else text
