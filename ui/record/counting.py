"""What becomes of a game that ends at the table: whether it counts, its line in the book, and a sentence about it.

A game counts that was begun here and is played here to its end by somebody. ``Session.origin`` says of others where
they come from; of a copy of a game it names that one.
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
from ui.record.sums import Wish, named, seen, streaks, totals
from ui.session.about import HUMAN
from ui.session.card import Card
from ui.session.session import COPY, EVERYTHING

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import Seatholder
    from ui.record.book import Book
    from ui.session.session import Session

BOTS = "bots"
"""Why a game does not count that no person played."""


def hindrance(session: Session) -> str:
    """Why a game does not count, as the end of a key; empty where it does."""
    origin = session.shown_origin
    if origin and not origin.startswith(COPY):
        return origin
    return "" if session.people else BOTS


def number_of(slot: str) -> int:
    """The number of a slot: its hexadecimal value; a sum of its letters where it is an odd one."""
    try:
        return int(slot, 16) if len(slot) == 8 else crc32(slot.encode())
    except ValueError:
        return crc32(slot.encode())


def begun_in(slot: str, origin: str) -> int:
    """The number of the slot in which a game began, which may be a copy of another."""
    return number_of(origin.removeprefix(COPY) if origin.startswith(COPY) else slot)


def result_of(session: Session, slot: str, when: str) -> Result:
    """The line about a finished game; ``when`` is ISO text."""
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
    )


def _day(when: str) -> int:
    try:
        return max(BEGINNING, date.fromisoformat(when[:10]).toordinal())
    except ValueError:
        return BEGINNING


def _sitter(player: Seatholder, points: int) -> Sitter:
    name = player.name.strip()[:LONGEST_NAME].encode(errors="replace").decode()
    return Sitter(player.kind, ("" if name in _usual() else name) if player.human else "", max(0, points))


def _usual() -> set[str]:
    """Return the usual names of a person who plays alone, in every language."""
    return {read(language, COMMON)["setup.you"] for language in LANGUAGES}


# -- the shelf -----------------------------------------------------------------------------------------------


def uncounted(book: Book, cards: list[Card]) -> list[Card]:
    """The finished games on the shelf that could be counted and are not."""
    known = {number for result in book.results for number in (result.number, result.slot)} | book.passed
    return [card for card in cards if _may_count(card) and not {number_of(card.slot), _begun(card)} & known]


def _begun(card: Card) -> int:
    return begun_in(card.slot, card.origin)


def _may_count(card: Card) -> bool:
    """Whether a game on the shelf may count, as far as its card tells."""
    origin = not card.origin or card.origin.startswith(COPY)
    return card.over and not card.broken and origin and any(kind == HUMAN for _, _, kind in card.players)


# -- in words ------------------------------------------------------------------------------------------------


def against(words: Words, level: str) -> str:
    """Whom games are played against: ``medium bots``."""
    key = f"record.against.{level}"
    return words(key) if key in words else words("record.against.mixed")


def game_called(words: Words, game: str, scenario: int = -1) -> str:
    """The name of a family, or of one of its scenarios with it."""
    if f"game.{game}" not in words:
        return words("saves.unknown")
    name, key = words(f"game.{game}"), f"game.{CATALOGUE.titled(game)}.{scenario}"
    return words("saves.scenario", game=name, scenario=words(key)) if key in words else name


def remark(words: Words, book: Book, number: int) -> str:
    """What the end of a counted game says of all games like it; empty where it is not among them."""
    result = next((result for result in reversed(book.results) if result.number == number), None)
    if result is None:
        return ""
    told = [_compared(words, book, result, seat) for seat in result.people]
    return " ".join(told)


def _compared(words: Words, book: Book, result: Result, seat: int) -> str:
    """The games of one person against such others."""
    level, name = result.level, result.sitters[seat].name
    wish = Wish(game=result.game, level=level, player=named(name))
    found = totals(book.every, wish).won
    details = {"game": game_called(words, result.game), "bots": against(words, level)}
    if level == PEOPLE or len(result.people) > 1:
        who = name or words("setup.you")
        return words("record.line.named", count=found.played, won=found.won, name=who, **details)
    told = words("record.line", count=found.played, won=found.won, **details)
    row = streaks(seen(book.results, wish)).present
    return f"{told} {words('record.line.streak', count=row)}" if row > 1 else told
