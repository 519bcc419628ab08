"""The land: tiles for every terrain, in two drawings each so that a wood of three hexes is not one tree thrice."""

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
"""The terrains that have a drawing from the beginning."""

_OTHERS: dict[str, str] = {}
"""The terrains that families have added, and in whose colours they are."""

HEX = polygon(regular_hex(57.5))
"""The outline of a tile: a little smaller than its hex, so that the beach shows between tiles."""

_WAYS = (1, -1)
"""How each of the two drawings of a terrain lies."""

_RIM = regular_hex(56.3)
_LIT = polyline((_RIM[5], _RIM[0], _RIM[1]))
_SHADED = polyline((_RIM[2], _RIM[3], _RIM[4]))


def symbols() -> list[Markup]:
    """The two drawings of every terrain, to be kept once."""
    tiles = [
        symbol(
            f"tile-{terrain}-{index}", _afloat(drawn(way)) if terrain in waters.WATER else _framed(terrain, drawn(way))
        )
        for terrain, drawn in _DRAWN.items()
        for index, way in enumerate(_WAYS)
    ]
    return [el("clipPath", path(HEX), id="clip-hex"), *parts(), *villages.symbols(), *waters.symbols(), *tiles]


def keep_terrain(name: str, ground: str, drawing: Callable[[int], Drawing], family: str) -> str:
    """Have the page keep the two drawings of a family's terrain, in the colours of a common one, `ground`.

    Returns what it is called here. Raises ``ValueError`` if the family has a terrain of that name.
    """
    called = owned(name, family)
    for index, way in enumerate(_WAYS):
        keep(f"tile-{called}-{index}", partial(_tile_of, ground, drawing, way))
    _OTHERS[called] = ground
    return called


def _tile_of(ground: str, drawing: Callable[[int], Drawing], way: int) -> Drawing:
    return _framed(ground, drawing(way))


def colours_of(terrain: str) -> str:
    """The common terrain whose colours a terrain has."""
    return _OTHERS.get(terrain, terrain)


@cache
def tile(name: str, terrain: str) -> Markup | None:
    """One hex in its place, unless fog lies over it. Neighbours of one terrain take its two drawings by turns.

    Raises:
        KeyError: If there is no drawing of such a terrain.
    """
    if terrain in FOG:
        return None
    if terrain not in _DRAWN and terrain not in _OTHERS:
        raise KeyError(terrain)
    q, r = axial(name)
    index = (2 * q + 3 * r) % 4 // 2
    return use(f"tile-{terrain}-{index}", class_=f"tile {terrain}", transform=move(*hex_centre(name)))


def _afloat(drawn: Drawing) -> Drawing:
    """A drawing on the open water, which shows its depth, within the faint outline of its hex."""
    return [
        path(HEX, fill="none", stroke="var(--sea-line)", stroke_opacity=0.35, stroke_width=1, stroke_linejoin="round"),
        *drawn,
    ]


def _framed(terrain: str, drawn: Drawing) -> Drawing:
    """A drawing cut out as a tile that is lit from above."""
    ground = "village" if terrain in villages.VILLAGES else terrain
    ink = f"var(--{ground}-ink)"
    return [
        path(HEX, fill=f"var(--{ground})"),
        group(drawn, clip_path="url(#clip-hex)", stroke_linecap="round", stroke_linejoin="round"),
        path(_LIT, fill="none", stroke="#fff", stroke_opacity=0.3, stroke_width=1.5),
        path(_SHADED, fill="none", stroke="#000", stroke_opacity=0.16, stroke_width=2),
        path(HEX, fill="none", stroke=ink, stroke_opacity=0.7, stroke_width=1, stroke_linejoin="round"),
    ]
