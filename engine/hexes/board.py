"""The immutable board: places with small indices, their names, and which of them touch."""

from collections.abc import Iterable
from functools import lru_cache

from engine.hexes import coordinates
from engine.hexes.coordinates import CORNERS, DIRECTIONS, Corner, Hex, Side
from engine.kernel.bits import mask_of


class Board:
    """All places of a layout of hexes, in the order of their rows, and the relations between them.

    ``hexes``, ``corners`` and ``sides`` have the coordinates by index. A relation ``a_b`` has for each ``a`` the
    indices of the ``b`` that touch it (``hex_corners`` and ``hex_sides`` clockwise); ``a_b_mask`` has them as a bit
    mask. ``corner_corners`` are the other ends of a corner's sides, ``hex_hexes`` the neighbours on the board,
    ``side_sides`` the sides that share a corner, ``side_tips_mask`` all hexes that touch either corner of a side, its
    own two included. ``corner_ways`` has for each corner pairs: the bit of a side, and the corner at its other end.
    ``side_across`` is the XOR of a side's two corners: one corner ``^`` it gives the other.
    """

    def __init__(self, hexes: Iterable[Hex]) -> None:
        self.hexes = sorted(hexes, key=_reading_order)
        self.corners = sorted({coordinates.corner(h, c) for h in self.hexes for c in CORNERS}, key=_reading_order)
        self.sides = sorted({coordinates.side(h, d) for h in self.hexes for d in DIRECTIONS}, key=_reading_order)
        self.hex_index = {place: index for index, place in enumerate(self.hexes)}
        self.corner_index = {place: index for index, place in enumerate(self.corners)}
        self.side_index = {place: index for index, place in enumerate(self.sides)}
        self._relate()
        self._name()

    def _relate(self) -> None:
        self.hex_corners = [[self.corner_index[coordinates.corner(h, c)] for c in CORNERS] for h in self.hexes]
        self.hex_sides = [[self.side_index[coordinates.side(h, d)] for d in DIRECTIONS] for h in self.hexes]
        self.hex_hexes = [
            [self.hex_index[n] for d in DIRECTIONS if (n := coordinates.neighbour(h, d)) in self.hex_index]
            for h in self.hexes
        ]
        self.side_corners = [[self.corner_index[c] for c in coordinates.ends(s)] for s in self.sides]
        self.corner_hexes = _inverse(self.hex_corners, len(self.corners))
        self.corner_sides = _inverse(self.side_corners, len(self.corners))
        self.side_hexes = _inverse(self.hex_sides, len(self.sides))
        self.corner_corners = [
            [end for side in sides for end in self.side_corners[side] if end != corner]
            for corner, sides in enumerate(self.corner_sides)
        ]
        self.corner_ways = [
            [(1 << side, sum(self.side_corners[side]) - corner) for side in sides]
            for corner, sides in enumerate(self.corner_sides)
        ]
        self.hex_corners_mask = [mask_of(corners) for corners in self.hex_corners]
        self.hex_sides_mask = [mask_of(sides) for sides in self.hex_sides]
        self.corner_hexes_mask = [mask_of(hexes) for hexes in self.corner_hexes]
        self.corner_sides_mask = [mask_of(sides) for sides in self.corner_sides]
        self.corner_corners_mask = [mask_of(corners) for corners in self.corner_corners]
        self.side_corners_mask = [mask_of(corners) for corners in self.side_corners]
        self.side_sides_mask = [
            (self.corner_sides_mask[one] | self.corner_sides_mask[other]) & ~(1 << side)
            for side, (one, other) in enumerate(self.side_corners)
        ]
        self.side_across = [one ^ other for one, other in self.side_corners]
        self.side_tips_mask = [mask_of(h for c in ends for h in self.corner_hexes[c]) for ends in self.side_corners]
        self.all_corners = (1 << len(self.corners)) - 1

    def _name(self) -> None:
        places: dict[str, list[Hex] | list[Corner] | list[Side]] = {
            "hex": self.hexes,
            "corner": self.corners,
            "side": self.sides,
        }
        self._names = {kind: [str(place) for place in list_] for kind, list_ in places.items()}
        self._found = {kind: {name: i for i, name in enumerate(names)} for kind, names in self._names.items()}

    def count(self, kind: str) -> int:
        """Return how many places of a kind the board has. Raise ``KeyError`` if it is not hex, corner or side."""
        return len(self._names[kind])

    def name(self, kind: str, index: int) -> str:
        """Return the name of the place of a kind with this index: ``name("corner", 7)`` is such as ``2,-1,N``."""
        return self._names[kind][index]

    def find(self, kind: str, name: str) -> int:
        """Return the index of the place of a kind with this name. Raise ``KeyError`` if the board has no such place."""
        return self._found[kind][name]


@lru_cache(maxsize=64)
def board_of(hexes: tuple[Hex, ...]) -> Board:
    """Return the board of these hexes. Cached."""
    return Board(hexes)


def _reading_order(place: Hex | Corner | Side) -> tuple[int, int, str]:
    return place.r, place.q, str(place[2:])


def _inverse(relation: list[list[int]], size: int) -> list[list[int]]:
    inverse: list[list[int]] = [[] for _ in range(size)]
    for index, places in enumerate(relation):
        for place in places:
            inverse[place].append(index)
    return inverse
