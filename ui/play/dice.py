"""The last roll, with a line on what came of it that stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.hexes.bits import bits
from engine.kernel.events import Event
from engine.parts.dice import Rolled
from engine.parts.land import Land, producing
from engine.parts.production import Produced
from ui.board.dice import Tone, die
from ui.board.icons import icon
from ui.markup import Markup, el, join
from ui.play import controls, wording
from ui.play.additions import additions
from ui.play.speaker import Scribe

if TYPE_CHECKING:
    from ui.play.table import TableView

PLAIN: tuple[Tone, Tone] = ("light", "light")
"""The colours of two dice that are alike."""


def dice(table: TableView) -> Markup:
    """The two dice, who rolled them, what they brought, and the way to the chart of all rolls."""
    events = last_roll(table)
    return el(
        "div",
        _faces(table, events),
        el("p", _summary(table, events), class_="summary"),
        _chart(table),
        [addition.foresees(table) for addition in additions(table.rules)],
        class_="last-roll",
    )


def last_roll(table: TableView) -> tuple[Event, ...]:
    """What happened at the last roll; empty before the first."""
    for entry in reversed(table.log):
        if any(isinstance(event, Rolled) for event in entry.events):
            return entry.events
    return ()


def yielding(table: TableView) -> list[int]:
    """The hexes that the last roll made yield; none before the first."""
    total = sum(event.first + event.second for event in last_roll(table) if isinstance(event, Rolled))
    return list(bits(producing(table.view[Land], total))) if total else []


def _faces(table: TableView, events: tuple[Event, ...]) -> Markup:
    rolled = next((event for event in events if isinstance(event, Rolled)), None)
    added = additions(table.rules)
    tones = next((addition.tones for addition in added if addition.tones), PLAIN)
    if rolled is None:
        return el("div", map(die, (3, 4), tones), class_="faces unrolled", aria_hidden="true")
    told = wording.tell(Scribe.at(table), rolled)
    return el(
        "div",
        [die(value, tone) for value, tone in zip((rolled.first, rolled.second), tones, strict=True) if value],
        el("b", rolled.first + rolled.second, class_="total", aria_hidden="true"),
        el("span", told, class_="unseen"),
        [addition.thrown(table, events) for addition in added],
        class_=f"faces p{table.players[rolled.seat].colour}",
        data_roll=f"{rolled.first}+{rolled.second}",
    )


def _summary(table: TableView, events: tuple[Event, ...]) -> str:
    if not events:
        return table.words("play.no-roll")
    produced = next((event for event in events if isinstance(event, Produced)), None)
    rolled = next(event for event in events if isinstance(event, Rolled))
    if produced and rolled.first + rolled.second != 7:
        return join(wording.clauses(Scribe.at(table), produced), between=" ")
    moved = [key for verb in table.rules.verbs if (key := f"play.seven.{verb}") in table.words]
    return table.words(moved[-1] if moved else "play.seven-alone")


def _chart(table: TableView) -> Markup:
    return controls.shaper(
        "panel:chart",
        icon("chart"),
        label=table.words("play.chart"),
        style="quiet round",
        expanded=table.draft.panel == "chart",
    )
