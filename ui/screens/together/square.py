"""A square code that cameras read, drawn in the style of the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.base.markup import Markup, el

MARGIN = 4
"""The light rim around the code, in cells: readers need it."""


def square(rows: Sequence[str], name: str) -> Markup:
    """Return the drawing of a code: dark on light in every theme; `name` is what screen readers read of it.

    `rows` are texts with a letter for each cell, ``1`` for a dark one.
    """
    size = len(rows) + 2 * MARGIN
    return el(
        "svg",
        el("rect", width=size, height=size, class_="ground"),
        el("path", d="".join(_runs(rows)), class_="cells"),
        viewBox=f"0 0 {size} {size}",
        class_="square-code",
        role="img",
        aria_label=name,
    )


def _runs(rows: Sequence[str]) -> Iterator[str]:
    """Yield the commands of an SVG path around each run of dark cells in a row."""
    for y, row in enumerate(rows):
        start = None
        for x, cell in enumerate(row + "0"):
            if cell == "1" and start is None:
                start = x
            elif cell != "1" and start is not None:
                yield f"M{start + MARGIN} {y + MARGIN}h{x - start}v1H{start + MARGIN}z"
                start = None
