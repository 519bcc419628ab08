"""A small seedable number generator, equal on every Python (PCG XSH-RS, 64 bits of state, 32 of output)."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407
_MASK64 = (1 << 64) - 1
_MASK32 = (1 << 32) - 1


class Generator:
    """Pseudo-random integers from a seed. The same seed gives the same numbers on every platform and version.

    ``state`` is the whole state of the generator: a number of 64 bits, which a save can keep.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = (seed * _MULTIPLIER + _INCREMENT) & _MASK64
        for _ in range(3):  # drop the first numbers: neighbouring seeds then give unlike numbers from the start
            self.below(2)

    def below(self, n: int) -> int:
        """Return a random integer from 0 to ``n - 1``; ``n`` is from 1 to 2^32."""
        self.state = s = (self.state * _MULTIPLIER + _INCREMENT) & _MASK64
        if n == 1:  # only 0 is possible, as with one legal action: the bits need not be mixed
            return 0
        return ((((s >> 22) ^ s) >> (22 + (s >> 61)) & _MASK32) * n) >> 32

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items at random, each equally likely."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """Return a random index of ``weights``, with a probability proportional to its weight."""
        rest = self.below(sum(weights))
        for index, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return index
        raise AssertionError("the weights sum to less than their sum")

    def shuffle(self, items: MutableSequence[Any], wanted: int | None = None) -> None:
        """Put the items into random order, in place.

        If ``wanted`` is given, only the last ``wanted`` places get random items, which takes less time.
        """
        stop = 0 if wanted is None else max(0, len(items) - 1 - wanted)
        for last in range(len(items) - 1, stop, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def fork(self) -> Generator:
        """Return a new generator, seeded with two numbers drawn from this one."""
        return Generator(self.below(1 << 32) << 32 | self.below(1 << 32))
