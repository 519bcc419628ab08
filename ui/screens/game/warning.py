"""Asking once before something is lost: a card that could be played, a building that could be built."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.turn import Turn
from ui.play import slips
from ui.play.table import TableView
from ui.widgets.dialogs import Answer, Question

if TYPE_CHECKING:
    from ui.screens.desk import Desk


class Warner:
    """Asks a person before they lose something: at most once a turn for each verb, and not if they prefer it so."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._warned: set[tuple[int, str]] = set()
        self._question: Question | None = None

    def holds_back(self, table: TableView, action: Action, go_on: Callable[[], None]) -> bool:
        """Ask the person first if `action` would lose something; a yes calls `go_on`. Return whether they are asked."""
        occasion = table.view[Turn].number, action.verb
        if self._desk.preferences.warn != "on" or occasion in self._warned:
            return False
        told = slips.warning(table, action)
        if told:
            self._warned.add(occasion)
            self._question = _question(table, action, told, go_on)
            self._desk.ask(self._question)
        return bool(told)

    def drop(self) -> None:
        """Take the question back: the game has moved on without an answer."""
        if self._desk.question is self._question:
            self._desk.question = None
        self._question = None


def _question(table: TableView, action: Action, told: str, go_on: Callable[[], None]) -> Question:
    words = table.words
    answers = (
        Answer(words(f"play.do.{action.verb}"), lambda _: go_on(), "primary"),
        Answer(words("play.not-yet"), lambda _: None),
    )
    return Question(slips.question(table, action), told, answers)
