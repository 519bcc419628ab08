"""A game as it is written down while it is played: a plain log (:mod:`engine.kernel.protocols`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.command.complaint import Complaint
from engine.games import CATALOGUE
from engine.kernel.actions import Action
from engine.kernel.gradual import at_once
from engine.kernel.match import Match
from engine.kernel.protocols import heading, reading
from engine.kernel.rules import Rules
from engine.kernel.state import State


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


def replayed(text: str) -> Match:
    """The match of a protocol, every line of it checked; raises :class:`Refusal` for one that cannot be."""
    return at_once(reading(text, CATALOGUE))


def _line(text: str, draws: Sequence[int]) -> str:
    return f"{text} | {' '.join(map(str, draws))}" if draws else text
