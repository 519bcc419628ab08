"""A game's numbers (costs, limits, vocabularies): what all its parts declare, joined."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.kernel.parts import Part


class Numbers(SimpleNamespace):
    """Costs, limits, vocabularies as attributes: ``numbers.costs["road"]``. ``AttributeError`` for an unknown name."""


def at_table(number: int | Mapping[int, int], seats: int) -> int:
    """Return ``number``, or its entry for ``seats`` if it is a mapping by seats (``KeyError`` if there is none)."""
    return number if isinstance(number, int) else number[seats]


def summed(parts: Iterable[Part], seats: int) -> Numbers:
    """Return the numbers that the parts declare for a table of ``seats``.

    Tuples of one name are concatenated in the order of the parts, mappings are merged. Raise ``ValueError`` if two
    parts declare the same plain number, the same key of a mapping or the same word of a tuple.
    """
    total: dict[str, Any] = {}
    for part in parts:
        for name, value in part.numbers(seats).items():
            total[name] = _joined(name, total[name], value) if name in total else value
    return Numbers(**total)


def _joined(name: str, known: Any, more: Any) -> Any:
    if isinstance(known, Mapping) and isinstance(more, Mapping) and not known.keys() & more.keys():
        return {**known, **more}
    if isinstance(known, tuple) and isinstance(more, tuple) and not _words(known) & _words(more):
        return known + more
    raise ValueError(f"two parts declare {name}")


def _words(row: tuple[Any, ...]) -> set[str]:
    return {each for each in row if isinstance(each, str)}
