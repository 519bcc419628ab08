"""The guide of a session: it keeps the course and reads each text aloud once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.refusal import Refusal
from ui.base.learnt import note
from ui.base.markup import Markup
from ui.base.storage import Storage
from ui.guide.card import card, plain_text
from ui.guide.course import FINISH, Course, Scene, amiss, scene

if TYPE_CHECKING:
    from ui.play.table import TableView
    from ui.session.session import Session

NEXT = '#guide [data-command^="guide:read"], #guide [data-command="guide:show"], #guide [data-command="guide:forth"]'
"""The selector of the button that goes on, which keeps the keyboard's focus."""


class Teaching:
    """The guide of a session; it shows nothing without a lesson.

    ``back`` is the number of steps that the learner has gone back to read again; ``folded`` closes the card.
    """

    def __init__(self, session: Session, storage: Storage) -> None:
        self.session = session
        self.folded = False
        self.back = 0
        self._storage = storage
        self._said = ""
        self._at = ""

    def scene(self, table: TableView) -> Scene | None:
        """Return the text to show: the one due, or an earlier step that the learner reads again; None without one."""
        course, shown = self.session.course, self._due(table)
        if not course or not shown:
            return None
        if shown.key != self._at:
            self._at, self.back = shown.key, 0
        if not self.back:
            return shown
        number = _number(course, shown) - self.back
        return Scene(course.lesson.steps[number - 1].key, "", number=number, again=True)

    def _due(self, table: TableView) -> Scene | None:
        course = self.session.course
        return scene(course, table) if course else None

    def card(self, table: TableView) -> Markup:
        """Return the guide's card; empty if there is nothing to show."""
        course, shown = self.session.course, self.scene(table)
        if not course or not shown:
            return Markup()
        return card(table.words, course, shown, self._storage, folded=self.folded)

    def marks(self, table: TableView) -> tuple[str, ...]:
        """Return the board's keys of the places that the text points out."""
        shown = self.scene(table)
        return shown.at if shown else ()

    def body(self, table: TableView) -> dict[str, str]:
        """Return attributes of the page for the styles: the step shown, and the part of the page to point out."""
        shown = self.scene(table)
        return {"guide": shown.key, "look": shown.look} if shown else {}

    def plain_text(self, table: TableView) -> str:
        """Return the text as plain text; empty if there is none."""
        course, shown = self.session.course, self.scene(table)
        return plain_text(table.words, course, shown) if course and shown else ""

    def news(self, table: TableView) -> tuple[str, ...]:
        """Return the text if it has not been read aloud yet, and note a finished lesson; else nothing."""
        text = self.plain_text(table)
        if text == self._said:
            return ()
        self._said = text
        self._note(table)
        return (text,) if text else ()

    def _note(self, table: TableView) -> None:
        """Store that the learner has finished the lesson."""
        course, shown = self.session.course, self._due(table)
        if course and shown and shown.key == FINISH:
            note(self._storage, course.lesson.name)

    def objection(self, table: TableView, action: Action) -> str:
        """Return the guide's answer to an action that a prepared table does not ask for now; empty if it is right."""
        course, shown = self.session.course, self._due(table)
        if not course or not shown or not amiss(course, table, action):
            return ""
        return table.words("guide.not-now", step=plain_text(table.words, course, shown))

    def objection_to_control(self, table: TableView, control: str) -> str:
        """Return the same for a control with an action: ``again`` withdraws an offer, ``offers:refuse`` refuses one."""
        verb = {"again": "withdraw", "offers:refuse": "refuse"}.get(control)
        action = next((each for each in table.legal if each.verb == verb), None) if verb else None
        return self.objection(table, action) if action else ""

    def example(self, table: TableView) -> Action | None:
        """Return the action that the guide does to show a step; None if the step has none or it is not possible now."""
        shown = self._due(table)
        if not shown or not shown.shown or not table.can_act:
            return None
        try:
            action = table.rules.read(f"{table.own} {shown.shown}")
            table.rules.check(self.session.state, action)
        except Refusal:
            return next((each for each in table.legal if each.verb in {way.split()[0] for way in shown.ways}), None)
        return action

    def command(self, table: TableView, command: str) -> str:
        """Carry out a command of the card: put a step aside, go back or forth, end the lesson, fold the card.

        Return the selector of the element to focus then; empty to leave the focus where it is.
        """
        name, _, key = command.partition(":")
        course, shown = self.session.course, self.scene(table)
        if not course or not shown:
            return ""
        if name == "fold":
            self.folded = not self.folded
        elif name == "end":
            self.session.course = course.putting_aside(FINISH)
        elif name == "back":
            self.back = min(self.back + 1, _number(course, self._due(table)) - 1)
            return NEXT
        elif name == "forth":
            self.back = max(0, self.back - 1)
            return NEXT
        elif name == "read" and key == shown.key and not self.back and not (shown.to_do and course.lesson.prepared):
            self.session.course = course.putting_aside(key)
            return NEXT
        return ""


def _number(course: Course, due: Scene | None) -> int:
    """Return the number of the step that is due, from 1; the end comes after the last step, an aside counts as 1."""
    if due is None:
        return 1
    return len(course.lesson.steps) + 1 if due.key == FINISH else due.number or 1
