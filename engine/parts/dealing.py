"""Dealers, which lay random tiles, number tokens and ports onto the parts of a map where none are printed."""

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
"""The numbers that are rolled most often; their tokens are printed red."""
UNKNOWN_PORT = "?"
"""The word at a port on the map whose kind is dealt."""
SEA = "sea"
"""The terrain of water hexes."""
BARREN = ("desert", SEA)
"""The terrains that get no number token."""


@dataclass
class Layout:
    """The contents of a map while it is dealt: terrain words and numbers by hex, ports as pairs (name of side, word).

    ``zones`` has the hexes with each mark of the map, in the order in which they are drawn.
    """

    board: Board
    zones: Mapping[str, Sequence[Hex]]
    terrain: dict[Hex, str]
    number: dict[Hex, int]
    ports: list[tuple[str, str]]

    def places(self, zone: str) -> Sequence[Hex]:
        """Return the hexes of a zone in their order; all hexes of the board if ``zone`` is empty."""
        return self.zones[zone] if zone else self.board.hexes

    def fertile(self, zone: str) -> list[Hex]:
        """Return the hexes of a zone that may have a number and have none yet."""
        return [place for place in self.places(zone) if self.grows(place) and place not in self.number]

    def grows(self, place: Hex) -> bool:
        """Return whether the terrain of a hex may have a number."""
        return self.terrain[place] not in BARREN


class Dealer(Protocol):
    """Base of the dealers, which lay tiles, number tokens or ports onto a map."""

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Lay this dealer's tiles, number tokens or ports onto the map at random. The layout is changed in place."""

    def may_lay(self, layout: Layout, terrain: str, there: Set[Hex]) -> Iterable[Hex]:
        """Return the hexes where this dealer may put ``terrain``. Default: none.

        ``there`` are the hexes where ``terrain`` may already lie before this dealer deals.
        """
        return ()


@dataclass(frozen=True)
class Tiles(Dealer):
    """Lays shuffled tiles, one on each, onto the hexes of a zone that have no terrain yet.

    If ``mixed``, none of these hexes has two neighbours among them with its own terrain. ``islands`` is the least
    number of islands on the board.
    """

    terrain: tuple[str, ...]
    zone: str = ""
    mixed: bool = False
    islands: int = 0

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Shuffle the tiles onto the zone's hexes without terrain, again until ``mixed`` and ``islands`` are met."""
        bare = self._bare(layout)
        while True:
            terrain = dict(zip(bare, _mixed(generator, self.terrain), strict=True))
            if self._lies_well(layout, terrain):
                break
        layout.terrain |= terrain

    def may_lay(self, layout: Layout, terrain: str, there: Set[Hex]) -> Iterable[Hex]:
        """Return the zone's hexes that have no terrain yet, if ``terrain`` is among the dealt tiles; else none."""
        return self._bare(layout) if terrain in self.terrain else ()

    def _bare(self, layout: Layout) -> list[Hex]:
        return [place for place in layout.places(self.zone) if place not in layout.terrain]

    def _lies_well(self, layout: Layout, terrain: Mapping[Hex, str]) -> bool:
        if self.mixed and clumped(layout.board, terrain):
            return False
        return not self.islands or len(islands(layout.board, {**layout.terrain, **terrain})) >= self.islands


def islands(board: Board, terrain: Mapping[Hex, str]) -> list[int]:
    """Return the islands of the board, each as a mask of hexes: the connected parts of the hexes that are not sea.

    ``terrain`` has the word of each hex of the board.
    """
    return regions(board, mask_of(index for index, place in enumerate(board.hexes) if terrain[place] != SEA))


def clumped(board: Board, terrain: Mapping[Hex, str]) -> bool:
    """Return whether any hex in ``terrain`` has two or more neighbours in it with the same terrain."""
    return any(
        sum(terrain.get(board.hexes[other]) == terrain[place] for other in board.hex_hexes[index]) > 1
        for index, place in enumerate(board.hexes)
        if place in terrain
    )


