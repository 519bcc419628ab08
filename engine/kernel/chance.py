"""Sources of random outcomes. All randomness of a game passes through a :class:`Chance`, seeded or scripted.

A *draw* is recorded as its outcome (the face of a die, the index of a card kind), so a log reads like a
protocol of the table and replays without any generator.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.kernel.generator import Generator


class ImpossibleDraw(ValueError):
    """A scripted draw is missing, is left over, or is outside the range of possible outcomes."""


class Chance(Protocol):
    """A source of draws. Every draw appends its outcome to ``draws``."""

    draws: list[int]

    def between(self, low: int, high: int) -> int:
        """Draw an integer from ``low`` to ``high``, both included, each equally likely; append it to ``draws``."""

    def weighted(self, weights: Sequence[int]) -> int:
        """Draw an index of ``weights``, with a probability proportional to its weight; append it to ``draws``."""


class Seeded:
    """A source of draws from a pseudo-random generator, made from a seed or given."""

    __slots__ = ("draws", "generator", "_below")

    def __init__(self, seed: int | Generator) -> None:
        self.draws: list[int] = []
        self.generator = seed if isinstance(seed, Generator) else Generator(seed)
        self._below = self.generator.below

    def between(self, low: int, high: int) -> int:
        """Draw an integer from ``low`` to ``high``, both included, each equally likely; append it to ``draws``."""
        outcome = low + self._below(high - low + 1)
        self.draws.append(outcome)
        return outcome

    def weighted(self, weights: Sequence[int]) -> int:
        """Draw an index of ``weights``, with a probability proportional to its weight; append it to ``draws``."""
        outcome = self.generator.weighted(weights)
        self.draws.append(outcome)
        return outcome


class Scripted:
    """A source of outcomes fixed beforehand: of a recorded game, or of a test.

    When the script is used up, it draws from ``then``; without ``then`` it raises :class:`ImpossibleDraw`.
    """

    __slots__ = ("draws", "_script", "_then")

    def __init__(self, script: Iterable[int], then: Chance | None = None) -> None:
        self.draws: list[int] = []
        self._script = list(script)[::-1]
        self._then = then

    @property
    def left(self) -> int:
        """The number of scripted outcomes that are not used yet."""
        return len(self._script)

    def between(self, low: int, high: int) -> int:
        """Return the next outcome of the script, or of ``then`` if it is used up; append it to ``draws``.

        Raise :class:`ImpossibleDraw` if it is not from ``low`` to ``high``, or if neither has an outcome.
        """
        if not self._script and self._then:
            return self._record(self._then.between(low, high))
        outcome = self._next()
        if not low <= outcome <= high:
            raise ImpossibleDraw(f"{outcome} is not between {low} and {high}")
        return self._record(outcome)

    def weighted(self, weights: Sequence[int]) -> int:
        """Return the next outcome of the script, or of ``then`` if it is used up; append it to ``draws``.

        Raise :class:`ImpossibleDraw` if it is no index of ``weights`` or has the weight 0, or if neither has one.
        """
        if not self._script and self._then:
            return self._record(self._then.weighted(weights))
        outcome = self._next()
        if not (0 <= outcome < len(weights) and weights[outcome] > 0):
            raise ImpossibleDraw(f"{outcome} cannot be drawn from {list(weights)}")
        return self._record(outcome)

    def _next(self) -> int:
        if not self._script:
            raise ImpossibleDraw("no scripted draw is left")
        return self._script.pop()

    def _record(self, outcome: int) -> int:
        self.draws.append(outcome)
        return outcome


def shuffled(chance: Chance, items: Iterable[int]) -> list[int]:
    """Return a new list of the items in random order, with one recorded draw for each item but the first."""
    rest = list(items)
    for last in range(len(rest) - 1, 0, -1):
        other = chance.between(0, last)
        rest[last], rest[other] = rest[other], rest[last]
    return rest
