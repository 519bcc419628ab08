"""The screen after a failure: a plain sentence and the ways out. It draws nothing that could fail again."""

from __future__ import annotations

from traceback import format_exception
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base.markup import Markup, el
from ui.base.storage import StorageTrouble
from ui.screens.room import Answers, Room
from ui.widgets import frame
from ui.widgets.controls import button

if TYPE_CHECKING:
    from ui.screens.desk import Desk
    from ui.session.session import Session

LONGEST = 6000
"""How many characters of the report are shown: the last ones, since the end says most."""


class Crash(Room):
    """The screen after a failure of the page. The saved game stays as it is and can be exported."""

    screen = "crash"
    frame = "crash"
    step = "crash"

    def __init__(self, desk: Desk, error: Exception, game: str, session: Session | None) -> None:
        super().__init__(desk)
        self._report = "".join(format_exception(error))[-LONGEST:]
        self._game = game
        self._session = session
        self.focus_on("#crash h1")  # so that a screen reader reads the heading aloud

    def commands(self) -> Answers:
        """Return the command ``export``, which downloads the game that was played; none without a game."""
        return {"export": lambda _: self._export()} if self._game else {}

    def _export(self) -> None:
        self.desk.host.download(f"landfall-{self._game}.json", self._text())

    def _text(self) -> str:
        """Return the game as text: the saved one, or if it was not saved or cannot be read, the one in memory.

        Return an empty text if there is neither.
        """
        if self._session and self.desk.games.failing:
            return self._session.saved()
        try:
            return self.desk.shelf.text(self._game)
        except (Refusal, StorageTrouble):
            return self._session.saved() if self._session else ""

    def layout(self) -> Markup:
        """Return the layout: a single card."""
        return frame.page(el("main", el("div", id="crash", class_="crash-card"), class_="crash"))

    def regions(self) -> dict[str, Markup]:
        """Return a plain sentence, the ways out, and the report for developers."""
        words = self.words
        doors = el(
            "div",
            button(words("crash.menu"), command="menu", look="primary tall"),
            button(words("crash.export"), command="export", look="tall") if self._game else None,
            class_="doors",
        )
        return {
            "crash": el(
                "div",
                el("h1", words("crash.title"), tabindex="-1"),
                el("p", words("crash.text"), role="alert"),
                el("p", words(self._fate())) if self._game else None,
                doors,
                el(
                    "details", el("summary", words("crash.report")), el("pre", self._head(), self._report, tabindex="0")
                ),
            )
        }

    def _fate(self) -> str:
        return "crash.unkept" if self.desk.games.failing else "crash.kept"

    def _head(self) -> str:
        return f"Landfall {self.desk.version}\n"
