"""A game's numbers at a table: the sum of what its parts declare."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.kernel.parts import Part


class Numbers(SimpleNamespace):
    """Costs, limits, vocabularies ... by name: ``numbers.costs["road"]``. What no part declares is not there."""


def at_table(number: int | Mapping[int, int], seats: int) -> int:
    """A number that may depend on how many seats there are."""
    return number if isinstance(number, int) else number[seats]


def summed(parts: Iterable[Part], seats: int) -> Numbers:
    """Return the sum of the parts' numbers at a table of `seats`.

    Rows are joined in the order of the parts, mappings are laid together. Raises ``ValueError`` where two parts
    declare the same number, the same key of a mapping or the same word of a row.
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
