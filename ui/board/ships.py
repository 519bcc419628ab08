"""Ships and the pirate ship: upright whichever way a side runs, so that a sail is always a sail."""

from functools import lru_cache
from itertools import permutations
from math import copysign

from ui.board.cargo import load
from ui.board.geometry import Point, corner_point, hex_centre, side_angle, side_corners, side_hexes, side_middle, toward
from ui.board.picture import Ship
from ui.board.players import emblem
from ui.board.shapes import INK, circle, group, haloed, inked, line, path, symbol, use
from ui.markup import Markup, classes, el

SAIL = (-8.3, -10.1, 12.4)
"""Where a ship carries its owner's emblem, and how large."""

FLAG = (13.3, -22.1, 7.8)
"""Where a pirate ship does."""

RAIDER_STANDS = (0.0, -9.0)
"""Where the pirate ship lies from the middle of its hex: above the die of a shoal, and clear of the sides."""

_OFF_SHORE, _BOTH_OFF_SHORE = 13.0, 29.0
"""How far from a side with land behind it a ship keeps, or two of them: a road may run there."""

_OFF_HARBOUR = 10.0
"""How far a ship keeps from the middle of its side if there is a building at one end; never at both."""

_ABREAST = (24.0, 6.0)
"""How far from the middle two ships of one side lie: across, and down along a side that slopes."""

_BEFORE = 30.0
"""How far down a third ship lies, before the two: it only pauses there."""

_SCALE = "scale(.92)"

_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"


def symbols() -> list[Markup]:
    """Both kinds of ships, to be kept once."""
    return [
        symbol("piece-ship", _ship(), stroke_linejoin="round", transform=_SCALE),
        symbol("piece-raider", _raider(), stroke_linejoin="round", transform=_SCALE),
        symbol("piece-ship-shadow", path(_HULL + _SAIL), transform=_SCALE),
        symbol("anchor", _anchor()),
    ]


def berth(side: str, land: frozenset[str], built: frozenset[str], berth: int | None) -> Point:
    """Where a ship lies on its side: off the shore, off a building, and beside another ship.

    Args:
        side: The side.
        land: The hexes that are land.
        built: The corners with a building.
        berth: 0 or 1 where two ships lie, 2 for a third that pauses there, None where only one does.
    """
    place = side_middle(side)
    afloat = [name for name in side_hexes(side) if name not in land]
    if len(afloat) == 1:
        place = toward(place, hex_centre(afloat[0]), _OFF_SHORE if berth is None else _BOTH_OFF_SHORE)
    for here, there in permutations(side_corners(side)):
        if here in built:
            start, end = corner_point(here), corner_point(there)
            east, south = toward((0, 0), (end[0] - start[0], end[1] - start[1]), _OFF_HARBOUR)
            place = place[0] + east, place[1] + south
    if berth == 2:
        place = place[0], place[1] + _BEFORE
    elif berth is not None:
        way, slope = 2 * berth - 1, side_angle(side)
        place = place[0] + way * _ABREAST[0], place[1] + (way * copysign(_ABREAST[1], slope) if slope < 90 else 0)
    return place


@lru_cache(maxsize=512)
def ship(shown: Ship, transform: str) -> Markup:
    """A ship in its place with its number and its cargo."""
    return group(
        circle(0, 0, 31, class_="aboard-ink") if shown.active else None,
        circle(0, 0, 31, class_="aboard") if shown.active else None,
        group(
            use("piece-ship"),
            emblem(shown.player, *SAIL),
            el("text", shown.number, class_="ship-number", x=-6.5, y=16),
            use("piece-ship-shadow", class_="shade") if shown.spent else None,
            load(shown.cargo, shown.player, 14, -4.5, 0.8, 13.5),
            class_=f"piece ship p{shown.player}",
        ),
        group(circle(0, 0, 10), use("anchor", transform="translate(0 -.8) scale(.85)"), class_="moored")
        if shown.spent
        else None,
        class_=classes("stands stands-ship", spent=shown.spent, active=shown.active),
        data_key=f"ship:{shown.name}",
        data_control=shown.control or None,
        transform=transform,
    )


_HULL = "M-27 1L-20 4H15L27 -1C26 11 21 20 13 20H-14C-21 19 -26 11 -27 1Z"
_SAIL = "M-25 -25H7C11.5 -16 11.5 -8 7.5 1H-25C-20.5 -8 -20.5 -16 -25 -25Z"


def _ship() -> list[Markup]:
    mast = "M-9 -29V8"
    return [
        line(mast, 8, "var(--halo)"),
        line(mast, 4.4),
        *haloed(
            _HULL + _SAIL,
            path(_HULL, fill=_PLAYER),
            path("M-26 8C-24 14 -20 19.5 -14 20H13C20 20 24.5 12.5 26 6C20 12 -18 15 -26 8Z", fill=_SHADE),
            path(_SAIL, fill=_PLAYER),
            path("M1 -25H7C11.5 -16 11.5 -8 7.5 1H1.5C5.5 -8 5.5 -16 1 -25Z", fill=_SHADE, opacity=0.55),
        ),
    ]


def _raider() -> list[Markup]:
    hull = "M-29 3L-23 0V7H15L30 1C29 13 23 23 13 23H-15C-23 22 -28 13 -29 3Z"
    sails = "M-23 -25H8C13 -15 13 -8 9 0H-23C-17.5 -8 -17.5 -17 -23 -25Z"
    flag = "M7 -31H24L21 -24L24 -17H7Z"
    light = "var(--robber-outline)"
    return [
        path(f"{hull}{sails}{flag}", fill="none", stroke=INK, stroke_width=7),
        path(f"{hull}{sails}{flag}", fill="var(--robber)", stroke=light, stroke_width=3.4),
        path("M-22 11H26C24.5 14.5 23 17 21 19H-19.5C-21 17 -21.5 14 -22 11Z", fill=_PLAYER),
        line("M-22 11H26", 1.4),
        use("loose-skull", transform="translate(-6 -12.5) scale(.98)"),
        inked(flag, _PLAYER, 2),
        path(flag, fill="none", stroke=INK, stroke_width=2),
        line("M6.5 -33V8", 2.6),
    ]


def _anchor() -> list[Markup]:
    return [
        line("M0 -5V9M-4.5 -2H4.5M-7.5 2.5C-7 7 -4 9 0 9C4 9 7 7 7.5 2.5", 2.6),
        circle(0, -7, 2.4, fill="none", stroke=INK, stroke_width=2.2),
    ]
