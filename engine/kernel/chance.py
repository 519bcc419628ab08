"""Chance is explicit: each draw comes from a source that can be seeded or scripted, and is recorded.

A *draw* is recorded as its outcome (the face of a die, the index of a card kind), so a log reads like a
protocol of the table and replays without any generator.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.kernel.generator import Generator


class ImpossibleDraw(ValueError):
    """A scripted draw is missing, left over, or could not have happened."""


class Chance(Protocol):
    """A source of draws; ``draws`` grows by the outcome of every draw made."""

    draws: list[int]

    def between(self, low: int, high: int) -> int:
        """An integer from ``low`` to ``high``, both included."""

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, as likely as its weight."""


class Seeded:
    """Draws from a generator."""

    __slots__ = ("draws", "generator", "_below")

    def __init__(self, seed: int | Generator) -> None:
        self.draws: list[int] = []
        self.generator = seed if isinstance(seed, Generator) else Generator(seed)
        self._below = self.generator.below

    def between(self, low: int, high: int) -> int:
        """An integer from ``low`` to ``high``, both included."""
        outcome = low + self._below(high - low + 1)
        self.draws.append(outcome)
        return outcome

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, as likely as its weight."""
        outcome = self.generator.weighted(weights)
        self.draws.append(outcome)
        return outcome


class Scripted:
    """Draws that were decided before: a recorded game, or a test's wish. Falls back to ``then`` when used up."""

    __slots__ = ("draws", "_script", "_then")

    def __init__(self, script: Iterable[int], then: Chance | None = None) -> None:
        self.draws: list[int] = []
        self._script = list(script)[::-1]
        self._then = then

    @property
    def left(self) -> int:
        """How many scripted draws were not used yet."""
        return len(self._script)

    def between(self, low: int, high: int) -> int:
        """The next scripted integer, which must lie from ``low`` to ``high``."""
        if not self._script and self._then:
            return self._record(self._then.between(low, high))
        outcome = self._next()
        if not low <= outcome <= high:
            raise ImpossibleDraw(f"{outcome} is not between {low} and {high}")
        return self._record(outcome)

    def weighted(self, weights: Sequence[int]) -> int:
        """The next scripted index, whose weight must be positive."""
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
    """The items in a drawn order; each place is one recorded draw."""
    rest = list(items)
    for last in range(len(rest) - 1, 0, -1):
        other = chance.between(0, last)
        rest[last], rest[other] = rest[other], rest[last]
    return rest
