"""The land: two drawings per terrain, told apart without colour by what grows or lies there.

Each drawing fills a hex about the origin and leaves the middle, where the number stands, calm. The second drawing
puts everything on the other side (`way` -1 instead of 1) but keeps the light on the left.
"""

from collections.abc import Callable
from functools import cache

from ui.board.geometry import axial, hex_centre, regular_hex
from ui.board.shapes import INK, group, inked, line, move, path, polygon, polyline, symbol, use
from ui.markup import Markup, el

HEX = polygon(regular_hex(57.5))
"""The outline of a tile: a little smaller than its hex, so that the beach shows between tiles."""


def symbols() -> list[Markup]:
    """The two drawings of every terrain, to be kept once."""
    clip = el("clipPath", path(HEX), id="clip-hex")
    tiles = [
        symbol(f"tile-{name}-{number}", _ground(name, draw(way)))
        for name, draw in _DRAWINGS.items()
        for number, way in enumerate((1, -1))
    ]
    return [clip, *tiles]


@cache
def tile(name: str, terrain: str) -> Markup:
    """One hex of land in its place. Neighbours of one terrain take its two drawings by turns."""
    q, r = axial(name)
    which = (2 * q + 3 * r) % 4 // 2
    return use(f"tile-{terrain}-{which}", class_=f"tile {terrain}", transform=move(*hex_centre(name)))


def _ground(name: str, drawn: list[Markup]) -> list[Markup]:
    return [
        path(HEX, fill=f"var(--{name})"),
        group(drawn, clip_path="url(#clip-hex)", stroke_linecap="round", stroke_linejoin="round"),
        path(_LIT, fill="none", stroke="#fff", stroke_opacity=0.3, stroke_width=1.5),
        path(_SHADED, fill="none", stroke="#000", stroke_opacity=0.16, stroke_width=2),
        path(
            HEX,
            fill="none",
            stroke=f"var(--{name}-ink)",
            stroke_opacity=0.7,
            stroke_width=1,
            stroke_linejoin="round",
        ),
    ]


_RIM = regular_hex(56.3)
_LIT = polyline((_RIM[5], _RIM[0], _RIM[1]))
_SHADED = polyline((_RIM[2], _RIM[3], _RIM[4]))


def _turn(way: int) -> str | None:
    """The transform that draws the lie of the land the other way round."""
    return None if way > 0 else "scale(-1 1)"


def _forest(way: int) -> list[Markup]:
    rows: tuple[tuple[float, float, float], ...] = (
        (-7, -35, 18), (9, -34, 20),
        (-25, -23, 22), (24, -24, 23), (0, -22, 26),
        (-40, -8, 23), (-15, -11, 27), (41, -9, 22), (15, -12, 25), (29, -7, 26), (-29, -3, 26),
        (-43, 13, 23), (43, 12, 24), (-31, 19, 23), (31, 20, 24),
        (-43, 34, 21), (43, 34, 22), (-28, 39, 24), (28, 39, 23),
        (-14, 48, 21), (14, 49, 22), (0, 54, 19),
    )  # fmt: skip
    return [part for x, y, height in rows for part in _fir(x * way, y, height)]


def _fir(x: float, y: float, height: float) -> list[Markup]:
    """A fir standing on a point, lit from the left."""
    h, w = height, height * 0.33
    lit = (
        f"M{x:g} {y - h:g}q{-w * 0.3:.1f} {h * 0.24:.1f} {-w * 0.62:.1f} {h * 0.34:.1f}l{w * 0.26:.1f} 0"
        f"q{-w * 0.2:.1f} {h * 0.22:.1f} {-w * 0.52:.1f} {h * 0.29:.1f}l{w * 0.28:.1f} 0"
        f"q{-w * 0.2:.1f} {h * 0.17:.1f} {-w * 0.4:.1f} {h * 0.24:.1f}L{x:g} {y - h * 0.1:.1f}Z"
    )
    whole = lit[:-1] + (
        f"l{w:.1f} {-h * 0.03:.1f}q{-w * 0.22:.1f} {-h * 0.07:.1f} {-w * 0.4:.1f} {-h * 0.24:.1f}l{w * 0.28:.1f} 0"
        f"q{-w * 0.32:.1f} {-h * 0.07:.1f} {-w * 0.52:.1f} {-h * 0.29:.1f}l{w * 0.26:.1f} 0"
        f"q{-w * 0.32:.1f} {-h * 0.1:.1f} {-w * 0.62:.1f} {-h * 0.34:.1f}Z"
    )
    return [
        line(f"M{x:g} {y - h * 0.12:.1f}V{y:g}", 2, "var(--forest-ink)"),
        inked(whole, "var(--forest-shade)", 1, "var(--forest-ink)"),
        path(lit, fill="var(--forest-light)"),
    ]


