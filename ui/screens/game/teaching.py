"""The guide of a session: it shows the lesson's texts, and has each of them read aloud once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.refusal import Refusal
from ui.base.inputs import Commanded
from ui.base.learnt import note
from ui.base.markup import Markup
from ui.base.storage import Storage
from ui.guide.card import card, plain_text
from ui.guide.leading import leading
from ui.guide.taken import FINISH, Scene, TakenLesson, amiss, scene

if TYPE_CHECKING:
    from ui.play.table import TableView
    from ui.session.sitting import Sitting

NEXT = '#guide [data-command^="guide:read"], #guide [data-command="guide:show"], #guide [data-command="guide:forth"]'
"""The selector of the button that goes on, which keeps the keyboard's focus."""


class Teaching:
    """The guide of a session; it shows nothing without a lesson.

    ``back`` is the number of steps that the learner has gone back to read again; ``folded`` closes the card.
    """

    def __init__(self, session: Sitting, storage: Storage) -> None:
        self.session = session
        self.folded = False
        self.back = 0
        self._storage = storage
        self._said = ""
        self._at = ""

    def scene(self, table: TableView) -> Scene | None:
        """Return the text to show: the one due, or an earlier one that the learner reads again; None without a text.

        As soon as another text is due, the learner is back at that one.
        """
        taken_lesson, shown = self.session.taken_lesson, self._due(table)
        if not taken_lesson or not shown:
            return None
        if shown.key != self._at:
            self._at, self.back = shown.key, 0
        if not self.back:
            return shown
        number = _number(taken_lesson, shown) - self.back
        return Scene(taken_lesson.lesson.steps[number - 1].key, "", number=number, again=True)

    def _due(self, table: TableView) -> Scene | None:
        taken_lesson = self.session.taken_lesson
        return scene(taken_lesson, table) if taken_lesson else None

    def card(self, table: TableView) -> Markup:
        """Return the guide's card; empty if there is nothing to show."""
        taken_lesson, shown = self.session.taken_lesson, self.scene(table)
        if not taken_lesson or not shown:
            return Markup()
        return card(table.words, taken_lesson, shown, self._storage, folded=self.folded)

    def marks(self, table: TableView) -> tuple[str, ...]:
        """Return the board's keys of the places that the text points out; empty without a text."""
        shown = self.scene(table)
        return shown.at if shown else ()

    def body(self, table: TableView) -> dict[str, str]:
        """Return attributes of the page for its styles: the key of the lesson's text, and the part that it points out.

        They are empty if the guide shows no text.
        """
        shown = self.scene(table)
        return {"guide": shown.key, "look": shown.look} if shown else {}

    def only_tells(self, table: TableView) -> bool:
        """Return whether the text asks for nothing: it is read, then put aside."""
        shown = self.scene(table)
        return bool(shown and not shown.to_do)

    def plain_text(self, table: TableView) -> str:
        """Return the text as plain text; empty if there is none."""
        taken_lesson, shown = self.session.taken_lesson, self.scene(table)
        return plain_text(table.words, taken_lesson, shown) if taken_lesson and shown else ""

    def news(self, table: TableView) -> tuple[str, ...]:
        """Return the guide's text if it differs from the one that was read aloud last, else an empty tuple.

        If the text is new and ends the lesson, store that the lesson is finished.
        """
        text = self.plain_text(table)
        if text == self._said:
            return ()
        self._said = text
        self._note(table)
        return (text,) if text else ()

    def _note(self, table: TableView) -> None:
        """Store that the learner has finished the lesson, if its end is due."""
        taken_lesson, shown = self.session.taken_lesson, self._due(table)
        if taken_lesson and shown and shown.key == FINISH:
            note(self._storage, taken_lesson.lesson.name)

    def objection(self, table: TableView, action: Action) -> str:
        """Return the guide's objection to an action that a prepared lesson does not ask for now; empty for others.

        A lesson without a prepared game objects to nothing.
        """
        taken_lesson, shown = self.session.taken_lesson, self._due(table)
        if not taken_lesson or not shown or not amiss(taken_lesson, table, action):
            return ""
        return table.words("guide.not-now", step=plain_text(table.words, taken_lesson, shown))

    def objection_to_control(self, table: TableView, control: str) -> str:
        """Return the guide's objection to ``again`` (which withdraws an offer) or ``offers:refuse``; empty for none."""
        verb = {"again": "withdraw", "offers:refuse": "refuse"}.get(control)
        action = next((each for each in table.legal if each.verb == verb), None) if verb else None
        return self.objection(table, action) if action else ""

    def wanted(self, table: TableView) -> list[Action]:
        """Return the legal actions that the lesson asks for next (`ui.guide.leading`); empty for others' turns."""
        taken_lesson, shown = self.session.taken_lesson, self._due(table)
        if not taken_lesson or not shown or not table.can_act:
            return []
        return leading(taken_lesson, table, shown)

    def example(self, table: TableView) -> Action | None:
        """Return the action that the guide does to show a step; if it is not legal, another one of the step's verbs.

        Return None if the step shows no action, if there is no such action, or if the viewer cannot act.
        """
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
        name, key = Commanded.read(command)
        taken_lesson, shown = self.session.taken_lesson, self.scene(table)
        if not taken_lesson or not shown:
            return ""
        if name == "fold":
            self.folded = not self.folded
        elif name == "end":
            self.session.taken_lesson = taken_lesson.putting_aside(FINISH)
        elif name == "back":
            self.back = min(self.back + 1, _number(taken_lesson, self._due(table)) - 1)
            return NEXT
        elif name == "forth":
            self.back = max(0, self.back - 1)
            return NEXT
        elif (
            name == "read" and key == shown.key and not self.back and not (shown.to_do and taken_lesson.lesson.prepared)
        ):
            self.session.taken_lesson = taken_lesson.putting_aside(key)
            return NEXT
        return ""


def _number(taken_lesson: TakenLesson, due: Scene | None) -> int:
    """Return the number of the step that is due, from 1. The end has the number after the last step, an aside has 1."""
    if due is None:
        return 1
    return len(taken_lesson.lesson.steps) + 1 if due.key == FINISH else due.number or 1
