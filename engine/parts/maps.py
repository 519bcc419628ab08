"""A map: what is drawn of it, what is dealt, what stands there from the beginning, and for which tables it is."""

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
from engine.kernel.chance import Chance
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
"""The words for what is on most maps; ``?`` is a hex whose tile is dealt."""
ANY_TABLE = (1, 99)
PORTS, START = "ports", "start"


class Piece(NamedTuple):
    """A piece that stands from the beginning: of a colour, of a kind, on a corner or side; a starred one pays cards."""

    colour: str
    kind: str
    place: int
    starred: bool


@dataclass(frozen=True, eq=False)
class Map:
    """A map as data.

    The marks of the drawing are named sets of hexes, corners or sides: zones, villages, whatever the game's parts look
    for. Three of them mean the same in every game: ``ports`` are sides, each with what it takes (``?`` where that is
    dealt); ``start`` are pieces, each with its colour, its kind and perhaps a star (``red settlement *``); and a mark
    of a figure's name, such as ``robber``, is the hex where it starts, or no hex if it starts beside the board.
    ``dealing`` is done in its order; ``seats`` are the smallest and the largest table. ``stacks`` are what is drawn
    from in play: by the name of each how many of a thing it has (:func:`counted`).
    """

    drawing: Drawing
    dealing: tuple[Dealer, ...] = ()
    seats: tuple[int, int] = ANY_TABLE
    stacks: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def at(self, seats: int) -> Map:
        """The same at all its tables."""
        return self

    @cached_property
    def board(self) -> Board:
        """The board of the map's hexes."""
        return board_of(self.drawing.hexes)

    @cached_property
    def start(self) -> tuple[Piece, ...]:
        """The pieces that stand from the beginning, in the order in which they are placed."""
        return tuple(self._piece(place) for place in self.marked(START))

    def _piece(self, place: Marked) -> Piece:
        colour, kind, *star = place.words.split()
        return Piece(colour, kind, self.board.find(place.kind, place.name), star == ["*"])

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours that have such pieces."""
        return tuple(dict.fromkeys(piece.colour for piece in self.start))

    def marked(self, mark: str) -> Sequence[Marked]:
        """The places with a mark, in the order in which they are drawn; none where the map has no such mark."""
        return self.drawing.marks.get(mark, ())

    def mask(self, kind: str, mark: str) -> int:
        """The mask of the places of a kind (``hex``, ``corner``, ``side``) with a mark."""
        return self._masks.get((kind, mark), 0)

    def words(self, kind: str, mark: str) -> Mapping[int, str]:
        """What is written at the places of a kind with a mark, by their index."""
        find = self.board.find
        return {find(kind, place.name): place.words for place in self.marked(mark) if place.kind == kind}

    def stack(self, name: str, words: Iterable[object]) -> tuple[int, ...]:
        """How many of each of these a stack has; none of any where the map has no such stack."""
        return tuple(self.stacks.get(name, {}).get(str(word), 0) for word in words)

    def beginning(self, figure: str) -> int | None:
        """The hex where a figure starts, -1 for beside the board; None where the map does not say."""
        if figure not in self.drawing.marks:
            return None
        return next(iter(self.words("hex", figure)), -1)

    def deal(self, chance: Chance) -> Layout:
        """Draw one number, which names the map: the seed of what is dealt. Where all is printed nothing is drawn."""
        layout = self._printed()
        if self.dealing:
            generator = Generator(chance.between(0, (1 << 32) - 1))
            for dealer in self.dealing:
                dealer.deal(layout, generator)
        return layout

    def hexes_of(self, terrain: str) -> int:
        """The mask of the hexes where a terrain may lie when all is dealt."""
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
    """A map that lies otherwise on a larger table: the maps by growing tables, with none left out between them."""

    maps: tuple[Map, ...]

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest table that any of them is for."""
        return self.maps[0].seats[0], self.maps[-1].seats[1]

    def at(self, seats: int) -> Map:
        """Return the map for a number of seats."""
        return next(map_ for map_ in self.maps if seats <= map_.seats[1])


def counted(*things: object) -> Mapping[str, int]:
    """What a stack has of each word or number in it."""
    return Counter(map(str, things))


def map_of(rules: Rules) -> Map:
    """The map on a table."""
    map_: Map = rules.map
    return map_