@dataclass(frozen=True)
class Scattered(Dealer):
    """Lays shuffled number tokens onto the fertile hexes of a zone, so that no two red numbers (6, 8) are neighbours.

    If ``spread``, no two equal numbers, and no 2 and 12, are neighbours either. Tokens that lie on the map already,
    also outside the zone, count as neighbours.
    """

    tokens: tuple[int, ...]
    zone: str = ""
    spread: bool = False

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Shuffle the tokens onto the fertile hexes until no two neighbours clash."""
        layout.number = _laid(layout, layout.fertile(self.zone), self.tokens, generator, self._clash)

    def _clash(self, a: int, b: int) -> bool:
        return _both_red(a, b) or (self.spread and (a == b or {a, b} == {2, 12}))


@dataclass(frozen=True)
class Shuffled(Dealer):
    """Shuffles the printed tiles of a zone among its fertile hexes, then the tokens until no red ones touch.

    Hexes with the mark ``kept`` are left as they are. A hex without a token gets none.
    """

    zone: str = ""
    kept: str = ""

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Shuffle the tiles once, and the tokens until no two red ones are neighbours."""
        places = self._loose(layout)
        tiles = [layout.terrain[place] for place in places]
        layout.terrain |= zip(places, _mixed(generator, tiles), strict=True)
        places = [place for place in places if place in layout.number]
        tokens = [layout.number[place] for place in places]
        layout.number = _laid(layout, places, tokens, generator, _both_red)

    def may_lay(self, layout: Layout, terrain: str, there: Set[Hex]) -> Iterable[Hex]:
        """Return all hexes that are shuffled if ``terrain`` may lie on one of them before (``there``), else none."""
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
    """Return the layout's numbers by hex and ``tokens`` on ``places``, shuffled until no two neighbours ``clash``."""
    pairs = _neighbours(layout.board, {*layout.number, *places})
    while True:
        number = layout.number | dict(zip(places, _mixed(generator, tokens), strict=True))
        if not any(clash(number[place], number[other]) for place, other in pairs):
            return number


def _both_red(a: int, b: int) -> bool:
    return a in RED and b in RED


def touching(board: Board, number: Mapping[Hex, int]) -> list[tuple[int, int]]:
    """Return the pairs of numbers on neighbouring hexes, one for each two neighbours that both have a number."""
    return [(number[place], number[other]) for place, other in _neighbours(board, number)]


def _neighbours(board: Board, places: Container[Hex]) -> list[tuple[Hex, Hex]]:
    """Return the pairs of neighbouring hexes among ``places``, each pair once."""
    return [
        (place, board.hexes[other])
        for index, place in enumerate(board.hexes)
        for other in board.hex_hexes[index]
        if place in places and other > index and board.hexes[other] in places
    ]


@dataclass(frozen=True)
class Spiral(Dealer):
    """Lays number tokens in their order along a spiral through a zone.

    The hex where the spiral begins is drawn from the hexes with the mark ``beginnings``.
    """

    tokens: tuple[int, ...]
    beginnings: str
    zone: str = ""

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Draw the first hex, and lay the tokens along the spiral, skipping barren hexes."""
        fertile = layout.fertile(self.zone)
        way = spiral(tuple(layout.places(self.zone)), generator.choice(layout.zones[self.beginnings]))
        layout.number |= zip((place for place in way if place in fertile), self.tokens, strict=True)


@dataclass(frozen=True)
class Ports(Dealer):
    """Lays shuffled kinds of ports onto the port sides whose kind is unknown."""

    kinds: tuple[str, ...]

    def deal(self, layout: Layout, generator: Generator) -> None:
        """Lay one kind, at random, on each port side whose kind is unknown."""
        unknown = [n for n, (_, kind) in enumerate(layout.ports) if kind == UNKNOWN_PORT]
        for n, kind in zip(unknown, _mixed(generator, self.kinds), strict=True):
            layout.ports[n] = (layout.ports[n][0], kind)


def _mixed(generator: Generator, items: Sequence[T]) -> list[T]:
    mixed = list(items)
    generator.shuffle(mixed)
    return mixed
