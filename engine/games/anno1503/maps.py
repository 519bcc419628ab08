"""The maps of the seas (anno 3), drawn in the language of :mod:`engine.squares.drawing`.

A digit is an island with a tile of the stack of that number; ``S`` is where ships start, ``D`` the passage between the
seas, ``P`` a square of pirates, ``*`` the port, and ``.`` open water.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.kernel.bits import bits
from engine.kernel.rules import Rules
from engine.squares.board import Board
from engine.squares.drawing import Drawing, Sheet

START, PASSAGE, PIRATES, PORT = "SDP*"
ISLANDS = "234"
HOME_WATERS, PIRATE_SEA = "B", "P"


@dataclass(frozen=True, eq=False)
class Seas:
    """A map of one or two seas; it is the same for every number of seats."""

    drawing: Drawing

    seats = (2, 4)

    def at(self, seats: int) -> Seas:
        """Return this map: it is the same for every number of seats."""
        return self

    @cached_property
    def board(self) -> Board:
        """The board of squares."""
        return self.drawing.board

    @cached_property
    def islands(self) -> int:
        """The mask of the squares that are islands, on which tiles may lie."""
        return self.drawing.mask(ISLANDS)

    @cached_property
    def waters(self) -> int:
        """The mask of the squares on which ships may be: all but islands and the port."""
        return (1 << len(self.board.squares)) - 1 & ~self.islands & ~self.drawing.mask(PORT)

    @cached_property
    def start(self) -> int:
        """The mask with the one square where ships start."""
        return self.drawing.mask(START)

    @cached_property
    def pirates(self) -> int:
        """The mask of the squares on which a ship meets pirates."""
        return self.drawing.mask(PIRATES)

    @cached_property
    def port_waters(self) -> int:
        """The mask of the water squares next to the port; 0 without a port."""
        around = 0
        for port in bits(self.drawing.mask(PORT)):
            around |= self.board.square_squares_mask[port]
        return around & self.waters

    def printed(self, sheet: str, number: str) -> int:
        """Return the mask of the islands with the digit ``number``, that of a stack, in the sea ``sheet`` (B or P)."""
        return self.drawing.mask(number, sheet)


def seas_of(rules: Rules) -> Seas:
    """Return the map of the seas at this table."""
    seas: Seas = rules.map
    return seas


_HOME_WATERS = """
    2 . 3 . 2 4 2 . 4 . 2 3
    4 . . . . . 2 . . . 3 .
    S . 2 . . 3 . . 2 . . D
    3 . 4 . . . . . 2 . 2 .
    2 . 2 . 4 2 3 . 2 . 4 2
"""
_WITH_PORT = _HOME_WATERS.replace("S . 2 . . 3 . . 2", "S . 2 . . 3 . . *")
_PIRATE_SEA = """
    . 2 2 3 2 4
    . P . . . .
    D 2 . 3 2 4
    . P . . . 2
    . 3 2 2 . 4
    . P . . . 2
"""

ONE_SEA = Seas(Drawing((Sheet(HOME_WATERS, _HOME_WATERS),), linked=PASSAGE))
TWO_SEAS = Seas(Drawing((Sheet(HOME_WATERS, _WITH_PORT), Sheet(PIRATE_SEA, _PIRATE_SEA, first=13)), linked=PASSAGE))
