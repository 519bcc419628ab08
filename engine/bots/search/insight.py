"""What looking ahead has to know of a family of games: all the rest of this package is the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.bots.playbook import Entry
from engine.kernel.state import State


class Weights(NamedTuple):
    """How much each number of a standing counts. What is worth much at first may be worth little in the end."""

    early: Sequence[float]
    """When the game begins."""
    late: Sequence[float]
    """When it is all but won; before, something between."""

    def at(self, progress: float) -> list[float]:
        """When the game is so far."""
        return [early + progress * (late - early) for early, late in zip(self.early, self.late, strict=True)]


@dataclass(frozen=True, eq=False)
class Insight(Entry):
    """How well seats stand in a family of games, as seen by who looks ahead.

    Its words are ``why.ahead-<name>`` for each of its ``names``: what the numbers of a standing are called, in their
    order. ``standings`` tells for each seat of a whole state how well it stands, in these numbers, and ``progress`` of
    such standings how far the game is: near 0 when it begins, 1 when it is all but won. ``learnt`` are the weights of
    the numbers by seats at the table (``tools.learning`` finds them out).
    """

    names: Sequence[str]
    standings: Callable[[State], Sequence[Sequence[float]]]
    progress: Callable[[Sequence[Sequence[float]]], float]
    learnt: Mapping[int, Weights]

    def weights(self, seats: int) -> Weights:
        """The weights of a table of so many seats, or of the nearest that was learnt."""
        return self.learnt[min(self.learnt, key=lambda learnt: (abs(learnt - seats), -learnt))]
