"""The arts of ships, pirate ships and harbour settlements; they stand upright whichever way their side runs."""

from itertools import permutations
from math import copysign

from ui.base.markup import Child, el
from ui.board.art import Art, Emblem, Ground, Piece, figure, keep, registered
from ui.board.geometry import Point, corner_point, hex_centre, side_angle, side_corners, side_hexes, side_middle, toward
from ui.board.players import emblem
from ui.board.shapes import INK, Drawing, circle, group, haloed, inked, line, path, use
from ui.families.explorers.cargo import load

_SAIL: Emblem = (-8.3, -10.1, 12.4)

_OFF_SHORE, _BOTH_OFF_SHORE = 13.0, 29.0
"""How far from a coastal side one ship keeps, and each of two ships: a road may run along the side."""

_OFF_HARBOUR = 10.0
"""How far a ship shifts from the middle of its side, away from a building at one end; there is never one at both."""

_ABREAST = (24.0, 6.0)
"""How far from the middle each of two ships on one side lies: across, and down or up if the side slopes."""

_BEFORE = 30.0
"""How far below the other two a third ship lies; it only pauses there."""

_SCALE = "scale(.92)"

_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"


def _berth(piece: Piece, ground: Ground) -> Point:
    """Return the point where a ship lies on its side: off the shore, away from a building, beside other ships."""
    side = piece.place
    place, crowded = side_middle(side), len(ground.at(side, piece.art.role)) > 1
    afloat = [name for name in side_hexes(side) if name not in ground.land]
    if len(afloat) == 1:
        place = toward(place, hex_centre(afloat[0]), _BOTH_OFF_SHORE if crowded else _OFF_SHORE)
    for here, there in permutations(side_corners(side)):
        if ground.at(here, "building"):
            start, end = corner_point(here), corner_point(there)
            east, south = toward((0, 0), (end[0] - start[0], end[1] - start[1]), _OFF_HARBOUR)
            place = place[0] + east, place[1] + south
    return _beside(place, side, piece.berth) if crowded else place


def _beside(place: Point, side: str, berth: int) -> Point:
    """Return the point of the ship in `berth` (0 to 2) among several; `place` is where a single ship would lie."""
    if berth == 2:
        return place[0], place[1] + _BEFORE
    way, slope = 2 * berth - 1, side_angle(side)
    return place[0] + way * _ABREAST[0], place[1] + (way * copysign(_ABREAST[1], slope) if slope < 90 else 0)


def _under_sail(piece: Piece) -> list[Child]:
    """Draw a ship with its number and cargo; a ring marks the ship being sailed, an anchor one that is done."""
    active, spent = "active" in piece.looks, "spent" in piece.looks
    return [
        circle(0, 0, 31, class_="aboard-ink") if active else None,
        circle(0, 0, 31, class_="aboard") if active else None,
        group(
            use(piece.art.kept),
            emblem(piece.player, *_SAIL),
            el("text", piece.number, class_="ship-number", x=-9, y=18.5) if piece.number else None,
            use(SHADOW, class_="shade") if spent else None,
            load(piece.holds, piece.player, 14, -4.5, 0.8, 13.5),
            class_=f"piece ship p{piece.player}",
        ),
        group(circle(0, 0, 10), use("anchor", transform="translate(0 -.8) scale(.85)"), class_="moored")
        if spent
        else None,
    ]


def _with_basin(piece: Piece) -> list[Child]:
    """Draw a harbour settlement with the cargo in its basin."""
    return [figure(piece.art, piece.player), load(piece.holds, piece.player, 0, 12.5, 0.8, 16)]


_HULL = "M-27 1L-20 4H15L27 -1C26 11 21 20 13 20H-14C-21 19 -26 11 -27 1Z"
_SAIL_SHAPE = "M-25 -25H7C11.5 -16 11.5 -8 7.5 1H-25C-20.5 -8 -20.5 -16 -25 -25Z"


