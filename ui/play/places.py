"""The names of hexes, corners and sides, made of terrains, numbers and harbours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.hexes import coordinates
from engine.hexes.coordinates import CORNERS, DIRECTIONS

if TYPE_CHECKING:
    from ui.play.speaker import Speaker


def hex_(speaker: Speaker, index: int) -> str:
    """Return a hex's terrain and number, ``forest 6``; without a number its terrain alone, ``desert``.

    If several hexes have the same terrain and number, row and place in the row are added: ``sea C4``, ``forest 6 B2``.
    A speaker that points at places leaves this out.
    """
    land = speaker.land
    terrain, number = land.terrain[index], land.number[index]
    told = speaker.words(f"terrain.{speaker.rules.numbers.terrains[terrain]}")
    if number:
        told = f"{told} {number}"
    if speaker.points:
        return told
    alike = sum(each == terrain and land.number[other] == number for other, each in enumerate(land.terrain))
    return f"{told} {_row_and_number(speaker, index)}" if alike > 1 else told


def _row_and_number(speaker: Speaker, index: int) -> str:
    """Return a hex's row as a letter, from the north, and its number in the row, from the west: ``C4``."""
    hexes = speaker.board.hexes
    q, r = hexes[index]
    row = chr(ord("A") + r - min(place.r for place in hexes))
    return f"{row}{sum(place.r == r and place.q <= q for place in hexes)}"


def corner(speaker: Speaker, index: int) -> str:
    """Return a corner's name: the hexes around it and its harbour, ``forest 6, hills 8, harbour 3:1``.

    If it lies at one hex only, the direction from that hex is added.
    """
    board = speaker.board
    hexes = board.corner_hexes[index]
    told = _around(speaker, hexes)
    if len(hexes) == 1:
        told.append(_coast(speaker, CORNERS, coordinates.corner, hexes[0], board.corners[index]))
    told += [speaker.port(r) for s, r in speaker.land.ports if index in board.side_corners[s]]
    return ", ".join(told)


def _around(speaker: Speaker, hexes: Iterable[int]) -> list[str]:
    """Return the names of hexes around a place; a speaker that points says ``sea`` once for two of them."""
    told = [hex_(speaker, each) for each in hexes]
    return [*dict.fromkeys(told)] if speaker.points else told


def side(speaker: Speaker, index: int) -> str:
    """Return a side's name: the hexes on either side of it, ``forest 6, hills 8``; on the coast, with a direction."""
    board = speaker.board
    hexes = board.side_hexes[index]
    told = _around(speaker, hexes)
    if len(hexes) == 1:
        told.append(_coast(speaker, DIRECTIONS, coordinates.side, hexes[0], board.sides[index]))
    return ", ".join(told)


def _coast(speaker: Speaker, ways: Iterable[str], go: Any, hex_index: int, place: Any) -> str:
    """Return in words the direction in which `place`, a corner or a side of one hex only, lies from that hex.

    `ways` are the directions to try; `go` returns the corner or the side of a hex in a direction.
    """
    way = next(way for way in ways if go(speaker.board.hexes[hex_index], way) == place)
    return speaker.words("place.coast", way=speaker.words(f"place.way.{way.lower()}"))
