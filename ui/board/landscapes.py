"""The drawing of each terrain, recognizable without colour by its plants, animals or rocks.

A landscape fills a hex with sides of 60 about the origin and leaves the middle, where the number stands, calm. With the
orientation `way` -1 instead of 1, its parts are mirrored, but the light still comes from the left.
"""

from collections.abc import Callable
from functools import partial

from ui.base.markup import Markup, el
from ui.board.shapes import INK, Drawing, fit, group, inked, line, path, symbol, use


def parts() -> list[Markup]:
    """Return the drawings that landscapes copy several times, which the page holds once."""
    return [symbol("ear", _ear())]


def _forest(way: int) -> Drawing:
    # x, y and height of each fir, from back to front: a later fir is painted over earlier ones.
    firs = (
        (-7, -35, 18), (9, -34, 20),
        (-25, -23, 22), (24, -24, 23), (0, -22, 26),
        (-40, -8, 23), (-15, -11, 27), (41, -9, 22), (15, -12, 25), (29, -7, 26), (-29, -3, 26),
        (-43, 13, 23), (43, 12, 24), (-31, 19, 23), (31, 20, 24),
        (-43, 34, 21), (43, 34, 22), (-28, 39, 24), (28, 39, 23),
        (-14, 48, 21), (14, 49, 22), (0, 54, 19),
    )  # fmt: skip
    return [_fir(x * way, y, height) for x, y, height in firs]


_FIR_LEFT = "M0 1Q-.3 .76 -.62 .66L-.36 .66Q-.56 .44 -.88 .37L-.6 .37Q-.8 .2 -1 .13L0 .1"
_FIR_RIGHT = "L1 .13Q.78 .2 .6 .37L.88 .37Q.56 .44 .36 .66L.62 .66Q.3 .76 0 1"


def _fir(x: float, y: float, height: float) -> Markup:
    half = height / 3
    return group(
        line(fit("M0 0L0 .12", x, y, half, height), 2, "var(--forest-ink)"),
        inked(fit(f"{_FIR_LEFT}{_FIR_RIGHT}Z", x, y, half, height), "var(--forest-shade)", 1, "var(--forest-ink)"),
        path(fit(f"{_FIR_LEFT}Z", x, y, half, height), fill="var(--forest-light)"),
    )


def _pasture(way: int) -> Drawing:
    ink = "var(--pasture-ink)"
    slopes = (
        "M-60 -22C-36 -40 -14 -34 6 -24C24 -16 40 -22 60 -32",
        "M-60 14C-30 0 -6 8 14 14C32 20 46 12 60 8",
        "M-60 42C-36 28 -8 34 12 40C30 45 46 38 60 32",
    )
    fills = ("var(--pasture-light)", "var(--pasture)", "var(--pasture-shade)")
    tufts = (
        (-38, -8), (-4, -42), (30, -33), (38, -2), (-34, 24), (36, 26),
        (-20, 38), (10, 46), (-44, 8), (24, 36), (44, 12),
    )  # fmt: skip
    grass = "".join(f"M{x} {y}l-2.5 -4M{x} {y}v-5.5M{x} {y}l2.5 -4" for x, y in tufts)
    return [
        group(
            (path(f"{slope}V70H-60Z", fill=fill) for slope, fill in zip(slopes, fills, strict=True)),
            line("".join(slopes), 1, ink, opacity=0.45),
            line(grass, 1.2, ink, opacity=0.75),
            transform=_turned(way),
        ),
        _sheep(-19 * way, -27, 1, way),
        _sheep(19 * way, -21, 0.8, -way),
        _sheep(-36 * way, 29, 0.62, way),
    ]


def _sheep(x: float, y: float, size: float, way: int) -> Markup:
    """Return a grazing sheep about a point; it looks right, or left with `way` -1."""
    return group(
        el("ellipse", cx=0, cy=11, rx=11, ry=2, fill="var(--pasture-ink)", opacity=0.28),
        use("ware-wool", transform="translate(-14 -14) scale(1.16)", stroke_width=1.1, stroke=INK),
        transform=f"translate({x:g} {y:g}) scale({size * way:g} {size:g})",
    )


def _fields(way: int) -> Drawing:
    furrows = "".join(f"M{x - 34} 70C{x - 20} 30 {x - 8} -10 {x} -70" for x in range(-56, 100, 12))
    ears = (
        (-30, -14, 0.77), (30, -15, 0.77), (-15, -13, 0.96), (15, -14, 0.96), (0, -14, 1.12),
        (-40, 12, 0.73), (40, 12, 0.73), (-33, 34, 0.77), (33, 34, 0.77), (-15, 51, 0.65), (15, 51, 0.65),
    )  # fmt: skip
    return [
        line(furrows, 5, "var(--fields-light)", transform=_turned(way)),
        line(furrows, 1, "var(--fields-ink)", opacity=0.35, transform=_turned(way)),
        *(use("ear", transform=f"translate({x * way} {y}) scale({size})") for x, y, size in ears),
    ]