def _pasture(way: int) -> list[Markup]:
    ink = "var(--pasture-ink)"
    hills = (
        path("M-60 -22C-36 -40 -14 -34 6 -24C24 -16 40 -22 60 -32V70H-60Z", fill="var(--pasture-light)"),
        path("M-60 14C-30 0 -6 8 14 14C32 20 46 12 60 8V70H-60Z", fill="var(--pasture)"),
        path(
            "M-60 42C-36 28 -8 34 12 40C30 45 46 38 60 32V70H-60Z", fill="var(--pasture-shade)", opacity=0.6
        ),
        line("M-60 -22C-36 -40 -14 -34 6 -24C24 -16 40 -22 60 -32", 1, ink, opacity=0.55),
        line("M-60 14C-30 0 -6 8 14 14C32 20 46 12 60 8", 1, ink, opacity=0.4),
        line("M-60 42C-36 28 -8 34 12 40C30 45 46 38 60 32", 1, ink, opacity=0.4),
    )
    tufts = (
        (-38, -8),
        (-4, -42),
        (30, -33),
        (38, -2),
        (-34, 24),
        (36, 26),
        (-20, 38),
        (10, 46),
        (-44, 8),
        (24, 36),
        (44, 12),
    )
    grass = "".join(f"M{x} {y}l-2.5 -4M{x} {y}v-5.5M{x} {y}l2.5 -4" for x, y in tufts)
    return [
        group(hills, line(grass, 1.2, ink, opacity=0.75), transform=_turn(way)),
        _sheep(-19 * way, -27, 1, way),
        _sheep(19 * way, -21, 0.8, -way),
        _sheep(-36 * way, 29, 0.62, way),
    ]


def _sheep(x: float, y: float, size: float, way: int) -> Markup:
    """A grazing sheep about a point, looking right, or left with `way` -1."""
    drawing = use(
        "ware-wool", transform=f"translate({-14:g} {-14:g}) scale(1.16)", stroke_width=1.1, stroke=INK
    )
    shade = el("ellipse", cx=0, cy=11, rx=11, ry=2, fill="var(--pasture-ink)", opacity=0.28)
    return group(shade, drawing, transform=f"translate({x:g} {y:g}) scale({size * way:g} {size:g})")


def _fields(way: int) -> list[Markup]:
    furrows = "".join(f"M{x - 34} 70C{x - 20} 30 {x - 8} -10 {x} -70" for x in range(-56, 100, 12))
    ears = ((-30, -14, 20), (30, -15, 20), (-15, -13, 25), (15, -14, 25), (0, -14, 29), (-40, 12, 19), (40, 12, 19),
            (-33, 34, 20), (33, 34, 20), (-15, 51, 17), (15, 51, 17))  # fmt: skip
    return [
        line(furrows, 5, "var(--fields-light)", transform=_turn(way)),
        line(furrows, 1, "var(--fields-ink)", opacity=0.35, transform=_turn(way)),
        *(_ear(x * way, y, height) for x, y, height in ears),
    ]


def _ear(x: float, y: float, height: float) -> Markup:
    """An ear of corn on its stalk, standing on a point."""
    scale = height / 26
    kernel = "c-4.4-.4-5.6-3.4-5.2-6.2c3 .3 5.2 2.4 5.2 6.2Z"
    left = "".join(f"M0 {-rise:g}{kernel}" for rise in (8, 12.5, 17))
    right = left.replace("c-4.4-.4-5.6-3.4-5.2-6.2c3 .3", "c4.4-.4 5.6-3.4 5.2-6.2c-3 .3").replace(
        "5.2 2.4 5.2 6.2Z", "-5.2 2.4-5.2 6.2Z"
    )
    top = "M0 -20.5c-2.3-1.8-2-4.6 0-6.5c2 1.9 2.3 4.7 0 6.5Z"
    ink = "var(--fields-ink)"
    return group(
        path("M0 0V-20", fill="none", stroke=ink, stroke_width=1.4),
        path(left, fill="var(--grain)", stroke=ink, stroke_width=0.9),
        path(right + top, fill="var(--grain-light)", stroke=ink, stroke_width=0.9),
        transform=f"translate({x:g} {y:g}) scale({scale:.3g})",
    )


