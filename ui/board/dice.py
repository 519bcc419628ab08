"""Drawings of dice."""

from functools import cache
from typing import Literal, TypeAlias

from ui.base.markup import Markup, el
from ui.board.shapes import circle

Tone: TypeAlias = Literal["light", "red", "gold"]

# For each value, the cells of a grid of 3 by 3 that carry a pip; cells are numbered 0 to 8, row by row.
_FACES = {1: "4", 2: "26", 3: "246", 4: "0268", 5: "02468", 6: "035268"}


def pip_places(value: int) -> list[tuple[int, int]]:
    """Return the (column, row) of each pip on the face `value` (1 to 6), in a grid of 3 by 3 counted from 0."""
    return [(place % 3, place // 3) for place in map(int, _FACES[value])]


@cache
def die(value: int, tone: Tone = "light", label: str | None = None) -> Markup:
    """Return the face of a die that shows `value` (1 to 6). Screen readers skip it unless `label` is given."""
    pips = [circle(12 + 12 * column, 12 + 12 * row, 4) for column, row in pip_places(value)]
    return el(
        "svg",
        el("rect", x=1.5, y=1.5, width=45, height=45, rx=10, class_="die-body"),
        el("rect", x=4, y=4, width=40, height=40, rx=8, class_="die-face"),
        el("g", pips, class_="die-pips"),
        class_=f"die die-{tone}",
        viewBox="0 0 48 48",
        data_value=value,
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )
