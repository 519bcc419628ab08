"""Harbours: a plaque at sea with the rate and the resource, and a jetty to each of the two corners."""

from collections.abc import Collection

from ui.base.markup import Markup, el
from ui.board.geometry import Point, hex_centre, side_ends, side_hexes, side_middle, toward
from ui.board.resources import ware
from ui.board.shapes import group, line, move, polyline

_OUT = 36.0
"""How far the middle of a plaque stands from its side of the land, in units."""


def port(side: str, rate: int, resource: str | None, land: Collection[str]) -> Markup:
    """Return a harbour on the sea side of `side`; `resource` None means any resource. `land` names the land hexes."""
    plaque = plaque_at(side, land)
    return group(
        [_jetty(plaque, end) for end in side_ends(side)],
        group(_plaque(rate, resource or "any"), transform=move(*plaque)),
        class_=f"port port-{resource or 'any'}",
    )


def plaque_at(side: str, land: Collection[str]) -> Point:
    """Return the middle of the plaque of a harbour on `side`, on the side away from the `land` hexes."""
    here, there = side_hexes(side)
    return toward(side_middle(side), hex_centre(there if here in land else here), _OUT)


def _jetty(plaque: Point, end: Point) -> list[Markup]:
    way = polyline((plaque, toward(end, plaque, 7)))
    return [
        line(way, 10.5, class_="jetty-ink", stroke_linecap="butt"),
        line(way, 8, "var(--plank)", stroke_linecap="butt"),
        line(way, 8, "var(--plank-shade)", stroke_linecap="butt", stroke_dasharray="1.3 4"),
    ]


def _plaque(rate: int, what: str) -> list[Markup]:
    return [
        el("rect", x=-15.5, y=-17, width=31, height=37, rx=6, class_="plaque-shadow"),
        el("rect", x=-15.5, y=-18.5, width=31, height=37, rx=6, class_="plaque"),
        ware(what, -10, -16.5, 20, 1.3),
        el("text", f"{rate}:1", class_="port-rate", y=14.5),
    ]
