"""A watcher that writes a game as a plain log while it is played (:mod:`engine.kernel.protocols`)."""

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
    """Records the log of the game that it watches, to be written to a file; of several games it keeps the last."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.lines: list[str] = []

    def began(self, state: State, draws: Sequence[int]) -> None:
        """Start a new log: its heading and the draws of the set-up."""
        self.lines = [heading(self.rules), _line("setup", draws)]

    def chosen(self, state: State, action: Action) -> None:
        """Do nothing."""

    def acted(self, state: State, action: Action, draws: Sequence[int]) -> None:
        """Append the line of the action with its draws."""
        self.lines.append(_line(self.rules.write(action), draws))

    def write(self, path: Path) -> None:
        """Write the log to a file. Raise :class:`Complaint` if that fails."""
        try:
            path.write_text("\n".join(self.lines) + "\n", encoding="utf-8")
        except OSError as error:
            raise Complaint(f"{path} cannot be written: {error.strerror}.") from error


def replayed(text: str) -> Match:
    """Return the match of a log's text. Raise :class:`Refusal` if it is no log, or the rules do not allow a line."""
    return at_once(reading(text, CATALOGUE))


def _line(text: str, draws: Sequence[int]) -> str:
    return f"{text} | {' '.join(map(str, draws))}" if draws else text
