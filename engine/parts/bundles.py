"""A bundle of cards packed into one integer: eight bits for each kind, the first kind lowest.

Bundles are added and subtracted as plain integers, and one comparison tells whether a hand covers a
cost. A kind may count up to 127. Outside the state a bundle is a tuple of counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.kernel.ranges import Interval, Sort

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

GUARD = sum(0x80 << 8 * kind for kind in range(12))
"""The top bit of every kind: it survives a subtraction where the hand has enough of that kind."""
_EACH = GUARD >> 7
"""A card of every kind."""


MOST = 127
"""The most of one kind."""


def pack(counts: Iterable[int]) -> int:
    """Return the bundle of these counts, one for each kind."""
    return sum(count << 8 * kind for kind, count in enumerate(counts))


def bundle(words: Sequence[str], text: str) -> int:
    """The bundle that a text names in the words of a vocabulary: ``2grain+3ore``; raises ``ValueError`` for others."""
    counts = [0] * len(words)
    for term in text.split("+") if text else ():
        word = term.lstrip("0123456789")
        counts[words.index(word)] += int(term[: -len(word)] or 1)
    return pack(counts)


@lru_cache(maxsize=1 << 14)
def unpack(bundle: int, kinds: int) -> tuple[int, ...]:
    """How many of each kind. The same few bundles are unpacked again and again, so they are kept."""
    return tuple(bundle.to_bytes(kinds, "little"))


@lru_cache(maxsize=1 << 10)
def kinds_in(bundle: int) -> tuple[tuple[int, int], ...]:
    """Return the kinds in a bundle with their counts; kept, so for bundles that are few in a game."""
    return tuple((kind, number) for kind, number in enumerate(unpack(bundle, 12)) if number)


def kinds_held(bundle: int) -> int:
    """The mask of the kinds in a bundle, however many there are of each."""
    return _kinds_guarded((bundle | GUARD) - _EACH & GUARD)


@lru_cache(maxsize=1 << 12)
def _kinds_guarded(guard: int) -> int:
    """The mask of the kinds whose top bits are set: of these patterns there are few, of bundles many."""
    return sum(1 << kind for kind in range(12) if guard >> 8 * kind + 7 & 1)


def one(kind: int) -> int:
    """The bundle of a single card."""
    return 1 << 8 * kind


def count(bundle: int, kind: int) -> int:
    """How many of one kind."""
    return bundle >> 8 * kind & 255


def size(bundle: int) -> int:
    """How many cards in all: the sum of the bytes, since 256 leaves 1 when divided by 255."""
    return bundle % 255


def covers(hand: int, cost: int) -> bool:
    """Whether the hand has at least the cost of every kind."""
    return (hand | GUARD) - cost & GUARD == GUARD


def lacking(hand: int, cost: int) -> int:
    """What the hand needs more to cover the cost."""
    return pack(max(0, count(cost, kind) - count(hand, kind)) for kind in range(12))


class Packed(Interval):
    """A bundle with a byte for each word of a vocabulary or each thing of another sort."""

    def __init__(self, sort: Sort) -> None:
        self._sort = sort

    def bounds(self, rules: Rules) -> tuple[int, int]:
        """From nothing to the most of every kind."""
        return 0, pack([MOST] * self._sort.count(rules))

    def holds(self, values: Sequence[int], rules: Rules) -> bool:
        """Whether none has too many of any kind."""
        return super().holds(values, rules) and not any(map(GUARD.__and__, values))
