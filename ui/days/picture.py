"""The result of an island as a small picture, which the page shows and gives away as a file."""

from __future__ import annotations

from datetime import date
from textwrap import wrap
from typing import TYPE_CHECKING

from ui.base.markup import Markup, el, join
from ui.board.sketch import drawn
from ui.days.telling import day_called, ended, island_called, table_called

if TYPE_CHECKING:
    from engine.days.island import Island
    from ui.base.words import Words
    from ui.days.calendar import End

WIDE, HIGH = 640, 360
_EDGE, _CHART, _TEXT = 24, 280, 328
"""The space around, the size of the chart, and where the text begins."""
_SQUARE, _STEP = 22, 28
_LINE = 24
"""The height of a line of text below another."""


def result(words: Words, island: Island, end: End, board: str) -> Markup:
    """Return the picture as SVG; `board` is a sketch of the board (`ui.board.sketch`)."""
    told = (
        ("title", 68, 20, day_called(words, date.fromordinal(island.day))),
        ("name", 40, 31, island_called(words, island)),
        ("small", 26, 36, table_called(words, island)),
        ("result", 46, 32, ended(words, end)),
    )
    rows, y = list[Markup](), 0
    for look, below, letters, text in told:
        for number, line in enumerate(wrap(text, letters)):
            y += _LINE if number else below
            rows.append(el("text", line, x=_TEXT, y=y, class_=look))
    return el(
        "svg",
        el("rect", width=WIDE, height=HIGH, class_="ground"),
        el("rect", x=_EDGE, y=_EDGE, width=_CHART, height=HIGH - 2 * _EDGE, rx=12, class_="water"),
        el("svg", drawn(board), x=_EDGE + 12, y=_EDGE + 12, width=_CHART - 24, height=HIGH - 2 * _EDGE - 24),
        rows,
        [_square(number, y + 20, sign) for number, sign in enumerate(end.course)],
        el("text", "Landfall", x=WIDE - _EDGE, y=HIGH - _EDGE - 4, class_="by"),
        class_="day-result",
        viewBox=f"0 0 {WIDE} {HIGH}",
        role="img",
        aria_label=" · ".join(text for *_, text in told),
    )


def _square(number: int, y: int, sign: str) -> Markup:
    return el("rect", x=_TEXT + number * _STEP, y=y, width=_SQUARE, height=_SQUARE, rx=5, class_=f"part-{sign}")


def keepsake(words: Words, island: Island, end: End, board: str) -> Markup:
    """Return the picture as the host makes a file of it: a list of shared drawings, which is empty, then the SVG."""
    return join(el("svg", el("defs")), result(words, island, end, board))
