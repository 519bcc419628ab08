"""A map: its printed and dealt contents, the pieces on it at the start, and the tables that it supports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine.hexes.board import Board, board_of
from engine.hexes.coordinates import Hex
from engine.hexes.drawing import Drawing, Marked
from engine.kernel.bits import mask_of
from engine.kernel.chance import Draws
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.parts.dealing import Dealer, Layout

LEGEND = {
    "hi": "hills",
    "fo": "forest",
    "pa": "pasture",
    "fi": "fields",
    "mo": "mountains",
    "de": "desert",
    "~": "sea",
    "?": "",
}
"""The words for the terrains on most maps; ``?`` is a hex whose tile is dealt."""
ANY_TABLE = (1, 99)
PORTS, START = "ports", "start"


class Piece(NamedTuple):
    """A piece on the map at the start, on the corner or side ``place`` (its index); a ``starred`` one brings cards.

    ``colour`` stands for a seat, ``kind`` is the word of the piece.
    """

    colour: str
    kind: str
    place: int
    starred: bool


@dataclass(frozen=True, eq=False)
class Map:
    """A map as data.

    The marks of the drawing are named sets of hexes, corners or sides, such as zones and villages, which the game's
    parts look up. Three marks have the same meaning in every game: ``ports`` are sides, each with its kind (``?`` if
    dealt); ``start`` are pieces, each with colour, kind and perhaps a star (``red settlement *``); the name of a
    figure, such as ``robber``, is the hex where it starts, or no hex if it starts beside the board. ``dealing`` are the
    dealers, in their order; ``seats`` are the smallest and the largest table. ``stacks`` are piles to draw from in
    play: by name, how many of each thing they contain (:func:`counted`).
    """

    drawing: Drawing
    dealing: tuple[Dealer, ...] = ()
    seats: tuple[int, int] = ANY_TABLE
    stacks: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def at(self, seats: int) -> Map:
        """Return this map: it is the same at every number of seats."""
        return self

    @cached_property
    def board(self) -> Board:
        """The board of the map's hexes."""
        return board_of(self.drawing.hexes)

    @cached_property
    def start(self) -> tuple[Piece, ...]:
        """The pieces that stand on the map at the start, in the order in which they are placed."""
        return tuple(self._piece(place) for place in self.marked(START))

    def _piece(self, place: Marked) -> Piece:
        colour, kind, *star = place.words.split()
        return Piece(colour, kind, self.board.find(place.kind, place.name), star == ["*"])

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours of the pieces in ``start``, each once, in the order of their first pieces."""
        return tuple(dict.fromkeys(piece.colour for piece in self.start))

    def marked(self, mark: str) -> Sequence[Marked]:
        """Return the places with a mark in the order of the drawing; empty if the map lacks the mark."""
        return self.drawing.marks.get(mark, ())

    def mask(self, kind: str, mark: str) -> int:
        """Return the mask of the places of a kind (``hex``, ``corner``, ``side``) with a mark; 0 if there are none."""
        return self._masks.get((kind, mark), 0)

    def words(self, kind: str, mark: str) -> Mapping[int, str]:
        """Return the words written at the places of a kind with a mark, by index, in the order of the drawing."""
        find = self.board.find
        return {find(kind, place.name): place.words for place in self.marked(mark) if place.kind == kind}

    def stack(self, name: str, words: Iterable[object]) -> tuple[int, ...]:
        """Return how many of each of ``words`` a stack contains, in their order; all 0 if the map lacks the stack."""
        return tuple(self.stacks.get(name, {}).get(str(word), 0) for word in words)

    def beginning(self, figure: str) -> int | None:
        """Return the hex where a figure starts, -1 for beside the board; None if the map does not say."""
        if figure not in self.drawing.marks:
            return None
        return next(iter(self.words("hex", figure)), -1)

    def deal(self, draws: Draws) -> Layout:
        """Return the dealt contents. All follow from one draw, a seed; without dealers nothing is drawn."""
        layout = self._printed()
        if self.dealing:
            generator = Generator(draws.between(0, (1 << 32) - 1))
            for dealer in self.dealing:
                dealer.deal(layout, generator)
        return layout

    def hexes_of(self, terrain: str) -> int:
        """Return the mask of the hexes where a terrain lies or may lie after dealing."""
        layout = self._printed()
        there = {place for place, word in layout.terrain.items() if word == terrain}
        for dealer in self.dealing:
            there |= {*dealer.may_lay(layout, terrain, there)}
        return mask_of(index for index, place in enumerate(self.board.hexes) if place in there)

    def _printed(self) -> Layout:
        drawing = self.drawing
        ports = [(place.name, place.words) for place in self.marked(PORTS)]
        return Layout(self.board, self._zones, dict(drawing.terrain), dict(drawing.number), ports)

    @cached_property
    def _zones(self) -> Mapping[str, Sequence[Hex]]:
        hexes = self.board.hexes
        return {mark: [hexes[index] for index in self.words("hex", mark)] for mark in self.drawing.marks}

    @cached_property
    def _masks(self) -> Mapping[tuple[str, str], int]:
        kinds = ("hex", "corner", "side")
        return {(kind, mark): mask_of(self.words(kind, mark)) for mark in self.drawing.marks for kind in kinds}


@dataclass(frozen=True, eq=False)
class Sizes:
    """A map with different layouts by the number of seats: the maps, ordered by their tables, without a gap."""

    maps: tuple[Map, ...]

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest number of seats of all layouts."""
        return self.maps[0].seats[0], self.maps[-1].seats[1]

    def at(self, seats: int) -> Map:
        """Return the layout for a number of seats, which must not be above the largest."""
        return next(map_ for map_ in self.maps if seats <= map_.seats[1])


def counted(*things: object) -> Mapping[str, int]:
    """Return how often each word or number occurs, by its text: ``{"2": 1, "3": 2}`` for 2, 3, 3."""
    return Counter(map(str, things))


def map_of(rules: Rules) -> Map:
    """Return the map of a table."""
    map_: Map = rules.map
    return map_
