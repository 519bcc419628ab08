"""The water and the shore."""

from collections.abc import Iterable

from ui.board.geometry import Box, coast_lines
from ui.board.shapes import path, polygon
from ui.markup import Markup, el, join

# How far each band of shallower water reaches from the land, the widest first.
_BANDS = ((46, 1), (31, 2), (18, 3))


def water(box: Box, land: Iterable[str]) -> Markup:
    """Deep water everywhere, paler in bands toward the land."""
    shore = _shore(land)
    bands = (
        path(
            shore,
            class_=f"shallows-{depth}",
            stroke_width=2 * reach,
            stroke_linejoin="round",
        )
        for reach, depth in _BANDS
    )
    return join(el("rect", class_="deep", x=-4000, y=-4000, width=8000, height=8000), bands)


def coast(land: Iterable[str]) -> Markup:
    """The strip of beach around the land."""
    shore = _shore(land)
    return join(path(shore, class_="coast-ink"), path(shore, class_="beach"))


def _shore(land: Iterable[str]) -> str:
    return "".join(polygon(line) for line in coast_lines(land))
