"""A game screen for all: the table described, the line to play by, panels that take the keyboard along."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ui.base.markup import Markup
from ui.screens.game.board_keys import panel_focus
from ui.screens.game.game_screen import GameScreen

if TYPE_CHECKING:
    from engine.kernel.actions import Action
    from ui.base.inputs import Typed
    from ui.text.console import Console


class Worded(GameScreen):
    """A game screen that can be read, and played on a line; what they need is loaded when somebody asks."""

    console: Console | None = None

    @abstractmethod
    def _do(self, action: Action) -> None:
        """Do what somebody wants, or say why it cannot be."""

    @abstractmethod
    def _command(self, command: str) -> None:
        """Do what a command of the screen says."""

    @abstractmethod
    def _press(self, control: str) -> None:
        """Press a control."""

    def use(self, control: str, keyed: bool) -> None:
        """Press a control; whoever has no pointer goes into the panel that it opens, and back."""
        before = self.draft.panel
        self._press(control)
        if keyed:
            self._focus = panel_focus(before, self.draft.panel) or self._focus

    @property
    def hinted(self) -> bool:
        """Whoever is asked may ask, unless they want no hints."""
        return self.table.can_act and self.table.hinted

    def dialogs(self) -> Mapping[str, Callable[[], Markup]]:
        """The line to play by, besides what all games have."""
        return {**super().dialogs(), "text": lambda: self._line().markup(self.table)}

    def regions(self) -> dict[str, Markup]:
        """Those of the screen; what is going to be read aloud with them is also said on the line."""
        if self.console:
            self.console.follow(self.table, self._news)
        return super().regions()

    def _line(self) -> Console:
        """The line to play by, from the first time that somebody asks for it."""
        if self.console is None:
            from ui.text.console import Console  # few ask for it

            self.console = Console(self._do, self._command)
            self.console.follow(self.table, ())
        return self.console

    def in_words(self, command: str) -> bool:
        """Answer to a command of the words, if it is one."""
        name, _, what = command.partition(":")
        if name == "show":
            self._show_place(what)
        elif name == "text" and what:
            self._line().command(self.table, what)
        elif command in self.dialogs():
            self.desk.dialog = command
        else:
            return False
        return True

    def write(self, event: Typed) -> None:
        """The line has other letters; what the browser tells of it when it is left was entered before."""
        if not event.whole:
            self._line().typed(event.value)

    def _show_place(self, place: str) -> None:
        """Let the keyboard go on from a place of the board, and say what is there."""
        self._news.append(self.lead_to(place))
        self.board.place = place
