"""A table in words: its description, the line to play by, and how both lead to a place of the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ui.base.markup import Markup
from ui.guide import sheet
from ui.guide.legend import legend
from ui.widgets import dialogs

if TYPE_CHECKING:
    from ui.board.geometry import Point
    from ui.board.picture import Picture
    from ui.play.table import TableView
    from ui.screens.room import Room
    from ui.text.console import Console


class InWords:
    """What a screen with a table shows in words, loaded when it is first used.

    ``table`` returns the present table. ``open_line`` makes the ``console``, the line to play by, where the game can be
    played on the screen.
    """

    def __init__(
        self, room: Room, table: Callable[[], TableView], open_line: Callable[[], Console] | None = None
    ) -> None:
        self._room = room
        self._table = table
        self._open_line = open_line
        self.console: Console | None = None

    def dialogs(self) -> Mapping[str, Callable[[], Markup]]:
        """Return the dialogs by name: goals, legend, the described table and, if the game can be played, the line."""
        room = self._room
        shown = {
            "goal": lambda: dialogs.goal(room.words, sheet.page(self._table())),
            "legend": lambda: dialogs.legend(room.words, legend(self._table())),
            "describe": self._described,
        }
        return {**shown, "text": lambda: self.line().markup(self._table())} if self._open_line else shown

    def _described(self) -> Markup:
        from ui.text import sheet as described  # imported late: it is fetched after the first screen

        return described.sheet(self._table())

    def lead_to(self, place: str) -> str:
        """Close the dialog, focus the place with this key, and return what is there as a sentence."""
        from ui.text.chapters import place_in_words

        self._room.desk.dialog = ""
        self._room.focus_on(f'#board [data-key="{place}"]')
        return place_in_words(self._table(), place)

    def open_tile(self, shown: Picture, at: Point) -> str:
        """Return the board's key of the tile at a point of the picture `shown`, if it can be chosen; else empty."""
        from ui.text.touched import open_tile  # imported late: it is fetched after the first screen

        return open_tile(self._table(), shown, at)

    def point(self, at: Point) -> None:
        """Tell what lies at a point of the board's drawing."""
        from ui.text.touched import told  # imported late: it is fetched after the first screen

        if what := told(self._table(), at):
            self._room.desk.tell(what)

    def line(self) -> Console:
        """Return the line to play by; the first call makes it."""
        if self.console is None:
            assert self._open_line
            self.console = self._open_line()
            self.console.follow(self._table(), ())
        return self.console

    def use_line(self, what: str) -> None:
        """Open the line to play by (empty `what`), or carry out its command: ``enter``, ``take:2``."""
        if what:
            self.line().command(self._table(), what)
        else:
            self._room.desk.dialog = "text"

    def follow(self, news: list[str]) -> None:
        """Add the news to the line to play by, if it was opened."""
        if self.console:
            self.console.follow(self._table(), news)
