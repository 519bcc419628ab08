"""Boards of squares drawn as text: a sign for each square, row by row."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.squares.board import Board, Square


@dataclass(frozen=True)
class Sheet:
    """A sheet as one sees it; its columns are counted from ``first``. Blanks do not count."""

    name: str
    text: str
    first: int = 1

    def signs(self) -> Iterator[tuple[Square, str]]:
        """Every square with its sign; raises ``ValueError`` where rows are not equally long."""
        rows = [row.replace(" ", "") for row in self.text.strip().splitlines()]
        for number, row in enumerate(rows, start=1):
            if len(row) != len(rows[0]):
                raise ValueError(f"row {number} of sheet {self.name} is longer or shorter than the first")
            for place, sign in enumerate(row):
                yield Square(self.name, number, self.first + place), sign


@dataclass(frozen=True, eq=False)
class Drawing:
    """Some sheets. What a sign means, whoever looks for it knows; squares with the sign ``linked`` all touch."""

    sheets: Sequence[Sheet]
    linked: str

    @cached_property
    def signs(self) -> Mapping[Square, str]:
        """The sign of every square."""
        return {square: sign for sheet in self.sheets for square, sign in sheet.signs()}

    @cached_property
    def board(self) -> Board:
        """The board of the squares."""
        joined = [square for square, sign in self.signs.items() if sign == self.linked]
        return Board(self.signs, [(one, other) for one in joined for other in joined if one < other])

    def mask(self, signs: str, sheet: str = "") -> int:
        """The mask of the squares with one of some signs, on one sheet or on all."""
        return sum(
            1 << self.board.square_index[square]
            for square, sign in self.signs.items()
            if sign in signs and sheet in ("", square.sheet)
        )
