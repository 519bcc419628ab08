"""Sheets: several nets over one board as a single web, sewn together where trails change from one to another."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import lru_cache

from engine.hexes.board import Board
from engine.hexes.routes import Lines, Web
from engine.kernel.answers import Kept
from engine.kernel.bits import bits

_WEBS = 1 << 8
"""Webs of each board that are kept; they change when a seat settles."""


def joined(board: Board, nets: Sequence[int], joints: int, blocked: int) -> Lines:
    """The lines of several nets of a board, each a mask of sides; trails change the net only at the ``joints``.

    Side ``s`` of net ``n`` is the side :func:`side_in` of their web.
    """
    weave, sides = weave_of(board, len(nets)), 0
    for net, mine in enumerate(nets):
        sides |= mine << side_in(board, net, 0)
    return Lines(weave.webs[joints], sides, blocked * weave.copies)


def side_in(board: Board, net: int, side: int) -> int:
    """The number that a side of a net has in the web of several nets."""
    return side + net * len(board.sides)


def on_board(board: Board, course: int) -> int:
    """The mask of the sides of a board on which a course over several nets lies."""
    sides = 0
    while course:
        sides |= course & (1 << len(board.sides)) - 1
        course >>= len(board.sides)
    return sides


class _Sheets:
    """A board as often as there are nets, each time with corners and sides of its own."""

    def __init__(self, board: Board, nets: int) -> None:
        sheets = [(net * len(board.sides), net * len(board.corners)) for net in range(nets)]
        self.side_corners = [[end + c for end in ends] for _, c in sheets for ends in board.side_corners]
        self.side_across = [one ^ other for one, other in self.side_corners]
        self.corner_sides_mask = [sides << s for s, _ in sheets for sides in board.corner_sides_mask]

    def sewn(self, joints: Sequence[int], corners: int) -> _Sheets:
        """The same, sewn together at joints: of the copies of such a corner only the first is used.

        Little of it is made anew, since joints are few: it is wanted whenever somebody has settled.
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
        """Let the sides at a copy of a corner lead to the corner itself."""
        self.corner_sides_mask[joint] |= self.corner_sides_mask[twin]
        for side in bits(self.corner_sides_mask[twin]):
            one, other = (joint if end == twin else end for end in self.side_corners[side])
            self.side_corners[side], self.side_across[side] = [one, other], one ^ other


class Weave:
    """So many nets over a board; a net alone is looked at on the board itself.

    ``webs`` are by the mask of the joints, ``copies`` is a mask with the copies of the first corner.
    """

    def __init__(self, board: Board, nets: int) -> None:
        sheets, corners = _Sheets(board, nets), len(board.corners)
        self.webs = Kept[int, Web](lambda joints: sheets.sewn(bits(joints), corners) if nets > 1 else board, _WEBS)
        self.copies = sum(1 << net * corners for net in range(nets))


@lru_cache(maxsize=1 << 6)
def weave_of(board: Board, nets: int) -> Weave:
    """Return the weave of this many nets over a board; made once."""
    return Weave(board, nets)
