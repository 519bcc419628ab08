"""Sources of random outcomes. All randomness of a game passes through a :class:`Chance`, seeded or scripted.

A rule says what a draw is for: ``step.chance.meant("dice", turn).between(1, 6)``.

A *draw* is recorded as its outcome (the face of a die, the index of a card kind), so a log reads like a
protocol of the table and replays without any generator.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.kernel.generator import Generator

_MASK64 = (1 << 64) - 1
_PRIME = 0x100000001B3
"""The multiplier of the hash FNV-1a of 64 bits."""


class ImpossibleDraw(ValueError):
    """A scripted draw is missing, is left over, or is outside the range of possible outcomes."""


class Draws(Protocol):
    """Draws for one purpose. Each draw appends its outcome to the ``draws`` of the chance that it comes from."""

    def between(self, low: int, high: int) -> int:
        """Draw an integer from ``low`` to ``high``, both included, each equally likely; append it to ``draws``."""

    def weighted(self, weights: Sequence[int]) -> int:
        """Draw an index of ``weights``, with a probability proportional to its weight; append it to ``draws``."""


class Chance(Protocol):
    """The luck of a game. ``draws`` has the outcomes of all draws since its user has last emptied it."""

    draws: list[int]

    def meant(self, purpose: str, *which: int) -> Draws:
        """Return the draws that are meant for a purpose: ``"dice"``, 12 for the dice of turn 12."""


class Seeded:
    """A chance with a pseudo-random generator, given or made from a seed. What a draw is for makes no difference."""

    __slots__ = ("draws", "generator", "_below")

    def __init__(self, seed: int | Generator) -> None:
        self.draws: list[int] = []
        self.generator = seed if isinstance(seed, Generator) else Generator(seed)
        self._below = self.generator.below

    def meant(self, purpose: str, *which: int) -> Draws:
        """Return this object."""
        return self

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


class ByTurns:
    """A chance whose draws follow from the seed and their purpose alone, not from what was drawn before.

    So all who play from one seed get the same dice in turn 12, whatever they did before. ``generator`` was made from
    the seed, is mixed into all draws, and never advances. A purpose that is asked for again gets new draws, so that a
    tie can be rolled again.
    """

    __slots__ = ("draws", "generator", "_served")

    def __init__(self, seed: int | Generator) -> None:
        self.draws: list[int] = []
        self.generator = seed if isinstance(seed, Generator) else Generator(seed)
        self._served: Counter[tuple[object, ...]] = Counter()

    def meant(self, purpose: str, *which: int) -> Draws:
        """Return new draws, which follow from the purpose, the numbers, and how often this was called with them."""
        times = self._served[purpose, *which]
        self._served[purpose, *which] += 1
        mixed = self.generator.state
        for number in (*purpose.encode(), *which, times):
            mixed = (mixed ^ number & _MASK64) * _PRIME & _MASK64
        source = Seeded(mixed)
        source.draws = self.draws
        return source


class Scripted:
    """A source of outcomes fixed beforehand: of a recorded game, or of a test.

    When the script is used up, it draws from ``then``; without ``then`` it raises :class:`ImpossibleDraw`. The
    ``listener`` is another chance, which is told what each draw is for but draws nothing. A recorded game can then be
    continued with the ``listener``, which knows how often each purpose was asked for.
    """

    __slots__ = ("draws", "_script", "_then", "_onward", "_listener")

    def __init__(self, script: Iterable[int], then: Chance | None = None, listener: Chance | None = None) -> None:
        self.draws: list[int] = []
        self._script = list(script)[::-1]
        self._then = then
        self._onward: Draws | None = None
        self._listener = listener

    def meant(self, purpose: str, *which: int) -> Draws:
        """Tell the ``listener`` and ``then`` the purpose; return this object.

        Once the script is used up, its draws are those of ``then`` for this purpose.
        """
        if self._listener:
            self._listener.meant(purpose, *which)
        self._onward = self._then.meant(purpose, *which) if self._then else None
        return self

    @property
    def left(self) -> int:
        """The number of scripted outcomes that are not used yet."""
        return len(self._script)

    def between(self, low: int, high: int) -> int:
        """Return the next outcome of the script, or of ``then`` if it is used up; append it to ``draws``.

        Raise :class:`ImpossibleDraw` if it is not from ``low`` to ``high``, or if neither has an outcome.
        """
        if not self._script and self._onward:
            return self._record(self._onward.between(low, high))
        outcome = self._next()
        if not low <= outcome <= high:
            raise ImpossibleDraw(f"{outcome} is not between {low} and {high}")
        return self._record(outcome)

    def weighted(self, weights: Sequence[int]) -> int:
        """Return the next outcome of the script, or of ``then`` if it is used up; append it to ``draws``.

        Raise :class:`ImpossibleDraw` if it is no index of ``weights``, has the weight 0, or if neither has an outcome.
        """
        if not self._script and self._onward:
            return self._record(self._onward.weighted(weights))
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


def shuffled(draws: Draws, items: Iterable[int]) -> list[int]:
    """Return a new list of the items in random order, with one recorded draw for each item but the first."""
    rest = list(items)
    for last in range(len(rest) - 1, 0, -1):
        other = draws.between(0, last)
        rest[last], rest[other] = rest[other], rest[last]
    return rest
