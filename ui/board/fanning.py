"""Positions for the marks of a ship's possible moves, so that none lies on a ship, a building or another mark."""

from collections.abc import Iterable
from functools import lru_cache
from math import cos, hypot, inf, pi, sin
from typing import NamedTuple

from ui.board.art import Ground, Piece, point
from ui.board.geometry import Point, corner_point, side_middle
from ui.board.picture import Picture


class Spot(NamedTuple):
    """A round obstacle on the board: its middle and its radius `reach`."""

    x: float
    y: float
    reach: float


MARK = 15.0
"""The radius of a mark."""

_CORNER = 18.0

_DISTANCE_COST = 0.15
"""The cost of each unit of distance between a mark and its side, in units of overlap."""

_STEPS: tuple[tuple[Point, float], ...] = (
    ((0.0, 0.0), 0.0),
    *(
        ((far * cos(turn * pi / 6), far * sin(turn * pi / 6)), far * _DISTANCE_COST)
        for far in (9.0, 18.0, 26.0)
        for turn in range(12)
    ),
)
"""The positions of a mark, relative to the middle of its side, at which a click on it still hits its own place; with
the cost of each, in ascending order."""


def offsets(picture: Picture, ground: Ground) -> dict[str, Point]:
    """Return how far each mark of a ship's move stands from the middle of its side, as (right, down) by side."""
    sides = tuple(target.name for target in picture.targets if target.kind == "side" and target.cost is not None)
    if not sides:
        return {}
    corners = [target.name for target in picture.targets if target.kind == "corner"]
    spots = [_spot(piece, ground) for piece in picture.pieces if piece.art.reach]
    spots += [Spot(*corner_point(name), _CORNER) for name in corners]
    return _fanned(sides, tuple(spots))


def _spot(piece: Piece, ground: Ground) -> Spot:
    x, y = point(piece, ground)
    return Spot(x, y - piece.art.higher, piece.art.reach)


@lru_cache(maxsize=64)
def _fanned(sides: tuple[str, ...], spots: tuple[Spot, ...]) -> dict[str, Point]:
    """Return the offset of each mark: the marks with most room choose first, and each avoids the marks before it."""
    found: dict[str, Point] = {}
    standing = list(spots)
    for side in sorted(sides, key=lambda side: crowding(side_middle(side), spots)):
        x, y = side_middle(side)
        near = [spot for spot in standing if hypot(spot.x - x, spot.y - y) < spot.reach + MARK + 26]
        across, down = found[side] = _best_offset((x, y), near)
        standing.append(Spot(x + across, y + down, MARK))
    return found


def _best_offset(place: Point, spots: list[Spot]) -> Point:
    """Return the offset, one of `_STEPS`, at which a mark at `place` has least overlap with `spots` and distance."""
    best, least = (0.0, 0.0), inf
    for step, dislike in _STEPS:
        if dislike >= least:
            break
        cost = crowding((place[0] + step[0], place[1] + step[1]), spots) + dislike
        if cost < least:
            best, least = step, cost
    return best


def crowding(at: Point, spots: Iterable[Spot]) -> float:
    """Return by how many units a mark at the point `at` reaches into `spots`, added up over all of them."""
    left, top = at
    total = 0.0
    for x, y, reach in spots:
        overlap = reach + MARK - hypot(x - left, y - top)
        if overlap > 0:
            total += overlap
    return total
