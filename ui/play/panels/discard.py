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
from ui.play.panels.panel import Panel, frame

if TYPE_CHECKING:
    from ui.play.table import TableView


def _opens(table: TableView) -> bool:
    return table.decision == DISCARD and table.can_act


def _draw(table: TableView) -> Markup:
    words, seat = table.words, table.seat or 0
    owed, laid = owed_discard(table.view, seat), sum(drafts.given(table))
    discard = Action(seat, "discard", (drafts.given(table),))
    return frame(
        table,
        "discard",
        words("play.discard-title", count=owed),
        tray.give_row(table, words("play.you-return")),
        el(
            "p",
            el("b", words("play.laid", laid=laid, owed=owed)),
            el("progress", value=laid, max=owed, aria_label=words("play.laid", laid=laid, owed=owed)),
            class_="sentence",
        ),
        el(
            "div",
            controls.submit(table, discard, icon("check"), el("span", words("play.do.discard")), style="main"),
            class_="choices",
        ),
        closes=False,
    )


PANEL = Panel(_opens, _draw, frozenset({"discard"}))
