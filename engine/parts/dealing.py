"""How tiles, number tokens and ports are dealt onto a map where they are not printed on it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.hexes.board import Board
from engine.hexes.coordinates import Hex, spiral
from engine.hexes.regions import regions
from engine.kernel.bits import mask_of
from engine.kernel.generator import Generator

T = TypeVar("T")

RED = (6, 8)
"""The numbers that fall most often; their tokens are printed red."""
UNKNOWN_PORT = "?"
"""What is written at a port whose kind is dealt."""
SEA = "sea"
"""The terrain that is no land."""
BARREN = ("desert", SEA)
"""The terrains on which no number is laid."""


@dataclass
class Layout:
    """What lies on a map: terrain words and numbers by hex, ports as pairs of a side's name and a word.

    ``zones`` are the hexes with each mark of the map, in the order in which they have it.
    """

    board: Board
    zones: Mapping[str, Sequence[Hex]]
    terrain: dict[Hex, str]
    number: dict[Hex, int]
    ports: list[tuple[str, str]]

    def places(self, zone: str) -> Sequence[Hex]:
        """The hexes of a zone; of the whole board, in its order, where none is named."""
        return self.zones[zone] if zone else self.board.hexes

    def fertile(self, zone: str) -> list[Hex]:
        """The hexes of a zone that can bear a number and have none."""
        return [place for place in self.places(zone) if self.grows(place) and place not in self.number]

    def grows(self, place: Hex) -> bool:
        """Whether a hex can bear a number."""
        return self.terrain[place] not in BARREN


class Dealer(Protocol):
    """One of the things that are dealt."""

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Lay it on the map, over what lies there already."""

    def may_lay(self, layout: Layout, terrain: str, there: Set[Hex]) -> Iterable[Hex]:
        """Where a terrain may come to lie that may be ``there`` before; none for who deals no tiles."""
        return ()


@dataclass(frozen=True)
class Tiles(Dealer):
    """Tiles, shuffled onto the bare hexes of a zone.

    ``mixed``: none of them has two neighbours of its own terrain; ``islands``: the land of the board lies in so many
    islands at least.
    """

    terrain: tuple[str, ...]
    zone: str = ""
    mixed: bool = False
    islands: int = 0

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Shuffle until they lie well."""
        bare = self._bare(layout)
        while True:
            terrain = dict(zip(bare, _mixed(generator, self.terrain), strict=True))
            if self._lies_well(layout, terrain):
                break
        layout.terrain |= terrain

    def may_lay(self, layout: Layout, terrain: str, there: Set[Hex]) -> Iterable[Hex]:
        """On any bare hex."""
        return self._bare(layout) if terrain in self.terrain else ()

    def _bare(self, layout: Layout) -> list[Hex]:
        return [place for place in layout.places(self.zone) if place not in layout.terrain]

    def _lies_well(self, layout: Layout, terrain: Mapping[Hex, str]) -> bool:
        if self.mixed and clumped(layout.board, terrain):
            return False
        return not self.islands or len(islands(layout.board, {**layout.terrain, **terrain})) >= self.islands


def islands(board: Board, terrain: Mapping[Hex, str]) -> list[int]:
    """The masks of the islands that land makes on a board whose hexes have these terrains."""
    return regions(board, mask_of(index for index, place in enumerate(board.hexes) if terrain[place] != SEA))


def clumped(board: Board, terrain: Mapping[Hex, str]) -> bool:
    """Whether some hex has two neighbours of its own terrain."""
    return any(
        sum(terrain.get(board.hexes[other]) == terrain[place] for other in board.hex_hexes[index]) > 1
        for index, place in enumerate(board.hexes)
        if place in terrain
    )


@dataclass(frozen=True)
class Scattered(Dealer):
    """Number tokens, shuffled onto the fertile hexes of a zone until no two red ones touch.

    With ``spread`` no two equal ones touch, and no 2 and 12 either.
    """

    tokens: tuple[int, ...]
    zone: str = ""
    spread: bool = False

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Shuffle until the numbers lie well."""
        layout.number = _laid(layout, layout.fertile(self.zone), self.tokens, generator, self._clash)

    def _clash(self, a: int, b: int) -> bool:
        return _both_red(a, b) or (self.spread and (a == b or {a, b} == {2, 12}))


