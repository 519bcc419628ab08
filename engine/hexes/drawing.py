"""Maps as text: rows of hexes as one sees them, and below them lines that name places.

::

          ~     fo11' pa3
       ?     hi6'  ~     mo8
          ~     de    ?9

    first: hex 0,-1
    ports: sides -1,0,W generic, 1,-1,E ?
    villages: corners 0,0,N 5, 0,0,S 9
    robber: hex 0,1

A hex is written where it begins, six characters east of its neighbour, and each row lies half a hex beside the one
above it. It is told by a word of the legend, the number of its token, and signs, which stand for marks. A line gives
places a mark: first what kind of places they are, which holds until another kind is named, then each as one sees it
from a hex, with whatever words belong to it. ``first`` is no mark: it says which hex is the first that is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from engine.hexes.coordinates import CORNERS, DIRECTIONS, Corner, Hex, Side, corner, side

_WIDTH = 6
_INDENT = 4
_KINDS = {"hex": "hex", "hexes": "hex", "corner": "corner", "corners": "corner", "side": "side", "sides": "side"}

_CELL = re.compile(r"(\W?[^\W\d]*)(\d*)(\W*)")
_HEADING = re.compile(r"\s*([a-z][a-z-]*):")
_ENTRY = re.compile(r"[^\s,](?:[^,]|,(?=\S))*")
_HEX = re.compile(r"(-?\d+),(-?\d+)")

Place: TypeAlias = Hex | Corner | Side


class Misdrawn(ValueError):
    """A text that is no drawing: what is wrong, and in which row and column of the text, both counted from 1."""

    def __init__(self, fault: str, row: int, column: int) -> None:
        super().__init__(f"row {row}, column {column}: {fault}")
        self.row = row
        self.column = column


class Marked(NamedTuple):
    """A place with a mark: its kind (``hex``, ``corner``, ``side``), its one name, and the words written with it."""

    kind: str
    name: str
    words: str = ""


@dataclass(frozen=True)
class Drawing:
    """What is drawn: the hexes in reading order, the terrain and the number of those that have one, places by mark."""

    hexes: tuple[Hex, ...]
    terrain: Mapping[Hex, str]
    number: Mapping[Hex, int]
    marks: Mapping[str, tuple[Marked, ...]]

    def __add__(self, other: Drawing) -> Drawing:
        """Both drawings as one; raises ``ValueError`` where they overlap."""
        if not set(self.hexes).isdisjoint(other.hexes):
            raise ValueError("the drawings overlap")
        return Drawing(
            _in_reading_order((*self.hexes, *other.hexes)),
            {**self.terrain, **other.terrain},
            {**self.number, **other.number},
            _joined(self.marks, other.marks),
        )

    def marked(self, name: str) -> Drawing:
        """The same with a mark on every hex."""
        whole = tuple(Marked("hex", str(place)) for place in self.hexes)
        return replace(self, marks={**self.marks, name: whole})

    def without(self, name: str) -> Drawing:
        """The same without a mark."""
        return replace(self, marks={mark: places for mark, places in self.marks.items() if mark != name})


def drawn(text: str, legend: Mapping[str, str], signs: Mapping[str, str] | None = None) -> Drawing:
    """What a text draws; raises :class:`Misdrawn` where it means nothing.

    ``legend`` gives the terrain of each word, an empty one for what is not known before the map is dealt; ``signs``
    gives the mark that each sign stands for.
    """
    lines = text.rstrip().splitlines()
    while lines and not lines[0].strip():
        del lines[0]
    rows = next((row for row, line in enumerate(lines) if _HEADING.match(line)), len(lines))
    marks = _Marks()
    for row, line in enumerate(lines[rows:], start=rows + 1):
        marks.read(row, line)
    cells = _Cells(legend, signs or {}, marks.first)
    for row, line in enumerate(lines[:rows], start=1):
        cells.read(row, line)
    marks.check(cells.terrain)
    places = _in_reading_order(cells.terrain)
    terrain = {place: word for place in places if (word := cells.terrain[place])}
    return Drawing(places, terrain, cells.number, _joined(cells.marks, marks.places()))


def written(drawing: Drawing, legend: Mapping[str, str]) -> str:
    """The text that draws it; raises ``KeyError`` for a terrain that the legend has no word for."""
    words = {terrain: word for word, terrain in legend.items()}
    west = min(map(_column, drawing.hexes))
    rows: dict[int, str] = dict.fromkeys(range(drawing.hexes[0].r, drawing.hexes[-1].r + 1), "")
    for place in drawing.hexes:
        told = words[drawing.terrain.get(place, "")] + str(drawing.number.get(place, ""))
        rows[place.r] = rows[place.r].ljust(_INDENT + _column(place) - west) + told
    first = {"first": (Marked("hex", str(drawing.hexes[0])),)}
    return "\n".join([*rows.values(), "", *(_line(*mark) for mark in (first | dict(drawing.marks)).items())]) + "\n"


def _column(place: Hex) -> int:
    return _WIDTH * place.q + _WIDTH // 2 * place.r


def _line(name: str, places: Iterable[Marked]) -> str:
    entries = (" ".join(filter(None, place)) for place in places)
    return f"{' ' * _INDENT}{name}: {', '.join(entries)}".rstrip()


def _in_reading_order(places: Iterable[Hex]) -> tuple[Hex, ...]:
    return tuple(sorted(places, key=lambda place: (place.r, place.q)))


def _joined(*marks: Mapping[str, tuple[Marked, ...]]) -> dict[str, tuple[Marked, ...]]:
    joined: dict[str, tuple[Marked, ...]] = {}
    for each in marks:
        for name, places in each.items():
            joined[name] = joined.get(name, ()) + places
    return joined


class _Cells:
    """The reader of the rows of hexes: ``terrain`` and ``number`` by hex, ``marks`` for the signs."""

    def __init__(self, legend: Mapping[str, str], signs: Mapping[str, str], first: Hex) -> None:
        self.legend = legend
        self.signs = signs
        self.first = first
        self.beginning: int | None = None
        self.terrain: dict[Hex, str] = {}
        self.number: dict[Hex, int] = {}
        self.marks: dict[str, tuple[Marked, ...]] = {}

    def read(self, row: int, line: str) -> None:
        """One row."""
        for match in re.finditer(r"\S+", line):
            self._cell(self._place(row, match.start()), match.group(), row, match.start() + 1)

    def _place(self, row: int, column: int) -> Hex:
        south = row - 1
        if self.beginning is None:
            self.beginning = column
        east, astray = divmod(column - self.beginning - south * _WIDTH // 2, _WIDTH)
        if astray:
            raise Misdrawn("no hex begins here", row, column + 1)
        return Hex(self.first.q + east, self.first.r + south)

    def _cell(self, place: Hex, cell: str, row: int, column: int) -> None:
        match = _CELL.fullmatch(cell)
        word, number, signs = match.groups() if match else (cell, "", "")
        if word not in self.legend:
            raise Misdrawn(f"the legend has no {cell}", row, column)
        self.terrain[place] = self.legend[word]
        if number:
            self.number[place] = int(number)
        for n, sign in enumerate(signs):
            if sign not in self.signs:
                raise Misdrawn(f"{sign} is no sign", row, column + len(cell) - len(signs) + n)
            name = self.signs[sign]
            self.marks[name] = (*self.marks.get(name, ()), Marked("hex", str(place)))


class _Entry(NamedTuple):
    """A place that a line names, and where it does so."""

    kind: str
    place: Place
    words: str
    row: int
    column: int


class _Marks:
    """The reader of the lines that name places."""

    def __init__(self) -> None:
        self.entries: dict[str, list[_Entry]] = {}
        self.name = ""
        self.kind = ""

    def read(self, row: int, line: str) -> None:
        """One line, which has a heading or goes on with the one above it."""
        heading = _HEADING.match(line)
        if heading:
            self.name, self.kind = heading.group(1), ""
            self.entries.setdefault(self.name, [])
        for match in _ENTRY.finditer(line, heading.end() if heading else 0):
            self.entries[self.name].append(self._entry(row, match))

    def _entry(self, row: int, match: re.Match[str]) -> _Entry:
        words = list(re.finditer(r"\S+", match.group()))
        if words[0].group() in _KINDS:
            self.kind = _KINDS[words.pop(0).group()]
        column = match.start() + 1
        if not words or not self.kind:
            raise Misdrawn("no place" if self.kind else "say first: hexes, corners or sides", row, column)
        column += words[0].start()
        place = _seen(self.kind, words[0].group())
        if place is None:
            raise Misdrawn(f"{words[0].group()} is no {self.kind}", row, column)
        return _Entry(self.kind, place, " ".join(word.group() for word in words[1:]), row, column)

    @property
    def first(self) -> Hex:
        """The first hex that is drawn, which is 0,0 where nothing is said."""
        for entry in self.entries.get("first", ()):
            if isinstance(entry.place, Hex):
                return entry.place
            raise Misdrawn("the first is a hex", entry.row, entry.column)
        return Hex(0, 0)

    def check(self, hexes: Iterable[Hex]) -> None:
        """Every place must be one of the drawn hexes, or touch one."""
        drawn_places = set(_places_of(hexes))
        for entry in (entry for name, entries in self.entries.items() if name != "first" for entry in entries):
            if entry.place not in drawn_places:
                raise Misdrawn(f"{entry.place} is not drawn", entry.row, entry.column)

    def places(self) -> dict[str, tuple[Marked, ...]]:
        """The places by mark, in the order in which they are named."""
        return {
            name: tuple(Marked(entry.kind, str(entry.place), entry.words) for entry in entries)
            for name, entries in self.entries.items()
            if name != "first"
        }


def _places_of(hexes: Iterable[Hex]) -> Iterator[Place]:
    for place in hexes:
        yield place
        yield from (corner(place, which) for which in CORNERS)
        yield from (side(place, direction) for direction in DIRECTIONS)


def _seen(kind: str, name: str) -> Place | None:
    """The place of a name as one sees it from a hex, such as the side ``2,-1,W``; None for what is no such place."""
    hex_, _, which = name.rpartition(",") if kind != "hex" else (name, "", "")
    match = _HEX.fullmatch(hex_)
    if not match:
        return None
    place = Hex(int(match.group(1)), int(match.group(2)))
    if kind == "corner":
        return corner(place, which) if which in CORNERS else None
    if kind == "side":
        return side(place, which) if which in DIRECTIONS else None
    return place
