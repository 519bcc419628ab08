"""The guide at a table: it keeps the course of a session, and says each thing once aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.guide.card import card, told
from ui.guide.course import FINISH, Scene, scene
from ui.markup import Markup

if TYPE_CHECKING:
    from ui.play.table import TableView
    from ui.session import Session

NEXT = '#guide [data-command^="guide:read"]'
"""The button that leads on, to keep the keyboard where it was."""


class Teaching:
    """The guide of a session; silent where no lesson is taken."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.folded = False
        self._said = ""

    def scene(self, table: TableView) -> Scene | None:
        """What is to be said now."""
        course = self.session.course
        return scene(course, table) if course else None

    def card(self, table: TableView) -> Markup:
        """What is shown of it."""
        course, shown = self.session.course, self.scene(table)
        return card(table.words, course, shown, folded=self.folded) if course and shown else Markup()

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
        return (text,) if text else ()

    def command(self, table: TableView, command: str) -> str:
        """Put a step aside, end the lesson, or fold the card; what is to be focused then."""
        name, _, key = command.partition(":")
        course, shown = self.session.course, self.scene(table)
        if not course or not shown:
            return ""
        if name == "fold":
            self.folded = not self.folded
        elif name == "end":
            self.session.course = course.putting_aside(FINISH)
        elif name == "read" and key == shown.key:
            self.session.course = course.putting_aside(key)
            return NEXT
        return ""
