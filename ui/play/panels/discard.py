"""The discard tray: half of the hand goes back to the bank, by taps, with a counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.seven import DISCARD, owed_discard
from ui.board.icons import icon
from ui.markup import Markup, el
from ui.play import controls
from ui.play import draft as drafts
from ui.play.panels import tray
from ui.play.panels.panel import Panel, choices, frame

if TYPE_CHECKING:
    from ui.play.table import TableView


def _opens(table: TableView) -> bool:
    return table.decision == DISCARD and table.can_act


def _draw(table: TableView) -> Markup:
    words = table.words
    owed, laid = owed_discard(table.view, table.own), sum(drafts.given(table))
    counter = words("play.laid", laid=laid, owed=owed)
    discard = Action(table.own, "discard", (drafts.cards(table, drafts.given(table)),))
    text = el("span", words("play.do.discard"))
    return frame(
        table,
        "discard",
        words("play.discard-title", count=owed),
        tray.return_row(table, words("play.you-return")),
        el("p", el("b", counter), el("progress", value=laid, max=owed, aria_label=counter), class_="sentence"),
        choices(controls.submit(table, discard, icon("check"), text, style="main")),
        closes=False,
    )


PANEL = Panel(_opens, _draw, frozenset({"discard"}))
