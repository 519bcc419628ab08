"""Number tokens."""

from functools import lru_cache

from ui.board.geometry import hex_centre
from ui.board.shapes import circle, group, move
from ui.markup import Markup, classes, el

HOT = (6, 8)
"""The numbers drawn larger and red: no others but the seven come up as often."""


def pips(number: int) -> int:
    """How many of the 36 throws of two dice give a number."""
    return max(0, 6 - abs(7 - number))


@lru_cache(maxsize=128)
def token(name: str, number: int, blocked: bool = False) -> Markup:
    """The disc with a hex's number in its place; `blocked` when the robber keeps it from yielding."""
    x, y = hex_centre(name)
    count = pips(number)
    return group(
        group(
            circle(0, 1.8, 21.5, class_="token-shadow"),
            circle(0, 0, 21, class_="token-disc"),
            el("text", number, class_="token-number", y=5.5 if number in HOT else 4.5),
            [circle((i - (count - 1) / 2) * 5.2, 12.8, 1.9, class_="token-pip") for i in range(count)],
            class_="token-body",
        ),
        class_=classes("token", hot=number in HOT, blocked=blocked),
        data_key=f"token:{name}",
        transform=move(x, y + 12),
    )
