"""A game in progress: its state, its log, undo and replay."""

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
"""A log of this length loses its older half. It is ten times the longest game between people, and about the longest
random game. Python in a browser replays this many actions in about two seconds."""
HALF = MOST_PLIES // 2
STRIDE = 250
"""A replay reports its progress each time it has played this many actions again."""


class Entry(NamedTuple):
    """One line of the log: the action, its draws, its events, and the line as text.

    ``points`` are the public points of all seats after the action.
    """

    action: Action
    draws: tuple[int, ...]
    events: tuple[Event, ...]
    points: tuple[int, ...]
    line: str


class Match:
    """A game in progress. Only :meth:`submit` and :meth:`undo` change its state.

    ``setup`` has the draws of the set-up and ``opening`` its events. ``log`` has an entry for each action after the
    state ``first``. If the beginning of the log is lost, ``setup`` is None, and ``earlier`` is the number of lost
    actions.
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
        """The number of actions so far, the lost ones included."""
        return self.earlier + len(self.log)

    def submit(self, action: Action) -> Sequence[Event]:
        """Perform and log a legal action; return its events. If illegal, raise :class:`Refusal` and change nothing."""
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
        """Note the state when the log has ``HALF`` entries; when it is full, drop the entries before that state."""
        if len(self.log) == MOST_PLIES:
            self._lose(HALF, self._middle)
        if len(self.log) == HALF:
            self._middle = self.state

    def _lose(self, plies: int, first: State) -> None:
        """Drop ``plies`` actions from the beginning of the log; ``first`` is the state after them."""
        self.first, self.setup, self.opening = first, None, ()
        self.earlier += plies
        del self.log[:plies], self._undoable[: -len(self.log) or None]

    def _remember(self, before: State, after: State, entry: Entry) -> None:
        """Keep the state ``before``, so that this entry can be undone.

        If the action has drawn something, has revealed a secret or has ended the game, clear all kept states instead.
        If another seat acted before, clear the older ones.
        """
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
        """Return whether the last action was done by ``seat`` and can be undone."""
        return bool(self._undoable) and self.log[-1].action.seat == seat

    def undo(self) -> Entry:
        """Undo the last action and return its entry. Raise :class:`Refusal` ``cannot-undo`` if it cannot be undone."""
        if not self._undoable:
            raise Refusal("cannot-undo")
        self.state = self._undoable.pop()
        return self.log.pop()

    def lines(self) -> list[str]:
        """Return the log as text: the set-up, if kept, then the actions, draws after a bar: ``1 roll | 5 2``."""
        head = [] if self.setup is None else [_line("setup", self.setup)]
        return head + [entry.line for entry in self.log]

    @classmethod
    def replay(cls, rules: Rules, lines: Sequence[str], then: Chance | None = None) -> Match:
        """Return the match of a log, in which each line was checked; ``then`` is the chance for further actions.

        ``then`` is told what each draw of the log was meant for. So it goes on as if it had drawn them. Without it no
        further action can draw.
        Raise :class:`Refusal` ``log-line`` with the number of the first line that is not possible (1: an empty log).
        """
        return at_once(cls.replaying(rules, lines, then))

    @classmethod
    def replaying(cls, rules: Rules, lines: Sequence[str], then: Chance | None = None) -> Gradual[Match]:
        """Do the work of :meth:`replay` as a generator that yields its progress from 0 to 1, and returns the match."""
        if not lines:
            raise Refusal("log-line", line=1, text="", reason="the log is empty")
        then = then or Scripted(())
        with _naming_line(0, lines[0]):
            text, chance = _parted(lines[0], then)
            if text.strip() != "setup":
                raise ValueError("a log begins with its set-up")
            match = cls(rules, chance)
            _used_up(chance)
        match.chance = then
        yield from match.following(lines, 1)
        return match

    def following(self, lines: Sequence[str], start: int = 0) -> Gradual[None]:
        """Perform the lines of a log from index ``start`` on, with their recorded draws; yield the progress (0 to 1).

        Raise :class:`Refusal` ``log-line`` with the number of the first line that is not possible.
        """
        chance_after = self.chance
        for number in range(start, len(lines)):
            with _naming_line(number, lines[number]):
                text, chance = _parted(lines[number], chance_after)
                self.chance = chance
                self.submit(self.rules.read(text))
                _used_up(chance)
            if number % STRIDE == 0:
                yield number / len(lines)
        self.chance = chance_after

    def branching(self, ply: int, then: Chance) -> Gradual[Match]:
        """Return a new match with the actions of this one up to ``ply``; ``then`` is the chance for further actions.

        It is a generator that replays the log, checks each line and yields its progress. This match does not change.
        ``ply`` must not be less than ``earlier``.
        """
        lines, kept = self.lines(), ply - self.earlier
        if self.setup is not None:
            return (yield from Match.replaying(self.rules, lines[: kept + 1], then))
        match = Match.resumed(self.rules, self.first, then, self.earlier)
        yield from match.following(lines[:kept])
        return match

    @classmethod
    def resumed(cls, rules: Rules, state: State, chance: Chance, earlier: int = 0) -> Match:
        """Return a match that goes on from ``state`` with an empty log; ``earlier`` counts the lost actions before."""
        match = cls.__new__(cls)
        match._begin(rules, state, chance)
        match._lose(earlier, state)
        return match

    def play(self, texts: Iterable[str]) -> Match:
        """Read and submit the actions of several lines, each with new draws of the chance; return the match itself.

        Raise :class:`Refusal` at the first line that is malformed or illegal; the actions before it stay.
        """
        for text in texts:
            self.submit(self.rules.read(text))
        return self


@contextmanager
def _naming_line(number: int, line: str) -> Iterator[None]:
    """Turn a ``Refusal`` or ``ValueError`` in the block into :class:`Refusal` ``log-line``; ``number`` is from 0."""
    try:
        yield
    except (Refusal, ValueError) as error:
        raise Refusal("log-line", line=number + 1, text=line[:80], reason=str(error)) from error


def _parted(line: str, then: Chance) -> tuple[str, Scripted]:
    """Return the action of a line of the log as text, and its draws; raise :class:`ImpossibleDraw` if malformed.

    ``then``, the chance after the log, is told what the draws are meant for.
    """
    text, _, drawn = line.partition("|")
    try:
        return text, Scripted(map(int, drawn.split()), listener=then)
    except ValueError:
        raise ImpossibleDraw("what was drawn is told by numbers") from None


def _used_up(chance: Scripted) -> None:
    if chance.left:
        raise ImpossibleDraw(f"{chance.left} draws too many")


def _line(text: str, draws: tuple[int, ...]) -> str:
    return f"{text} | {' '.join(map(str, draws))}" if draws else text
