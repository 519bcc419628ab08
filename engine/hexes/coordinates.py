"""Pointy-top hexes in axial coordinates: ``+q`` is east, ``+r`` is south-east.

A corner is the north or the south corner of exactly one hex, and is named after it: ``2,-1,N``. A side is the
north-east, east or south-east side of exactly one hex: ``2,-1,NE``. That hex need not be on the board.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")


class Hex(NamedTuple):
    """The axial coordinates of a hex."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"


class Corner(NamedTuple):
    """A corner, named after the hex whose ``N`` or ``S`` corner it is."""

    q: int
    r: int
    end: str

    def __str__(self) -> str:
        return f"{self.q},{self.r},{self.end}"


class Side(NamedTuple):
    """A side, named after the hex whose ``NE``, ``E`` or ``SE`` side it is."""

    q: int
    r: int
    direction: str

    def __str__(self) -> str:
        return f"{self.q},{self.r},{self.direction}"


Place: TypeAlias = Hex | Corner | Side

DIRECTIONS = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
"""The offsets of the six neighbours, clockwise."""

CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
"""The names of a hex's corners, clockwise."""

_CORNER_NAMES = {
    "N": (0, 0, "N"),
    "NE": (1, -1, "S"),
    "SE": (0, 1, "N"),
    "S": (0, 0, "S"),
    "SW": (-1, 1, "N"),
    "NW": (0, -1, "S"),
}
_SIDE_NAMES = {
    "NE": (0, 0, "NE"),
    "E": (0, 0, "E"),
    "SE": (0, 0, "SE"),
    "SW": (-1, 1, "NE"),
    "W": (-1, 0, "E"),
    "NW": (0, -1, "SE"),
}
_BEYOND = {"N": ("NW", "NE"), "S": ("SW", "SE")}
"""The directions of the two other hexes at a corner, from the hex it is named after."""
_ENDS = {
    "NE": ("N", "NE"),
    "E": ("NE", "SE"),
    "SE": ("SE", "S"),
    "SW": ("S", "SW"),
    "W": ("SW", "NW"),
    "NW": ("NW", "N"),
}


def neighbour(of: Hex, direction: str) -> Hex:
    """Return the hex beside `of` in a direction of `DIRECTIONS`; raise ``KeyError`` for another word."""
    q, r = _named(DIRECTIONS, direction)
    return Hex(of.q + q, of.r + r)


def corner(of: Hex, which: str) -> Corner:
    """Return the corner of a hex in one of the directions `CORNERS`, under its unique name.

    Raise ``KeyError`` for another word.
    """
    q, r, end = _named(_CORNER_NAMES, which)
    return Corner(of.q + q, of.r + r, end)


def side(of: Hex, direction: str) -> Side:
    """Return the side of a hex in one of the `DIRECTIONS`, under its unique name; raise ``KeyError`` for others."""
    q, r, own = _named(_SIDE_NAMES, direction)
    return Side(of.q + q, of.r + r, own)


def _named(known: Mapping[str, T], word: str) -> T:
    """Return ``known[word]``; for an unknown word raise a ``KeyError`` that lists the known ones."""
    if word not in known:
        raise KeyError(f"{word!r} is none of {', '.join(known)}")
    return known[word]


def ends(of: Side) -> tuple[Corner, Corner]:
    """Return the two corners of a side, clockwise around the hex it is named after."""
    first, second = _ENDS[of.direction]
    owner = Hex(of.q, of.r)
    return corner(owner, first), corner(owner, second)


def touching(place: Place) -> list[Hex]:
    """Return the hexes that touch a corner (three) or a side (two), on a board or not; for a hex, only that hex."""
    owner = Hex(place.q, place.r)
    if isinstance(place, Corner):
        return [owner, *(neighbour(owner, direction) for direction in _BEYOND[place.end])]
    return [owner, neighbour(owner, place.direction)] if isinstance(place, Side) else [owner]


@lru_cache(maxsize=64)
def spiral(hexes: tuple[Hex, ...], beginning: Hex) -> tuple[Hex, ...]:
    """Return the hexes along a counter-clockwise spiral that begins at a hex on the coast, as far as it gets.

    It ends where no new hex is adjacent, so hexes that it does not reach are missing.
    """
    left, way, around = set(hexes) - {beginning}, [beginning], tuple(DIRECTIONS)
    land = [neighbour(beginning, direction) in left for direction in around]
    ahead = next((n for n in range(6) if land[n - 1] and not land[n]), 0) - 2
    while True:
        onward = (turn % 6 for turn in range(ahead + 2, ahead - 4, -1))
        found = next((turn for turn in onward if neighbour(way[-1], around[turn]) in left), None)
        if found is None:
            return tuple(way)
        ahead = found
        way.append(neighbour(way[-1], around[ahead]))
        left.remove(way[-1])
