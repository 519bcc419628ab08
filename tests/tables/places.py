"""Places as tests tell them: by their names, or with a blank as those of a hex.

``0,1,N`` is the name of a corner, and ``0,0 SE`` the same corner as one of the hex ``0,0``. Sides that are told so
may be several, and make a path where they go clockwise: ``0,0 NE E SE``.
"""

from __future__ import annotations

from engine.hexes import coordinates
from engine.hexes.coordinates import Hex

_OF_A_HEX = {"corner": coordinates.corner, "side": coordinates.side}


def names_of(kind: str, told: str) -> list[str]:
    """The one name of each place that is told so."""
    place, *directions = told.split()
    return [str(_OF_A_HEX[kind](hex_of(place), direction)) for direction in directions] or [place]


def hex_of(name: str) -> Hex:
    """The hex of a name such as ``2,-1``."""
    q, r = name.split(",")
    return Hex(int(q), int(r))


def corner(spot: str) -> str:
    """The one name of a corner: ``corner("0,0 SE")`` is ``0,1,N``."""
    (name,) = names_of("corner", spot)
    return name


def sides(way: str) -> list[str]:
    """The one names of sides: ``sides("0,0 NE E SE")``."""
    return names_of("side", way)


def side(spot: str) -> str:
    """The one name of a side: ``side("0,0 W")`` is ``-1,0,E``."""
    (name,) = sides(spot)
    return name


def spoken(name: str) -> str:
    """A name told as a place of a hex: ``0,1,N`` is the corner ``0,1 N``."""
    return " ".join(name.rsplit(",", 1))
