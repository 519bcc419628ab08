"""Counting a game that ends at the table: whether it counts, its line in the book, and a remark about it.

A game counts if it was begun here and played here to its end by at least one person. ``Session.origin`` says where
a game comes from that was not begun here; for a copy of a game it names the slot of the original.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING
from zlib import crc32

from engine.games import CATALOGUE
from engine.parts.dice import odds_of
from engine.parts.rule import all_points
from engine.parts.turn import Turn
from ui.base.words import COMMON, LANGUAGES, read
from ui.play.statistics import rolls
from ui.record.reading import BEGINNING, LONGEST_NAME
from ui.record.result import PEOPLE, Result, Sitter
from ui.record.sums import Filter, filtered, named, streaks, totals
from ui.session.about import HUMAN
from ui.session.card import COPY, Card
from ui.session.session import EVERYTHING

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import Seatholder
    from ui.record.book import Book
    from ui.record.sums import Won
    from ui.session.session import Session

BOTS = "bots"
"""The reason why a game that only bots played does not count."""


def hindrance(session: Session) -> str:
    """Return why a game does not count, as the end of a catalogue key: its origin, or `BOTS`; empty if it counts."""
    origin = session.shown_origin
    if origin and not origin.startswith(COPY):
        return origin
    return "" if session.people else BOTS


def number_of(slot: str) -> int:
    """Return the number of a slot: its eight hexadecimal digits, or a checksum of any other text."""
    try:
        return int(slot, 16) if len(slot) == 8 else crc32(slot.encode())
    except ValueError:
        return crc32(slot.encode())


def begun_in(slot: str, origin: str) -> int:
    """Return the number of the slot in which a game began: for a copy, the slot of the original."""
    return number_of(origin.removeprefix(COPY) if origin.startswith(COPY) else slot)


def result_of(session: Session, slot: str, when: str) -> Result:
    """Return the line of the book for a finished game; ``when`` is the time of its end as ISO text."""
    rules, state = session.rules, session.state
    first, turns = (int(state[Turn].first), session.turn) if Turn in state else (0, 0)
    fallen = rolls(event for entry in session.log_for(EVERYTHING) for event in entry.events)
    return Result(
        number=begun_in(slot, session.origin),
        day=_day(when),
        game=rules.game.name,
        scenario=rules.game.scenario,
        sitters=tuple(_sitter(player, all_points(state, seat)) for seat, player in enumerate(session.players)),
        first=first,
        winner=state.winner,
        turns=turns,
        plies=session.ply,
        minutes=round(session.spent / 60),
        fair=rules.chosen.get("dice", "free") == "free",
        rolls=tuple(fallen[total] for total, odds in enumerate(odds_of(rules)) if odds),
        slot=number_of(slot),
        unrated=is_unrated(session),
    )


def is_unrated(session: Session) -> bool:
    """Return whether a game does not count for a rating: a bot has helped in it, or it goes on from a copy."""
    return session.helped or session.origin.startswith(COPY)


def _day(when: str) -> int:
    try:
        return max(BEGINNING, date.fromisoformat(when[:10]).toordinal())
    except ValueError:
        return BEGINNING


def _sitter(player: Seatholder, points: int) -> Sitter:
    name = player.name.strip()[:LONGEST_NAME].encode(errors="replace").decode()
    return Sitter(player.kind, ("" if name in _usual() else name) if player.human else "", max(0, points))


def _usual() -> set[str]:
    """Return the name that the page gives a person who plays alone, in each language."""
    return {read(language, COMMON)["setup.you"] for language in LANGUAGES}


def uncounted(book: Book, cards: list[Card]) -> list[Card]:
    """Return the `cards` of finished games that could be counted but are neither counted nor passed over.

    `cards` are those of the shelf.
    """
    known = {number for result in book.results for number in (result.number, result.slot)} | book.passed
    return [card for card in cards if _may_count(card) and not {number_of(card.slot), _begun(card)} & known]


def _begun(card: Card) -> int:
    return begun_in(card.slot, card.origin)


def _may_count(card: Card) -> bool:
    """Return whether a game on the shelf may count, judging by its card alone."""
    origin = not card.origin or card.origin.startswith(COPY)
    return card.over and not card.broken and origin and any(kind == HUMAN for _, _, kind in card.players)


def against(words: Words, level: str) -> str:
    """Return the words for the opponents of a level: ``medium bots``."""
    key = f"record.against.{level}"
    return words(key) if key in words else words("record.against.mixed")


def game_called(words: Words, game: str, scenario: int = -1) -> str:
    """Return the name of a family, followed by the scenario's name if it has one; a phrase for an unknown family."""
    if f"game.{game}" not in words:
        return words("saves.unknown")
    name, key = words(f"game.{game}"), f"game.{CATALOGUE.titled(game)}.{scenario}"
    return words("saves.scenario", game=name, scenario=words(key)) if key in words else name


def remark(words: Words, book: Book, number: int) -> str:
    """Return sentences on how many games of this family and level each person of a game has won.

    `number` is the number of the game. Return an empty text if the book does not contain the game.
    """
    result = next((result for result in reversed(book.results) if result.number == number), None)
    if result is None:
        return ""
    told = [_compared(words, book, result, seat) for seat in result.people]
    return " ".join(told)


def _compared(words: Words, book: Book, result: Result, seat: int) -> str:
    """Return sentences on all games of this family that the person on a seat has played against this level."""
    level, name = result.level, result.sitters[seat].name
    filter_ = Filter(game=result.game, level=level, player=named(name))
    found = totals(book.every, filter_).won
    details = {"game": game_called(words, result.game), "bots": against(words, level)}
    if level == PEOPLE or len(result.people) > 1:
        who = name or words("setup.you")
        return words(f"record.line.named.{_remark_on(found)}", count=found.played, won=found.won, name=who, **details)
    told = words(f"record.line.{_remark_on(found)}", count=found.played, won=found.won, **details)
    row = streaks(filtered(book.results, filter_)).present
    return f"{told} {words('record.line.streak', count=row)}" if row > 1 else told


def _remark_on(found: Won) -> str:
    """Return the end of the key of the sentence on these games: of one alone `first.won` or `first.lost`; `games`."""
    if found.played > 1:
        return "games"
    return "first.won" if found.won else "first.lost"
