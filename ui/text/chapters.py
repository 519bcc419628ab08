"""The table in words, as chapters of lines: for the list that a player can walk through, and for the text line.

Additions to the game screen may add chapters (``Addition.describes``); their modules are loaded when first needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from engine.parts.rule import all_points, public_points
from ui.play import banner, dice, hand, seats
from ui.play.additions import additions
from ui.play.speaker import Speaker
from ui.play.stat import stat_in_words
from ui.text import pieces
from ui.text.heard import heard

if TYPE_CHECKING:
    from ui.play.table import TableView


class Line(NamedTuple):
    """A statement, and the key of its place on the board, such as ``corner:2,-1,N``; empty if it has no place."""

    text: str
    place: str = ""


class Chapter(NamedTuple):
    """Lines under a title. ``about`` is their topic: ``now``, ``board``, ``seat``, ``open``, ``beside`` and others."""

    about: str
    title: str
    lines: tuple[Line, ...]


def describe(table: TableView) -> list[Chapter]:
    """Return all that the viewer may know, as chapters that are not empty.

    They are: now, the board, each seat (the viewer's first, then in the order of turns), and beside the board.
    """
    found = [
        _now(table),
        *(
            chapter
            for each in additions(table.rules)
            if each.board.describes
            for chapter in _added(each.board.describes, table)
        ),
        *(_seat(table, seat) for seat in _around(table)),
        _beside(table),
    ]
    return [chapter for chapter in found if chapter.lines]


def place_in_words(table: TableView, place: str) -> str:
    """Return the name of the place with this key and what stands there; empty if the board has no such place."""
    kind, _, name = place.partition(":")
    try:
        where = Speaker.at(table).spoken(kind, table.rules.board.find(kind, name))
    except KeyError:
        return ""
    there = pieces.at_places(table).get(place, [])
    return table.words("text.so", what=where, how=", ".join(there)) if there else where


def _added(name: str, table: TableView) -> Iterable[Chapter]:
    """Return the chapters of the function `name`, given as ``module:function``."""
    module, _, function = name.partition(":")
    tell: Callable[[TableView], Iterable[Chapter]] = getattr(import_module(module), function)
    return tell(table)


def _now(table: TableView) -> Chapter:
    """Return the chapter with the present question, the last roll, and the viewer's hand."""
    rolled = (told for told in heard(dice.dice(table)) if told != table.words("play.chart"))
    lines = [Line(banner.line(table)), *_lines(rolled)]
    if table.seat is not None and not table.view.over:
        lines += _lines(held(table))
    return Chapter("now", table.words("text.now"), tuple(lines))


def held(table: TableView) -> list[str]:
    """Return a line for each thing in the viewer's hand."""
    return heard(hand.hand(table))


def _seat(table: TableView, seat: int) -> Chapter:
    """Return the chapter of a seat: its public figures, then its pieces one by one."""
    words, name = table.words, table.players[seat].name
    title = words("text.you", seat=name) if seat == table.seat else name
    own = (Line(told, place) for told, place in pieces.of_seat(table, seat))
    return Chapter("seat", title, (*_lines(facts(table, seat)), *own))


def facts(table: TableView, seat: int) -> Iterator[str]:
    """Yield a seat's points (with hidden ones if the viewer may know them) and its other numbers, in words."""
    public = public_points(table.view, seat)
    seen = seat == table.seat or table.view.over or table.bared
    secret = all_points(table.view, seat) - public if seen else 0
    yield table.words("play.points-secret" if secret else "play.points", count=public, secret=secret)
    yield from (stat_in_words(table.words, stat) for stat in seats.stats(table, seat))


def _around(table: TableView) -> list[int]:
    """Return all seats in the order of turns, beginning with the viewer's."""
    first, count = table.seat or 0, table.rules.seats
    return [(first + step) % count for step in range(count)]


def _beside(table: TableView) -> Chapter:
    """Return the chapter of what lies next to the board: tracks, goals and tables of a family."""
    drawn = (addition.around.tracks(table) for addition in additions(table.rules))
    told = [line for markup in drawn if markup for line in heard(markup)]
    return Chapter("beside", table.words("text.beside"), tuple(_lines(told)))


def _lines(texts: Iterable[str]) -> list[Line]:
    return [Line(text) for text in texts]
