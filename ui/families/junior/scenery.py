"""The pieces of junior on the board: the printed chart, the ghost, the flag at the castle; and dice on the hexes."""

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
from ui.families.junior import sights
from ui.families.junior.chart import printed
from ui.families.junior.pieces import FLAG, GHOST, ROCK

if TYPE_CHECKING:
    from ui.play.table import TableView


def pieces(table: TableView) -> Iterator[Piece]:
    """Yield the printed chart, the castle, the ghost, and the flag of the castle's owner, if it has one."""
    view, board = table.view, table.rules.board
    rock, castle = board.name("hex", beginning(view, FIGURE)), sights.control("castle")
    yield from printed(table.rules)
    yield Piece(ROCK, rock, control=castle)
    yield Piece(GHOST, board.name("hex", view[Ghost].hex), control=sights.control("ghost"))
    if (seat := view[Castle].owner) != NOBODY:
        yield Piece(FLAG, rock, table.players[seat].colour, control=castle)


def paint(table: TableView, shown: Picture) -> Picture:
    """Return the picture with a die on each hex in place of a number token."""
    return replace(shown, hexes=tuple(replace(tile, number=None, die=tile.number) for tile in shown.hexes))
