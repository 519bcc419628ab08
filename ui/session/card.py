"""The card of a saved game: what lists show of a game without opening it."""

import re
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from ui.base.rounds import rounds
from ui.base.words import Words

LONGEST_TITLE = 60
LONGEST_WORD = 24
LONGEST_BOARD = 6_000
MOST_SEATS = 8
LARGEST = 1_000_000_000
COLOURS = 6

BRANCH, IMPORT, LINK, LESSON, VISIT, PRACTICE = "branch", "import", "link", "lesson", "visit", "practice"
COPY = "copy:"
"""The origins of games that were not begun as usual.

A game was played on from a move of another, came out of a file or a link, is a lesson, was played as a guest of another
device or for practice, or is a copy: the slot of the game that was copied stands after ``copy:``.
"""

Player: TypeAlias = tuple[str, int, str]
"""A name, a colour and a kind."""


@dataclass(frozen=True)
class Card:
    """A game in short. ``when`` is ISO text; ``serial`` counts the writes of the shelf.

    ``turn`` is the number of the turn, 0 in the opening, None in cards that do not tell. ``points`` are public, by
    seat; ``board`` is a sketch of the board (`ui.board.sketch`). ``titled`` is the family whose scenario names the
    game: if knights were added, the family that they extend. ``origin`` is where a game comes from that was not begun
    as usual, such as `BRANCH`; ``lesson`` is the name of the lesson of a `LESSON`. ``guests`` says whether seats are
    kept for guests at other windows or devices.
    """

    slot: str
    title: str = ""
    game: str = ""
    scenario: int = 0
    players: tuple[Player, ...] = ()
    ply: int = 0
    when: str = ""
    over: bool = False
    broken: bool = False
    serial: int = 0
    turn: int | None = None
    points: tuple[int, ...] = ()
    board: str = ""
    titled: str = ""
    origin: str = ""
    guests: bool = False
    lesson: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return all fields as JSON values by name."""
        return asdict(self)


def card_from_json(slot: str, told: Any) -> Card:
    """Return the card in a slot; invalid fields are blank, long ones cut. Raise ValueError without valid ``serial``."""
    if not isinstance(told, dict) or type(told.get("serial")) is not int or told["serial"] < 0:
        raise ValueError("no card")
    read = {name: reader(told[name]) for name, reader in _READERS.items() if name in told}
    sound = {name: value for name, value in read.items() if value is not None}
    return Card(slot, serial=told["serial"], **sound)


def _text(longest: int) -> Callable[[Any], str | None]:
    def read(told: Any) -> str | None:
        return told[:longest].encode(errors="replace").decode() if isinstance(told, str) else None

    return read


def _flag(told: Any) -> bool | None:
    return told if isinstance(told, bool) else None


def _number(told: Any) -> int | None:
    return told if type(told) is int and 0 <= told < LARGEST else None


def _numbers(told: Any) -> tuple[int, ...] | None:
    numbers = [_number(each) for each in told[:MOST_SEATS]] if isinstance(told, list) else [None]
    known = tuple(number for number in numbers if number is not None)
    return known if len(known) == len(numbers) else None


def _players(told: Any) -> tuple[Player, ...] | None:
    try:
        return tuple(_player(*each) for each in told[:MOST_SEATS])
    except (TypeError, KeyError, ValueError):
        return None


def _player(name: Any, colour: Any, kind: Any) -> Player:
    read, number = _text(LONGEST_WORD), _number(colour)
    if number is None:
        raise ValueError("no colour")
    return read(name) or "", number % COLOURS, read(kind) or ""


_READERS: dict[str, Callable[[Any], Any]] = {
    "title": _text(LONGEST_TITLE),
    "game": _text(LONGEST_WORD),
    "scenario": _number,
    "players": _players,
    "ply": _number,
    "when": _text(LONGEST_WORD),
    "over": _flag,
    "broken": _flag,
    "turn": _number,
    "points": _numbers,
    "board": _text(LONGEST_BOARD),
    "titled": _text(LONGEST_WORD),
    "origin": _text(LONGEST_WORD),
    "guests": _flag,
    "lesson": _text(LONGEST_TITLE),
}


def game_of(words: Words, card: Card) -> str:
    """Return the name of the card's game: ``Explorers: Pirate lairs``, or ``Lesson: Trade and harbours``.

    Of practice it says so. A lesson that is not known has the name of its game.
    """
    key = {LESSON: "saves.lesson", PRACTICE: "saves.practised"}.get(card.origin)
    lesson = f"guide.{card.lesson}"
    name = words(lesson) if card.lesson and lesson in words else _game(words, card)
    return words(key, game=name) if key else name


def _game(words: Words, card: Card) -> str:
    name, scenario = f"game.{card.game}", f"game.{card.titled or card.game}.{card.scenario}"
    if name not in words:
        return words("saves.unknown")
    return words("saves.scenario", game=words(name), scenario=words(scenario)) if scenario in words else words(name)


def name_of(words: Words, card: Card) -> str:
    """Return the title of a game, or without one its game and players."""
    names = ", ".join(name for name, _, _ in card.players)
    return card.title or (
        words("saves.untitled", game=game_of(words, card), players=names) if names else game_of(words, card)
    )


def file_of(words: Words, card: Card) -> str:
    """Return a name for the file of a game, valid on every system: ``rainy-sunday.json`` for "Rainy Sunday"."""
    name = _NOT_IN_FILES.sub("-", name_of(words, card)).strip("-").lower()
    return f"{name or 'landfall'}.json"


_NOT_IN_FILES = re.compile(r"[^\w-]+")


def guests_of(words: Words, card: Card) -> str:
    """Return that the game is a table with guests, or was played as a guest; empty for all others."""
    if card.origin == VISIT:
        return words("saves.visited")
    return words("saves.guests") if card.guests else ""


def state_of(words: Words, card: Card) -> str:
    """Return the progress of a game as a phrase: the turn, or once it is over its length in rounds.

    Old cards do not tell the turn, only whether the game is over. Of a broken card the phrase says that it is broken.
    """
    if card.broken:
        return words("saves.broken")
    if card.over and card.turn and card.players:
        return words("saves.over-in", count=rounds(card.turn, len(card.players)))
    if card.over or card.turn is None:
        return words("saves.over" if card.over else "saves.under-way")
    return words("saves.turn", number=card.turn) if card.turn else words("saves.begun")
