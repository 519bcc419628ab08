"""The water and the shore."""

from collections.abc import Iterable

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
    points = [
        path("M0 -30L5 -5L0 0Z", transform=f"rotate({turn})", class_="compass-light")
        for turn in (0, 90, 180, 270)
    ]
    points += [
        path("M0 -30L-5 -5L0 0Z", transform=f"rotate({turn})", class_="compass-dark")
        for turn in (0, 90, 180, 270)
    ]
    minor = [
        path("M0 -19L4 -4L0 0L-4 -4Z", transform=f"rotate({turn})", class_="compass-minor")
        for turn in (45, 135, 225, 315)
    ]
    return group(
        line(bearings, 1, "var(--sea-line)", class_="bearings"),
        group(
            circle(0, 0, 21, class_="compass-ring"),
            circle(0, 0, 17, class_="compass-ring"),
            minor,
            points,
            transform="scale(.9)",
        ),
        class_="compass",
        transform=move(x, y),
    )


_BEARINGS = (
    (0, -1),
    (0.383, -0.924),
    (0.707, -0.707),
    (0.924, -0.383),
    (1, 0),
    (0, 1),
    (-1, 0),
    (0.707, 0.707),
    (-0.707, -0.707),
)


def _shore(land: Iterable[str]) -> str:
    return "".join(polygon(shore) for shore in coast_lines(land))
