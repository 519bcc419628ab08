"""What is told of each player: the parrot's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.junior.parts.parrot import PARROT, ParrotDeck
from engine.kernel.state import State
from engine.parts.bundles import size, unpack
from engine.parts.decks import deck_left
from ui.board.icons import icon
from ui.play.seats import Stat
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def parrot_cards(table: TableView, seat: int) -> Stat | None:
    """The cards that lie open before a seat, and which they are."""
    shown = table.view[ParrotDeck].played[seat]
    if not shown:
        return None
    detail = Speaker.at(table).several(PARROT, unpack(shown, len(table.rules.vocabulary(PARROT))))
    return Stat(icon("parrot"), "play.stat.parrot", size(shown), detail=detail, holds=PARROT)


def supply(view: State, seat: int, verb: str) -> int | None:
    """How many of the parrot's cards are left."""
    return deck_left(view, ParrotDeck) if verb == "parrot" else None


STATS = (parrot_cards,)
