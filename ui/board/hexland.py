"""A land of hexes as it is painted: the sea around it, its terrains and harbours, and the tokens on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ui.base.markup import Markup, join
from ui.board import fog, ports, sea, terrain, tokens, waters
from ui.board.art import Ground, Piece
from ui.board.geometry import Box, Place, hex_corners, hex_sides, side_hexes, view_box
from ui.board.painter import Node, Still
from ui.board.picture import HexTile, PortMark
from ui.board.terrain import colours_of
from ui.board.villages import VILLAGES

MARGIN, BARE_MARGIN = 55.0, 40.0
"""How much sea is always seen around the hexes: where harbours stand beyond them, and elsewhere."""

_NO_LAND = frozenset((*waters.WATER, *fog.FOG))

# Where a hex has a die instead of a number, and how far that stands from its middle.
_DIE_STANDS = {"shoal": (0.0, 27.0), "pirate-village": (19.0, -28.0)}


@dataclass(frozen=True)
class HexLand:
    """Some hexes with their harbours, and the corners where docks are."""

    hexes: tuple[HexTile, ...]
    ports: tuple[PortMark, ...] = ()
    docks: tuple[str, ...] = ()

    def box(self) -> Box:
        """All hexes, with a margin of sea."""
        names = self._names()
        return view_box(names, _margin(names, self.ports))

    def still(self) -> Still:
        """The sea, the land and the harbours."""
        return _still(_without_block(self.hexes), self.ports, self.docks)

    def nodes(self) -> list[Node]:
        """The tokens."""
        drawn = ((tile.name, _token(tile)) for tile in self.hexes)
        return [Node(f"token:{name}", "tokens", markup) for name, markup in drawn if markup]

    def places(self) -> tuple[tuple[Place, str], ...]:
        """Every hex, side and corner; corners last, so that they lie on top."""
        return _places(tuple(self._names()))

    def ground(self, pieces: Sequence[Piece]) -> Ground:
        """The terrains, and the plaques of the harbours."""
        plaques = (ports.plaque_at(mark.side, _land(self.hexes)) for mark in self.ports)
        return Ground(((tile.name, tile.terrain) for tile in self.hexes), _NO_LAND, pieces, plaques)

    def sketched(self) -> Iterator[tuple[str, str]]:
        """All but water, in the colours of the terrains."""
        for tile in self.hexes:
            if tile.terrain not in waters.WATER:
                yield "village" if tile.terrain in VILLAGES else colours_of(tile.terrain), tile.name

    def _names(self) -> list[str]:
        return [tile.name for tile in self.hexes]


def _without_block(hexes: tuple[HexTile, ...]) -> tuple[HexTile, ...]:
    """The hexes as the still layers know them: those must not be painted again because the robber moved."""
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
    """It stays as it is when a harbour is placed between two hexes."""
    known = frozenset(names)
    return BARE_MARGIN if all(known.issuperset(side_hexes(mark.side)) for mark in marks) else MARGIN


def _port(mark: PortMark, land: frozenset[str]) -> Markup:
    return ports.port(mark.side, mark.rate, mark.resource, land)


def _token(tile: HexTile) -> Markup | None:
    """The number of a hex; where one die is rolled, its face."""
    if tile.terrain in _DIE_STANDS:
        value = tile.die or tile.number
        return tokens.die_face(tile.name, value, _DIE_STANDS[tile.terrain]) if value else None
    if tile.die:
        return tokens.die_face(tile.name, tile.die, (0.0, tokens.DOWN), tokens.LARGE, tile.blocked)
    return tokens.token(tile.name, tile.number, tile.blocked) if tile.number is not None else None


@lru_cache(maxsize=16)
def _places(hexes: tuple[str, ...]) -> tuple[tuple[Place, str], ...]:
    """Every hex, side and corner once, in reading order; corners last, so that they lie on top."""
    sides = dict.fromkeys(side for name in hexes for side in hex_sides(name))
    corners = dict.fromkeys(corner for name in hexes for corner in hex_corners(name))
    return (
        *(("hex", name) for name in hexes),
        *(("side", name) for name in sides),
        *(("corner", name) for name in corners),
    )
