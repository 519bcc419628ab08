"""The numbers in each seat's row: strength of knights, progress cards, levels of the tracks, defender cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.games.cities_knights.numbers import TRACKS
from engine.games.cities_knights.parts.barbarians import Barbarians
from engine.games.cities_knights.parts.improvements import level_of
from engine.games.cities_knights.parts.knights import Knights, strength_of
from engine.games.cities_knights.parts.metropolis import holder_of
from engine.games.cities_knights.parts.progress_decks import DECKS, PROGRESS, ProgressDeck
from engine.kernel.state import State
from engine.parts.bundles import size
from ui.board.cards import card_back
from ui.board.icons import icon
from ui.families.cities_knights.gates import faces
from ui.play.speaker import Speaker
from ui.play.stat import Stat

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import TableView

POWER = 3
"""The level of a track that gives a power of its own."""


def strength(table: TableView, seat: int) -> Stat:
    """Return the strength of the seat's active knights, with how many of its knights are active."""
    mine = table.view[Knights].mine[seat]
    active = mine & table.view[Knights].active
    means = table.words("play.stat.strength.means", active=active.bit_count(), count=mine.bit_count()) if mine else ""
    return Stat(icon("knight"), "play.stat.strength", strength_of(table.view, seat), means=means)


def progress(table: TableView, seat: int) -> Stat:
    """Return the number of a seat's progress cards, with their decks, which are public; an alarm if over the limit."""
    held = {name: cards_of_deck(table.view, seat, deck) for name, deck in zip(TRACKS, DECKS, strict=True)}
    detail = Speaker.at(table).listing(
        f"{table.words(f'track.{name}')} {number}" for name, number in held.items() if number
    )
    total, most = sum(held.values()), table.rules.numbers.progress_limit
    picture = card_back("development")
    means = table.words("play.stat.progress.means", limit=most)
    return Stat(picture, "play.stat.progress", total, total > most, detail=detail, means=means, holds=PROGRESS)


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
    return Stat(icon(name), f"play.stat.track.{name}", level, award=holds, means=_gives(table.words, name, level))


def _gives(words: Words, track: str, level: int) -> str:
    """Return a track's level as text: its name, when its gate gives cards, any power; empty for level 0."""
    if not level:
        return ""
    gate = words("play.improvements.gate", faces=faces(words, level))
    told = words("say.both", first=words(f"level.{track}.{level}"), second=gate)
    if level < POWER:
        return told
    power = words(f"play.improvements.gift.{track}.{POWER}")
    return words("say.both", first=told, second=power[:1].upper() + power[1:])


LEVELS: tuple[Callable[[TableView, int], Stat | None], ...] = tuple(
    partial(_level, track, name) for track, name in enumerate(TRACKS)
)
STATS = (strength, progress, *LEVELS, _defender)
