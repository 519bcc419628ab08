"""Drawings of resources, used on cards, harbours and prices alike. Families of games add drawings of their own.

Every drawing fills a square of 24 by 24. The width of its outline is set by each copy, not by the drawing.
"""

from collections.abc import Callable
from functools import cache

from ui.base.markup import Markup, el
from ui.board.art import keep, owned
from ui.board.shapes import INK, circle, group, path, symbol, use

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
"""The resources that most games have."""

DOT_COLOURS = tuple(f"var(--{name})" for name in RESOURCES)
"""The colour that stands for each resource, in the order of `RESOURCES`."""


def symbols() -> list[Markup]:
    """Return the drawings of the resources, which the page holds once; `any` stands for every resource."""
    return [
        symbol(f"ware-{name}", drawn(), stroke_linejoin="round", stroke_linecap="round")
        for name, drawn in _DRAWINGS.items()
    ]


def keep_ware(name: str, drawing: Callable[[], list[Markup]], family: str = "") -> str:
    """Register the drawing of one more ware, so that the page holds it, and return the ware's full name.

    The full name is `name`, with `family` and a hyphen in front if a family is given.

    Raises:
        ValueError: If a drawing of this full name is registered already.
    """
    called = owned(name, family)
    keep(f"ware-{called}", drawing)
    _OTHERS.add(called)
    return called


def is_drawn(name: str) -> bool:
    """Return whether the ware with the full name `name` has a drawing."""
    return name in _DRAWINGS or name in _OTHERS


def ware(name: str, x: float, y: float, size: float, weight: float = 1.5) -> Markup:
    """Return a copy of a ware's drawing: its top left corner (`x`, `y`), its side `size`, its line width `weight`."""
    scale = size / 24
    return use(
        f"ware-{name}", transform=f"translate({x:g} {y:g}) scale({scale:.3g})", stroke=INK, stroke_width=weight / scale
    )


@cache
def resource_icon(name: str, label: str | None = None) -> Markup:
    """Return a ware as an icon for a line of text; `any` is every resource. Screen readers skip it without `label`.

    Raises:
        KeyError: If no ware has this full name.
    """
    if not is_drawn(name):
        raise KeyError(name)
    return el(
        "svg",
        use(f"ware-{name}", stroke="var(--halo)", stroke_width=4.4),
        use(f"ware-{name}", stroke=INK, stroke_width=1.4),
        class_=f"icon ware ware-{name}",
        viewBox="-1 -1 26 26",
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )


def _brick() -> list[Markup]:
    def one(x: float, y: float) -> list[Markup]:
        return [
            el("rect", x=x, y=y, width=10.2, height=6.4, rx=1, fill="var(--brick)"),
            path(f"M{x + 1.7:g} {y + 2}h6.8", stroke="var(--brick-light)", fill="none"),
        ]

    return [*one(1.4, 14.8), *one(12.4, 14.8), *one(6.9, 7.4)]


def _lumber() -> list[Markup]:
    def log(x: float, y: float, length: float) -> list[Markup]:
        return [
            path(f"M{x} {y - 3.9:g}h{length}a2.6 3.9 0 0 1 0 7.8h-{length}Z", fill="var(--lumber)"),
            path(f"M{x + 5} {y - 0.9:g}h4.5m1.5 2h3", fill="none", opacity=0.55),
            el("ellipse", cx=x, cy=y, rx=2.8, ry=3.9, fill="var(--lumber-light)"),
            el("ellipse", cx=x, cy=y, rx=0.9, ry=1.4, fill="none"),
        ]

    return [*log(7.4, 8, 10.8), *log(4.3, 16.4, 14.6)]


def _wool() -> list[Markup]:
    return [
        path("M8.2 17v4M15.2 17v4", fill="none"),
        path(
            "M5.5 17.6a3.3 3.3 0 0 1-1.9-5.7a3.4 3.4 0 0 1 3.3-4.5a3.9 3.9 0 0 1 6.6-1.2"
            "a3.7 3.7 0 0 1 5.5 2.9a3.6 3.6 0 0 1 .8 6.7a3.2 3.2 0 0 1-4.6 2.1a3.7 3.7 0 0 1-5 .1"
            "a3.5 3.5 0 0 1-4.7-.4Z",
            fill="var(--wool)",
        ),
        path("M9 14.4c1.2.9 2.7.9 3.7-.1M11.5 9.7c1.1-.7 2.4-.5 3.2.3", fill="none", stroke="var(--wool-shade)"),
        path("M17.3 9.3c2.4-.7 4.8.5 5.2 2.5.3 2-1 4.1-2.6 4.3-1.8.1-3.3-1.9-3.3-4.2Z", fill=INK),
        circle(20, 12, 0.75, fill="var(--wool)", stroke="none"),
    ]


def _grain() -> list[Markup]:
    kernel = "M0 0C-4.8-.2-6.2-3.4-5.8-6.2C-2.6-6-.2-3.8 0 0Z"
    left = [path(kernel, transform=f"translate(12 {y})", fill="var(--grain)") for y in (19.4, 15, 10.6)]
    right = [path(kernel, transform=f"matrix(-1 0 0 1 12 {y})", fill="var(--grain-light)") for y in (19.4, 15, 10.6)]
    top = path("M12 7.4C9.7 5.6 10 2.7 12 .9C14 2.7 14.3 5.6 12 7.4Z", fill="var(--grain-light)")
    return [path("M12 23V7", fill="none"), *left, *right, top]


def _ore() -> list[Markup]:
    return [
        path("M2 20.5L4 12.5L9.5 5.5L15 4L20.5 11L22.2 20.5Z", fill="var(--ore)"),
        path("M9.5 5.5L11.5 12L4 12.5M11.5 12L15 4M11.5 12L9.5 20.5M11.5 12L20.5 11", fill="none", opacity=0.6),
        path("M9.5 5.5L15 4L11.5 12ZM4 12.5L11.5 12L9.5 20.5L2 20.5Z", fill="var(--ore-light)"),
    ]


def _any() -> list[Markup]:
    # A dot in the colour of each of the five resources: any resource will do.
    places = ((12, 4.6), (19.2, 9.9), (16.5, 18.4), (7.5, 18.4), (4.8, 9.9))
    return [group(*(circle(x, y, 3.5, fill=fill) for (x, y), fill in zip(places, DOT_COLOURS, strict=True)))]


_DRAWINGS: dict[str, Callable[[], list[Markup]]] = {
    "brick": _brick,
    "lumber": _lumber,
    "wool": _wool,
    "grain": _grain,
    "ore": _ore,
    "any": _any,
}
_OTHERS: set[str] = set()
"""The full names of the wares that `keep_ware` has registered."""
