"""The panel of a development card that is played without a choice: what it does, and the button that plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play import controls
from ui.play import draft as drafts
from ui.play.panels.panel import Panel, choices, frame
from ui.play.telling import card_text

if TYPE_CHECKING:
    from ui.play.table import TableView


def _draw(table: TableView) -> Markup:
    name = table.draft.panel
    text = el("span", table.words("play.do.card"))
    return frame(
        table,
        "development",
        table.words(f"card.{name}"),
        el("p", card_text(table, name), class_="sentence"),
        choices(controls.submit(table, Action(table.own, name), icon("check"), text, style="main")),
    )


PANEL = Panel(lambda table: drafts.is_plain_card(table, table.draft.panel), _draw)
