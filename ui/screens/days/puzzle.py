"""The puzzle of a day at the table: three tries at one move, then what is best, and why."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.days.puzzle import puzzle_of
from ui.base.storage import StorageTrouble
from ui.base.trail import DRILL, TODAY
from ui.days import calendar, puzzle_sheet
from ui.days.table import date_of
from ui.page.errand import Errand
from ui.practice import positions
from ui.practice.position_sheet import Shown
from ui.screens.practice.drill import TOLD, Drill
from ui.screens.practice.position_drill import PositionExercise
from ui.screens.waiting import carry_out

if TYPE_CHECKING:
    from datetime import date

    from engine.kernel.refusal import Refusal
    from ui.base.markup import Markup
    from ui.board.picture import Picture
    from ui.practice.positions import Position
    from ui.practice.verdict import Verdict
    from ui.screens.desk import Desk
    from ui.session.session import Session

PUZZLE = "day/"
"""The step of a day's puzzle begins with this; the day follows."""


def open_puzzle(desk: Desk, day: date) -> None:
    """Open the puzzle of a day. If that fails, show the screen of today and say why.

    For a day that is still to come, show the screen of today.
    """
    if day > date_of(desk.host.today()):
        desk.show(TODAY)
        return
    position = positions.read(puzzle_of(day.toordinal()))
    step = f"{PUZZLE}{day.isoformat()}"
    back = partial(desk.show, TODAY)
    work = positions.opened(position, desk.words)
    carry_out(desk, Errand(DRILL + step, work, partial(_opened, desk, position, day), partial(_failed, desk), back))


def _opened(desk: Desk, position: Position, day: date, session: Session) -> None:
    exercise = partial(DayPuzzle, position=position, day=day)
    desk.games.enter_drill(Drill(desk, session, f"{PUZZLE}{day.isoformat()}", exercise))


def _failed(desk: Desk, trouble: Refusal) -> None:
    desk.show(TODAY)
    desk.excuse(trouble)


class DayPuzzle(PositionExercise):
    """The puzzle of a day. Today's answers count until it is solved or no try is left; all others are practice.

    ``hidden`` says that the solution is not shown yet, since another try counts.
    """

    back = ("days.back", TODAY)

    def __init__(self, drill: Drill, position: Position, day: date) -> None:
        super().__init__(drill, position, "")
        self.day = day
        self.calendar = calendar.recall(drill.desk.host.storage)
        self.counts = day == date_of(drill.desk.host.today()) and not self.calendar.of(day).answered
        self.hidden = self.counts

    def finish(self, found: Verdict) -> None:
        """Close the task, count the answer of the verdict `found` as a try as long as tries count, and show the result.

        The result is the solution once no more tries count; before that, only what the try gave away.
        """
        desk = self.drill.desk
        self.drill.inquiry.drop()
        self.verdict = found.beside(self.ahead)
        if self.counts:
            self.calendar = calendar.recall(desk.host.storage).answering(self.day, found.well)
            self.hidden = not self.calendar.of(self.day).answered
            self._keep()
        self.drill.show_result()

    def _keep(self) -> None:
        desk = self.drill.desk
        try:
            calendar.keep(desk.host.storage, self.calendar)
        except StorageTrouble as trouble:
            desk.excuse(trouble)

    def command(self, name: str, what: str) -> None:
        """Carry out ``again``, which opens the position anew, or once the solution is shown ``on``, which plays on."""
        if name == "again":
            open_puzzle(self.drill.desk, self.day)
        elif name == "on" and not self.hidden:
            self.drill.play_on(self.start)

    @property
    def _shown(self) -> Shown:
        return Shown(self.drill.stage, self.position, self.verdict, None)

    @property
    def _is_hidden(self) -> bool:
        """Whether an answer was given, and its verdict must not show the solution."""
        return self.hidden and self.verdict is not None

    def sheet(self) -> Markup:
        """Return the sheet: the question, what a try gave away, or the solution."""
        day, drill = self.calendar.of(self.day), self.drill
        return puzzle_sheet.sheet(
            drill.table, self._shown, day, counts=self.counts, hidden=self._is_hidden, folded=drill.folded
        )

    def said(self) -> str:
        """Return the question, what a try gave away, or the verdict, as a sentence."""
        day = self.calendar.of(self.day)
        return puzzle_sheet.said(self.drill.table, self._shown, day, counts=self.counts, hidden=self._is_hidden)

    def marked(self, picture: Picture) -> Picture:
        """Return the board; with numbers at the best places once the solution is shown."""
        return picture if self._is_hidden or self.drill.stage != TOLD else super().marked(picture)
