"""The charts of a replay: points by turn, and rolls; a click on either goes to a turn or to a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.parts.dice import odds_of
from engine.parts.victory import points_to_win
from ui.base.markup import Markup, el
from ui.play.charts import histogram, timeline
from ui.play.panels.panel import frame
from ui.play.statistics import Tally

if TYPE_CHECKING:
    from ui.play.table import TableView
    from ui.replay.tape import Tape


def draw(table: TableView, tape: Tape, tally: Tally) -> Markup:
    """Return the panel with the charts of points by turn and of rolls, over the whole game as the viewer may know it.

    The points of a turn that is not over stand last. A click on a turn goes to its end, a click on a bar to the next
    roll of its total.
    """
    words = table.words
    points = tally.timeline if tally.won or not tally.latest else [*tally.timeline, tally.latest]
    ends = [*tape.told_turns, tape.last][: len(points)]
    now = next((turn for turn, ply in enumerate(ends) if ply >= table.ply), len(ends) - 1)
    return frame(
        table,
        "graph",
        words("replay.chart"),
        el("p", words("replay.chart.turns"), class_="legend"),
        timeline(words, table.players, points, points_to_win(table.rules), ends, now),
        el("p", words("replay.chart.rolls"), class_="legend"),
        histogram(words, tally.rolls, odds_of(table.rules), jumps="rolled"),
        el("p", words("play.odds"), class_="legend"),
    )
