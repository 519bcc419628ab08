"""The immutable board of squares: sheets side by side, their squares with small indices, and how they touch."""

from collections.abc import Iterable
from typing import NamedTuple

SQUARE = "square"
"""The only kind of place on a board of squares."""
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


class Square(NamedTuple):
    """A square of a sheet, with its row and column; its name is such as ``B:3,12``."""

    sheet: str
    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.sheet}:{self.row},{self.column}"


class Board:
    """Some squares, sorted by sheet, row and column; their places in this order are their indices.

    Squares touch along their edges; each pair in ``links`` touches too. By index, ``squares`` has the coordinates,
    ``square_squares`` the indices of the squares that touch a square, ``square_squares_mask`` the same as a bit mask.
    """

    def __init__(self, squares: Iterable[Square], links: Iterable[tuple[Square, Square]] = ()) -> None:
        self.squares = sorted(squares)
        self.square_index = {square: index for index, square in enumerate(self.squares)}
        joined = {pair for one, other in links for pair in ((one, other), (other, one))}
        self.square_squares = [
            [index for index, other in enumerate(self.squares) if _touch(square, other) or (square, other) in joined]
            for square in self.squares
        ]
        self.square_squares_mask = [sum(1 << other for other in others) for others in self.square_squares]
        self._names = [str(square) for square in self.squares]
        self._found = {name: index for index, name in enumerate(self._names)}

    def count(self, kind: str) -> int:
        """Return the number of squares if ``kind`` is ``square``; 0 for every other kind of place."""
        return len(self.squares) if kind == SQUARE else 0

    def name(self, kind: str, index: int) -> str:
        """Return the name of the square with this index. Raise ``KeyError`` for another kind of place."""
        return self._names[index] if kind == SQUARE else _no_such(kind)

    def find(self, kind: str, name: str) -> int:
        """Return the index of the square with this name. Raise ``KeyError`` if the board has no such place."""
        return self._found[name] if kind == SQUARE else int(_no_such(kind))


def _touch(one: Square, other: Square) -> bool:
    return one.sheet == other.sheet and (other.row - one.row, other.column - one.column) in _STEPS


def _no_such(kind: str) -> str:
    raise KeyError(f"a board of squares has no {kind}")
