"""What a player does: an :class:`Action`, frozen. It can be written as one line (``2 road 1,-1,NE``) and read back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from engine.kernel.bits import bits
from engine.kernel.ranges import Sort

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

T = TypeVar("T")

_DIGITS = bytes.maketrans(b"01", b"\0\1")
_ROW = 64
"""A cached row has the actions for a multiple of this number of places, so that many masks can use the same row."""


class Action(NamedTuple):
    """Seat ``seat`` does ``verb`` with ``args``: one value for each of the verb's ``fields``, in their order.

    The values are indices of places, words or seats, or tuples of counts: ``Action(2, "road", (17,))``.
    """

    seat: int
    verb: str
    args: tuple[Any, ...] = ()


def chosen(items: Sequence[T], mask: int) -> tuple[T, ...]:
    """Return the items whose indices are in the bit set ``mask``, in ascending order of the indices."""
    return tuple(compress(items, bin(mask)[:1:-1].encode().translate(_DIGITS)))


@lru_cache(maxsize=1 << 14)
def at_each(verb: str, seat: int, mask: int) -> tuple[Action, ...]:
    """Return the actions ``verb i`` of a seat, one for every place ``i`` in ``mask``, ascending.

    The places open to a seat seldom change: the cache answers most calls.
    """
    return chosen(_at_all(verb, seat, mask.bit_length() + _ROW & -_ROW), mask)


@lru_cache(maxsize=1 << 14)
def at_pairs(verb: str, seat: int, firsts: int, seconds: int, apart: bool = False) -> tuple[Action, ...]:
    """Return the actions ``verb i j`` of a seat: ``i`` from the mask ``firsts``, ``j`` from the mask ``seconds``.

    They are sorted by ``i``, then by ``j``. If ``apart``, the pairs with ``i == j`` are left out. The results are
    cached.
    """
    pairs = ((first, second) for first in bits(firsts) for second in bits(seconds))
    return tuple([Action(seat, verb, pair) for pair in pairs if not apart or pair[0] != pair[1]])


@lru_cache(maxsize=1 << 10)
def _at_all(verb: str, seat: int, places: int) -> tuple[Action, ...]:
    """Return the actions ``verb i`` for every place ``i`` below ``places``. Cached: the same rows are needed often."""
    return tuple([Action(seat, verb, (place,)) for place in range(places)])


@lru_cache(maxsize=1 << 10)
def alone(verb: str, seat: int) -> tuple[Action, ...]:
    """Return a tuple with one action: the verb by ``seat``, without arguments. Cached."""
    return (Action(seat, verb),)


class Field(Protocol):
    """Base of the fields of a verb: a field writes one argument as text, reads it back and checks its range."""

    def write(self, value: Any, rules: Rules) -> str:
        """Return the argument ``value`` as one word of text, without spaces."""

    def read(self, word: str, rules: Rules) -> Any:
        """Return the argument that ``word`` stands for. Raise ``ValueError`` or ``KeyError`` if it has no meaning."""

    def fits(self, value: Any, rules: Rules) -> bool:
        """Return whether ``value`` has the type and range of this field. Whether it is legal is not checked."""


class Place(Sort):
    """An index of a place on the board, written as its geometric name. ``Place("corner")`` is a field for corners."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def write(self, value: int, rules: Rules) -> str:
        """Return the name of the place."""
        return str(rules.board.name(self.kind, value))

    def read(self, word: str, rules: Rules) -> int:
        """Return the index of the place with this name. Raise ``KeyError`` if the board has no place of this name."""
        return int(rules.board.find(self.kind, word))

    def count(self, rules: Rules) -> int:
        """Return how many places of this kind the board has."""
        return int(rules.board.count(self.kind))


class Named(Sort):
    """An index of a word in a vocabulary of the game, such as ``Named("resources")``, written as that word."""

    def __init__(self, vocabulary: str) -> None:
        self.vocabulary = vocabulary

    def write(self, value: int, rules: Rules) -> str:
        """Return the word with the index ``value``."""
        return rules.vocabulary(self.vocabulary)[value]

    def read(self, word: str, rules: Rules) -> int:
        """Return the index of the word in the vocabulary. Raise ``ValueError`` if the vocabulary lacks it."""
        return rules.vocabulary(self.vocabulary).index(word)

    def count(self, rules: Rules) -> int:
        """Return how many words the vocabulary has; 0 if the game lacks the vocabulary."""
        return len(rules.vocabulary(self.vocabulary))


class Counts:
    """A tuple with a count from 0 to 999 for each word of a vocabulary, such as cards of each resource.

    It is written as ``2brick+ore``, or as ``none`` if all counts are 0.
    """

    _TERM = re.compile(r"([1-9][0-9]{0,2})?([a-z][a-z-]*)")

    def __init__(self, vocabulary: str) -> None:
        self.vocabulary = vocabulary

    def write(self, value: Sequence[int], rules: Rules) -> str:
        """Return the counts as text: ``2brick+ore`` (a 1 is not written), or ``none`` if all are 0."""
        words = rules.vocabulary(self.vocabulary)
        return "+".join(f"{n if n > 1 else ''}{words[i]}" for i, n in enumerate(value) if n) or "none"

    def read(self, word: str, rules: Rules) -> tuple[int, ...]:
        """Return the counts, one for each word of the vocabulary; terms of the same word are added up.

        Raise ``ValueError`` for a malformed term or an unknown word.
        """
        words = rules.vocabulary(self.vocabulary)
        counts = [0] * len(words)
        for term in word.split("+") if word != "none" else ():
            match = self._TERM.fullmatch(term)
            if not match:
                raise ValueError(f"{term!r} is not a count of something")
            counts[words.index(match[2])] += int(match[1] or 1)
        return tuple(counts)

    def fits(self, value: Any, rules: Rules) -> bool:
        """Return whether ``value`` is a tuple with one integer from 0 to 999 for each word."""
        return (
            isinstance(value, tuple)
            and len(value) == len(rules.vocabulary(self.vocabulary))
            and all(type(n) is int and 0 <= n < 1000 for n in value)
        )


class SeatField(Sort):
    """A seat of the table, written as its number."""

    def write(self, value: int, rules: Rules) -> str:
        """Return the number of the seat as text."""
        return str(value)

    def read(self, word: str, rules: Rules) -> int:
        """Return the seat. Raise ``ValueError`` if the word is no number or the table has no seat of that number."""
        seat = int(word)
        if not 0 <= seat < rules.seats:
            raise ValueError(f"there is no seat {seat}")
        return seat

    def count(self, rules: Rules) -> int:
        """Return how many seats the table has."""
        return rules.seats


class Seats:
    """Several seats, as a tuple in ascending order, written as ``1,3``."""

    def write(self, value: Sequence[int], rules: Rules) -> str:
        """Return the numbers of the seats, joined by commas."""
        return ",".join(map(str, value))

    def read(self, word: str, rules: Rules) -> tuple[int, ...]:
        """Return the seats in the order of the text. Raise ``ValueError`` if one is no seat of the table."""
        return tuple(SeatField().read(each, rules) for each in word.split(","))

    def fits(self, value: Any, rules: Rules) -> bool:
        """Return whether ``value`` is a tuple of seats of this table, each at most once, in ascending order."""
        return (
            isinstance(value, tuple)
            and all(SeatField().fits(seat, rules) for seat in value)
            and list(value) == sorted(set(value))
        )
