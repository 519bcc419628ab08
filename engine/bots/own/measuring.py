"""A view as one row of whole numbers, equally long throughout the games of a table.

The row begins with ``asked`` (the number of the decision in the alphabetical order of their kinds, -1 once the game is
over), ``seat`` (whose view it is) and ``points`` (of each seat; hidden points only of this seat). Then come the fields
that the slices declare. A list by seat or place is told entry by entry, a bundle by the number of cards of each kind, a
set by a 1 for each member and a 0 for every other. A list of no fixed length is told by its length and its first
``FIRST`` numbers, filled up with zeros.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.bots.own.declared_facts import Column, columns, width
from engine.kernel.ranges import Mask
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import Packed, unpack
from engine.parts.rule import all_points

FIRST = 36
"""How many numbers of a list without a fixed length are told."""


def measured(view: State, seat: int) -> dict[str, list[int]]:
    """Return the numbers of a seat's view by name: ``{"asked": [3], "seat": [0], ..., "Turn.number": [12]}``."""
    rules = view.rules
    told = {
        "asked": [-1 if view.over else sorted(rules.menus).index(view.decision.kind)],
        "seat": [seat],
        "points": [all_points(view, each) for each in range(view.seats)],
    }
    told.update((column.name, list(_numbers(column, column.read(view), rules))) for column in columns(rules))
    return told


def _numbers(column: Column, entries: Sequence[Any], rules: Rules) -> Iterator[int]:
    told = [number for entry in entries for number in _spread(column, entry, rules)]
    if column.sorts is None:
        yield len(entries)
        told = [*told[:FIRST], *[0] * (FIRST - len(told))]
    yield from told


def _spread(column: Column, entry: Any, rules: Rules) -> Iterator[int]:
    """Yield the numbers of an entry, which may be a tuple of several."""
    for number, range_ in zip(entry if isinstance(entry, tuple) else (entry,), column.ranges, strict=True):
        if isinstance(range_, Packed):
            yield from unpack(number, width(range_, rules))
        elif isinstance(range_, Mask):
            yield from map(int, f"{number:0{width(range_, rules)}b}"[::-1])
        else:
            yield int(number)
