"""What a player does: an :class:`Action`, frozen, with one line of text and back (``2 road 1,-1,NE``)."""

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
"""Rows of actions are made for multiples of this many places."""


class Action(NamedTuple):
    """Seat ``seat`` does ``verb`` with ``args``: indices and counts, whose names the verb's fields know."""

    seat: int
    verb: str
    args: tuple[Any, ...] = ()


def chosen(items: Sequence[T], mask: int) -> tuple[T, ...]:
    """Return the items whose indices are in a mask, in ascending order."""
    return tuple(compress(items, bin(mask)[:1:-1].encode().translate(_DIGITS)))


@lru_cache(maxsize=1 << 14)
def at_each(verb: str, seat: int, mask: int) -> tuple[Action, ...]:
    """The actions ``verb i`` of a seat for every place ``i`` of a mask, ascending.

    The places open to a seat change seldom, so most lists are found ready.
    """
    return chosen(_at_all(verb, seat, mask.bit_length() + _ROW & -_ROW), mask)


@lru_cache(maxsize=1 << 14)
def at_pairs(verb: str, seat: int, firsts: int, seconds: int, apart: bool = False) -> tuple[Action, ...]:
    """The actions ``verb i j`` of a seat for every ``i`` of a mask with every ``j`` of another, found ready as well.

    Where they must be ``apart``, no ``i`` goes with itself.
    """
    pairs = ((first, second) for first in bits(firsts) for second in bits(seconds))
    return tuple([Action(seat, verb, pair) for pair in pairs if not apart or pair[0] != pair[1]])


@lru_cache(maxsize=1 << 10)
def _at_all(verb: str, seat: int, places: int) -> tuple[Action, ...]:
    """Return the actions for this many places; kept, since the same ones are listed again and again."""
    return tuple([Action(seat, verb, (place,)) for place in range(places)])


@lru_cache(maxsize=1 << 10)
def alone(verb: str, seat: int) -> tuple[Action, ...]:
    """The one action of a verb without arguments, found ready."""
    return (Action(seat, verb),)


class Field(Protocol):
    """How one argument of a verb is written, read and bounded."""

    def write(self, value: Any, rules: Rules) -> str:
        """The argument's word."""

    def read(self, word: str, rules: Rules) -> Any:
        """The argument; raises ``ValueError`` for a word that means nothing."""

    def fits(self, value: Any, rules: Rules) -> bool:
        """Whether the value is one this field can hold (its type and range, not the rules)."""


class Place(Sort):
    """A place on the board by its geometric name: ``Place("corner")``."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def write(self, value: int, rules: Rules) -> str:
        """The place's name."""
        return str(rules.board.name(self.kind, value))

    def read(self, word: str, rules: Rules) -> int:
        """The place's index."""
        return int(rules.board.find(self.kind, word))

    def count(self, rules: Rules) -> int:
        """How many the board has."""
        return int(rules.board.count(self.kind))


class Named(Sort):
    """One word of a vocabulary of the game, such as ``Named("resources")``; held as its index."""

    def __init__(self, vocabulary: str) -> None:
        self.vocabulary = vocabulary

    def write(self, value: int, rules: Rules) -> str:
        """The word."""
        return rules.vocabulary(self.vocabulary)[value]

    def read(self, word: str, rules: Rules) -> int:
        """The word's index."""
        return rules.vocabulary(self.vocabulary).index(word)

    def count(self, rules: Rules) -> int:
        """How many words there are."""
        return len(rules.vocabulary(self.vocabulary))


class Counts:
    """How many of each word of a vocabulary: ``2brick+ore``, or ``none``; held as a tuple of counts below 1000."""

    _TERM = re.compile(r"([1-9][0-9]{0,2})?([a-z][a-z-]*)")

    def __init__(self, vocabulary: str) -> None:
        self.vocabulary = vocabulary

    def write(self, value: Sequence[int], rules: Rules) -> str:
        """The counts as a sum of words."""
        words = rules.vocabulary(self.vocabulary)
        return "+".join(f"{n if n > 1 else ''}{words[i]}" for i, n in enumerate(value) if n) or "none"

    def read(self, word: str, rules: Rules) -> tuple[int, ...]:
        """The counts."""
        words = rules.vocabulary(self.vocabulary)
        counts = [0] * len(words)
        for term in word.split("+") if word != "none" else ():
            match = self._TERM.fullmatch(term)
            if not match:
                raise ValueError(f"{term!r} is not a count of something")
            counts[words.index(match[2])] += int(match[1] or 1)
        return tuple(counts)

    def fits(self, value: Any, rules: Rules) -> bool:
        """Whether the value is a count for each word."""
        return (
            isinstance(value, tuple)
            and len(value) == len(rules.vocabulary(self.vocabulary))
            and all(type(n) is int and 0 <= n < 1000 for n in value)
        )


class SeatField(Sort):
    """A seat by its number."""

    def write(self, value: int, rules: Rules) -> str:
        """The number."""
        return str(value)

    def read(self, word: str, rules: Rules) -> int:
        """The seat; raises ``ValueError`` for none of this table."""
        seat = int(word)
        if not 0 <= seat < rules.seats:
            raise ValueError(f"there is no seat {seat}")
        return seat

    def count(self, rules: Rules) -> int:
        """How many there are at the table."""
        return rules.seats


class Seats:
    """Several seats: ``1,3``; held as a tuple in ascending order."""

    def write(self, value: Sequence[int], rules: Rules) -> str:
        """The numbers."""
        return ",".join(map(str, value))

    def read(self, word: str, rules: Rules) -> tuple[int, ...]:
        """The seats."""
        return tuple(SeatField().read(each, rules) for each in word.split(","))

    def fits(self, value: Any, rules: Rules) -> bool:
        """Whether they are seats of this table, each once and in order."""
        return (
            isinstance(value, tuple)
            and all(SeatField().fits(seat, rules) for seat in value)
            and list(value) == sorted(set(value))
        )