def _ship() -> Drawing:
    mast = "M-9 -29V8"
    return _scaled(
        line(mast, 8, "var(--halo)"),
        line(mast, 4.4),
        haloed(
            _HULL + _SAIL_SHAPE,
            path(_HULL, fill=_PLAYER),
            path("M-26 8C-24 14 -20 19.5 -14 20H13C20 20 24.5 12.5 26 6C20 12 -18 15 -26 8Z", fill=_SHADE),
            path(_SAIL_SHAPE, fill=_PLAYER),
            path("M1 -25H7C11.5 -16 11.5 -8 7.5 1H1.5C5.5 -8 5.5 -16 1 -25Z", fill=_SHADE, opacity=0.55),
        ),
    )


def _raider() -> Drawing:
    hull = "M-29 3L-23 0V7H15L30 1C29 13 23 23 13 23H-15C-23 22 -28 13 -29 3Z"
    sails = "M-23 -25H8C13 -15 13 -8 9 0H-23C-17.5 -8 -17.5 -17 -23 -25Z"
    flag = "M7 -31H24L21 -24L24 -17H7Z"
    light = "var(--robber-outline)"
    return _scaled(
        path(f"{hull}{sails}{flag}", fill="none", stroke=INK, stroke_width=7),
        path(f"{hull}{sails}{flag}", fill="var(--robber)", stroke=light, stroke_width=3.4),
        path("M-22 11H26C24.5 14.5 23 17 21 19H-19.5C-21 17 -21.5 14 -22 11Z", fill=_PLAYER),
        line("M-22 11H26", 1.4),
        use("skull", transform="translate(-6 -12.5) scale(.98)"),
        inked(flag, _PLAYER, 2),
        path(flag, fill="none", stroke=INK, stroke_width=2),
        line("M6.5 -33V8", 2.6),
    )


def _scaled(*shapes: Child) -> Drawing:
    return [group(*shapes, transform=_SCALE)]


def _harbour() -> Drawing:
    """Draw a harbour settlement: a house and a lighthouse at a basin, without cargo."""
    basin = "M-24 5.5H24V9C24 19 14 25 0 25C-14 25 -24 19 -24 9Z"
    house = "M-21 6V-5H-24L-10 -20H-9L5 -5H2V6Z"
    tower = "M6 6L8.5 -14V-21L13.5 -26L18.5 -21V-14L21 6Z"
    return haloed(
        basin + house + tower,
        path(basin, fill="var(--disc)"),
        inked("M-19.5 8.5H19.5V9.5C19.5 16.5 11.5 21 0 21C-11.5 21 -19.5 16.5 -19.5 9.5Z", "var(--sea-2)", 1.2),
        path("M-21 6V-6L-9.5 -17.5L2 -6V6Z", fill=_PLAYER),
        path("M-2.5 6V-11L2 -6V6Z", fill=_SHADE, opacity=0.55),
        inked("M-24 -5L-10 -20H-9L5 -5H.5L-9.5 -15L-19.5 -5Z", _SHADE, 1.4),
        path(tower, fill=_PLAYER),
        path("M8 -9H19L19.7 -2.5H7.2Z", fill="var(--player-mark)", opacity=0.85),
        inked("M8.5 -14V-20.5H18.5V-14Z", "var(--mark)", 1.4),
        inked("M7 -20.5L13.5 -27L20 -20.5Z", _SHADE, 1.4),
    )


HARBOUR = Art(
    "harbour",
    _harbour,
    role="building",
    emblem=(-9.5, -3.5, 11.5),
    in_icon="translate(0 .5) scale(.92)",
    dress=_with_basin,
    reach=18.0,
    sketched="block",
)

SHIP = Art(
    "ship",
    _ship,
    layer="ships",
    emblem=_SAIL,
    in_icon="translate(0 2) scale(.91)",
    travels=True,
    dress=_under_sail,
    stand=_berth,
    reach=27.0,
    higher=4.0,
    sketched="sail",
)

RAIDER = Art(
    "raider",
    _raider,
    layer="robber",
    emblem=(13.3, -22.1, 7.8),
    in_icon="translate(-.5 3) scale(.83)",
    aside=(0.0, -9.0),
    alone=True,
    travels=True,
)
"""The pirate ship; it lies above the die of a shoal, and away from the sides."""

SHADOW = keep("ship-shadow", lambda: _scaled(path(_HULL + _SAIL_SHAPE)), "explorers")
ARTS = registered(HARBOUR, SHIP, RAIDER, family="explorers")