def _hills(way: int) -> list[Markup]:
    mounds = (
        (-6, -36, 30, 11), (-36, -20, 30, 17), (34, -22, 32, 18), (1, -6, 37, 21),
        (-45, 16, 29, 19), (45, 18, 29, 20), (-22, 42, 30, 19), (27, 47, 32, 18), (-2, 62, 30, 17),
    )  # fmt: skip
    bricks = use(
        "ware-brick",
        transform=f"translate({1 * way - 14.5:g} -40.5) scale(1.2)",
        stroke="var(--hills-ink)",
        stroke_width=1.3,
    )
    return [*(part for x, y, half, height in mounds for part in _mound(x * way, y, half, height)), bricks]


def _mound(x: float, y: float, half: float, height: float) -> list[Markup]:
    """A round hill of clay about a point of its foot, terraced on its shaded side."""
    top, foot = y - height, y + 30
    left = f"M{x - half:g} {foot:g}V{y:g}C{x - half * 0.9:g} {y - height * 0.7:g} {x - half * 0.45:g} {top:g} {x:g} {top:g}"
    right = (
        f"C{x + half * 0.45:g} {top:g} {x + half * 0.9:g} {y - height * 0.7:g} {x + half:g} {y:g}V{foot:g}"
    )
    cut = f"C{x + half * 0.5:g} {y - height * 0.3:g} {x + half * 0.3:g} {y - height * 0.8:g} {x:g} {top:g}Z"
    terraces = "".join(
        f"M{x + half * (0.42 + 0.12 * step):.1f} {y - height * (0.66 - 0.27 * step):.1f}q{half * 0.16:.1f} 1.5 {half * 0.3:.1f} .5"
        for step in range(3)
    )
    ink = "var(--hills-ink)"
    return [
        inked(left + right, "var(--hills-light)", 1.1, ink),
        path(f"M{x:g} {top:g}{right}H{x + half * 0.5:g}V{y:g}{cut}", fill="var(--hills-shade)", opacity=0.75),
        line(terraces, 0.9, ink, opacity=0.6),
    ]


def _mountains(way: int) -> list[Markup]:
    peaks = (
        (-25, 0, 21, 34),
        (27, 1, 21, 32),
        (1, -2, 25, 47),
        (-41, 25, 14, 22),
        (41, 26, 14, 22),
        (-27, 46, 17, 23),
        (27, 47, 17, 23),
        (0, 60, 19, 22),
    )
    return [part for x, y, half, height in peaks for part in _peak(x * way, y, half, height)]


def _peak(x: float, y: float, half: float, height: float) -> list[Markup]:
    """A mountain standing on a point, snow on its top and hatched on its shaded side."""
    top = y - height
    ridge = f"l{half * 0.1:.1f} {height * 0.3:.1f}l{-half * 0.14:.1f} {height * 0.26:.1f}l{half * 0.22:.1f} {height * 0.44:.1f}"
    ink = "var(--mountains-ink)"
    hatch = "".join(
        f"M{x + half * (0.16 + 0.24 * i):.1f} {top + height * (0.3 + 0.2 * i):.1f}l{half * 0.14:.1f} {height * (0.5 - 0.12 * i):.1f}"
        for i in range(3)
    )
    snow = (
        f"M{x:g} {top:g}L{x - half * 0.3:.1f} {top + height * 0.3:.1f}l{half * 0.13:.1f} {-height * 0.03:.1f}l{half * 0.1:.1f} {height * 0.1:.1f}"
        f"l{half * 0.12:.1f} {-height * 0.1:.1f}l{half * 0.13:.1f} {height * 0.1:.1f}l{half * 0.14:.1f} {-height * 0.09:.1f}Z"
    )
    return [
        path(
            f"M{x:g} {top:g}L{x + half * 2.2:g} {y + height * 1.2:g}H{x - half * 2.2:g}Z",
            fill="var(--mountains-light)",
        ),
        path(
            f"M{x:g} {top:g}{ridge}L{x + half * 0.1:g} {y + height * 1.2:g}H{x + half * 2.2:g}Z",
            fill="var(--mountains-shade)",
        ),
        line(f"M{x - half:g} {y:g}L{x:g} {top:g}L{x + half:g} {y:g}", 1.2, ink),
        line(hatch, 1, ink, opacity=0.5),
        inked(snow, "var(--snow)", 0.9, ink),
    ]


