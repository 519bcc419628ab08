"""The painter of a land of hexes: the sea around it, its terrains and harbours, and the number tokens on it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ui.base.markup import Markup, join
from ui.board import fog, ports, sea, terrain, tokens, waters
from ui.board.art import Ground, Piece
from ui.board.geometry import Box, Place, Point, hex_corners, hex_sides, side_hexes, view_box
from ui.board.painter import Node, Still
from ui.board.picture import HexTile, PortMark
from ui.board.terrain import colours_of
from ui.board.villages import VILLAGES

MARGIN, BARE_MARGIN = 55.0, 40.0
"""The width of the sea around the hexes, in units: first where harbours lie at the edge, then where none does."""

_NO_LAND = frozenset((*waters.WATER, *fog.FOG))

# Terrains with a small die away from the number's place, and where that die stands (x, y), from the hex's middle.
_DIE_STANDS = {"shoal": (0.0, 27.0), "pirate-village": (19.0, -28.0)}


@dataclass(frozen=True)
class HexLand:
    """Hexes with their harbours, and the corners where docks are: the usual `Painter`."""

    hexes: tuple[HexTile, ...]
    ports: tuple[PortMark, ...] = ()
    docks: tuple[str, ...] = ()

    def box(self) -> Box:
        """Return the box around all hexes, with a margin of sea."""
        names = self._names()
        return view_box(names, _margin(names, self.ports))

    def still(self) -> Still:
        """Return the fixed layers as (name, markup): sea, coast, terrain, fog, and ports (harbours and docks)."""
        return _still(_without_block(self.hexes), self.ports, self.docks)

    def nodes(self) -> list[Node]:
        """Return the number tokens and die faces of the hexes."""
        drawn = ((tile.name, _token(tile)) for tile in self.hexes)
        return [Node(f"token:{name}", "tokens", markup) for name, markup in drawn if markup]

    def places(self) -> tuple[tuple[Place, str], ...]:
        """Return every hex, then every side, then every corner, so that corners lie on top."""
        return _places(tuple(self._names()))

    def ground(self, pieces: Sequence[Piece]) -> Ground:
        """Return the surroundings of `pieces`: the terrains, and the plaques of the harbours."""
        terrains = ((tile.name, tile.terrain) for tile in self.hexes)
        return Ground(terrains, _NO_LAND, pieces, plaques(self.hexes, self.ports))

    def sketched(self) -> Iterator[tuple[str, str]]:
        """Yield (name of its colour, name of the hex) for every hex that is not water."""
        for tile in self.hexes:
            if tile.terrain not in waters.WATER:
                yield "village" if tile.terrain in VILLAGES else colours_of(tile.terrain), tile.name

    def _names(self) -> list[str]:
        return [tile.name for tile in self.hexes]


def plaques(hexes: tuple[HexTile, ...], marks: tuple[PortMark, ...]) -> list[Point]:
    """Return the middles of the plaques of harbours, in the order of `marks`."""
    land = _land(hexes)
    return [ports.plaque_at(mark.side, land) for mark in marks]


def _without_block(hexes: tuple[HexTile, ...]) -> tuple[HexTile, ...]:
    """Return the hexes without numbers and blocks, so that a move of the robber does not repaint fixed layers."""
    return tuple(HexTile(tile.name, tile.terrain) for tile in hexes)


@lru_cache(maxsize=16)
def _still(
    hexes: tuple[HexTile, ...], marks: tuple[PortMark, ...], docks: tuple[str, ...]
) -> tuple[tuple[str, Markup], ...]:
    names = [tile.name for tile in hexes]
    land = _land(hexes)
    return (
        ("sea", sea.water(names, land, view_box(names, _margin(names, marks)))),
        ("coast", sea.coast(land)),
        ("terrain", join(terrain.tile(tile.name, tile.terrain) for tile in hexes)),
        ("fog", fog.banks(hexes)),
        ("ports", join((_port(mark, land) for mark in marks), waters.docks(hexes, docks))),
    )


def _land(hexes: tuple[HexTile, ...]) -> frozenset[str]:
    return frozenset(tile.name for tile in hexes if tile.terrain not in _NO_LAND)


def _margin(names: list[str], marks: tuple[PortMark, ...]) -> float:
    """Return the width of the sea around the hexes; a harbour between two hexes does not change it."""
    known = frozenset(names)
    return BARE_MARGIN if all(known.issuperset(side_hexes(mark.side)) for mark in marks) else MARGIN


def _port(mark: PortMark, land: frozenset[str]) -> Markup:
    return ports.port(mark.side, mark.rate, mark.resource, land)


def _token(tile: HexTile) -> Markup | None:
    """Return the token of a hex: its number, or the face of a die where a single die counts; None without one."""
    if tile.terrain in _DIE_STANDS:
        value = tile.die or tile.number
        return tokens.die_face(tile.name, value, _DIE_STANDS[tile.terrain]) if value else None
    if tile.die:
        return tokens.die_face(tile.name, tile.die, (0.0, tokens.DOWN), tokens.LARGE, tile.blocked)
    return tokens.token(tile.name, tile.number, tile.blocked) if tile.number is not None else None


@lru_cache(maxsize=16)
def _places(hexes: tuple[str, ...]) -> tuple[tuple[Place, str], ...]:
    """Return every hex, side and corner once, in reading order; corners last, so that they lie on top."""
    sides = dict.fromkeys(side for name in hexes for side in hex_sides(name))
    corners = dict.fromkeys(corner for name in hexes for corner in hex_corners(name))
    return (
        *(("hex", name) for name in hexes),
        *(("side", name) for name in sides),
        *(("corner", name) for name in corners),
    )
