"""What becomes of cities: walls about them, metropolises, and cities that lie tipped."""

from __future__ import annotations

from ui.board.art import Art, Piece, registered, small
from ui.board.pieces import CITY
from ui.board.shapes import INK, Drawing, circle, group, haloed, line, move, path, use
from ui.markup import Child

_STONE, _STONE_LIGHT = "var(--ore)", "var(--ore-light)"


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
    signs = [use(f"icon-{track}", transform="translate(-9 -9) scale(.75)") for track in piece.holds]
    sign = group(use(METROPOLIS.kept), signs, class_="great-sign", transform=move(*_OVER))
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
"""It ``holds`` its track, whose icon is its sign."""

TIPPED = Art("tipped-city", _tipped, role="building", emblem=(6.4, 10.0, 11.0), reach=CITY.reach, sketched="house")

WALL = Art("wall", _wall, layer="piles", in_icon="translate(0 -8) scale(.78)")
"""It lies below its city, and is seen about it."""

ARTS = registered(METROPOLIS, TIPPED, WALL)
