"""What the end of an island of the day gives, above all else at the end of the game: that it is done, and sharing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.markup import Markup, el
from ui.base.trail import TODAY
from ui.board.icons import icon
from ui.days import telling
from ui.play import controls

if TYPE_CHECKING:
    from datetime import date

    from ui.base.words import Words
    from ui.days.calendar import End


def done(words: Words, day: date, end: End, row: int) -> Markup:
    """Return a section on the island of a `day` that has ended: its result, its course, the days in a `row`.

    Its buttons share the result (``share-day``) and lead to the day.
    """
    share = [icon("share"), el("span", words("days.share"))]
    return el(
        "section",
        el("h2", words("days.done")),
        el("p", telling.ended(words, end), ". ", words("menu.row", count=row), "."),
        telling.squares(words, end),
        el(
            "div",
            controls.command("share-day", *share, style="way main"),
            controls.command(f"{TODAY}:{day}", el("span", words("days.to-day")), style="way"),
            class_="ways",
        ),
        class_="day-done",
    )
