"""Year of plenty: which cards to take from the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.bundles import size
from engine.parts.hands import Hands
from engine.parts.year_of_plenty import PLENTY
from ui.board.icons import icon
from ui.markup import Markup, el
from ui.play import controls
from ui.play import draft as drafts
from ui.play.panels import tray
from ui.play.panels.panel import Panel, choices, frame, on_demand

if TYPE_CHECKING:
    from ui.play.table import TableView

NAME = "year-of-plenty"


def _draw(table: TableView) -> Markup:
    words = table.words
    take = Action(table.own, NAME, (drafts.cards(table, drafts.wanted(table)),))
    text = el("span", words("play.do.take"))
    return frame(
        table,
        "plenty",
        words(f"card.{NAME}"),
        tray.take_row(table, words("play.take", count=min(PLENTY, size(table.view[Hands].bank)))),
        choices(controls.submit(table, take, icon("check"), text, style="main")),
    )


PANEL = Panel(on_demand(NAME), _draw, frozenset({NAME}))
