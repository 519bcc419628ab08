"""What a child knows before the first move: a few pictures, each with a short sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.junior.parts.ghost import GHOST_ROLL
from engine.parts.victory import points_to_win
from ui.base.markup import Markup, join
from ui.board.art import piece_icon
from ui.board.dice import die
from ui.board.icons import icon
from ui.families.junior.pieces import FORT, GHOST, SHIP
from ui.play.wares import card_face

if TYPE_CHECKING:
    from ui.play.table import TableView


def opening(table: TableView) -> list[tuple[Markup, str]]:
    """Return the goal, what the die brings, how one builds, and what the ghost does, each as a picture and in words."""
    words, colour = table.words, table.players[table.own].colour
    fort, ship, ghost = piece_icon(FORT, colour), piece_icon(SHIP, colour), piece_icon(GHOST)
    cards = [card_face(table.rules, name) for name in ("wood", "wool")]
    return [
        (join(fort, icon("trophy")), words("play.opening.goal", count=points_to_win(table.rules))),
        (join(icon("roll"), cards), words("play.opening.cards")),
        (join(fort, ship, fort), words("play.opening.build")),
        (join(die(GHOST_ROLL), ghost), words("play.opening.ghost", face=GHOST_ROLL)),
    ]
