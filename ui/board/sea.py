"""Drawings of the water, its ornaments, and the shore."""

from collections.abc import Iterable
from math import cos, dist, radians, sin

from ui.base.markup import Markup, el, join
from ui.board.geometry import SIZE, Box, Point, coast_lines, hex_centre
from ui.board.shapes import circle, group, line, move, path, polygon

# How far each band of shallow water reaches from the land, in units of the drawing, the widest first.
_REACH = (47, 32, 18)


def symbols() -> list[Markup]:
    """Return the pattern of the open sea, which the page holds once."""
    waves = ((40, 38), (196, 96), (92, 176), (262, 232), (24, 282), (180, 322), (300, 30))
    swell = "".join(f"M{x} {y}q5 -5.5 10 0t10 0t10 0M{x + 8} {y + 8}q5 -5.5 10 0t10 0" for x, y in waves)
    drawn = line(swell, 1.2, "var(--sea-line)", class_="swell")
    return [el("pattern", drawn, id="open-sea", width=340, height=360, patternUnits="userSpaceOnUse")]


def water(hexes: Iterable[str], land: Iterable[str], box: Box) -> Markup:
    """Return the sea: deep water, then ornaments (a compass rose, a ship), then bands of shallow water around the land.

    `land` are those of `hexes` that are land. Ornaments stand only in corners of `box` that are free of hexes.
    """
    shore = _shore(land)
    bands = (
        path(shore, class_=f"{kind}-{depth}", stroke_width=2 * reach + rim, stroke_linejoin="round")
        for depth, reach in enumerate(_REACH, 1)
        for kind, rim in (("depth-line", 2), ("depth", 0))
    )
    everywhere = {"x": -4000, "y": -4000, "width": 8000, "height": 8000}
    return join(
        el("rect", class_="deep", **everywhere),
        el("rect", fill="url(#open-sea)", **everywhere),
        [ornament(spot) for ornament, spot in zip((compass, caravel), _free_corners(hexes, box), strict=False)],
        bands,
    )


def _free_corners(hexes: Iterable[str], box: Box) -> list[Point]:
    """Return the points of `box` where an ornament touches no hex and no harbour, the lower left corner first."""
    left, top, width, height = box
    centres = [hex_centre(name) for name in hexes]
    west, east, north, south = left + 44, left + width - 44, top + 44, top + height - 44
    spots = [(west, south), (east, north), (east, south), (west, north)]
    return [spot for spot in spots if all(dist(spot, centre) > 2.5 * SIZE for centre in centres)]


def coast(land: Iterable[str]) -> Markup:
    """Return the strip of beach around the hexes of `land`."""
    shore = _shore(land)
    return join(path(shore, class_=name) for name in ("surf", "coast-ink", "beach"))


def compass(spot: Point) -> Markup:
    """Return a compass rose centred on `spot`, with its lines of bearing running out over the sea."""
    bearings = "".join(f"M0 0L{4000 * dx} {4000 * dy}" for dx, dy in _BEARINGS)
    return group(
        line(bearings, 1, "var(--sea-line)", class_="bearings"), rose(), class_="compass", transform=move(*spot)
    )


def caravel(spot: Point) -> Markup:
    """Return a ship under full sail centred on `spot`."""
    return group(
        path(_HULL, class_="engraved"),
        path(_SAILS, class_="engraved"),
        line(_RIGGING, 1, "var(--on-sea)"),
        line(_FOLDS, 0.8, "var(--sea-deep)"),
        line("M-34 25q4.5 -5 9 0t9 0t9 0t9 0t9 0t9 0t9 0", 1.2, "var(--on-sea-soft)"),
        class_="caravel",
        transform=move(*spot),
    )


_HULL = "M-25 5L-16 9H12L15 3H26C25 13 22 19 17 23H-15C-20 20 -24 13 -25 5Z"
_SAILS = (
    "M9 -20H-7C-12 -14 -12 -6 -7 1H9C4 -6 4 -14 9 -20Z"
    "M-12 -11H-22C-26 -7 -26 -1 -22 4H-12C-16 -1 -16 -7 -12 -11Z"
    "M18 -13C11 -10 8 -4 9 0H20C19 -4 18 -9 18 -13Z"
    "M1 -31L-8 -28.5L1 -26ZM-17 -21L-24 -19L-17 -17Z"
)
_RIGGING = "M1 -31V8M-17 -21V8M18 -18V3M-25 5L-33 0M-33 0L-17 -17M1 -24L18 -15"
_FOLDS = "M-20 13H21M-17 17.5H19M-10.5 -13H6M-10.5 -6H5.5M-24.5 -4H-15M-12 11V13M-4 11V13M4 11V13"


def rose() -> Markup:
    """Return a compass rose centred on the origin, 54 units across."""
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


# The directions of the compass's lines of bearing. In the upper right quarter they are twice as close: there the land
# lies, since the compass is usually in the lower left corner.
_BEARINGS = tuple(
    (round(sin(radians(angle)), 3), round(-cos(radians(angle)), 3))
    for angle in (0, 22.5, 45, 67.5, 90, 135, 180, 225, 270, 315)
)


def _shore(land: Iterable[str]) -> str:
    return "".join(polygon(shore) for shore in coast_lines(land))
