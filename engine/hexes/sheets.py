"""Sheets: several nets over one board as a single web. They are joined where trails may change between nets."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import lru_cache

from engine.hexes.board import Board
from engine.hexes.routes import Lines, Web
from engine.kernel.answers import Kept
from engine.kernel.bits import bits

_WEBS = 1 << 8
"""The most webs that a :class:`Weave` keeps: each new building needs a new one."""


def joined(board: Board, nets: Sequence[int], joints: int, blocked: int) -> Lines:
    """Return the lines of several nets of a board, each a mask of sides; trails change nets only at ``joints``.

    ``joints`` and ``blocked`` are masks of corners. Side ``s`` of net ``n`` is the side :func:`side_in` of the web.
    """
    weave, sides = weave_of(board, len(nets)), 0
    for net, mine in enumerate(nets):
        sides |= mine << side_in(board, net, 0)
    return Lines(weave.webs[joints], sides, blocked * weave.copies)


def side_in(board: Board, net: int, side: int) -> int:
    """Return the index of the board's ``side`` in the web of several nets, as a side of the net ``net`` (from 0)."""
    return side + net * len(board.sides)


def on_board(board: Board, course: int) -> int:
    """Return the mask of the board's sides on which ``course`` lies, a mask of sides of the web (:func:`joined`)."""
    sides = 0
    while course:
        sides |= course & (1 << len(board.sides)) - 1
        course >>= len(board.sides)
    return sides


class _Sheets:
    """A web with one copy of the board's corners and sides for each net."""

    def __init__(self, board: Board, nets: int) -> None:
        sheets = [(net * len(board.sides), net * len(board.corners)) for net in range(nets)]
        self.side_corners = [[end + c for end in ends] for _, c in sheets for ends in board.side_corners]
        self.side_across = [one ^ other for one, other in self.side_corners]
        self.corner_sides_mask = [sides << s for s, _ in sheets for sides in board.corner_sides_mask]

    def sewn(self, joints: Sequence[int], corners: int) -> _Sheets:
        """Return a web joined at ``joints``: of all copies of a joint only the first is used.

        ``joints`` are corners of the board, and ``corners`` is the number of its corners. Lists are copied and few
        entries changed, since a new web is often needed.
        """
        web = copy(self)
        web.side_corners = self.side_corners.copy()
        web.side_across = self.side_across.copy()
        web.corner_sides_mask = self.corner_sides_mask.copy()
        for joint in joints:
            for twin in range(joint + corners, len(self.corner_sides_mask), corners):
                web._sew(twin, joint)
        return web

    def _sew(self, twin: int, joint: int) -> None:
        """Connect the sides at ``twin``, a copy of a corner, to the corner ``joint`` itself."""
        self.corner_sides_mask[joint] |= self.corner_sides_mask[twin]
        for side in bits(self.corner_sides_mask[twin]):
            one, other = (joint if end == twin else end for end in self.side_corners[side])
            self.side_corners[side], self.side_across[side] = [one, other], one ^ other


class Weave:
    """The webs of ``nets`` nets over a board. A single net uses the board itself.

    ``webs[joints]`` is the web for a mask of joints. Multiplying a mask of corners by ``copies`` marks all their
    copies.
    """

    def __init__(self, board: Board, nets: int) -> None:
        sheets, corners = _Sheets(board, nets), len(board.corners)
        self.webs = Kept[int, Web](lambda joints: sheets.sewn(bits(joints), corners) if nets > 1 else board, _WEBS)
        self.copies = sum(1 << net * corners for net in range(nets))


@lru_cache(maxsize=1 << 6)
def weave_of(board: Board, nets: int) -> Weave:
    """Return the weave of ``nets`` nets over a board. Cached."""
    return Weave(board, nets)
