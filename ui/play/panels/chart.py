"""The panel with the dice chart: how often each total has fallen, and how often it was to be expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.parts.dice import odds_of
from ui.base.markup import Markup, el
from ui.play import statistics
from ui.play.charts import histogram
from ui.play.panels.panel import Panel, frame, on_demand

if TYPE_CHECKING:
    from ui.play.table import TableView


def _draw(table: TableView) -> Markup:
    rolls = statistics.rolls(event for entry in table.log for event in entry.events)
    return frame(
        table,
        "chart",
        table.words("play.chart"),
        histogram(table.words, rolls, odds_of(table.rules)),
        el("p", table.words("play.rolls", count=sum(rolls)), class_="sentence"),
        el("p", table.words("play.odds"), class_="legend"),
    )


PANEL = Panel(on_demand("chart"), _draw)
