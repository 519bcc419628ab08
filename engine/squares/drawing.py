"""Boards of squares drawn as text: one character, the sign, for each square, row by row."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.squares.board import Board, Square


@dataclass(frozen=True)
class Sheet:
    """A sheet drawn as ``text``: a line for each row, one character, the sign, for each square.

    Blanks only separate the signs; they are no columns. Rows count from 1, columns from ``first``.
    """

    name: str
    text: str
    first: int = 1

    def signs(self) -> Iterator[tuple[Square, str]]:
        """Yield each square with its sign, row by row. Raise ``ValueError`` if the rows are not equally long."""
        rows = [row.replace(" ", "") for row in self.text.strip().splitlines()]
        for number, row in enumerate(rows, start=1):
            if len(row) != len(rows[0]):
                raise ValueError(f"row {number} of sheet {self.name} is longer or shorter than the first")
            for place, sign in enumerate(row):
                yield Square(self.name, number, self.first + place), sign


@dataclass(frozen=True, eq=False)
class Drawing:
    """Several sheets as one board. Any two squares with the sign ``linked`` touch, wherever they lie.

    :meth:`mask` finds the squares with given signs.
    """

    sheets: Sequence[Sheet]
    linked: str

    @cached_property
    def signs(self) -> Mapping[Square, str]:
        """The sign of every square of all sheets, by square."""
        return {square: sign for sheet in self.sheets for square, sign in sheet.signs()}

    @cached_property
    def board(self) -> Board:
        """The board of all squares, with the links among the squares whose sign is ``linked``."""
        joined = [square for square, sign in self.signs.items() if sign == self.linked]
        return Board(self.signs, [(one, other) for one in joined for other in joined if one < other])

    def mask(self, signs: str, sheet: str = "") -> int:
        """Return the mask of the squares whose sign is one of the characters ``signs``.

        Only those on the sheet of the name ``sheet`` count; if it is empty, those on all sheets.
        """
        return sum(
            1 << self.board.square_index[square]
            for square, sign in self.signs.items()
            if sign in signs and sheet in ("", square.sheet)
        )
