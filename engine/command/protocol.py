"""A game as a log of text: a line with what was agreed, the draws of the set-up, a line for each action.

game classic 0 4 map=beginner
setup | 4 6 2 3
1 roll | 5 2
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.command.agreement import agree
from engine.command.complaint import Complaint
from engine.kernel.actions import Action
from engine.kernel.match import Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State

FIRST_WORD = "game"


class Protocol:
    """Takes the protocol of the game it watches; of several games it keeps the last."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.lines: list[str] = []

    def began(self, state: State, draws: Sequence[int]) -> None:
        """A fresh page."""
        self.lines = [heading(self.rules), _line("setup", draws)]

    def chosen(self, state: State, action: Action) -> None:
        """Nothing is written before it has happened."""

    def acted(self, state: State, action: Action, draws: Sequence[int]) -> None:
        """Write it down."""
        self.lines.append(_line(self.rules.write(action), draws))

    def write(self, path: Path) -> None:
        """Put the protocol into a file."""
        try:
            path.write_text("\n".join(self.lines) + "\n", encoding="utf-8")
        except OSError as error:
            raise Complaint(f"{path} cannot be written: {error.strerror}.") from error


def heading(rules: Rules) -> str:
    """What was agreed, as the first line of a protocol."""
    spec = rules.spec
    options = [f"{name}={value}" for name, value in spec.options]
    return " ".join([FIRST_WORD, spec.game, str(spec.scenario), str(spec.seats), *options])


def replayed(text: str) -> Match:
    """The match of a protocol, every line of it checked; raises :class:`Refusal` for one that cannot be."""
    first, *lines = text.strip().splitlines() or [""]
    try:
        return Match.replay(_agreed(first), lines)
    except Refusal as refusal:
        if "line" in refusal.details:
            refusal.details["line"] += 1
        raise


def _agreed(line: str) -> Rules:
    try:
        word, name, scenario, seats, *options = line.split()
        if word != FIRST_WORD:
            raise ValueError(word)
        return agree(name, int(scenario), int(seats), options)
    except ValueError:
        raise Complaint(f"a log begins with a line such as `{FIRST_WORD} classic 0 4`, not {line[:60]!r}.") from None


def _line(text: str, draws: Sequence[int]) -> str:
    return f"{text} | {' '.join(map(str, draws))}" if draws else text
