"""The water and the shore."""

from collections.abc import Iterable
from math import cos, radians, sin

from ui.board.geometry import Box, coast_lines
from ui.board.shapes import circle, group, line, move, path, polygon
from ui.markup import Markup, el, join

# How far each band of shallower water reaches from the land, the widest first.
_REACH = (47, 32, 18)


def water(box: Box, land: Iterable[str]) -> Markup:
    """Deep water everywhere, with a line at each depth toward the land and a compass in the corner."""
    shore = _shore(land)
    bands = (
        path(shore, class_=f"{kind}-{depth}", stroke_width=2 * reach + rim, stroke_linejoin="round")
        for depth, reach in enumerate(_REACH, 1)
        for kind, rim in (("depth-line", 2), ("depth", 0))
    )
    left, top, _, height = box
    return join(
        el("rect", class_="deep", x=-4000, y=-4000, width=8000, height=8000),
        compass(left + 44, top + height - 44),
        bands,
    )


def coast(land: Iterable[str]) -> Markup:
    """The strip of beach around the land."""
    shore = _shore(land)
    return join(path(shore, class_=name) for name in ("surf", "coast-ink", "beach"))


def compass(x: float, y: float) -> Markup:
    """A compass rose about a point, its lines of bearing running out over the sea."""
    bearings = "".join(f"M0 0L{4000 * dx} {4000 * dy}" for dx, dy in _BEARINGS)
    return group(
        line(bearings, 1, "var(--sea-line)", class_="bearings"),
        rose(),
        class_="compass",
        transform=move(x, y),
    )


def rose() -> Markup:
    """A compass rose about the origin, 54 across."""
    points = [
        path(half, transform=f"rotate({turn})", class_=f"compass-{side}")
        for side, half in (("light", "M0 -27L4.5 -4.5L0 0Z"), ("dark", "M0 -27L-4.5 -4.5L0 0Z"))
        for turn in (0, 90, 180, 270)
    ]
    minor = [
        path("M0 -17L3.6 -3.6L0 0L-3.6 -3.6Z", transform=f"rotate({turn})", class_="compass-minor")
        for turn in (45, 135, 225, 315)
    ]
    rings = (circle(0, 0, radius, class_="compass-ring") for radius in (19, 15.5))
    return group(rings, minor, points)


# Sixteenths of the circle that do not cross the land from the corner where the compass lies, and a few beyond it.
_BEARINGS = tuple(
    (round(sin(radians(angle)), 3), round(-cos(radians(angle)), 3))
    for angle in (0, 22.5, 45, 67.5, 90, 135, 180, 225, 270, 315)
)


def _shore(land: Iterable[str]) -> str:
    return "".join(polygon(shore) for shore in coast_lines(land))
