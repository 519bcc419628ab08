"""Number tokens, and the faces of a die where a single one is rolled."""

from functools import lru_cache

from ui.base.markup import Markup, classes, el
from ui.board.dice import pip_places
from ui.board.geometry import Point, hex_centre
from ui.board.shapes import circle, group, move

HOT = (6, 8)
"""The numbers drawn larger and red: no others but the seven come up as often."""

LARGE = 1.4
"""The size of a die's face that is as large as a number."""

DOWN = 12.0
"""How far below the middle of its hex a number stands."""


def pips(number: int) -> int:
    """How many of the 36 throws of two dice give a number."""
    return max(0, 6 - abs(7 - number))


@lru_cache(maxsize=32)
def face(number: int) -> Markup:
    """The disc with a number about the origin."""
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
    """The disc with a number by itself."""
    disc = group(face(number), class_=classes("token", hot=number in HOT))
    return el("svg", disc, class_="icon", viewBox="-24 -24 48 48", aria_hidden="true")


@lru_cache(maxsize=128)
def token(name: str, number: int, blocked: bool = False) -> Markup:
    """The disc with a hex's number in its place; `blocked` when the robber keeps it from yielding."""
    x, y = hex_centre(name)
    return group(
        face(number),
        class_=classes("token", hot=number in HOT, blocked=blocked),
        data_key=f"token:{name}",
        transform=move(x, y + DOWN),
    )


@lru_cache(maxsize=64)
def die_face(name: str, value: int, aside: Point, size: float = 1, blocked: bool = False) -> Markup:
    """The face of a die for which something happens on a hex, so far from the hex's middle.

    It is `LARGE` where it stands in the place of a number.
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
