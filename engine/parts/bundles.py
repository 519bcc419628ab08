"""A bundle of cards packed into one integer: eight bits for each kind, the first kind lowest.

Bundles are added and subtracted as plain integers, and one comparison tests whether a hand covers a cost. A kind may
count up to 127. Outside the state a bundle is a tuple of counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.kernel.ranges import Interval, Sort

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

GUARD = sum(0x80 << 8 * kind for kind in range(12))
"""The top bit of every kind: it survives a subtraction if the hand has enough of that kind."""
_EACH = GUARD >> 7
"""One card of every kind."""


MOST = 127
"""The most cards of one kind."""


def pack(counts: Iterable[int]) -> int:
    """Return the packed bundle of the counts by kind: one integer with eight bits for each kind, the first lowest."""
    return sum(count << 8 * kind for kind, count in enumerate(counts))


def bundle(words: Sequence[str], text: str) -> int:
    """Return the packed bundle of a text such as ``2grain+3ore`` (empty: 0).

    A kind is the index of its word in ``words``. Raise ``ValueError`` for an unknown word.
    """
    counts = [0] * len(words)
    for term in text.split("+") if text else ():
        word = term.lstrip("0123456789")
        counts[words.index(word)] += int(term[: -len(word)] or 1)
    return pack(counts)


@lru_cache(maxsize=1 << 14)
def unpack(bundle: int, kinds: int) -> tuple[int, ...]:
    """Return the counts of the first ``kinds`` kinds; ``OverflowError`` if a later kind has cards. Cached."""
    return tuple(bundle.to_bytes(kinds, "little"))


@lru_cache(maxsize=1 << 10)
def kinds_in(bundle: int) -> tuple[tuple[int, int], ...]:
    """Return pairs (kind, number) for the kinds in a bundle, ascending. Cached: there are few different bundles."""
    return tuple((kind, number) for kind, number in enumerate(unpack(bundle, 12)) if number)


def kinds_held(bundle: int) -> int:
    """Return the mask of the kinds that have at least one card in a packed bundle: bit 2 is set for the kind 2."""
    return _kinds_guarded((bundle | GUARD) - _EACH & GUARD)


@lru_cache(maxsize=1 << 12)
def _kinds_guarded(guard: int) -> int:
    """Return the mask, with a bit for each kind, of the kinds whose byte in ``guard`` has its top bit set.

    Cached: few of these patterns exist.
    """
    return sum(1 << kind for kind in range(12) if guard >> 8 * kind + 7 & 1)


def one(kind: int) -> int:
    """Return the packed bundle of one card of a kind."""
    return 1 << 8 * kind


def count(bundle: int, kind: int) -> int:
    """Return how many cards of one kind are in a packed bundle."""
    return bundle >> 8 * kind & 255


def size(bundle: int) -> int:
    """Return the number of all cards in a bundle, which must be at most 254.

    It is the sum of the bytes, since 256 leaves 1 when divided by 255.
    """
    return bundle % 255


def covers(hand: int, cost: int) -> bool:
    """Return whether the packed bundle ``hand`` has at least as many cards of every kind as ``cost``."""
    return (hand | GUARD) - cost & GUARD == GUARD


def lacking(hand: int, cost: int) -> int:
    """Return the packed bundle of the cards that ``hand`` lacks to cover ``cost``; both are packed."""
    return pack(max(0, count(cost, kind) - count(hand, kind)) for kind in range(12))


class Packed(Interval):
    """The range of a field whose value is a packed bundle: 0 to 127 of each thing of a sort, such as the resources."""

    def __init__(self, sort: Sort) -> None:
        self._sort = sort

    def bounds(self, rules: Rules) -> tuple[int, int]:
        """Return the least value, 0, and the largest one: the bundle with 127 of every kind."""
        return 0, pack([MOST] * self._sort.count(rules))

    def holds(self, values: Sequence[int], rules: Rules) -> bool:
        """Return whether every value is a bundle with at most 127 of each kind and nothing of other kinds."""
        return super().holds(values, rules) and not any(map(GUARD.__and__, values))
