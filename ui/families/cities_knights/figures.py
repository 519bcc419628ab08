"""The arts of the merchant, and of the sign that the robber or another figure may not move yet."""

from ui.board.art import Art, Ground, Piece, point, registered
from ui.board.geometry import Point
from ui.board.shapes import INK, Drawing, haloed, inked, line, path

_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"

_OVER = (17.0, -20.0)
"""How far to the right and down (negative: up) the sign stands from a figure that may not move yet, in units."""


def _merchant() -> Drawing:
    """Draw the merchant without its emblem: a person in a wide hat behind a load in the owner's colour."""
    robe = "M-10 21C-11 8 -9 0 -6 -5H6C9 0 11 8 10 21Z"
    hat = "M-14 -11Q-8 -14 -7 -20Q0 -25 7 -20Q8 -14 14 -11Q0 -6 -14 -11Z"
    pack = "M-11.5 3H11.5V19Q0 22 -11.5 19Z"
    return [
        *haloed(robe + hat, path(robe, fill="var(--lumber-light)"), path(hat, fill="var(--spice)")),
        line("M-4.5 -5.5Q0 -1.5 4.5 -5.5", 1.6),
        inked(pack, _PLAYER, 2),
        path("M-10.5 15.2H10.5V18.2Q0 21 -10.5 18.2Z", fill=_SHADE, opacity=0.55),
    ]


def _sleep() -> Drawing:
    """Draw the sign of sleep: the letter Z twice."""
    snore = "M-7 0H1L-7 9H1M4 -12H10L4 -5H10"
    return [line(snore, 6.4, "var(--halo)"), line(snore, 2.6, INK)]


def _over(piece: Piece, ground: Ground) -> Point:
    """Return the point of the sign of sleep: above the figure on its hex whose role is the piece's ``name``."""
    figure, *_ = ground.at(piece.place, piece.name)
    x, y = point(figure, ground)
    return x + _OVER[0], y + _OVER[1]


MERCHANT = Art(
    "merchant",
    _merchant,
    emblem=(0.0, 10.5, 11.0),
    in_icon="translate(0 2) scale(.95)",
    aside=(35.0, 4.0),
    alone=True,
    travels=True,
)
"""The merchant; it stands beside the number of its hex, where it leaves room for the robber."""

SLEEP = Art("sleep", _sleep, layer="robber", in_icon="scale(1.7)", stand=_over)
"""The sign that a figure may not move yet; the piece's ``name`` is the name of the figure."""

ARTS = registered(MERCHANT, SLEEP, family="cities_knights")