@dataclass(frozen=True)
class Shuffled(Dealer):
    """What is printed in a zone, shuffled among its fertile hexes: tiles, then tokens until no two red ones touch.

    A hex with the mark ``kept`` keeps what it has, and a hex without a token gets none.
    """

    zone: str = ""
    kept: str = ""

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Shuffle until the numbers lie well."""
        places = self._loose(layout)
        tiles = [layout.terrain[place] for place in places]
        layout.terrain |= zip(places, _mixed(generator, tiles), strict=True)
        places = [place for place in places if place in layout.number]
        tokens = [layout.number[place] for place in places]
        layout.number = _laid(layout, places, tokens, generator, _both_red)

    def may_lay(self, layout: Layout, terrain: str, there: Set[Hex]) -> Iterable[Hex]:
        """Wherever tiles are shuffled among which it is."""
        loose = self._loose(layout)
        return () if there.isdisjoint(loose) else loose

    def _loose(self, layout: Layout) -> list[Hex]:
        kept = layout.zones.get(self.kept, ())
        return [place for place in layout.places(self.zone) if layout.grows(place) and place not in kept]


def _laid(
    layout: Layout,
    places: Sequence[Hex],
    tokens: Sequence[int],
    generator: Generator,
    clash: Callable[[int, int], bool],
) -> dict[Hex, int]:
    """The numbers with these tokens shuffled onto these places until no two neighbours clash."""
    pairs = _neighbours(layout.board, {*layout.number, *places})
    while True:
        number = layout.number | dict(zip(places, _mixed(generator, tokens), strict=True))
        if not any(clash(number[place], number[other]) for place, other in pairs):
            return number


def _both_red(a: int, b: int) -> bool:
    return a in RED and b in RED


def touching(board: Board, number: Mapping[Hex, int]) -> list[tuple[int, int]]:
    """The pairs of numbers on neighbouring hexes."""
    return [(number[place], number[other]) for place, other in _neighbours(board, number)]


def _neighbours(board: Board, places: Container[Hex]) -> list[tuple[Hex, Hex]]:
    """The pairs of these hexes that lie side by side."""
    return [
        (place, board.hexes[other])
        for index, place in enumerate(board.hexes)
        for other in board.hex_hexes[index]
        if place in places and other > index and board.hexes[other] in places
    ]


@dataclass(frozen=True)
class Spiral(Dealer):
    """Number tokens in their order along a spiral through a zone; where it begins is drawn from the hexes of a mark."""

    tokens: tuple[int, ...]
    beginnings: str
    zone: str = ""

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Draw the beginning and follow its spiral, past barren hexes."""
        fertile = layout.fertile(self.zone)
        way = spiral(tuple(layout.places(self.zone)), generator.choice(layout.zones[self.beginnings]))
        layout.number |= zip((place for place in way if place in fertile), self.tokens, strict=True)


@dataclass(frozen=True)
class Ports(Dealer):
    """Kinds of ports, shuffled onto the sides where a port of an unknown kind is drawn."""

    kinds: tuple[str, ...]

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Lay one on each."""
        unknown = [n for n, (_, kind) in enumerate(layout.ports) if kind == UNKNOWN_PORT]
        for n, kind in zip(unknown, _mixed(generator, self.kinds), strict=True):
            layout.ports[n] = (layout.ports[n][0], kind)


def _mixed(generator: Generator, items: Sequence[T]) -> list[T]:
    mixed = list(items)
    generator.shuffle(mixed)
    return mixed
