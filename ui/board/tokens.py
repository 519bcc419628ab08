"""Number tokens of hexes, and faces of a die for hexes where the roll of a single die counts."""

from functools import lru_cache

from ui.base.markup import Markup, classes, el
from ui.board.dice import pip_places
from ui.board.geometry import Point, hex_centre
from ui.board.shapes import circle, group, move

HOT = (6, 8)
"""The numbers drawn larger and in red, because only the seven is rolled more often."""

LARGE = 1.4
"""The scale at which the face of a die is as large as a number token."""

DOWN = 12.0
"""How far below the middle of its hex a number token stands, in units of the drawing."""


def pips(number: int) -> int:
    """Return how many of the 36 throws of two dice add up to `number`; 0 for an impossible number."""
    return max(0, 6 - abs(7 - number))


@lru_cache(maxsize=32)
def face(number: int) -> Markup:
    """Return the disc with `number` and its pips, centred on the origin."""
    count = pips(number)
    return group(
        circle(0, 1.8, 21.5, class_="token-shadow"),
        circle(0, 0, 21, class_="token-disc"),
        circle(0, 0, 20.25, class_="token-glow"),
        el("text", number, class_="token-number", y=5.5 if number in HOT else 4.5),
        [circle((i - (count - 1) / 2) * 5.2, 12.8, 1.9, class_="token-pip") for i in range(count)],
        class_="token-body",
    )


@lru_cache(maxsize=32)
def token_icon(number: int) -> Markup:
    """Return an SVG icon of the disc with `number`; screen readers skip it."""
    disc = group(face(number), class_=classes("token", hot=number in HOT))
    return el("svg", disc, class_="icon", viewBox="-24 -24 48 48", aria_hidden="true")


@lru_cache(maxsize=128)
def token(name: str, number: int, blocked: bool = False) -> Markup:
    """Return the number token in its place on the hex `name`; `blocked` when the hex yields nothing now."""
    x, y = hex_centre(name)
    return group(
        face(number),
        class_=classes("token", hot=number in HOT, blocked=blocked),
        data_key=f"token:{name}",
        transform=move(x, y + DOWN),
    )


@lru_cache(maxsize=64)
def die_face(name: str, value: int, aside: Point, size: float = 1, blocked: bool = False) -> Markup:
    """Return the face `value` (1 to 6) of a die on the hex `name`, for a hex where the roll of one die counts.

    `aside` is its distance from the middle of the hex. `size` is a scale: `LARGE` for a face in place of a number.
    `blocked` marks a hex that yields nothing now.
    """
    x, y = hex_centre(name)
    pips = [circle(7.6 * (column - 1), 7.6 * (row - 1), 2.7, class_="token-pip") for column, row in pip_places(value)]
    body = (
        el("rect", x=-13, y=-11.5, width=26, height=26, rx=6, class_="token-shadow"),
        el("rect", x=-13, y=-13, width=26, height=26, rx=6, class_="token-disc token-die"),
        el("rect", x=-12, y=-12, width=24, height=24, rx=5, class_="token-glow"),
        pips,
    )
    return group(
        group(group(body, transform=f"scale({size:g})") if size != 1 else body, class_="token-body"),
        class_=classes("token", blocked=blocked),
        data_key=f"token:{name}",
        transform=move(x + aside[0], y + aside[1]),
    )
