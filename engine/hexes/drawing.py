"""A reader of maps written as text: rows of hexes as they look, and below them lines that name places.

::

             ~     fo11' pa3
          ~     hi6'  ~     mo8
             ~     de    ?9

    first: hex 0,-1
    ports: sides 1,-1,NW ore, 2,0,E ?
    villages: corners 0,0,N 5, 0,0,S 9
    robber: hex 0,1

Neighbours in a row begin six characters apart, and each row is shifted by half a hex. A hex is a word of the legend,
the number of its token, and signs: characters that each stand for marks. A line gives a mark to places: first the kind
of the places, which holds until another kind is named, then each place as seen from any of its hexes, with optional
words. A line without a name continues the line above. ``first`` is not a mark: it says which hex is the first one
drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import chain, dropwhile
from typing import NamedTuple

from engine.hexes.coordinates import CORNERS, DIRECTIONS, Hex, Place, corner, side, touching

_WIDTH = 6
_KINDS = {"hex": "hex", "hexes": "hex", "corner": "corner", "corners": "corner", "side": "side", "sides": "side"}

_WORD = re.compile(r"\S+")
_CELL = re.compile(r"(?P<word>\W?[^\W\d]*)(?P<number>\d*)(?P<signs>\W*)")
_HEADING = re.compile(r"\s*([a-z][a-z-]*):")
_ENTRY = re.compile(r"[^\s,](?:[^,]|,(?=\S))*")
_PLACE = re.compile(r"(-?\d+),(-?\d+)(?:,([A-Z]+))?")


class Misdrawn(ValueError):
    """A text is no valid drawing. The message says what is wrong, and where.

    ``row`` counts from the first line that is not blank, ``column`` from the left edge of the text, both from 1.
    """

    def __init__(self, fault: str, row: int, column: int) -> None:
        super().__init__(f"row {row}, column {column}: {fault}")
        self.row = row
        self.column = column


class Marked(NamedTuple):
    """A place with a mark: its kind (``hex``, ``corner``, ``side``), its unique name, and the words written with it."""

    kind: str
    name: str
    words: str = ""


@dataclass(frozen=True)
class Drawing:
    """A drawn map: the hexes in reading order, terrain and number of the hexes that have one, places by mark."""

    hexes: tuple[Hex, ...]
    terrain: Mapping[Hex, str]
    number: Mapping[Hex, int]
    marks: Mapping[str, tuple[Marked, ...]]

    def __add__(self, other: Drawing) -> Drawing:
        """Return both drawings as one; a mark has the places of both. Raise ``ValueError`` if they share a hex."""
        if not set(self.hexes).isdisjoint(other.hexes):
            raise ValueError("the drawings overlap")
        return Drawing(
            _in_reading_order((*self.hexes, *other.hexes)),
            {**self.terrain, **other.terrain},
            {**self.number, **other.number},
            _joined(self.marks, other.marks),
        )

    def marked(self, name: str) -> Drawing:
        """Return a copy of the drawing with the mark ``name`` on every hex, and on no other place."""
        whole = tuple(Marked("hex", str(place)) for place in self.hexes)
        return replace(self, marks={**self.marks, name: whole})

    def without(self, name: str) -> Drawing:
        """Return a copy of the drawing without the mark ``name``, if it has that mark."""
        return replace(self, marks={mark: places for mark, places in self.marks.items() if mark != name})


def drawn(text: str, legend: Mapping[str, str], signs: Mapping[str, str] | None = None) -> Drawing:
    """Return the drawing that a text describes. Raise :class:`Misdrawn` if the text is malformed.

    ``legend`` maps the word of a hex to its terrain, empty if that is dealt later. ``signs`` maps each sign, a
    character after the word and number of a hex, to the marks that it gives that hex, separated by spaces.
    """
    lines = _trimmed(text)
    height = next((row for row, line in enumerate(lines) if _HEADING.match(line)), len(lines))
    if not height:
        raise Misdrawn("no hex is drawn", 1, 1)
    lower, margin = _Lines(), len(lines[0]) - len(lines[0].lstrip())
    for row, line in enumerate(lines[height:], start=height + 1):
        lower.read(row, line)
    rows = _Rows(legend, signs or {}, lower.first(), margin)
    for row, line in enumerate(lines[:height], start=1):
        rows.read(row, line)
    hexes = _in_reading_order(rows.terrain)
    terrain = {place: rows.terrain[place] for place in hexes if rows.terrain[place]}
    return Drawing(hexes, terrain, rows.number, _joined(rows.marks, lower.marks(rows.terrain.keys())))


def _trimmed(text: str) -> list[str]:
    """Return the lines from the first to the last that is not blank."""
    lines = text.rstrip().splitlines()
    return list(dropwhile(lambda line: not line.strip(), lines))


def _in_reading_order(places: Iterable[Hex]) -> tuple[Hex, ...]:
    return tuple(sorted(places, key=lambda place: (place.r, place.q)))


def _joined(*marks: Mapping[str, tuple[Marked, ...]]) -> dict[str, tuple[Marked, ...]]:
    joined: dict[str, tuple[Marked, ...]] = {}
    for each in marks:
        for name, places in each.items():
            joined[name] = joined.get(name, ()) + places
    return joined


class _Rows:
    """The reader of the rows of hexes: collects ``terrain`` and ``number`` by hex, and the ``marks`` of signs."""

    def __init__(self, legend: Mapping[str, str], signs: Mapping[str, str], first: Hex, margin: int) -> None:
        self.legend = legend
        self.signs = signs
        self.first = first
        self.margin = margin
        self.terrain: dict[Hex, str] = {}
        self.number: dict[Hex, int] = {}
        self.marks: dict[str, tuple[Marked, ...]] = {}

    def read(self, row: int, line: str) -> None:
        """Read one row; ``row`` is its number for errors, from 1. Raise :class:`Misdrawn` if it is malformed."""
        for cell in _WORD.finditer(line):
            self._cell(row, cell)

    def _cell(self, row: int, cell: re.Match[str]) -> None:
        place, found = self._place(row, cell.start()), _CELL.fullmatch(cell.group())
        if not found or found.group("word") not in self.legend:
            raise Misdrawn(f"the legend has no {cell.group()}", row, cell.start() + 1)
        self.terrain[place] = self.legend[found.group("word")]
        if found.group("number"):
            self.number[place] = int(found.group("number"))
        for n, sign in enumerate(found.group("signs"), start=found.start("signs")):
            if sign not in self.signs:
                raise Misdrawn(f"{sign} is no sign", row, cell.start() + n + 1)
            marks = dict.fromkeys(self.signs[sign].split(), (Marked("hex", str(place)),))
            self.marks = _joined(self.marks, marks)

    def _place(self, row: int, column: int) -> Hex:
        south = row - 1
        east, astray = divmod(column - self.margin - south * _WIDTH // 2, _WIDTH)
        if astray:
            raise Misdrawn("no hex begins here", row, column + 1)
        return Hex(self.first.q + east, self.first.r + south)


class _Entry(NamedTuple):
    """A place named in a line: its kind, the place, the words after it, and its row and column in the text from 1."""

    kind: str
    place: Place
    words: str
    row: int
    column: int


class _Lines:
    """The reader of the lines that name places: collects ``entries`` by mark."""

    def __init__(self) -> None:
        self.entries: dict[str, list[_Entry]] = {}
        self.name = ""
        self.kind = ""

    def read(self, row: int, line: str) -> None:
        """Read one line, with a mark's name or continuing the last. Raise :class:`Misdrawn` if it is malformed."""
        heading = _HEADING.match(line)
        if heading:
            self.name, self.kind = heading.group(1), ""
        entries = self.entries.setdefault(self.name, [])
        for entry in _ENTRY.finditer(line, heading.end() if heading else 0):
            entries.append(self._entry(row, list(_WORD.finditer(line, *entry.span()))))

    def _entry(self, row: int, words: Sequence[re.Match[str]]) -> _Entry:
        if words[0].group() in _KINDS:
            self.kind, words = _KINDS[words[0].group()], words[1:] or words
        column = words[0].start() + 1
        if not self.kind:
            raise Misdrawn("say first whether these are hexes, corners or sides", row, column)
        place = _seen(self.kind, words[0].group())
        if place is None:
            raise Misdrawn(f"{words[0].group()} is no {self.kind}", row, column)
        return _Entry(self.kind, place, " ".join(word.group() for word in words[1:]), row, column)

    def first(self) -> Hex:
        """Take ``first`` out of the entries and return the hex that it names; 0,0 if the lines do not have it."""
        entry = next(iter(self.entries.pop("first", ())), None)
        return Hex(*entry.place[:2]) if entry else Hex(0, 0)

    def marks(self, hexes: Set[Hex]) -> dict[str, tuple[Marked, ...]]:
        """Return the named places by mark. Raise :class:`Misdrawn` for a place that no drawn hex touches."""
        for entry in chain.from_iterable(self.entries.values()):
            if hexes.isdisjoint(touching(entry.place)):
                raise Misdrawn(f"{entry.place} is not drawn", entry.row, entry.column)
        return {
            name: tuple(Marked(entry.kind, str(entry.place), entry.words) for entry in entries)
            for name, entries in self.entries.items()
        }


def _seen(kind: str, name: str) -> Place | None:
    """Return the place of a name such as ``2,-1,W``, which may begin with any of its hexes; None if it is malformed."""
    found = _PLACE.fullmatch(name)
    if not found:
        return None
    place, which = Hex(int(found.group(1)), int(found.group(2))), found.group(3)
    if kind == "hex":
        return place if which is None else None
    if kind == "corner":
        return corner(place, which) if which in CORNERS else None
    return side(place, which) if which in DIRECTIONS else None
