"""Small strokes that every drawing is made of."""

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
    """A path."""
    return el("path", d=d, **attrs)


def line(d: str, width: float = 1.6, stroke: str = INK, **attrs: Value) -> Markup:
    """An open stroke of the pen with round ends."""
    round_ends: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return el("path", d=d, fill="none", stroke=stroke, stroke_width=width, **{**round_ends, **attrs})


def inked(d: str, fill: str, width: float = 1.6, stroke: str = INK, **attrs: Value) -> Markup:
    """A filled shape with a drawn outline."""
    return el("path", d=d, fill=fill, stroke=stroke, stroke_width=width, stroke_linejoin="round", **attrs)


def haloed(outline: str, *inside: Markup, halo: str = "var(--halo)", width: float = 6) -> list[Markup]:
    """Drawings between a light halo and a dark outline, so that a piece stands out from any ground."""
    return [
        path(outline, fill=halo, stroke=halo, stroke_width=width),
        *inside,
        path(outline, fill="none", stroke=INK, stroke_width=2.2),
    ]


def circle(x: float, y: float, r: float, **attrs: Value) -> Markup:
    """A circle."""
    return el("circle", cx=float(x), cy=float(y), r=float(r), **attrs)


def use(what: str, **attrs: Value) -> Markup:
    """A copy of one of the drawings kept in `ui.board.art.defs`."""
    return el("use", href=f"#{what}", **attrs)


def group(*children: Child, **attrs: Value) -> Markup:
    """A group of drawings."""
    return el("g", *children, **attrs)


def symbol(name: str, *children: Child, **attrs: Value) -> Markup:
    """A drawing to be kept once and copied with `use`."""
    return el("g", *children, id=name, **attrs)


def move(x: float, y: float) -> str:
    """The transform that moves to a point."""
    return f"translate({number(x)} {number(y)})"


def fit(d: str, x: float, y: float, half: float, height: float) -> str:
    """A path of absolute points, drawn from -1 to 1 across and 0 to 1 upward, made to stand on a point in a size."""

    def placed(pair: re.Match[str]) -> str:
        return f"{number(x + float(pair[1]) * half)} {number(y - float(pair[2]) * height)}"

    return _PAIR.sub(placed, d)


def polyline(points: Iterable[Point]) -> str:
    """The open path through some points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def polygon(points: Iterable[Point]) -> str:
    """The closed path through some points."""
    return polyline(points) + "Z"
