"""The numbers in each seat's row and at the end: the parrot's cards, and swaps at the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.junior.parts.market import MarketTraded
from engine.games.junior.parts.parrot import PARROT, ParrotDeck
from engine.kernel.state import State
from engine.parts.bundles import size, unpack
from engine.parts.decks import deck_left
from ui.board.icons import icon
from ui.play.speaker import Speaker
from ui.play.stat import Stat

if TYPE_CHECKING:
    from ui.play.table import TableView


def parrot_cards(table: TableView, seat: int) -> Stat | None:
    """Return the number and the names of the parrot's cards that lie open before a seat; None if there are none."""
    shown = table.view[ParrotDeck].played[seat]
    if not shown:
        return None
    detail = Speaker.at(table).several(PARROT, unpack(shown, len(table.rules.vocabulary(PARROT))))
    return Stat(icon("parrot"), "play.stat.parrot", size(shown), detail=detail, holds=PARROT)


def shown_cards(table: TableView, seat: int) -> int:
    """Return how many of the parrot's cards a seat has turned up."""
    return size(table.view[ParrotDeck].played[seat])


def swaps(table: TableView, seat: int) -> int:
    """Return how often a seat has swapped a card at the market, by the log that is kept."""
    events = (event for entry in table.log for event in entry.events)
    return sum(isinstance(event, MarketTraded) and event.seat == seat for event in events)


def supply(view: State, seat: int, verb: str) -> int | None:
    """Return how many of the parrot's cards are left if `verb` is ``parrot``; None for other verbs."""
    return deck_left(view, ParrotDeck) if verb == "parrot" else None


STATS = (parrot_cards,)
COUNTED = {"market-swaps": swaps, "parrot-cards": shown_cards}
"""The functions that count for the rows of numbers at the end, by the rows' words."""
