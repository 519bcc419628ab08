"""Screens that show a game: its words and styles are laid over the common ones; and its table, which can be read."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ui.base.families import families_of, words_at
from ui.base.markup import Markup
from ui.screens.room import Room
from ui.widgets import dialogs

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.base.words import Words
    from ui.play.table import TableView


class GameRoom(Room):
    """A room with a game in it."""

    _focus = ""

    @property
    @abstractmethod
    def played(self) -> Rules:
        """The rules of the game."""

    @property
    def families(self) -> tuple[str, ...]:
        """Those of the game."""
        return families_of(self.played)

    @property
    def words(self) -> Words:
        """The words as the game has them."""
        return words_at(self.desk.words, self.played)

    def focus(self) -> str:
        """Where the keyboard has moved to."""
        focus, self._focus = self._focus, ""
        return focus


class TableRoom(GameRoom):
    """A room with a table in it, which can be told in words."""

    @property
    @abstractmethod
    def table(self) -> TableView:
        """The table for whoever looks."""

    def dialogs(self) -> Mapping[str, Callable[[], Markup]]:
        """What counts, and the table in words."""
        return {"goal": lambda: dialogs.goal(self.words, self.goal()), "describe": self._described}

    def _described(self) -> Markup:
        from ui.text.sheet import sheet  # few ask for it

        return sheet(self.table)

    def lead_to(self, place: str) -> str:
        """Put away what lies over the board and go to a place, by the board's key; returns what is there, in words."""
        from ui.text.chapters import told_of

        self.desk.dialog = ""
        self._focus = f'#board [data-key="{place}"]'
        return told_of(self.table, place)