def _ear() -> Drawing:
    """Return an ear of corn on its stalk, standing on the origin."""
    ink, heights = "var(--fields-ink)", (-8, -12.5, -17)
    left = "".join(f"M0 {y}c-4.4 -.4 -5.6 -3.4 -5.2 -6.2c3 .3 5.2 2.4 5.2 6.2Z" for y in heights)
    right = "".join(f"M0 {y}c4.4 -.4 5.6 -3.4 5.2 -6.2c-3 .3 -5.2 2.4 -5.2 6.2Z" for y in heights)
    top = "M0 -20.5c-2.3 -1.8 -2 -4.6 0 -6.5c2 1.9 2.3 4.7 0 6.5Z"
    return [
        line("M0 0V-20", 1.4, ink),
        inked(left, "var(--grain)", 0.9, ink),
        inked(right + top, "var(--grain-light)", 0.9, ink),
    ]


def _hills(way: int) -> Drawing:
    mounds = (
        (-6, -36, 30, 11), (-36, -20, 30, 17), (34, -22, 32, 18), (1, -6, 37, 21),
        (-45, 16, 29, 19), (45, 18, 29, 20), (-22, 42, 30, 19), (27, 47, 32, 18), (-2, 62, 30, 17),
    )  # fmt: skip
    at = f"translate({way - 14.5:g} -40.5) scale(1.2)"
    return [
        *(_mound(x * way, y, half, height) for x, y, half, height in mounds),
        use("ware-brick", transform=at, stroke="var(--hills-ink)", stroke_width=1.3),
    ]


_MOUND = "M-1 -1.6L-1 0C-.9 .7 -.45 1 0 1C.45 1 .9 .7 1 0L1 -1.6"
_MOUND_SHADE = "M0 1C.45 1 .9 .7 1 0L1 -1.6L.5 -1.6L.5 0C.5 .3 .3 .8 0 1Z"
_MOUND_STRATA = "M.42 .66Q.58 .6 .72 .64M.54 .39Q.7 .31 .84 .36M.66 .12Q.82 .04 .96 .1"


def _mound(x: float, y: float, half: float, height: float) -> Markup:
    """Return a round hill of clay with its strata visible on the shaded side (size and place as in `fit`)."""
    ink = "var(--hills-ink)"
    return group(
        inked(fit(_MOUND, x, y, half, height), "var(--hills-light)", 1.1, ink),
        path(fit(_MOUND_SHADE, x, y, half, height), fill="var(--hills-shade)", opacity=0.75),
        line(fit(_MOUND_STRATA, x, y, half, height), 0.9, ink, opacity=0.6),
    )


def _mountains(way: int) -> Drawing:
    peaks = (
        (-25, 0, 21, 34), (27, 1, 21, 32), (1, -2, 25, 47), (-41, 25, 14, 22), (41, 26, 14, 22),
        (-27, 46, 17, 23), (27, 47, 17, 23), (0, 60, 19, 22),
    )  # fmt: skip
    return [_peak(x * way, y, half, height) for x, y, half, height in peaks]


_PEAK = "M0 1L2.2 -1.2L-2.2 -1.2Z"
_PEAK_SHADE = "M0 1L.1 .7L-.04 .44L.18 0L.1 -1.2L2.2 -1.2Z"
_PEAK_SLOPES = "M-1 0L0 1L1 0"
_PEAK_HATCH = "M.16 .7L.3 .2M.4 .5L.54 .12M.64 .3L.78 .04"
_PEAK_SNOW = "M0 1L-.3 .7L-.17 .73L-.07 .63L.05 .73L.18 .63L.31 .7Z"


def _peak(x: float, y: float, half: float, height: float) -> Markup:
    """Return a mountain with snow on its top, hatched on its shaded side (size and place as in `fit`)."""
    ink = "var(--mountains-ink)"
    return group(
        path(fit(_PEAK, x, y, half, height), fill="var(--mountains-light)"),
        path(fit(_PEAK_SHADE, x, y, half, height), fill="var(--mountains-shade)"),
        line(fit(_PEAK_SLOPES, x, y, half, height), 1.2, ink),
        line(fit(_PEAK_HATCH, x, y, half, height), 1, ink, opacity=0.5),
        inked(fit(_PEAK_SNOW, x, y, half, height), "var(--snow)", 0.9, ink),
    )


