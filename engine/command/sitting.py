"""Games between bots with the time of each decision measured."""

from array import array
from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import NamedTuple

from engine.bots import sitting
from engine.bots.bot import Bot
from engine.bots.sitting import Watcher
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State


class Sitter(sitting.Sitter):
    """A bot at a seat: its name, and the ``seconds`` that each of its decisions took."""

    def __init__(self, name: str, bot: Bot | None = None) -> None:
        super().__init__(name, bot)
        self.seconds = array("d")

    def choose(self, view: State, seat: int, generator: Generator) -> Action:
        """Return the bot's action, and record the time that it took."""
        began = perf_counter()
        action = super().choose(view, seat, generator)
        self.seconds.append(perf_counter() - began)
        return action


class Outcome(NamedTuple):
    """The result of a game: an :class:`engine.bots.sitting.Ending`, and the ``seconds`` that the game took."""

    seed: int
    winner: int
    points: list[int]
    plies: int
    turns: int
    end: str
    seconds: float
    hash: str


def play(rules: Rules, sitters: Sequence[Sitter], seed: int, watcher: Watcher | None = None) -> Outcome:
    """Play a game as :func:`engine.bots.sitting.play` does, and return its outcome."""
    began = perf_counter()
    ending = sitting.play(rules, sitters, seed, watcher)
    return Outcome(*ending[:-1], perf_counter() - began, ending.hash)


def times_of(seconds: Iterable[float]) -> dict[str, float]:
    """Return ``mean_ms`` and ``p95_ms``, the mean and 95th percentile of these seconds in milliseconds; 0 for none."""
    times = sorted(seconds)
    return {
        "mean_ms": round(1000 * sum(times) / max(1, len(times)), 4),
        "p95_ms": round(1000 * times[len(times) * 95 // 100], 4) if times else 0.0,
    }
