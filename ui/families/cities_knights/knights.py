"""Knights: a shield under a crest, whose points tell the rank; whoever is active has drawn a sword.

Who rests shows a hollow shield and no sword, so that a look at the shape is enough.
"""

from __future__ import annotations

from functools import partial

from ui.board.art import Art, Piece, keep, registered, small
from ui.board.shapes import INK, Drawing, circle, group, inked, line, path, use
from ui.markup import Child, Markup

_PLAYER, _HALO = "var(--player)", "var(--halo)"

READY, DRIVEN = "ready", "driven"
"""The looks of a knight that is active, and of one that has to leave its corner."""

_SHIELD = "M-13 -8Q0 -12 13 -8V2C13 11 7 16 0 19C-7 16 -13 11 -13 2Z"
_FIELD = "M-8.6 -4.6Q0 -7.4 8.6 -4.6V2C8.6 8.4 4.6 11.8 0 14C-4.6 11.8 -8.6 8.4 -8.6 2Z"
_SWORD = "M15.5 4V-21L18.5 -27L21.5 -21V4H25V8.5H20.5V15H16.5V8.5H12V4Z"

_POINTS = ((0.0,), (-5.5, 5.5), (-9.0, 0.0, 9.0))
"""Where the points of a crest stand, by rank."""

_SIZES = (0.88, 0.98, 1.08)
"""How large a knight is, by rank."""


def _edged(outline: str, *inside: Markup) -> Drawing:
    """A thing of a knight's, which stands out from any ground."""
    return [
        path(outline, fill=_HALO, stroke=_HALO, stroke_width=6, stroke_linejoin="round"),
        *inside,
        path(outline, fill="none", stroke=INK, stroke_width=2.2, stroke_linejoin="round"),
    ]


def _ready() -> Drawing:
    """A shield in its owner's colour before a drawn sword."""
    return [*_edged(_SWORD, path(_SWORD, fill="var(--disc)")), *_edged(_SHIELD, path(_SHIELD, fill=_PLAYER))]


def _resting() -> Drawing:
    """The rim of a shield in its owner's colour."""
    return _edged(_SHIELD, path(_SHIELD, fill=_PLAYER), inked(_FIELD, "var(--disc)", 1.6))


def _crest(rank: int) -> Drawing:
    """As many points as the knight is worth."""
    points = "".join(f"M{x - 4.5:g} -9.5L{x:g} -21L{x + 4.5:g} -9.5Z" for x in _POINTS[rank])
    return _edged(points, path(points, fill="var(--coin)"))


def _heads() -> Drawing:
    """An arrowhead on either side, for who may go."""
    heads = "M-19 -2L-24 4L-19 10M26 8L31 14L26 20"
    return [line(heads, 7, INK), line(heads, 3.4, "var(--mark)")]


def _armed(piece: Piece) -> list[Child]:
    """A knight of its rank, active or not; a fingertip finds one that may go."""
    rank = min(piece.number, len(_SIZES) - 1)
    shield = small(KNIGHT if READY in piece.looks else RESTING, piece.player)
    inside = group(use(f"crest-{rank + 1}"), shield, transform=f"scale({_SIZES[rank]:g})")
    able = [circle(0, 0, 28, class_="hit"), use("knight-able")] if piece.control else []
    return [*able, group(inside, class_="piece")]


KNIGHT = Art(
    "knight",
    _ready,
    emblem=(0.0, 2.6, 13.0),
    in_icon="translate(-4 2)",
    travels=True,
    dress=_armed,
    reach=20.0,
)
"""Its ``number`` is its rank, counted from 0."""

RESTING = Art(
    "resting-knight",
    _resting,
    role="knight",
    emblem=(0.0, 3.2, 10.5),
    marked=INK,
    in_icon="translate(0 2) scale(1.15)",
)
"""A knight that is not active, as it is in an icon; on the board it is a knight without the look of a ready one."""

for _rank in range(len(_POINTS)):
    keep(f"crest-{_rank + 1}", partial(_crest, _rank))

keep("knight-able", _heads)
ARTS = registered(KNIGHT, RESTING)
