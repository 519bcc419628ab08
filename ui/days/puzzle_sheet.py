"""The sheet of the puzzle of the day: the question, what a try gave away, and at last the solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Markup, el
from ui.base.trail import TODAY
from ui.days import telling
from ui.practice import position_sheet
from ui.practice.sheets import asides, frame
from ui.widgets.controls import button

if TYPE_CHECKING:
    from ui.days.calendar import Day
    from ui.play.table import TableView
    from ui.practice.position_sheet import Shown
    from ui.practice.verdict import Verdict

TITLE = "days.puzzle"


def sheet(table: TableView, shown: Shown, day: Day, *, counts: bool, hidden: bool, folded: bool) -> Markup:
    """Return the puzzle's sheet beside the board; unless the answer `counts`, it says that it does not.

    While the solution is `hidden`, a wrong answer may be tried again.
    """
    words = table.words
    if shown.stage == "told":
        kind = position_sheet.kind_called(words, shown.position.kind)
        onward = _again(table) if hidden else button(words("days.back"), command=TODAY, look="primary small")
        told = _tries(table, shown, day) if hidden else _solution(table, shown, day)
        return frame(words, TITLE, kind, told, onward, folded=folded)
    told = [el("p", said(table, shown, day, counts=counts, hidden=hidden))]
    if shown.stage == "judging":
        told.append(el("progress", aria_label=words("practice.position.judging")))
    return frame(words, TITLE, "", told, folded=folded)


def said(table: TableView, shown: Shown, day: Day, *, counts: bool, hidden: bool) -> str:
    """Return what the sheet says, for screen readers: the question, that the bots are judging, or the verdict.

    The question comes with the tries that are left, or says that the answer does not count.
    """
    words = table.words
    if shown.stage == "asked":
        return f"{words('days.puzzle.asked')} {telling.puzzled(words, day) if counts else words('days.late-again')}"
    if shown.stage == "told" and hidden and shown.verdict:
        return words("days.puzzle.wrong", percent=_lost(shown.verdict))
    return position_sheet.said(table, shown)


def _lost(verdict: Verdict) -> int:
    """Return how many percent of games a wrong answer loses, at least one."""
    return max(1, round(100 * verdict.loss))


def _tries(table: TableView, shown: Shown, day: Day) -> list[Markup]:
    """Return what a wrong answer costs, and how many tries are left."""
    by = table.words("days.puzzle.wrong.by", percent=_lost(shown.verdict)) if shown.verdict else ""
    return [el("p", by), el("p", telling.puzzled(table.words, day))]


def _again(table: TableView) -> Markup:
    return button(table.words("practice.position.again"), command="drill:again", look="primary small")


def _solution(table: TableView, shown: Shown, day: Day) -> list[Markup]:
    result = el("p", telling.puzzled(table.words, day), class_="note") if day.answered else Markup()
    return [*position_sheet.verdict_lines(table, shown), result, asides(table.words, "practice.position.again")]
