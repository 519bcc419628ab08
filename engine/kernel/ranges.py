"""What numbers may be and how many there are: said once, in the annotation of a field, and checked where data comes in.

A field of a slice says what it holds: ``hex: Annotated[int, Place("hex")]`` is a place of the board,
``Annotated[list[Annotated[int, OrNone(SEAT)]], Each(Place("side"))]`` has a seat or none (-1) for each side. What there
is of a sort depends on the game and its table, so every check is told the rules.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

NONE = -1
"""The number of no place, no seat, no word."""


class Range(ABC):
    """What some numbers, or words, may be."""

    @abstractmethod
    def holds(self, values: Sequence[Any], rules: Rules) -> bool:
        """Whether it allows all of them."""


class Interval(Range):
    """Any number from a lowest to a highest."""

    @abstractmethod
    def bounds(self, rules: Rules) -> tuple[int, int]:
        """The lowest and the highest."""

    def holds(self, values: Sequence[int], rules: Rules) -> bool:
        """Whether none is below or above."""
        if not values:
            return True
        low, high = self.bounds(rules)
        return low <= min(values) and max(values) <= high


class Sort(Interval):
    """A sort of things that a table has a number of, counted from 0: places, seats, words of a vocabulary."""

    @abstractmethod
    def count(self, rules: Rules) -> int:
        """How many there are."""

    def bounds(self, rules: Rules) -> tuple[int, int]:
        """The first and the last of them."""
        return 0, self.count(rules) - 1

    def fits(self, value: Any, rules: Rules) -> bool:
        """Whether the value is one of them."""
        return type(value) is int and 0 <= value < self.count(rules)


class Between(Interval):
    """A range from a lowest to a highest number, the same in every game."""

    def __init__(self, low: int, high: int) -> None:
        self._bounds = low, high

    def bounds(self, rules: Rules) -> tuple[int, int]:
        """The two."""
        return self._bounds


class OrNone(Interval):
    """One of a sort, or none; where there are other strangers than ``NONE``, ``least`` is the lowest of them."""

    def __init__(self, sort: Sort, least: int = NONE) -> None:
        self._sort, self._least = sort, least

    def bounds(self, rules: Rules) -> tuple[int, int]:
        """From none to the last."""
        return self._least, self._sort.count(rules) - 1


class Mask(Interval):
    """The bit mask of any of a sort."""

    def __init__(self, sort: Sort) -> None:
        self._sort = sort

    def bounds(self, rules: Rules) -> tuple[int, int]:
        """From none to all."""
        return 0, (1 << self._sort.count(rules)) - 1


class OneOf(Range):
    """One of some words."""

    def __init__(self, *words: str) -> None:
        self._words = frozenset(words)

    def holds(self, values: Sequence[str], rules: Rules) -> bool:
        """Whether all are among them."""
        return self._words.issuperset(values)


class Text(Range):
    """Words of up to so many characters that can be shown and kept: no half of a character is among them."""

    def __init__(self, most: int) -> None:
        self._most = most

    def holds(self, values: Sequence[str], rules: Rules) -> bool:
        """Whether all are short and whole."""
        return all(len(word) <= self._most and not _HALVES.search(word) for word in values)


_HALVES = re.compile("[\ud800-\udfff]")


class Length(ABC):
    """How long a list may be."""

    @abstractmethod
    def allows(self, length: int, rules: Rules) -> bool:
        """Whether it may be as long as this."""


class Each(Length):
    """An entry for each of a sort, or for each of one sort with each of another, or with each of so many."""

    def __init__(self, *sorts: Sort | int) -> None:
        self._sorts = sorts

    def allows(self, length: int, rules: Rules) -> bool:
        """Just as many as there are."""
        return length == prod(sort if isinstance(sort, int) else sort.count(rules) for sort in self._sorts)


class UpTo(Length):
    """Up to this many entries."""

    def __init__(self, most: int) -> None:
        self._most = most

    def allows(self, length: int, rules: Rules) -> bool:
        """Not more."""
        return length <= self._most
