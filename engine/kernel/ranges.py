"""Ranges of numbers and lengths of lists, declared once in the annotation of a field, and checked when data is read.

``hex: Annotated[int, Place("hex")]`` is a place of the board;
``Annotated[list[Annotated[int, OrNone(SEAT)]], Each(Place("side"))]`` has a seat or none (-1) for each side. How many
places or seats there are depends on the game and its table, so each check takes the rules.
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
"""The number that stands for no place, no seat, no word."""


class Range(ABC):
    """Base of the ranges: the set of numbers or words that a field may hold."""

    @abstractmethod
    def holds(self, values: Sequence[Any], rules: Rules) -> bool:
        """Return whether all values are in the range."""


class Interval(Range):
    """The integers between two bounds."""

    @abstractmethod
    def bounds(self, rules: Rules) -> tuple[int, int]:
        """Return the lowest and the highest number, both allowed."""

    def holds(self, values: Sequence[int], rules: Rules) -> bool:
        """Return whether all values are within the bounds; True for no values."""
        if not values:
            return True
        low, high = self.bounds(rules)
        return low <= min(values) and max(values) <= high


class Sort(Interval):
    """A sort of things of a table, numbered from 0: places, seats, the words of a vocabulary."""

    @abstractmethod
    def count(self, rules: Rules) -> int:
        """Return how many things of this sort the table has."""

    def bounds(self, rules: Rules) -> tuple[int, int]:
        """Return 0 and the number of the last thing of this sort: 0 and 3 for the seats of a table of four."""
        return 0, self.count(rules) - 1

    def fits(self, value: Any, rules: Rules) -> bool:
        """Return whether ``value`` is the number of one of the things."""
        return type(value) is int and 0 <= value < self.count(rules)


class Between(Interval):
    """The integers from ``low`` to ``high``, the same in every game."""

    def __init__(self, low: int, high: int) -> None:
        self._bounds = low, high

    def bounds(self, rules: Rules) -> tuple[int, int]:
        """Return ``low`` and ``high``."""
        return self._bounds


class OrNone(Interval):
    """A thing of a sort, or a negative number from ``least`` on: -1 is none, lower ones have other meanings."""

    def __init__(self, sort: Sort, least: int = NONE) -> None:
        self._sort, self._least = sort, least

    def bounds(self, rules: Rules) -> tuple[int, int]:
        """Return ``least`` and the number of the last thing."""
        return self._least, self._sort.count(rules) - 1


class Mask(Interval):
    """A bit set of things of a sort."""

    def __init__(self, sort: Sort) -> None:
        self._sort = sort

    def bounds(self, rules: Rules) -> tuple[int, int]:
        """Return 0 (the empty set) and the mask of all things."""
        return 0, (1 << self._sort.count(rules)) - 1


class OneOf(Range):
    """One of the given words."""

    def __init__(self, *words: str) -> None:
        self._words = frozenset(words)

    def holds(self, values: Sequence[str], rules: Rules) -> bool:
        """Return whether all values are among the words."""
        return self._words.issuperset(values)


class Text(Range):
    """A text of at most ``most`` characters without half characters (surrogates), which cannot be shown or saved."""

    def __init__(self, most: int) -> None:
        self._most = most

    def holds(self, values: Sequence[str], rules: Rules) -> bool:
        """Return whether all values are short enough and without surrogates."""
        return all(len(word) <= self._most and not _HALVES.search(word) for word in values)


_HALVES = re.compile("[\ud800-\udfff]")


class Length(ABC):
    """Base of the lengths: the set of allowed lengths of a list, a text or a dictionary."""

    @abstractmethod
    def allows(self, length: int, rules: Rules) -> bool:
        """Return whether ``length`` is allowed."""


class Each(Length):
    """One entry for each thing of a sort, or each combination of several sorts; an integer means that many things."""

    def __init__(self, *sorts: Sort | int) -> None:
        self._sorts = sorts

    def allows(self, length: int, rules: Rules) -> bool:
        """Return whether ``length`` is exactly the number of things or combinations."""
        return length == prod(sort if isinstance(sort, int) else sort.count(rules) for sort in self._sorts)


class UpTo(Length):
    """At most ``most`` entries."""

    def __init__(self, most: int) -> None:
        self._most = most

    def allows(self, length: int, rules: Rules) -> bool:
        """Return whether ``length`` is at most ``most``."""
        return length <= self._most
