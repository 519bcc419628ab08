"""The robber and the pirate beside the board: they stay there until the first barbarian attack (cities_knights 14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.games.seafarers.parts.pirate import Pirate
from engine.games.seafarers_knights.parts.late_figures import PirateCame, RobberCame
from engine.parts.figures import BESIDE
from engine.parts.robber import Robber
from ui.base.effects import Journey
from ui.board.art import Ground, Piece
from ui.board.geometry import Point, view_box
from ui.board.hexland import BARE_MARGIN
from ui.board.pieces import ROBBER
from ui.families.cities_knights.motion import aftermath
from ui.families.seafarers.ships import PIRATE

if TYPE_CHECKING:
    from ui.play.table import TableView

COMING = 700
"""Milliseconds that a figure takes from beside the board to its first hex."""


def _in_the_corner(piece: Piece, ground: Ground, *, aside: float) -> Point:
    """Return where a figure waits: on open sea in the board's upper left corner, `aside` units from the left edge."""
    left, top, *_ = view_box(ground.terrains, BARE_MARGIN)
    return left + aside, top + 40


_ROBBER = replace(ROBBER, stand=partial(_in_the_corner, aside=34))
_PIRATE = replace(PIRATE, stand=partial(_in_the_corner, aside=88))


def waiting(table: TableView) -> Iterator[Piece]:
    """Yield the robber and the pirate as long as they are beside the board."""
    view = table.view
    if view[Robber].hex == BESIDE:
        yield Piece(_ROBBER, view.board.name("hex", 0))
    if Pirate in view and view[Pirate].hex == BESIDE:
        yield Piece(_PIRATE, view.board.name("hex", 0))


def came(figure: str) -> Callable[[TableView, RobberCame | PirateCame], list[Journey]]:
    """Return a function from a table and an event to the journey of `figure` to its first hex.

    The journey begins after the effects of the battle, if the move shows one.
    """
    return lambda table, event: [Journey(f'[data-key="{figure}"]', (), aftermath(table), COMING)]
