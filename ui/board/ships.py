"""Ships and the pirate ship: upright whichever way a side runs, so that a sail is always a sail."""

from functools import lru_cache

from ui.board.cargo import load
from ui.board.geometry import hex_centre, side_hexes, side_middle, toward
from ui.board.picture import Ship
from ui.board.players import emblem
from ui.board.shapes import INK, circle, group, haloed, inked, line, move, path, symbol, use
from ui.markup import Markup, classes, el

SAIL = (-9.0, -10.5, 13.5)
"""Where a ship carries its owner's emblem, and how large."""

FLAG = (14.5, -24.0, 8.5)
"""Where a pirate ship does."""

RAIDER_STANDS = (0.0, -18.0)
"""Where the pirate ship lies from the middle of its hex: above what else is there."""

_OFF_SHORE = 15.0
"""How far from a side with land behind it a ship keeps: a road may run there."""

_ABREAST = 23.0
"""How far apart two ships of one side lie."""

_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"


def symbols() -> list[Markup]:
    """Both kinds of ships, to be kept once."""
    return [
        symbol("piece-ship", _ship(), stroke_linejoin="round"),
        symbol("piece-raider", _raider(), stroke_linejoin="round"),
        symbol("anchor", _anchor()),
    ]


def berth(side: str, waters: frozenset[str], berth: int, beside: bool) -> str:
    """The transform that puts a ship on its side: off the shore, and beside another ship if one is there."""
    x, y = side_middle(side)
    afloat = [name for name in side_hexes(side) if name in waters]
    if len(afloat) == 1:
        x, y = toward((x, y), hex_centre(afloat[0]), _OFF_SHORE)
    return move(x + (_ABREAST * (2 * berth - 1) if beside else 0), y)


@lru_cache(maxsize=512)
def ship(shown: Ship, transform: str) -> Markup:
    """A ship in its place with its number and its cargo."""
    return group(
        circle(0, 0, 31, class_="aboard-ink") if shown.active else None,
        circle(0, 0, 31, class_="aboard") if shown.active else None,
        group(
            use("piece-ship"),
            emblem(shown.player, *SAIL),
            el("text", shown.number, class_="ship-number", x=-7, y=18.5),
            load(shown.cargo, shown.player, 15, -3.5, 0.86, 14.5),
            class_=f"piece ship p{shown.player}",
        ),
        group(circle(0, 0, 8.5), use("anchor", transform="scale(.72)"), class_="moored") if shown.spent else None,
        class_=classes("stands stands-ship", spent=shown.spent, active=shown.active),
        data_key=f"ship:{shown.name}",
        transform=transform,
    )


def _ship() -> list[Markup]:
    hull = "M-27 4L-19 7.5H14L27 2C26 12 21 21 13 21H-14C-21 20 -26 13 -27 4Z"
    sail = "M-25 -23H7C11.5 -14 11.5 -7 7.5 1H-25C-20.5 -7 -20.5 -14 -25 -23Z"
    mast = "M-9 -27V8"
    return [
        line(mast, 8, "var(--halo)"),
        line(mast, 4.4),
        *haloed(
            hull + sail,
            path(hull, fill=_PLAYER),
            path("M-26 10C-24 16 -20 20.5 -14 21H13C20 21 24.5 14.5 26 8.5C20 14 -18 17 -26 10Z", fill=_SHADE),
            path(sail, fill=_PLAYER),
            path("M1 -23H7C11.5 -14 11.5 -7 7.5 1H1.5C5.5 -7 5.5 -14 1 -23Z", fill=_SHADE, opacity=0.55),
        ),
        line("M-19 7.5H14", 1.6),
    ]


def _raider() -> list[Markup]:
    hull = "M-29 3L-23 0V7H15L30 1C29 13 23 23 13 23H-15C-23 22 -28 13 -29 3Z"
    sails = "M-23 -25H8C13 -15 13 -8 9 0H-23C-17.5 -8 -17.5 -17 -23 -25Z"
    flag = "M7 -31H24L21 -24L24 -17H7Z"
    light = "var(--robber-outline)"
    return [
        path(f"{hull}{sails}{flag}", fill="none", stroke=INK, stroke_width=7),
        path(f"{hull}{sails}", fill="var(--robber)", stroke=light, stroke_width=3.4),
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
