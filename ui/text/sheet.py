"""The table in words as a list for the arrow keys; a line with a place leads to that place on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Markup, el
from ui.text.chapters import Chapter, Line, describe
from ui.widgets.dialogs import dialog

if TYPE_CHECKING:
    from ui.play.table import TableView

NAME = "describe"
"""The command that opens the list."""
SHOW = "show:"
"""The beginning of the command of a line that leads to its place; the key of the place follows."""


def sheet(table: TableView) -> Markup:
    """Return the dialog that describes the table: headings with lines below them; the first line has the focus."""
    words, chapters = table.words, describe(table)
    walked = [_chapter(chapter, first=number == 0) for number, chapter in enumerate(chapters)]
    return dialog(
        words,
        words("text.describe"),
        el("p", words("text.describe.how"), class_="note"),
        el("div", walked, class_="walked", data_walk=True, data_scroll="walked"),
        look=NAME,
    )


def _chapter(chapter: Chapter, first: bool) -> Markup:
    lines = [_line(line, first and number == 0) for number, line in enumerate(chapter.lines)]
    heading = el("h3", chapter.title, data_step="heading", tabindex="-1")
    return el("section", heading, el("ul", lines), data_about=chapter.about)


def _line(line: Line, first: bool) -> Markup:
    marks = {"data_step": "line", "tabindex": "0" if first else "-1", "autofocus": first}
    if line.place:
        return el(
            "li",
            el("button", line.text, type="button", data_command=SHOW + line.place, class_="told", **marks),
            data_places=line.place,
        )
    return el("li", el("span", line.text, class_="told", **marks))
