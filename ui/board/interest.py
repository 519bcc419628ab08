"""What somebody looks at on a board too large to be seen at once."""

from __future__ import annotations

from typing import NamedTuple

from ui.board.geometry import HALF_WIDTH, SIZE, Box, Point, corner_point, hex_centre, side_middle
from ui.board.picture import Picture

_POINTS = {"corner": corner_point, "side": side_middle, "hex": hex_centre}


class Interest(NamedTuple):
    """What is looked at: whose name changes when it is something else, and where it lies."""

    what: str
    box: Box


def interest(picture: Picture) -> Interest | None:
    """The ship that is sailed with all places open to it, or else all places that may be chosen; often nothing."""
    active = [ship for ship in picture.ships if ship.active]
    places = [("side", ship.side) for ship in active] + [(target.kind, target.name) for target in picture.targets]
    if not places:
        return None
    what = [ship.name for ship in active] or sorted({target.kind for target in picture.targets})
    return Interest(" ".join(what), _box([_POINTS[kind](name) for kind, name in places]))


def _box(points: list[Point]) -> Box:
    """The box about some points, with a hex's room on every side."""
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - HALF_WIDTH, min(ys) - SIZE
    return left, top, max(xs) + HALF_WIDTH - left, max(ys) + SIZE - top
