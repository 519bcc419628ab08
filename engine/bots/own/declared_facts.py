"""The numbers of a view by name, as the slices of the state declare them: ``Army.knights`` of a seat, and the like.

Nothing here knows a game: whatever a part declares (:mod:`engine.parts.declared`) can be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import prod
from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_origin

from engine.kernel.actions import Place, SeatField
from engine.kernel.bits import bits
from engine.kernel.ranges import Each, Mask, Sort
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, declarations
from engine.kernel.state import State
from engine.parts.bundles import Packed, unpack

Fact: TypeAlias = "int | tuple[int, ...]"
"""A number; a tuple of counts by kind for a bundle, of indices for a set of places or seats, or of several numbers."""
BITS_OF_A_KIND = 8
"""A packed bundle has a byte for each kind."""


class Column(NamedTuple):
    """A field of a slice that holds numbers.

    ``kind`` is the class of the slice, ``name`` is that of the slice and the field, such as ``Roads.owner``. ``sorts``
    are what its list has entries for: ``()`` for a single number, None for a list of no fixed length. ``ranges`` has
    the declared range of each number of an entry, None for any number.
    """

    kind: type[Slice]
    field: str
    sorts: tuple[Sort, ...] | None
    ranges: tuple[Any, ...]

    @property
    def name(self) -> str:
        """Return the name of the slice and of the field, with a point between them."""
        return f"{self.kind.__name__}.{self.field}"

    def read(self, view: State) -> Sequence[Any]:
        """Return the entries of the field in a view, a single number as a list of one."""
        value = getattr(view[self.kind], self.field)
        return value if isinstance(value, list | tuple) else (value,)

    def fact(self, value: Any, rules: Rules) -> Fact:
        """Return an entry as a fact: a bundle as counts by kind, a set as indices, anything else as it is."""
        range_ = self.ranges[0]
        if isinstance(range_, Packed):
            return unpack(value, width(range_, rules))
        return tuple(bits(value)) if isinstance(range_, Mask) else int(value)


def width(range_: Any, rules: Rules) -> int:
    """Return the number of kinds of a bundle, or of the members that a set may have; 1 for a plain number."""
    if not isinstance(range_, Packed | Mask):
        return 1
    length = range_.bounds(rules)[1].bit_length()
    return -(-length // BITS_OF_A_KIND) if isinstance(range_, Packed) else length


@cache
def columns(rules: Rules) -> tuple[Column, ...]:
    """Return all fields with numbers that the slices of a game declare, in the order of its parts."""
    return tuple(column for kind in rules.slices.values() for column in _columns(kind))


def _columns(kind: type[Slice]) -> Iterator[Column]:
    hints = declarations(kind)
    for field in kind.saved:
        hint, marks = _parted(hints[field])
        if get_origin(hint) in (list, tuple):
            each = next((mark for mark in marks if isinstance(mark, Each)), None)
            item = get_args(hint)[0]
            ranges = tuple(map(_range_of, get_args(item) if get_origin(item) is tuple else (item,)))
            yield Column(kind, field, _sorts(each) if each else None, ranges)
        elif hint in (int, bool):
            yield Column(kind, field, (), (_range_of(hints[field]),))


def _sorts(each: Each) -> tuple[Sort, ...] | None:
    """Return the sorts that a list has entries for; None if one is a plain number, whose meaning is not declared."""
    sorts = tuple(sort for sort in each._sorts if isinstance(sort, Sort))
    return sorts if len(sorts) == len(each._sorts) else None


def _range_of(hint: Any) -> Any:
    """Return the innermost annotation of a number's type, which is its range; None if it has none."""
    return next(iter(_parted(hint)[1]), None)


def _parted(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return a type without its annotations, and the annotations, innermost first."""
    marks: tuple[Any, ...] = ()
    while get_origin(hint) is Annotated:
        hint, *more = get_args(hint)
        marks = (*marks, *more)
    return hint, marks


def facts_of_table(view: State) -> dict[str, Fact]:
    """Return the facts that belong to no seat and no place: ``{"Turn.number": 7}``."""
    return {c.name: c.fact(c.read(view)[0], view.rules) for c in columns(view.rules) if c.sorts == ()}


def facts_of_seat(view: State, seat: int) -> dict[str, Fact]:
    """Return the facts of a seat: ``{"Army.knights": 2}``; a fact is a tuple if it has a number for each kind."""
    found = (c for c in columns(view.rules) if c.sorts and isinstance(c.sorts[0], SeatField))
    return {c.name: _share(c, view, seat) for c in found}


def facts_of_place(view: State, kind: str, index: int) -> dict[str, Fact]:
    """Return the facts of a place: ``{"Roads.owner": -1}``."""
    return {c.name: _share(c, view, index) for c in columns(view.rules) if c.sorts and _is_of(c.sorts[0], kind)}


def _is_of(sort: Sort, kind: str) -> bool:
    return isinstance(sort, Place) and sort.kind == kind


def _share(column: Column, view: State, index: int) -> Fact:
    """Return the entries of one seat or place: one fact, or a tuple of numbers where there are several."""
    assert column.sorts
    rules, rest = view.rules, column.sorts[1:]
    entries = column.read(view)
    if not rest:
        return column.fact(entries[index], rules)
    number = prod(sort.count(rules) for sort in rest)
    return tuple(map(int, entries[index * number : (index + 1) * number]))