def _desert(way: int) -> Drawing:
    crests = (
        "M-60 -20C-36 -42 -8 -36 8 -20C22 -8 44 -14 60 -26",
        "M-60 12C-30 -8 0 2 18 16C32 26 46 20 60 12",
        "M-60 44C-32 30 -6 34 10 44C26 52 44 46 60 38",
    )
    lee = (
        "M8 -20C-2 -8 -18 -4 -34 -6C-14 -10 -4 -16 -8 -31C-2 -29 4 -25 8 -20Z",
        "M18 16C6 28 -14 32 -30 28C-10 24 -2 16 -4 4C6 6 12 11 18 16Z",
        "",
    )
    fills = ("var(--desert-light)", "var(--desert)", "var(--desert-light)")
    dunes = [
        [path(f"{crest}V70H-60Z", fill=fill), path(shade, fill="var(--desert-shade)", opacity=0.7)]
        for crest, shade, fill in zip(crests, lee, fills, strict=True)
    ]
    ink = "var(--desert-ink)"
    return [
        group(dunes, line("".join(crests), 1.1, ink, opacity=0.7), _stipple(), transform=_turned(way)),
        _cactus(26 * way, 8, 1.15),
        _cactus(-25 * way, -26, 0.62),
        _cactus(-18 * way, 46, 0.75),
    ]


def _cactus(x: float, y: float, size: float) -> Markup:
    shape = "M0 0V-26M0 -9H-7.5V-17M0 -13H7.5V-20"
    return group(
        el("ellipse", cx=2, cy=0.5, rx=9, ry=1.8, fill="var(--desert-ink)", opacity=0.35),
        line(shape, 6.4, "var(--forest-ink)"),
        line(shape, 4.4, "var(--forest-shade)"),
        line("M-.8 -1V-26M-8.2 -11V-17M6.8 -14V-20", 1.2, "var(--forest-light)"),
        transform=f"translate({x:g} {y:g}) scale({size:g})",
    )


def _stipple() -> Markup:
    grains = (
        (-42, 2), (-30, 8), (40, -2), (34, 34), (44, 26), (6, 36), (-8, 52), (18, 52), (-40, 24), (-10, -44), (14, -38),
        (36, -24), (-40, -14), (2, 10), (-12, 16),
    )  # fmt: skip
    return line("".join(f"M{x} {y}h.01" for x, y in grains), 1.8, "var(--desert-ink)", opacity=0.5)


def _golden(ground: str, way: int) -> Drawing:
    """Return rocks on both banks of a glittering river, whose bend leaves room for a token; mirrored if `way` is -1.

    `ground` is the terrain whose colours it takes.
    """
    ink = f"var(--{ground}-ink)"
    river = "M-14 -62C-16 -40 -34 -36 -30 -16C-26 2 26 -14 31 10C35 30 4 32 2 62"
    banks = "M-60 -30C-30 -46 30 -40 60 -22V70H-60Z"
    rocks = (
        (-44, -22, 13, 17),
        (24, -30, 17, 22),
        (42, -16, 12, 15),
        (-38, 26, 14, 17),
        (-18, 50, 14, 15),
        (36, 44, 15, 17),
    )
    glints = ((-27, -30), (-29, -14), (20, -2), (32, 18), (8, 40), (-14, -3))
    return [
        path(banks, fill=f"var(--{ground}-light)", opacity=0.7),
        group(
            line(river, 19, ink),
            line(river, 16, "var(--coin)"),
            line(river, 7, "var(--coin-light)"),
            inked(
                "".join(
                    f"M{x} {y - 5}l1.3 3.7 3.7 1.3 -3.7 1.3 -1.3 3.7 -1.3 -3.7 -3.7 -1.3 3.7 -1.3Z" for x, y in glints
                ),
                "var(--halo)",
                0.9,
                ink,
            ),
            transform=_turned(way),
        ),
        *(_rock(ground, x * way, y, half, height) for x, y, half, height in rocks),
    ]


def _rock(ground: str, x: float, y: float, half: float, height: float) -> Markup:
    ink = f"var(--{ground}-ink)"
    return group(
        inked(fit("M-1 0L-.7 .6L-.1 1L.5 .8L1 0Z", x, y, half, height), f"var(--{ground}-shade)", 1.1, ink),
        path(fit("M-1 0L-.7 .6L-.1 1L-.2 .4L-.4 0Z", x, y, half, height), fill=f"var(--{ground}-light)"),
        line(fit("M-.1 1L-.2 .4L-.4 0", x, y, half, height), 0.9, ink, opacity=0.6),
    )


def _sea(way: int) -> Drawing:
    waves = ((-24, -26), (12, -34), (20, -6), (-30, 4), (-4, 18), (24, 26), (-18, 36))
    swell = "".join(f"M{x - 9} {y}q4.5 -5 9 0t9 0" for x, y in waves)
    return [line(swell, 1.6, "var(--sea-line)", opacity=0.7, transform=_turned(way))]


def _turned(way: int) -> str | None:
    """Return the transform that mirrors a landscape for `way` -1; None for 1."""
    return None if way > 0 else "scale(-1 1)"


LANDSCAPES: dict[str, Callable[[int], Drawing]] = {
    "forest": _forest,
    "pasture": _pasture,
    "fields": _fields,
    "hills": _hills,
    "mountains": _mountains,
    "desert": _desert,
    "gold-river": partial(_golden, "gold-river"),
    "sea": _sea,
    "gold": partial(_golden, "gold"),
}
"""The drawing of each terrain, as a function of its orientation: 1, or -1 for mirrored."""
