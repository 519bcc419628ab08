"""Year of plenty: which cards to take from the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.year_of_plenty import PLENTY
from ui.board.icons import icon
from ui.markup import Markup, el
from ui.play import controls
from ui.play import draft as drafts
from ui.play.panels import tray
from ui.play.panels.panel import Panel, frame, on_demand

if TYPE_CHECKING:
    from ui.play.table import TableView

NAME = "year-of-plenty"


def _draw(table: TableView) -> Markup:
    words, want = table.words, drafts.wanted(table)
    take = Action(table.seat or 0, NAME, (want,))
    return frame(
        table,
        "plenty",
        words(f"card.{NAME}"),
        tray.want_row(table, words("play.take-two", count=PLENTY)),
        el(
            "div",
            controls.submit(table, take, icon("check"), el("span", words("play.do.take")), style="main"),
            class_="choices",
        ),
    )


PANEL = Panel(on_demand(NAME), _draw, frozenset({NAME}))
