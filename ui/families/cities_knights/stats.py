"""The numbers in each seat's row: strength of knights, progress cards, levels of the tracks, defender cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.games.cities_knights.numbers import TRACKS
from engine.games.cities_knights.parts.barbarians import Barbarians
from engine.games.cities_knights.parts.improvements import level_of
from engine.games.cities_knights.parts.knights import strength_of
from engine.games.cities_knights.parts.metropolis import holder_of
from engine.games.cities_knights.parts.progress_decks import DECKS, PROGRESS, ProgressDeck
from engine.kernel.state import State
from engine.parts.bundles import size
from ui.board.cards import card_back
from ui.board.icons import icon
from ui.play.seats import Stat
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def strength(table: TableView, seat: int) -> Stat:
    """Return the strength of the seat's active knights."""
    return Stat(icon("knight"), "play.stat.strength", strength_of(table.view, seat))


def progress(table: TableView, seat: int) -> Stat:
    """Return the number of a seat's progress cards, with their decks, which are public; an alarm if over the limit."""
    held = {name: cards_of_deck(table.view, seat, deck) for name, deck in zip(TRACKS, DECKS, strict=True)}
    detail = Speaker.at(table).listing(
        f"{table.words(f'track.{name}')} {number}" for name, number in held.items() if number
    )
    total, most = sum(held.values()), table.rules.numbers.progress_limit
    picture = card_back("development")
    return Stat(picture, "play.stat.progress", total, alarm=total > most, detail=detail, holds=PROGRESS)


def cards_of_deck(view: State, seat: int, deck: type[ProgressDeck]) -> int:
    """Return how many cards of a deck a seat holds, hidden ones included."""
    cards = view[deck]
    return size(cards.hand[seat]) + cards.unknown[seat]


def _defender(table: TableView, seat: int) -> Stat | None:
    """Return the number of the seat's defender cards; None if it has none."""
    cards = table.view[Barbarians].defenders[seat]
    return Stat(icon("trophy"), "play.stat.defender", cards) if cards else None


def _level(track: int, name: str, table: TableView, seat: int) -> Stat:
    """Return the level of a seat's track (its index and name), marked as an award if the seat has its metropolis."""
    level, holds = level_of(table.view, seat, track), holder_of(table.view, track) == seat
    return Stat(icon(name), f"play.stat.track.{name}", level, award=holds)


LEVELS: tuple[Callable[[TableView, int], Stat | None], ...] = tuple(
    partial(_level, track, name) for track, name in enumerate(TRACKS)
)
STATS = (strength, progress, *LEVELS, _defender)
