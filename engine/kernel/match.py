"""A game being played: its state, its log, undo and replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, ImpossibleDraw, Scripted
from engine.kernel.events import Event
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State


class Entry(NamedTuple):
    """One line of the log: what was done, what was drawn for it, what came of it, and all but the last as text."""

    action: Action
    draws: tuple[int, ...]
    events: tuple[Event, ...]
    line: str


class Match:
    """A game from its set-up on. Nothing but :meth:`submit` and :meth:`undo` changes its state.

    ``setup`` holds the draws of the set-up, ``opening`` its events, ``log`` an entry for each action.
    """

    def __init__(self, rules: Rules, chance: Chance) -> None:
        self.rules = rules
        self.chance = chance
        self.state, opening = rules.start(chance)
        self.setup = self._drawn()
        self.opening = tuple(opening)
        self.log: list[Entry] = []
        self._undoable: list[State] = []

    @property
    def ply(self) -> int:
        """The length of the log."""
        return len(self.log)

    def submit(self, action: Action) -> Sequence[Event]:
        """Do a legal action and tell what happened; raises :class:`Refusal` and changes nothing otherwise."""
        self.rules.check(self.state, action)
        before, after = self.state, self.state.copy()
        self._drawn()
        events = tuple(self.rules.perform(after, action, self.chance))
        draws = self._drawn()
        entry = Entry(action, draws, events, _line(self.rules.write(action), draws))
        self._remember(before, entry, after.over)
        self.state = after
        self.log.append(entry)
        return events

    def _remember(self, before: State, entry: Entry, over: bool) -> None:
        """Keep the way back, unless this entry lets a secret or a draw out, ends the game or follows another seat's."""
        if self.log and self.log[-1].action.seat != entry.action.seat:
            self._undoable.clear()
        if over or entry.draws or self.rules.verbs[entry.action.verb].reveals:
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
        """The log as text: the set-up's draws, then a line for each action, its draws behind a bar."""
        return [_line("setup", self.setup), *(entry.line for entry in self.log)]

    @classmethod
    def replay(cls, rules: Rules, lines: Sequence[str], then: Chance | None = None) -> Match:
        """Play a log again, each line checked; ``then`` is the chance of what follows.

        Raises :class:`Refusal` ``log-line`` with the number of the first line that cannot be.
        """
        match: Match | None = None
        for number, line in enumerate(lines):
            text, _, drawn = line.partition("|")
            try:
                chance = Scripted(map(int, drawn.split()))
                if match is None:
                    match = cls._opened(rules, text, chance)
                else:
                    match.chance = chance
                    match.submit(rules.read(text))
                if chance.left:
                    raise ImpossibleDraw(f"{chance.left} draws too many")
            except (Refusal, ValueError) as error:
                raise Refusal("log-line", line=number + 1, text=line[:80], reason=str(error)) from error
        if match is None:
            raise Refusal("log-line", line=1, text="", reason="the log is empty")
        match.chance = then or Scripted(())
        return match

    @classmethod
    def _opened(cls, rules: Rules, text: str, chance: Scripted) -> Match:
        if text.strip() != "setup":
            raise ValueError("a log begins with its set-up")
        return cls(rules, chance)

    @classmethod
    def resumed(cls, rules: Rules, state: State, chance: Chance) -> Match:
        """A match that goes on from a state whose history is lost."""
        match = cls.__new__(cls)
        match.rules, match.state, match.chance = rules, state, chance
        match.setup, match.opening = (), ()
        match.log, match._undoable = [], []
        return match

    def play(self, texts: Iterable[str]) -> Match:
        """Submit several lines of text; returns itself."""
        for text in texts:
            self.submit(self.rules.read(text))
        return self


def _line(text: str, draws: tuple[int, ...]) -> str:
    return f"{text} | {' '.join(map(str, draws))}" if draws else text
