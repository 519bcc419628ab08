"""The dialog that shares the result of an island of a day: five lines of text with a link, and a picture."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from engine.days.island import island_of
from engine.kernel.links import CHALLENGE
from ui.base.markup import Markup, el
from ui.days import picture, telling
from ui.days.calendar import end_as_text
from ui.days.table import begun
from ui.shelf.links import link_to
from ui.widgets.controls import button
from ui.widgets.dialogs import dialog

if TYPE_CHECKING:
    from engine.days.island import Island
    from ui.base.words import Words
    from ui.days.calendar import End
    from ui.screens.desk import Desk


def share(desk: Desk, day: date, end: End, board: str) -> None:
    """Open the dialog that shares how the island of a day ended; `board` is a sketch of the board."""
    desk.sharing = DaySharing(desk, island_of(day.toordinal()), end, board)
    desk.dialog = "share"


class DaySharing:
    """The dialog that shares the result of a day's island: lines of text with a link, and a picture.

    `end` is how the game ended, `board` a sketch of the board. ``copied`` says whether the lines are in the clipboard;
    None until the browser has answered. ``pictured`` says whether the picture was given out since.
    """

    def __init__(self, desk: Desk, island: Island, end: End, board: str) -> None:
        self.desk = desk
        self.island, self.end, self.board = island, end, board
        self.link = desk.host.address + link_to(CHALLENGE, begun(island, desk.words), end_as_text(end))
        self.copied: bool | None = None
        self.pictured = False

    @property
    def _signs(self) -> str:
        return telling.signs(self.desk.words, self.island, self.end, self.link)

    def command(self, what: str) -> None:
        """Copy the lines (``copy``), pass them on by the device (``send``), or download the ``picture``.

        Ignore any other text.
        """
        host, words = self.desk.host, self.desk.words
        self.pictured = what == "picture"
        if what == "copy":
            host.copy(self._signs)
        elif what == "send":
            text, _, _ = self._signs.rpartition("\n")
            host.send(words("days.island"), self.link, text)
        elif what == "picture":
            drawing = picture.keepsake(words, self.island, self.end, self.board)
            host.picture(f"landfall-{date.fromordinal(self.island.day).isoformat()}", lambda _: drawing)

    def markup(self, words: Words) -> Markup:
        """Return the dialog: the picture, the lines, and the ways to pass them on."""
        told = {None: "", True: words("days.copied"), False: words("share.uncopied")}[self.copied]
        if self.pictured:
            told = words("days.pictured")
        sends = button(words("share.send"), command="share:send") if self.desk.host.can_send else None
        return dialog(
            words,
            words("days.share"),
            picture.result(words, self.island, self.end, self.board),
            el(
                "label",
                el("span", words("days.signs"), class_="label"),
                el("textarea", self._signs, name="link", rows=5, readonly=True, spellcheck="false"),
                class_="field",
            ),
            el("p", told, class_="note", role="status"),
            el(
                "div",
                button(words("share.copy"), command="share:copy", look="primary"),
                sends,
                button(words("days.picture"), command="share:picture"),
                class_="answers",
            ),
            look="sharing day-sharing",
        )
