"""Tiles of the land. Each terrain has a drawing and its mirror image, so that its hexes do not all look alike."""

from collections.abc import Callable
from functools import cache, partial

from ui.base.markup import Markup, el
from ui.board import villages, waters
from ui.board.art import keep, owned
from ui.board.fog import FOG
from ui.board.geometry import axial, hex_centre, regular_hex
from ui.board.landscapes import LANDSCAPES, parts
from ui.board.shapes import Drawing, group, move, path, polygon, polyline, symbol, use

_DRAWN = {**LANDSCAPES, **villages.VILLAGES, **waters.WATERS}

TERRAINS = (*_DRAWN, *FOG)
"""The common terrains, which have a drawing before any family adds its own."""

_OTHERS: dict[str, str] = {}
"""The terrains that families have added, by full name, each with the common terrain that lends its colours."""

HEX = polygon(regular_hex(57.5))
"""The outline of a tile: a little smaller than its hex, so that the beach shows between tiles."""

_WAYS = (1, -1)
"""The orientation of the two drawings of a terrain: as drawn, and mirrored."""

_RIM = regular_hex(56.3)
_LIT = polyline((_RIM[5], _RIM[0], _RIM[1]))
_SHADED = polyline((_RIM[2], _RIM[3], _RIM[4]))


def symbols() -> list[Markup]:
    """Return the clipping outline and the two drawings of every common terrain, which the page holds once."""
    tiles = [
        symbol(
            f"tile-{terrain}-{index}", _afloat(drawn(way)) if terrain in waters.WATER else _framed(terrain, drawn(way))
        )
        for terrain, drawn in _DRAWN.items()
        for index, way in enumerate(_WAYS)
    ]
    return [el("clipPath", path(HEX), id="clip-hex"), *parts(), *villages.symbols(), *waters.symbols(), *tiles]


def keep_terrain(name: str, ground: str, drawing: Callable[[int], Drawing], family: str) -> str:
    """Register the two drawings of a family's terrain and return its full name, ``family-name``.

    `drawing` gets the orientation (1 or -1). `ground` is the common terrain that lends its colours. Raise
    ``ValueError`` if the family has registered a terrain of this name already.
    """
    called = owned(name, family)
    for index, way in enumerate(_WAYS):
        keep(f"tile-{called}-{index}", partial(_tile_of, ground, drawing, way))
    _OTHERS[called] = ground
    return called


def _tile_of(ground: str, drawing: Callable[[int], Drawing], way: int) -> Drawing:
    return _framed(ground, drawing(way))


def colours_of(terrain: str) -> str:
    """Return the common terrain that lends its colours to `terrain`; a common terrain is returned itself."""
    return _OTHERS.get(terrain, terrain)


@cache
def tile(name: str, terrain: str) -> Markup | None:
    """Return the tile of the hex `name`, or None under fog. Its place decides which of two drawings it has.

    Raises:
        KeyError: If `terrain` has no drawing.
    """
    if terrain in FOG:
        return None
    if terrain not in _DRAWN and terrain not in _OTHERS:
        raise KeyError(terrain)
    q, r = axial(name)
    index = (2 * q + 3 * r) % 4 // 2
    return use(f"tile-{terrain}-{index}", class_=f"tile {terrain}", transform=move(*hex_centre(name)))


def _afloat(drawn: Drawing) -> Drawing:
    """Return a drawing on open water, without a ground of its own, inside the faint outline of its hex."""
    return [
        path(HEX, fill="none", stroke="var(--sea-line)", stroke_opacity=0.35, stroke_width=1, stroke_linejoin="round"),
        *drawn,
    ]


def _framed(terrain: str, drawn: Drawing) -> Drawing:
    """Return a drawing clipped to a tile in the colours of `terrain`, with light and shade on its rim."""
    ground = "village" if terrain in villages.VILLAGES else terrain
    ink = f"var(--{ground}-ink)"
    return [
        path(HEX, fill=f"var(--{ground})"),
        group(drawn, clip_path="url(#clip-hex)", stroke_linecap="round", stroke_linejoin="round"),
        path(_LIT, fill="none", stroke="#fff", stroke_opacity=0.3, stroke_width=1.5),
        path(_SHADED, fill="none", stroke="#000", stroke_opacity=0.16, stroke_width=2),
        path(HEX, fill="none", stroke=ink, stroke_opacity=0.7, stroke_width=1, stroke_linejoin="round"),
    ]
