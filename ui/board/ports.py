"""Harbours: a plaque at sea with the rate and the resource, and a jetty to each of its two corners."""

from collections.abc import Collection

from ui.board.geometry import hex_centre, side_ends, side_hexes, side_middle, toward
from ui.board.shapes import circle, group, line, move
from ui.markup import Markup, el, number


def port(side: str, rate: int, resource: str | None, land: Collection[str]) -> Markup:
    """A harbour on a side of the land, out on the water; `resource` None serves every resource."""
    here, there = side_hexes(side)
    seaward = there if here in land else here
    middle = side_middle(side)
    x, y = toward(middle, hex_centre(seaward), 34)
    jetties = [line(f"M{number(x)} {number(y)}L{number(a)} {number(b)}", 6) for a, b in side_ends(side)]
    plaque = group(
        circle(0, 0, 20, class_="token-disc"),
        el("text", f"{rate}:1", class_="port-rate", y=4),
    )
    return group(jetties, group(plaque, transform=move(x, y)), class_=f"port {resource or 'any'}")
