"""What becomes of cities: walls about them, metropolises, and cities that lie tipped."""

from __future__ import annotations

from ui.board.art import Art, Piece, keep, registered, small
from ui.board.pieces import CITY
from ui.board.shapes import INK, Drawing, circle, group, haloed, inked, line, move, path, use
from ui.markup import Child

_STONE, _STONE_LIGHT = "var(--ore)", "var(--ore-light)"


# -- the signs of the tracks ---------------------------------------------------------------------------------


def _scales() -> Drawing:
    """Trade weighs."""
    return [
        line("M0 -6.5V6M-3.5 6.5H3.5M-6.5 -4.5H6.5", 1.9),
        inked("M-9.5 0.8L-6.5 -4.5L-3.5 0.8Q-6.5 4.4 -9.5 0.8Z", "var(--coin)", 1.3),
        inked("M3.5 0.8L6.5 -4.5L9.5 0.8Q6.5 4.4 3.5 0.8Z", "var(--coin)", 1.3),
    ]


def _tower() -> Drawing:
    """Politics fortifies."""
    tower = "M-6 7V3L-4 1.5V-3H-6.5V-7.5H-3.6V-5.3H-1.6V-7.5H1.6V-5.3H3.6V-7.5H6.5V-3H4V1.5L6 3V7Z"
    return [inked(tower, _STONE, 1.5), line("M0 1.5V3.5", 2)]


def _flask() -> Drawing:
    """Science tries."""
    return [
        inked("M-2.5 -7V-2L-7 5Q-7.5 7.5 -5 7.5H5Q7.5 7.5 7 5L2.5 -2V-7Z", "var(--disc)", 1.6),
        path("M-4.1 2H4.1L6 5Q6.3 6.6 4.8 6.6H-4.8Q-6.3 6.6 -6 5Z", fill="var(--forest-shade)"),
        line("M-4 -7.4H4", 2),
    ]


SIGNS = {"trade": _scales, "politics": _tower, "science": _flask}
"""The sign of each track, within ten units about the origin."""

for _track, _sign in SIGNS.items():
    keep(f"sign-{_track}", _sign)


# -- cities --------------------------------------------------------------------------------------------------


def _wall() -> Drawing:
    """A ring of stone about a city, seen behind it and below."""
    ring = "M-31 23V-2H-26.5V2H-23.5V-2H-19V2H19V-2H23.5V2H26.5V-2H31V23Z"
    return haloed(
        ring,
        path(ring, fill=_STONE_LIGHT),
        path("M-31 17H31V23H-31Z", fill=_STONE),
        line("M-30 17H30M-20 17V23M-7 17V23M7 17V23M20 17V23M-30 8.5H-20M20 8.5H30", 1.5),
        width=5,
    )


def _medal() -> Drawing:
    """The ground of the sign on a metropolis."""
    return [
        circle(0, 0, 16, fill="var(--halo)"),
        circle(0, 0, 14, fill="var(--coin)", stroke=INK, stroke_width=2.2),
        circle(0, 0, 11.2, fill="var(--disc)", stroke=INK, stroke_width=1.2),
    ]


def _great(piece: Piece) -> list[Child]:
    """A city, with the sign of its track over it."""
    signs = [use(f"sign-{track}") for track in piece.holds]
    sign = group(use(METROPOLIS.kept), signs, transform=move(*_OVER))
    return [group(small(CITY, piece.player), sign, class_="piece")]


_OVER = (9.0, -22.0)
"""Where the sign is over the city: not over its emblem."""


def _tipped() -> Drawing:
    """A city that lies on its side."""
    return [use(CITY.kept, transform="translate(1 2) rotate(-90)")]


METROPOLIS = Art(
    "metropolis",
    _medal,
    role="building",
    in_icon="scale(1.5)",
    dress=_great,
    reach=CITY.reach,
    sketched=CITY.sketched,
)
"""It ``holds`` its track."""

TIPPED = Art("tipped-city", _tipped, role="building", emblem=(6.4, 10.0, 11.0), reach=CITY.reach, sketched="house")

WALL = Art("wall", _wall, layer="piles", in_icon="translate(0 -8) scale(.78)")
"""It lies below its city, and is seen about it."""

ARTS = registered(METROPOLIS, TIPPED, WALL)
