"""The numbers at the end of a game: gold, inhabitants, tiles, fights. Events are counted in the log that is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.exploration import Claimed, Looked
from engine.games.anno1503.parts.fights import DiceFought
from engine.games.anno1503.parts.inhabitants import people_of
from engine.games.anno1503.parts.posts import PostOpened
from engine.kernel.events import Event, moves_of
from engine.parts.hands import CURRENCIES

if TYPE_CHECKING:
    from ui.play.table import TableView


def _events(table: TableView) -> Iterator[Event]:
    return (event for entry in table.log for event in entry.events)


def gold_earned(table: TableView, seat: int) -> int:
    """Return how much gold a seat has received, by the log that is kept."""
    moves = (move for event in _events(table) for move in moves_of(event))
    return sum(move.number for move in moves if move.sort == CURRENCIES and move.taker == seat)


def inhabitants(table: TableView, seat: int) -> int:
    """Return how many inhabitants a seat has now."""
    return sum(people_of(table.view, seat))


def tiles_seen(table: TableView, seat: int) -> int:
    """Return how often a seat has looked at a tile, by the log that is kept."""
    return sum(isinstance(event, Looked) and event.seat == seat for event in _events(table))


def tiles_claimed(table: TableView, seat: int) -> int:
    """Return how many tiles a seat has claimed, trading posts included, by the log that is kept."""
    return sum(isinstance(event, (Claimed, PostOpened)) and event.seat == seat for event in _events(table))


def fights_won(table: TableView, seat: int) -> int:
    """Return how many throws of a seat beat the pirates; a tie won by a sea hero does not count."""
    return _fights(table, seat, lambda event: event.total > event.foe_total)


def fights_lost(table: TableView, seat: int) -> int:
    """Return how many throws of a seat the pirates won."""
    return _fights(table, seat, lambda event: event.total < event.foe_total)


def _fights(table: TableView, seat: int, ended: Callable[[DiceFought], bool]) -> int:
    """Return how many throws of a seat in fights satisfy the predicate `ended`."""
    return sum(isinstance(event, DiceFought) and event.seat == seat and ended(event) for event in _events(table))


COUNTED: Mapping[str, Callable[[TableView, int], int]] = {
    "gold-earned": gold_earned,
    "inhabitants": inhabitants,
    "tiles-seen": tiles_seen,
    "tiles-claimed": tiles_claimed,
    "fights-won": fights_won,
    "fights-lost": fights_lost,
}
"""The functions that count, by the words of their rows."""
