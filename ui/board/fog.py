"""Fog over hexes that have not been discovered: one plain kind, one marked with a moon, one marked with a sun.

The bank of fog of a hex reaches a little beyond the hex, with a billowing edge. Neighbouring banks merge, and hide the
shore and the borders of the hexes below.
"""

from collections.abc import Iterable
from functools import cache

from ui.base.markup import Markup, el, join, number
from ui.board.geometry import between, hex_centre, regular_hex
from ui.board.picture import HexTile
from ui.board.shapes import Drawing, circle, group, line, move, path, symbol, use

FOG = ("unknown-green", "unknown-orange", "fog")
"""The terrains of undiscovered hexes; under plain `fog` any terrain may lie."""

_BILLOWS = 3
"""The number of billows on each side of a hex."""


def symbols() -> list[Markup]:
    """Return the drawings of fog that the page holds once: edges, banks, and the signs drawn on the banks."""
    return [
        symbol("fog-wreath", path(_outline(18.5, 5), class_="fog-wreath")),
        symbol("fog-edge", path(_outline(61.3, 12.5), class_="fog-edge")),
        *(symbol(terrain, path(_outline(61.3, 12.5), class_=f"fog {terrain}")) for terrain in FOG),
        symbol("unknown-green-sign", _sign("green", _moon())),
        symbol("unknown-orange-sign", _sign("orange", _sun())),
        symbol("fog-sign", _wisps()),
    ]


def banks(hexes: Iterable[HexTile]) -> Markup:
    """Return the fog over the undiscovered ones of `hexes`: all edges first, then all banks, then all signs."""
    unseen = [(tile.terrain, move(*hex_centre(tile.name))) for tile in hexes if tile.terrain in FOG]
    return join(
        (use("fog-edge", transform=at) for _, at in unseen),
        (use(terrain, transform=at) for terrain, at in unseen),
        (use(f"{terrain}-sign", transform=at) for terrain, at in unseen),
    )


@cache
def puff() -> Markup:
    """Return an SVG of one bank of fog without a sign."""
    return el("svg", use("fog-edge"), viewBox="-52 -60 104 120", aria_hidden="true")


def _outline(size: float, radius: float) -> str:
    corners = regular_hex(size)
    d = f"M{number(corners[0][0])} {number(corners[0][1])}"
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        for step in range(1, _BILLOWS + 1):
            x, y = between(start, end, step / _BILLOWS)
            d += f"A{number(radius)} {number(radius)} 0 0 1 {number(x)} {number(y)}"
    return f"{d}Z"


def _sign(kind: str, sign: Drawing) -> Drawing:
    return [line(_DRIFT, 4.5, f"var(--fog-{kind}-shade)"), group(sign, class_="fog-sign")]


_DRIFT = (
    "M-47 -20C-34 -27 -26 -14 -13 -20M18 -37C28 -43 34 -33 46 -36M-42 30C-30 22 -22 35 -9 29M10 43C18 37 27 46 36 39"
)


def _wisps() -> Drawing:
    """Return drifts over the whole of a bank, without a moon or a sun."""
    shade = "var(--fog-shade)"
    return [line(_DRIFT, 4.5, shade), line("M-22 5C-12 -1 -6 10 5 5C14 0 20 9 30 3", 4.5, shade)]


def _moon() -> Drawing:
    """Return a crescent moon over long flat drifts."""
    ink = "var(--fog-green-ink)"
    return [
        path("M5 -17A17 17 0 1 0 17 7A13.5 13.5 0 1 1 5 -17Z", fill=ink),
        line("M22 -12h.01M30 2h.01", 4.5, ink),
    ]


def _sun() -> Drawing:
    """Return a sun with its rays."""
    ink = "var(--fog-orange-ink)"
    rays = (
        "M0 -21V-15M0 15V21M-21 0H-15M15 0H21M-15 -15L-10.5 -10.5M15 -15L10.5 -10.5M-15 15L-10.5 10.5M15 15L10.5 10.5"
    )
    return [circle(0, 0, 9.5, fill=ink), line(rays, 4, ink)]
