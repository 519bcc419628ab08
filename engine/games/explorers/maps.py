"""The maps of the five scenarios (explorers 18), as data.

Rows lie from north to south, hexes in a row from west to east. On the starting island a hex is the first letters of
its terrain and the number of its token; ``??`` is one of the fourteen tiles that are shuffled. In the waters ``~`` is
sea, ``C`` the council, ``g`` and ``o`` are unknown tiles of the green and the orange zone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.games.explorers.terrain import TERRAINS
from engine.hexes.board import Board, board_of
from engine.hexes.coordinates import Hex
from engine.kernel.chance import Chance
from engine.kernel.generator import Generator
from engine.parts.dealing import Dealt

NORTHERNMOST = -3
"""The row of the first line of a map; a row north of row 0 begins so many hexes farther east."""


class Start(NamedTuple):
    """The pieces that stand from the beginning in a colour: corners of buildings, sides of a road and a ship."""

    colour: str
    settlement: str
    road: str
    harbour: str
    ship: str


@dataclass(frozen=True)
class Layout:
    """Terrain words and numbers by hex as they lie, and the tiles that are dealt at random onto the rest."""

    terrain: dict[Hex, str]
    number: dict[Hex, int]
    loose: tuple[str, ...] = ()

    def deal(self, chance: Chance, board: Board) -> Dealt:
        """Draw one number, which names the island, and shuffle the loose tiles; number tokens never move (4)."""
        terrain = dict(self.terrain)
        if self.loose:
            tiles = list(self.loose)
            Generator(chance.between(0, (1 << 32) - 1)).shuffle(tiles)
            bare = [place for place in board.hexes if place not in terrain]
            terrain |= dict(zip(bare, tiles, strict=True))
        return Dealt(terrain, self.number, ())


@dataclass(frozen=True, eq=False)
class VoyageMap:
    """A map: its layout, the circled corners for first harbours, the council's ports, and what stands there."""

    hexes: tuple[Hex, ...]
    dealing: Layout
    island: frozenset[Hex]
    circles: tuple[str, ...]
    ports: tuple[str, ...] = ()
    start: tuple[Start, ...] = ()
    seats: tuple[int, int] = (1, 9)

    @cached_property
    def board(self) -> Board:
        """The board of the map's hexes."""
        return board_of(self.hexes)


_CIRCLES = tuple("5,-4,S 4,-2,N 4,-3,S 3,-1,N 3,-2,S 2,0,N 3,-1,S 2,1,N 2,0,S 1,2,N 2,1,S 1,3,N 2,2,S 1,4,N".split())
_PORTS = ("3,0,N", "3,0,S")

_LAND_HO_ISLAND = "mo11 fo9 / fi3 pa8 / hi4 pa10 / pa6 mo12 fo8 / fi10 pa4 / fo11 hi6 / mo3 fo5"
_LAIRS_ISLAND = "pa11 fo9 / fi3 pa8 / hi4 mo10 / pa6 mo12 fo8 / fi10 pa4 / fo11 mo6 / hi3 fo5"
_SHUFFLED_ISLAND = "??11 ??9 / ??3 ??8 / ??4 ??10 / pa6 ??12 ??8 / ??10 ??4 / ??11 ??6 / ??3 ??5"
_LOOSE = ("mountains",) * 3 + ("forest",) * 4 + ("pasture",) * 3 + ("fields",) * 2 + ("hills",) * 2

_WATERS = {
    1: "~ ~ g g /~ ~ g g g /~ ~ g ~ g g /~ ~ ~ ~ ~ ~ /~ ~ o ~ o o /~ ~ o o o /~ ~ o o",
    2: "~ ~ g g g /~ ~ g g g g /~ ~ g g ~ g g /~ ~ ~ ~ ~ ~ ~ /~ ~ o o ~ o o /~ ~ o o o o /~ ~ o o o",
    3: "~ ~ g g g /~ ~ g g g g /~ ~ g g ~ g g /C ~ ~ ~ ~ ~ ~ /~ ~ o o ~ o o /~ ~ o o o o /~ ~ o o o",
    4: "~ ~ g g g g /~ ~ g g g g g /~ ~ g g ~ g ~ g /C ~ ~ ~ ~ ~ ~ ~ /~ ~ o o ~ o ~ o /~ ~ o o o o o /~ ~ o o o o",
    5: "~ ~ g g g g g /~ ~ g g g g g g /~ ~ g g ~ g ~ g g /C ~ ~ ~ ~ ~ ~ ~ ~ /~ ~ o o ~ o ~ o o /"
    "~ ~ o o o o o o /~ ~ o o o o o",
}
_WORDS = {
    **{word[:2]: word for word in TERRAINS[:5]},
    "~": "sea",
    "C": "council",
    "g": "unknown-green",
    "o": "unknown-orange",
}


def _cells(island: str, waters: str) -> Iterator[tuple[Hex, str, bool]]:
    """Each hex of a map with what is written there, and whether it is of the island."""
    rows = zip(island.split("/"), waters.split("/"), strict=True)
    for r, (west, east) in enumerate(rows, start=NORTHERNMOST):
        land, sea = west.split(), east.split()
        for n, cell in enumerate(land + sea):
            yield Hex(max(0, -r) + n, r), cell, n < len(land)


def _map(island: str, scenario: int, start: tuple[Start, ...] = ()) -> VoyageMap:
    cells = list(_cells(island, _WATERS[scenario]))
    terrain = {place: _WORDS[cell.rstrip("0123456789")] for place, cell, _ in cells if "?" not in cell}
    number = {place: int(cell.lstrip("?abcdefghijklmnopqrstuvwxyz")) for place, cell, ashore in cells if ashore}
    return VoyageMap(
        tuple(place for place, _, _ in cells),
        Layout(terrain, number, _LOOSE if "?" in island else ()),
        frozenset(place for place, _, ashore in cells if ashore),
        _CIRCLES,
        _PORTS if "C" in _WATERS[scenario] else (),
        start,
    )


_LAND_HO_START = (
    Start("blue", "3,-3,S", "3,-3,SE", "1,3,N", "1,3,NE"),
    Start("red", "0,3,N", "0,3,NE", "4,-3,S", "4,-3,SE"),
    Start("white", "0,1,N", "0,1,NE", "2,0,S", "2,0,SE"),
    Start("orange", "0,0,N", "0,0,NE", "2,0,N", "2,0,NE"),
)

LAND_HO = {"printed": _map(_LAND_HO_ISLAND, 1, _LAND_HO_START)}
LAIRS = {"printed": _map(_LAIRS_ISLAND, 2), "shuffled": _map(_SHUFFLED_ISLAND, 2)}
FISH, SPICES, ALL = ({"shuffled": _map(_SHUFFLED_ISLAND, scenario)} for scenario in (3, 4, 5))