def _desert(way: int) -> list[Markup]:
    ink = "var(--desert-ink)"
    dunes = (
        path("M-60 -20C-36 -42 -8 -36 8 -20C22 -8 44 -14 60 -26V70H-60Z", fill="var(--desert-light)"),
        path(
            "M8 -20C-2 -8 -18 -4 -34 -6C-14 -10 -4 -16 -8 -31C-2 -29 4 -25 8 -20Z",
            fill="var(--desert-shade)",
            opacity=0.7,
        ),
        path("M-60 12C-30 -8 0 2 18 16C32 26 46 20 60 12V70H-60Z", fill="var(--desert)"),
        path(
            "M18 16C6 28 -14 32 -30 28C-10 24 -2 16 -4 4C6 6 12 11 18 16Z",
            fill="var(--desert-shade)",
            opacity=0.7,
        ),
        path("M-60 44C-32 30 -6 34 10 44C26 52 44 46 60 38V70H-60Z", fill="var(--desert-light)"),
        line("M-60 -20C-36 -42 -8 -36 8 -20C22 -8 44 -14 60 -26", 1.1, ink, opacity=0.7),
        line("M-60 12C-30 -8 0 2 18 16C32 26 46 20 60 12", 1.1, ink, opacity=0.7),
        line("M-60 44C-32 30 -6 34 10 44C26 52 44 46 60 38", 1.1, ink, opacity=0.7),
    )
    return [
        group(dunes, _stipple(), transform=_turn(way)),
        _cactus(26 * way, 8, 1.15),
        _cactus(-25 * way, -26, 0.62),
        _cactus(-18 * way, 46, 0.75),
    ]


def _cactus(x: float, y: float, size: float) -> Markup:
    ink = "var(--desert-ink)"
    shape = "M0 0V-26M0 -9H-7.5V-17M0 -13H7.5V-20"
    return group(
        el("ellipse", cx=2, cy=0.5, rx=9, ry=1.8, fill=ink, opacity=0.35),
        path(shape, fill="none", stroke="var(--forest-ink)", stroke_width=6.4),
        path(shape, fill="none", stroke="var(--forest-shade)", stroke_width=4.4),
        path(
            "M-0.8 -1V-26M-8.2 -11V-17M6.8 -14V-20",
            fill="none",
            stroke="var(--forest-light)",
            stroke_width=1.2,
        ),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


def _stipple() -> Markup:
    dots = (
        (-42, 2),
        (-30, 8),
        (40, -2),
        (34, 34),
        (44, 26),
        (6, 36),
        (-8, 52),
        (18, 52),
        (-40, 24),
        (-10, -44),
        (14, -38),
        (36, -24),
        (-40, -14),
        (2, 10),
        (-12, 16),
    )
    return line("".join(f"M{x} {y}h.01" for x, y in dots), 1.8, "var(--desert-ink)", opacity=0.5)


def _sea(way: int) -> list[Markup]:
    waves = ((-24, -26), (12, -34), (20, -6), (-30, 4), (-4, 18), (24, 26), (-18, 36))
    swell = "".join(f"M{x - 9} {y}q4.5 -5 9 0t9 0" for x, y in waves)
    return [line(swell, 1.6, "var(--sea-line)", opacity=0.7, transform=_turn(way))]


_DRAWINGS: dict[str, Callable[[int], list[Markup]]] = {
    "forest": _forest,
    "pasture": _pasture,
    "fields": _fields,
    "hills": _hills,
    "mountains": _mountains,
    "desert": _desert,
    "sea": _sea,
}

TERRAINS = tuple(_DRAWINGS)
"""The terrains that have a drawing."""
