"""Terrains of the sea: shoals, and the council's rock with its two ports."""

from collections.abc import Callable

from ui.base.markup import Markup, join
from ui.board.geometry import corner_point, hex_centre, hex_corners, toward
from ui.board.picture import HexTile
from ui.board.shapes import INK, Drawing, circle, group, inked, line, move, path, polyline, symbol, use

WATER = ("sea", "shoal", "council")
"""The terrains that are water: they are drawn on the sea, without a beach around them."""


def symbols() -> list[Markup]:
    """Return a fish under water and an anchor, which the page holds once."""
    return [
        symbol("swimming", path(_FISH), line("M-7 -3.5Q-5 0 -7 3.5", 1, "var(--sea-1)")),
        symbol("anchor", _anchor()),
    ]


_FISH = "M-14 0C-10 -6.5 2 -7.5 8.5 -1.8L15 -6C13.6 -2 13.6 2 15 6L8.5 1.8C2 7.5 -10 6.5 -14 0Z"


def _anchor() -> Drawing:
    return [
        line("M0 -5V9M-4.5 -2H4.5M-7.5 2.5C-7 7 -4 9 0 9C4 9 7 7 7.5 2.5", 2.6),
        circle(0, -7, 2.4, fill="none", stroke=INK, stroke_width=2.2),
    ]


def _shoal(way: int) -> Drawing:
    """Return a school of fish around the die, under a swell; with `way` -1 it is mirrored."""
    school = ((-31, -13, 1), (-14, -38, 0.86), (21, -34, 1), (33, -8, 0.86), (-35, 14, 0.8), (35, 15, 0.72))
    swell = "".join(f"M{x - 9} {y}q4.5 -5 9 0t9 0" for x, y in ((0, -50), (-28, 36), (26, 38), (2, -18)))
    return [
        line(swell, 1.6, "var(--sea-line)", opacity=0.7),
        group(
            (
                use("swimming", transform=f"translate({x * way} {y}) scale({size * way:g} {size})")
                for x, y, size in school
            ),
            class_="school",
        ),
    ]


def _council(way: int) -> Drawing:
    """Return a rock in the sea with a hall that has a dome and a flag; `docks` draws its ports."""
    rock = "M-31 10C-35 2 -28 -9 -19 -12C-10 -19 12 -19 21 -12C30 -8 35 3 31 11C27 21 12 25 0 25C-13 25 -27 20 -31 10Z"
    steps = "M-19 9H19V13H22V17H-22V13H-19Z"
    dome = "M-11 -10C-11 -25 11 -25 11 -10Z"
    return [
        path(rock, fill="none", stroke="var(--on-sea-soft)", stroke_width=9, opacity=0.5),
        path(rock, fill="var(--beach)", stroke="var(--beach-edge)", stroke_width=2.5),
        path("M-23 8C-24 1 -16 -8 0 -9C15 -8 24 1 23 9C18 16 -18 16 -23 8Z", fill="var(--pasture)"),
        path(f"M-17 9V-10H17V9Z{steps}{dome}", fill="var(--halo)", stroke="var(--halo)", stroke_width=5),
        inked("M-16 9V-8H16V9Z", "var(--disc)", 1.6),
        line("M-11 8V-5M-4 8V-5M4 8V-5M11 8V-5", 2.6, "var(--disc-edge)"),
        inked("M-18.5 -10.5H18.5V-6H-18.5Z", "var(--disc)", 1.6),
        inked(dome, "var(--dome)", 1.6),
        inked(steps, "var(--disc)", 1.6),
        line("M0 -21V-38", 2),
        inked("M0 -38H15L11 -33.5L15 -29H0Z", "var(--coin)", 1.6),
    ]


WATERS: dict[str, Callable[[int], Drawing]] = {"shoal": _shoal, "council": _council}
"""The drawing of each terrain of the sea, as a function of its orientation: 1, or -1 for mirrored."""


def docks(hexes: tuple[HexTile, ...], corners: tuple[str, ...]) -> Markup:
    """Return the council's ports: a jetty from its hex to each corner of it in `corners`, and an anchor at its end."""
    seats = [tile.name for tile in hexes if tile.terrain == "council"]
    return join(_dock(seat, corner) for seat in seats for corner in corners if corner in hex_corners(seat))


def _dock(seat: str, corner: str) -> Markup:
    end, centre = corner_point(corner), hex_centre(seat)
    way = polyline((toward(end, centre, 10), toward(end, centre, 36)))
    return group(
        line(way, 10.5, class_="jetty-ink", stroke_linecap="butt"),
        line(way, 8, "var(--plank)", stroke_linecap="butt"),
        line(way, 8, "var(--plank-shade)", stroke_linecap="butt", stroke_dasharray="1.3 4"),
        group(
            circle(0, 0, 13, fill="var(--disc)", stroke=INK, stroke_width=2),
            use("anchor", transform="translate(0 -1)"),
            transform=move(*end),
        ),
        class_="dock",
    )
