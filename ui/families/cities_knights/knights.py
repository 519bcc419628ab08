"""The arts of knights: a shield under a crown, whose points show the rank.

An active knight has a full shield and a sword, an inactive one a hollow shield and no sword: shapes, not only colours.
"""

from functools import partial

from ui.base.markup import Child, Markup
from ui.board.art import Art, Piece, keep, registered, small
from ui.board.players import OWN_MARK
from ui.board.shapes import INK, Drawing, circle, group, inked, line, path, use

_PLAYER, _HALO = "var(--player)", "var(--halo)"

READY, ABLE, DRIVEN = "ready", "able", "driven"
"""The looks of a knight: it is active, it may act now, it must leave its corner."""

_SHIELD = "M-13 -8Q0 -12 13 -8V2C13 11 7 16 0 19C-7 16 -13 11 -13 2Z"
_FIELD = "M-8.6 -4.6Q0 -7.4 8.6 -4.6V2C8.6 8.4 4.6 11.8 0 14C-4.6 11.8 -8.6 8.4 -8.6 2Z"
_SWORD = "M15.5 4V-21L18.5 -27L21.5 -21V4H25V8.5H20.5V15H16.5V8.5H12V4Z"

_ARROW = "M16.5 8.5V-7H11.5L19 -18L26.5 -7H21.5V8.5Z"

_CROWNS = (
    "M-7.5 -8.5L0 -24L7.5 -8.5Z",
    "M-11.5 -8.5L-11 -23L0 -13L11 -23L11.5 -8.5Z",
    "M-14 -8.5L-16 -22L-7.2 -14L0 -25L7.2 -14L16 -22L14 -8.5Z",
)
"""The outlines of the crowns by rank from 0; each has one point more than its rank."""

_SIZES = (0.86, 0.98, 1.1)
"""The scale of a knight, by rank."""


def _edged(outline: str, *inside: Markup) -> Drawing:
    """Draw a part of a knight with a pale and a dark edge around `outline`, so that it stands out on any terrain."""
    return [
        path(outline, fill=_HALO, stroke=_HALO, stroke_width=6, stroke_linejoin="round"),
        *inside,
        path(outline, fill="none", stroke=INK, stroke_width=2.2, stroke_linejoin="round"),
    ]


def _ready() -> Drawing:
    """Draw an active knight: a shield in its owner's colour before a sword."""
    return [*_edged(_SWORD, path(_SWORD, fill="var(--disc)")), *_edged(_SHIELD, path(_SHIELD, fill=_PLAYER))]


def _resting() -> Drawing:
    """Draw an inactive knight: a shield with only its rim in the owner's colour."""
    return _edged(_SHIELD, path(_SHIELD, fill=_PLAYER), inked(_FIELD, "var(--disc)", 1.6))


def _crown(rank: int) -> Drawing:
    """Draw the crown of a rank (from 0), which has as many points as the knight has strength."""
    return _edged(_CROWNS[rank], path(_CROWNS[rank], fill="var(--coin)"))


def _ranked(rank: int, shield: Drawing, *beside: Markup) -> Drawing:
    """Draw an icon: `shield` under the crown of a rank, with the shapes `beside` between them."""
    return [use(CROWNS[rank]), *beside, *shield]


def _hired() -> Drawing:
    return _ranked(0, _resting())


def _activated() -> Drawing:
    return _ranked(0, _ready())


def _promoted() -> Drawing:
    """Draw the icon of a promotion: an inactive knight of the second rank, and an arrow that points up."""
    return _ranked(1, _resting(), *_edged(_ARROW, path(_ARROW, fill="var(--mark)")))


def _heads() -> Drawing:
    """Draw the sign of a knight that may act: an arrowhead on either side."""
    heads = "M-19 -2L-24 4L-19 10M26 8L31 14L26 20"
    return [line(heads, 7, INK), line(heads, 3.4, "var(--mark)")]


def _armed(piece: Piece) -> list[Child]:
    """Draw a knight with its rank and its looks; one with a control has an invisible circle for fingertips."""
    rank = min(piece.number, len(_SIZES) - 1)
    shield = small(KNIGHT if READY in piece.looks else RESTING, piece.player)
    inside = group(use(CROWNS[rank]), shield, transform=f"scale({_SIZES[rank]:g})")
    heads = use(HEADS) if ABLE in piece.looks else None
    return [circle(0, 0, 28, class_="hit") if piece.control else None, heads, group(inside, class_="piece")]


KNIGHT = Art(
    "knight",
    _ready,
    emblem=(0.0, 2.6, 13.0),
    in_icon="translate(-4 2)",
    travels=True,
    dress=_armed,
    reach=20.0,
)
"""A knight; the piece's ``number`` is its rank, counted from 0."""

RESTING = Art(
    "resting-knight",
    _resting,
    role="knight",
    emblem=(0.0, 3.2, 10.5),
    marked=INK,
    in_icon="translate(0 2) scale(1.15)",
)
"""An inactive knight in an icon. On the board it is a `KNIGHT` without the look `READY`."""

HIRED, ACTIVATED, PROMOTED = (
    Art(name, drawing, role="knight", emblem=emblem, marked=marked, in_icon=in_icon)
    for name, drawing, emblem, marked, in_icon in (
        ("hired-knight", _hired, RESTING.emblem, INK, "translate(0 3)"),
        ("activated-knight", _activated, KNIGHT.emblem, OWN_MARK, "translate(-5 3)"),
        ("promoted-knight", _promoted, RESTING.emblem, INK, "translate(-6 3)"),
    )
)
"""The arts on the buttons that hire, activate and promote a knight."""

CROWNS = tuple(keep(f"crown-{rank + 1}", partial(_crown, rank), "cities_knights") for rank in range(len(_CROWNS)))
"""The names under which the page keeps the drawing of each rank's crown."""

HEADS = keep("knight-able", _heads, "cities_knights")
ARTS = registered(KNIGHT, RESTING, HIRED, ACTIVATED, PROMOTED, family="cities_knights")
