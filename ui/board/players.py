"""The looks of players: each a colour (`.p0` to `.p5` in the style sheet), a lightness and an emblem.

`NEUTRAL` is a seventh look for pieces without an owner: grey (`.p6`), without an emblem.
"""

from functools import cache

from ui.base.markup import Markup, el
from ui.board.shapes import INK, circle, path, symbol, use

NEUTRAL = 6
"""The look of pieces that no player owns and that block all players."""

EMBLEMS = ("circle", "triangle", "square", "diamond", "cross", "hexagon")
"""The emblem of each look from 0 to 5."""

# Each emblem is drawn about the origin, 14 to 21 units across, so sized that no emblem looks bigger than another.
_SHAPES = {
    "circle": "M0 -8a8 8 0 1 1 0 16a8 8 0 1 1 0 -16Z",
    "triangle": "M0 -9L9.5 7.5H-9.5Z",
    "square": "M-7.2 -7.2H7.2V7.2H-7.2Z",
    "diamond": "M0 -10.5L8 0L0 10.5L-8 0Z",
    "cross": "M-3.2 -9H3.2V-3.2H9V3.2H3.2V9H-3.2V3.2H-9V-3.2H-3.2Z",
    "hexagon": "M-4.8 -8.3H4.8L9.6 0L4.8 8.3H-4.8L-9.6 0Z",
}


def symbols() -> list[Markup]:
    """Return the emblems, which the page holds once."""
    return [symbol(f"emblem-{name}", path(shape)) for name, shape in _SHAPES.items()]


OWN_MARK = "var(--player-mark)"
"""The colour of an emblem that lies on its player's own colour."""


def emblem(player: int, x: float = 0, y: float = 0, size: float = 20, fill: str = OWN_MARK) -> Markup | None:
    """Return a player's emblem centred on (`x`, `y`), `size` units across; None for `NEUTRAL`."""
    if player == NEUTRAL:
        return None
    scale = "" if size == 20 else f" scale({size / 20:.3g})"
    return use(f"emblem-{EMBLEMS[player]}", fill=fill, transform=f"translate({x:g} {y:g}){scale}")


@cache
def chip(player: int, label: str | None = None) -> Markup:
    """Return a player's counter as an icon for a line of text. Screen readers skip it unless `label` is given."""
    return el(
        "svg",
        circle(12, 12, 10, fill="var(--player)", stroke=INK, stroke_width=1.75),
        emblem(player, 12, 12, 11),
        class_=f"icon chip p{player}",
        viewBox="0 0 24 24",
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )
