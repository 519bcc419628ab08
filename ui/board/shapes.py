"""The shapes and strokes from which every drawing is made."""

import re
from collections.abc import Iterable
from typing import TypeAlias

from ui.base.markup import Child, Markup, Value, el, number
from ui.board.geometry import Point

INK = "var(--ink-line)"
"""The dark outline of everything that is not land."""

Drawing: TypeAlias = list[Markup]
"""Several shapes, the lowest first."""

_PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def path(d: str, **attrs: Value) -> Markup:
    """Return a path element with the path data `d`."""
    return el("path", d=d, **attrs)


def line(d: str, width: float = 1.6, stroke: str = INK, **attrs: Value) -> Markup:
    """Return an open stroke with round ends along the path data `d`, without a fill."""
    round_ends: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return el("path", d=d, fill="none", stroke=stroke, stroke_width=width, **{**round_ends, **attrs})


def inked(d: str, fill: str, width: float = 1.6, stroke: str = INK, **attrs: Value) -> Markup:
    """Return a path with the data `d`, filled with `fill` and outlined in `stroke`, `width` units wide."""
    return el("path", d=d, fill=fill, stroke=stroke, stroke_width=width, stroke_linejoin="round", **attrs)


def haloed(outline: str, *inside: Markup, halo: str = "var(--halo)", width: float = 6) -> list[Markup]:
    """Return a light halo, then the drawings `inside`, then a dark outline, so that a piece stands out everywhere."""
    return [
        path(outline, fill=halo, stroke=halo, stroke_width=width),
        *inside,
        path(outline, fill="none", stroke=INK, stroke_width=2.2),
    ]


def circle(x: float, y: float, r: float, **attrs: Value) -> Markup:
    """Return a circle of the radius `r` around (`x`, `y`)."""
    return el("circle", cx=float(x), cy=float(y), r=float(r), **attrs)


def use(what: str, **attrs: Value) -> Markup:
    """Return a copy of the drawing with the id `what`, which the page holds (`ui.board.defs`)."""
    return el("use", href=f"#{what}", **attrs)


def group(*children: Child, **attrs: Value) -> Markup:
    """Return a group of drawings."""
    return el("g", *children, **attrs)


def symbol(name: str, *children: Child, **attrs: Value) -> Markup:
    """Return a drawing with the id `name`, which the page holds once and `use` copies."""
    return el("g", *children, id=name, **attrs)


def move(x: float, y: float) -> str:
    """Return the value of a transform that moves the origin to (`x`, `y`): ``translate(3 4)``."""
    return f"translate({number(x)} {number(y)})"


def fit(d: str, x: float, y: float, half: float, height: float) -> str:
    """Return path data scaled to `half` and `height`, with the middle of its base moved to (`x`, `y`).

    `d` has only absolute points, as pairs ``x y``: x from -1 to 1, y from 0 (the base) to 1 (the top).
    """

    def placed(pair: re.Match[str]) -> str:
        return f"{number(x + float(pair[1]) * half)} {number(y - float(pair[2]) * height)}"

    return _PAIR.sub(placed, d)


def polyline(points: Iterable[Point]) -> str:
    """Return the path data of the open line through `points`."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def polygon(points: Iterable[Point]) -> str:
    """Return the path data of the closed line through `points`."""
    return polyline(points) + "Z"
