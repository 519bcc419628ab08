"""What somebody looks at on a board too large to be seen at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.board.geometry import HALF_WIDTH, SIZE, Box, Point, point_of

if TYPE_CHECKING:
    from ui.board.picture import Picture


class Interest(NamedTuple):
    """What is looked at: whose name changes when it is something else, and where it lies."""

    what: str
    box: Box


def interest(picture: Picture) -> Interest | None:
    """The piece that is moved with all places open to it, or else all places that may be chosen; often nothing."""
    active = [piece for piece in picture.pieces if "active" in piece.looks]
    places = [piece.place for piece in active] + [target.name for target in picture.targets]
    if not places:
        return None
    what = [piece.name for piece in active] or sorted({target.kind for target in picture.targets})
    return Interest(" ".join(what), _box([point_of(name) for name in places]))


def _box(points: list[Point]) -> Box:
    """The box about some points, with a hex's room on every side."""
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - HALF_WIDTH, min(ys) - SIZE
    return left, top, max(xs) + HALF_WIDTH - left, max(ys) + SIZE - top
