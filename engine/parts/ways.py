"""Ways: where a seat's nets could lead with a few more pieces. Players look ahead by them; the rules need none."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, zip_longest
from typing import NamedTuple

from engine.hexes.bits import bits
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.network import Net, barred, ends_of, nets, taken_sides


class Way(NamedTuple):
    """Pieces to be laid: the name of their net, which is that of the verb too, and their sides in order."""

    net: str
    sides: tuple[int, ...]


NO_WAY = Way("", ())
"""The way to where a seat's nets end already."""


def ways(state: State, seat: int, corners: int, most: int) -> dict[int, Way]:
    """Those of a mask of corners that at most so many pieces lead to, with a shortest way, the nearest first."""
    found = dict.fromkeys(bits(ends_of(state, seat) & corners), NO_WAY)
    rings = zip_longest(*(_rings(state, seat, net, most) for net in nets(state.rules)), fillvalue=())
    for corner, way in chain.from_iterable(chain.from_iterable(rings)):
        if corners >> corner & 1 and corner not in found:
            found[corner] = way
    return found


def _rings(state: State, seat: int, net: Net, most: int) -> Iterator[list[tuple[int, Way]]]:
    """For each piece more the corners that so many pieces of a net lead to, and no fewer, with their ways."""
    board, ground = state.board, net.on_ground(state, seat, ~taken_sides(state))
    seen = state[net.routes].ends[seat] | state[Buildings].mine[seat]
    edge, closed = [(corner, NO_WAY) for corner in bits(net.starts(state, seat))], barred(state, seat)
    for _ in range(min(most, state[net.routes].left[seat])):
        ring = []
        for corner, way in edge:
            for side in bits(board.corner_sides_mask[corner] & ground):
                far = sum(board.side_corners[side]) - corner
                if not seen >> far & 1:
                    seen |= 1 << far
                    ring.append((far, Way(net.name, (*way.sides, side))))
        yield ring
        edge = [(corner, way) for corner, way in ring if not closed >> corner & 1]
