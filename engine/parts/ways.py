"""Ways: how a seat's nets could reach a place with a few more pieces. Bots use them to look ahead; no rule does."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.network import Net, barred, ends_of, nets, taken_sides


class Way(NamedTuple):
    """Pieces to lay: the name of their net, which is also the verb's, and their sides in order."""

    net: str
    sides: tuple[int, ...]

    def rest(self, laid: int) -> Way:
        """Return the way without its first ``laid`` sides."""
        return Way(self.net, self.sides[laid:])


NO_WAY = Way("", ())
"""The way to a corner that the seat's nets touch already."""


def ways(state: State, seat: int, corners: int, most: int) -> dict[int, Way]:
    """Return a shortest way to each corner of the mask ``corners``, by corner. A way has pieces of one net only.

    Corners that take more than ``most`` pieces, or more than are left, are missing. The way to a corner that the seat's
    nets touch already is ``NO_WAY``.
    """
    found = dict.fromkeys(bits(ends_of(state, seat) & corners), NO_WAY)
    for net in nets(state.rules):
        for corner, sides in _spread(state, seat, net, most):
            if corners >> corner & 1 and (corner not in found or len(sides) < len(found[corner].sides)):
                found[corner] = Way(net.name, sides)
    return found


def ways_onto(state: State, seat: int, net: Net, most: int) -> dict[int, Way]:
    """Return by free side a shortest way that ends on it, of at most ``most`` pieces of ``net`` and of the supply."""
    most = min(most, state[net.routes].left[seat])
    if most < 1:
        return {}
    found = {side: Way(net.name, (side,)) for side in bits(net.sites(state, seat))}
    ground, closed = net.on_ground(state, seat, ~taken_sides(state)), barred(state, seat)
    for corner, way in _spread(state, seat, net, most - 1):
        if not closed >> corner & 1:
            for bit, _ in state.board.corner_ways[corner]:
                if bit & ground:
                    side = bit.bit_length() - 1
                    found.setdefault(side, Way(net.name, (*way, side)))
    return found


def _spread(state: State, seat: int, net: Net, most: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return (corner, sides to lay) for each corner that ``net`` can newly reach, the nearest first.

    At most ``most`` pieces are laid, and not more than the seat has left in its supply.
    """
    board, ground, closed = state.board, net.on_ground(state, seat, ~taken_sides(state)), barred(state, seat)
    sites = net.sites(state, seat)
    ends = state[net.routes].ends[seat]
    seen = ends | state[Buildings].mine[seat]
    edge: list[tuple[int, tuple[int, ...]]] = [(corner, ()) for corner in bits(net.starts(state, seat, ends))]
    spread = []
    for _ in range(min(most, state[net.routes].left[seat])):
        reached = []
        for corner, way in edge:
            for side, far in board.corner_ways[corner]:
                if side & sites and not seen >> far & 1:
                    seen |= 1 << far
                    reached.append((far, (*way, side.bit_length() - 1)))
        spread += reached
        sites = ground
        edge = [(corner, way) for corner, way in reached if not closed >> corner & 1]
    return spread
