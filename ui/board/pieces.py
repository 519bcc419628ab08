"""What players put on the board, and the robber."""

from functools import cache

from ui.board.geometry import corner_point, hex_centre, side_angle, side_middle
from ui.board.players import emblem
from ui.board.shapes import group, inked, move, symbol, use
from ui.markup import Markup, classes, el, number

KINDS = ("road", "settlement", "city", "robber")
"""The pieces that have a drawing."""


def symbols() -> list[Markup]:
    """Every piece, to be kept once."""
    fill = "var(--player)"
    return [
        symbol("piece-road", inked("M-20 -5H20V5H-20Z", fill, 2)),
        symbol("piece-settlement", inked("M-12 12V-3L0 -14L12 -3V12Z", fill, 2)),
        symbol("piece-city", inked("M-18 14V-6L-8 -18L2 -6H18V14Z", fill, 2)),
        symbol(
            "piece-robber",
            inked(
                "M-12 18C-12 0 -8 -4 -8 -10A8 8 0 0 1 8 -10C8 -4 12 0 12 18Z",
                "var(--robber)",
                2,
            ),
        ),
    ]


_EMBLEMS = {
    "road": (0.0, 0.0, 8.0),
    "settlement": (0.0, 3.0, 11.0),
    "city": (-6.0, 3.0, 13.0),
}


def piece(kind: str, player: int = 0) -> Markup:
    """A piece about the origin, in a player's colours and with their emblem."""
    mark = emblem(player, *_EMBLEMS[kind]) if kind in _EMBLEMS else None
    return group(
        use(f"piece-{kind}"),
        mark,
        class_=classes("piece", kind, f"p{player}" if mark else None),
    )


@cache
def piece_icon(kind: str, player: int = 0, label: str | None = None) -> Markup:
    """A piece for a line of text or a button; silent unless given a label."""
    return el(
        "svg",
        group(piece(kind, player), transform="rotate(-30)" if kind == "road" else None),
        class_=f"icon piece-icon piece-icon-{kind}",
        viewBox="-24 -24 48 48",
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )


def standing(kind: str, place: str) -> str:
    """The transform that puts a piece in its place: a road on a side, the robber on a hex, the rest on a corner."""
    if kind == "road":
        return f"{move(*side_middle(place))} rotate({number(side_angle(place))})"
    if kind == "robber":
        x, y = hex_centre(place)
        return move(x - 30, y + 8)
    return move(*corner_point(place))


def placed(key: str, kind: str, place: str, player: int = 0, *, ghost: bool = False) -> Markup:
    """A piece in its place, addressed by a key; a ghost is a piece that is only being considered."""
    return group(
        piece(kind, player),
        class_=classes("stands", f"stands-{kind}", ghost=ghost),
        data_key=key,
        transform=standing(kind, place),
    )
