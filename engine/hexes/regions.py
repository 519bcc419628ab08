"""Regions: connected parts of a set of hexes, such as the islands of the land."""

from engine.hexes.board import Board
from engine.kernel.bits import bits


def regions(board: Board, hexes: int) -> list[int]:
    """Return the mask of each connected part of ``hexes`` (a mask), in the order of their lowest indices."""
    found = []
    while hexes:
        region = _flooded(board, hexes, hexes & -hexes)
        found.append(region)
        hexes &= ~region
    return found


def _flooded(board: Board, within: int, region: int) -> int:
    new = region
    while new:
        around = (1 << other for hex_ in bits(new) for other in board.hex_hexes[hex_])
        new = sum({bit for bit in around if bit & within & ~region})
        region |= new
    return region
