"""What looking ahead has to know of a family of games: all the rest of this package is the same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from engine.bots.bot import Bot
from engine.bots.settlement.proposals import Proposal
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


class Insight(Protocol):
    """A family of games, as seen by who looks ahead in it.

    Whoever gives a family the levels that look ahead writes one such object and names it in
    :mod:`engine.bots.insights`. It serves all games and positions, so it keeps nothing of any. Its words are
    ``why.ahead-<name>`` for each of its ``names``.
    """

    @property
    def names(self) -> Sequence[str]:
        """What the numbers of a standing are called, in their order."""

    @property
    def quick(self) -> Bot:
        """Who plays on in imagined futures; it is given whole states, and its speed is what looking ahead costs."""

    def proposals(self, view: State, seat: int) -> list[Proposal]:
        """What may be done in the open decision, each action once, what looks best first; nothing to leave it to the
        careful player. What is worth more than half of ``VICTORY`` (:mod:`engine.bots.settlement.prospects`) is done
        at once.
        """

    def standings(self, state: State) -> Sequence[Sequence[float]]:
        """How well each seat of a whole state stands, in numbers."""

    def progress(self, standings: Sequence[Sequence[float]]) -> float:
        """How far the game is where the seats stand like this: near 0 when it begins, 1 when it is all but won."""

    def weights(self, seats: int) -> Weights:
        """How much each of these numbers counts at a table of so many seats (``tools.learning`` finds it out)."""
