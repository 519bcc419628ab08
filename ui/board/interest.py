"""The part of a large board that the viewer needs to see now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.board.geometry import HALF_WIDTH, SIZE, Box, Point, point_of

if TYPE_CHECKING:
    from ui.board.picture import Picture


class Interest(NamedTuple):
    """The part to be seen: `what` identifies it and changes with it, `box` is where it lies."""

    what: str
    box: Box


def interest(picture: Picture) -> Interest | None:
    """Return the part with the active pieces and all targets; None if there are none.

    Its `what` consists of the names of the active pieces, or else of the kinds of the targets.
    """
    active = [piece for piece in picture.pieces if "active" in piece.looks]
    places = [piece.place for piece in active] + [target.name for target in picture.targets]
    if not places:
        return None
    what = [piece.name for piece in active] or sorted({target.kind for target in picture.targets})
    return Interest(" ".join(what), _box([point_of(name) for name in places]))


def _box(points: list[Point]) -> Box:
    """Return the box around `points`, with the room of half a hex on every side."""
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - HALF_WIDTH, min(ys) - SIZE
    return left, top, max(xs) + HALF_WIDTH - left, max(ys) + SIZE - top
