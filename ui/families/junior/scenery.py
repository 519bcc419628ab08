"""What the pirates put on the board: what is printed there, the ghost, the flag on the castle, dice on the lands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.junior.parts.castle import Castle
from engine.games.junior.parts.ghost import GHOST as FIGURE
from engine.games.junior.parts.ghost import Ghost
from engine.parts.buildings import NOBODY
from engine.parts.figures import beginning
from ui.board.art import Piece
from ui.board.picture import Picture
from ui.families.junior.chart import printed
from ui.families.junior.pieces import FLAG, GHOST

if TYPE_CHECKING:
    from ui.play.table import TableView


def pieces(table: TableView) -> Iterator[Piece]:
    """Yield the chart, the ghost, and the fort of the bravest player."""
    view, board = table.view, table.rules.board
    yield from printed(table.rules)
    yield Piece(GHOST, board.name("hex", view[Ghost].hex))
    if (seat := view[Castle].owner) != NOBODY:
        yield Piece(FLAG, board.name("hex", beginning(view, FIGURE)), table.players[seat].colour)


def paint(table: TableView, shown: Picture) -> Picture:
    """The board with the face of the die on each land that it lets yield."""
    return replace(shown, hexes=tuple(replace(tile, number=None, die=tile.number) for tile in shown.hexes))
