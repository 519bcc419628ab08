"""Words that a player may type on the text line to get information: the hand, all points, the latest log and so on.

The catalogue names them (``text.word.<name>``); the English names are understood in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from ui.play import banner, wording
from ui.play.speaker import Speaker
from ui.text import chapters, possible

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import LogEntry, TableView

Answer: TypeAlias = Callable[["TableView", str], Iterable[str]]

LATEST = 5
"""The number of lines of the log that are listed if the player gives no number."""
MOST = 200


def understood(words: Words, text: str) -> tuple[str, str]:
    """Return the name of the question or wish that `text` begins with, and the rest of the text, its topic.

    The name is empty if `text` begins with neither.
    """
    first, _, rest = text.strip().partition(" ")
    names = {words(f"text.word.{name}"): name for name in NAMES}
    return {**{name: name for name in NAMES}, "?": "help", **names}.get(first.lower(), ""), rest.strip()


def beginning(words: Words, begun: str) -> list[tuple[str, str]]:
    """Return (word, help text) for each question or wish (hint, undo) whose word begins with `begun`.

    The list is empty if `begun` is the empty text.
    """
    named = [(words(f"text.word.{name}"), words(f"text.help.{name}")) for name in NAMES]
    return [(word, about) for word, about in named if begun and word.startswith(begun.lower())]


def answered(table: TableView, name: str, about: str) -> list[str]:
    """Return the lines that answer the question `name` about the topic `about`. Raise ``KeyError`` for a wish."""
    return [line for line in _ANSWERS[name](table, about) if line]


def _help(table: TableView, _: str) -> Iterable[str]:
    words = table.words
    yield words("text.help")
    for name in NAMES:
        yield words("text.at", what=words(f"text.word.{name}"), place=words(f"text.help.{name}"))


def _now(table: TableView, _: str) -> Iterable[str]:
    yield banner.line(table)


def _list(table: TableView, begun: str) -> Iterable[str]:
    """Yield those of the first `possible.MANY` legal actions whose text begins with `begun` or whose sentence fits it.

    Each has the number that does it. Then come the number of further actions, and examples of forms. If nothing fits
    `begun`, a sentence says so.
    """
    begun, fits = begun.lower(), False
    for number, action in enumerate(table.legal, 1):
        if number > possible.MANY:
            yield table.words("text.more", count=len(table.legal) - possible.MANY)
            fits = True  # maybe one of those
            break
        text, told = possible.written(table, action), possible.sentence(table, action)
        if text.startswith(begun) or possible.tells(told, begun):
            fits = True
            yield f"{number}. {told} – {text}"
    forms = possible.forms(table, begun)
    yield from (f"{each.text} – {each.told}" for each in forms)
    if not table.legal and not table.forms:
        yield banner.line(table)
    elif not fits and not forms:
        yield table.words("text.none-with", text=begun)


def _hand(table: TableView, _: str) -> Iterable[str]:
    return chapters.held(table) if table.seat is not None else ()


def _points(table: TableView, _: str) -> Iterable[str]:
    for seat, player in enumerate(table.players):
        yield table.words("text.at", what=player.name, place=", ".join(chapters.facts(table, seat)))


def _chapters_about(*about: str) -> Answer:
    """Return a function that answers with the chapters on these topics; with a word, those with it in the title."""

    def told(table: TableView, row: str) -> Iterable[str]:
        for chapter in chapters.describe(table):
            if chapter.about in about and (not row or row.lower() in chapter.title.lower().split()):
                yield f"{chapter.title}."
                yield from (line.text for line in chapter.lines)

    return told


def _log(table: TableView, number: str) -> Iterable[str]:
    """Return the lines of the latest `number` entries of the log, the latest last: `MOST` at most.

    They are those of `LATEST` entries if `number` is no number.
    """
    wanted = min(int(number), MOST) if number.isdecimal() else LATEST
    entries = table.log[-wanted:] if wanted else ()
    return (line for entry in entries for line in _entry(table, entry))


def _entry(table: TableView, entry: LogEntry) -> Iterable[str]:
    speaker = Speaker.at(table)
    told = " ".join(filter(None, (wording.event_sentence(speaker, event) for event in entry.events)))
    yield f"{entry.action} – {told}" if entry.action and told else entry.action or told


_ANSWERS: Mapping[str, Answer] = {
    "help": _help,
    "now": _now,
    "list": _list,
    "hand": _hand,
    "points": _points,
    "board": _chapters_about("board"),
    "places": _chapters_about("open"),
    "harbours": _chapters_about("harbours"),
    "pieces": _chapters_about("seat"),
    "beside": _chapters_about("beside", "isles", "yields"),
    "log": _log,
}
WISHES = ("hint", "undo")
"""Words that do something instead of being answered."""

NAMES = (*_ANSWERS, *WISHES)
