"""The guide at a table: it keeps the course of a session, and says each thing once aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.refusal import Refusal
from ui.base.learnt import note
from ui.base.markup import Markup
from ui.base.storage import Storage
from ui.guide.card import card, told
from ui.guide.course import FINISH, Course, Scene, amiss, scene

if TYPE_CHECKING:
    from ui.play.table import TableView
    from ui.session.session import Session

NEXT = '#guide [data-command^="guide:read"], #guide [data-command="guide:show"], #guide [data-command="guide:forth"]'
"""The button that leads on, to keep the keyboard where it was."""


class Teaching:
    """The guide of a session; silent where no lesson is taken. ``back`` is how many steps one reads again."""

    def __init__(self, session: Session, storage: Storage) -> None:
        self.session = session
        self.folded = False
        self.back = 0
        self._storage = storage
        self._said = ""
        self._at = ""

    def scene(self, table: TableView) -> Scene | None:
        """What is to be said now; an earlier step where somebody reads that again."""
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
        """What is shown of it."""
        course, shown = self.session.course, self.scene(table)
        if not course or not shown:
            return Markup()
        return card(table.words, course, shown, self._storage, folded=self.folded)

    def marks(self, table: TableView) -> tuple[str, ...]:
        """The places of the board that are spoken of."""
        shown = self.scene(table)
        return shown.at if shown else ()

    def body(self, table: TableView) -> dict[str, str]:
        """Which step is shown, and where to look, for the styles."""
        shown = self.scene(table)
        return {"guide": shown.key, "look": shown.look} if shown else {}

    def told(self, table: TableView) -> str:
        """What is said now, as plain text; empty where no lesson is taken."""
        course, shown = self.session.course, self.scene(table)
        return told(table.words, course, shown) if course and shown else ""

    def news(self, table: TableView) -> tuple[str, ...]:
        """What has not been said aloud yet."""
        text = self.told(table)
        if text == self._said:
            return ()
        self._said = text
        self._note(table)
        return (text,) if text else ()

    def _note(self, table: TableView) -> None:
        """Remember that the lesson has come to its end."""
        course, shown = self.session.course, self._due(table)
        if course and shown and shown.key == FINISH:
            note(self._storage, course.lesson.name)

    def objection(self, table: TableView, action: Action) -> str:
        """What is said to somebody who does something else than a prepared table is for; empty where it is done."""
        course, shown = self.session.course, self._due(table)
        if not course or not shown or not amiss(course, table, action):
            return ""
        return table.words("guide.not-now", step=told(table.words, course, shown))

    def objection_to_control(self, table: TableView, control: str) -> str:
        """The same for a control that does an action on the way: that takes an offer back, or refuses all of them."""
        verb = {"again": "withdraw", "offers:refuse": "refuse"}.get(control)
        action = next((each for each in table.legal if each.verb == verb), None) if verb else None
        return self.objection(table, action) if action else ""

    def example(self, table: TableView) -> Action | None:
        """What the guide does for somebody who wants to see it, if it can be done now."""
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
        """Put a step aside, look back, end the lesson, or fold the card; what is to be focused then."""
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
    """The step that is due, counted from 1; what is said at the end comes after the last, an aside after none."""
    if due is None:
        return 1
    return len(course.lesson.steps) + 1 if due.key == FINISH else due.number or 1
