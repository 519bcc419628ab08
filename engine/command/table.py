"""Text tables of figures."""

from collections.abc import Sequence
from typing import TypeAlias

Cell: TypeAlias = str | int | float


def table(head: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """Return a text with the head and the rows in columns; columns of numbers are aligned right, others left.

    A ``float`` is written with two decimals.
    """
    columns = [_column(name, cells) for name, *cells in zip(head, *rows, strict=True)]
    return "\n".join("  ".join(line).rstrip() for line in zip(*columns, strict=True))


def _column(name: str, cells: Sequence[Cell]) -> list[str]:
    texts = [name, *map(_text, cells)]
    width = max(map(len, texts))
    numeric = all(isinstance(cell, int | float) for cell in cells)
    return [text.rjust(width) if numeric else text.ljust(width) for text in texts]


def _text(cell: Cell) -> str:
    return f"{cell:,.2f}" if isinstance(cell, float) else str(cell)
