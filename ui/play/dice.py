"""The last roll of the dice, with a line on its result that stays until the next roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.kernel.bits import bits
from engine.kernel.events import Event
from engine.parts.dice import dice_of, thrown
from engine.parts.land import Land, producing
from ui.base.markup import Markup, el
from ui.board.dice import Tone, die
from ui.board.icons import icon
from ui.play import controls, wording
from ui.play.additions import additions
from ui.play.speaker import Scribe

if TYPE_CHECKING:
    from ui.play.table import TableView

PLAIN: tuple[Tone, Tone] = ("light", "light")
"""The colours of dice that do not differ."""


def dice(table: TableView) -> Markup:
    """Return the dice of the last roll, its result, the button that opens the chart of all rolls, and any forecast.

    The forecasts of the next roll come from additions. Before the first roll the dice are faint.
    """
    events = last_roll(table)
    return el(
        "div",
        _faces(table, events),
        el("p", _summary(table, events), class_="summary"),
        _chart(table),
        [addition.roll.foresees(table) for addition in additions(table.rules)],
        class_="last-roll",
    )


def last_roll(table: TableView) -> tuple[Event, ...]:
    """Return the events since the last roll, with the roll's own entry of the log; empty before the first roll.

    They may come from several entries: players may have to answer a question before the roll's result is complete.
    """
    since = next((n for n, entry in enumerate(reversed(table.log), 1) if any(map(thrown, entry.events))), 0)
    return tuple(event for entry in table.log[-since:] for event in entry.events) if since else ()


def yielding(table: TableView) -> list[int]:
    """Return the indices of the hexes that the last roll made yield; empty before the first roll, or without land."""
    total = sum(sum(thrown(event)) for event in last_roll(table))
    return list(bits(producing(table.view[Land], total))) if total and Land in table.view else []


def _faces(table: TableView, events: tuple[Event, ...]) -> Markup:
    rolled: Any = next(filter(thrown, events), None)
    added = additions(table.rules)
    tones = next((addition.roll.tones for addition in added if addition.roll.tones), PLAIN)
    if rolled is None:
        still = (3, 4)[-dice_of(table.rules) :]
        return el("div", map(die, still, tones), class_="faces unrolled", aria_hidden="true")
    told, faces = wording.event_sentence(Scribe.at(table), rolled), thrown(rolled)
    return el(
        "div",
        [die(value, tone) for value, tone in zip(faces, tones, strict=False) if value],
        el("b", sum(faces), class_="total", aria_hidden="true") if len(faces) > 1 else None,
        el("span", told, class_="unseen"),
        [addition.roll.thrown(table, events) for addition in added],
        class_=f"faces p{table.players[rolled.seat].colour}",
        data_roll="+".join(map(str, faces)),
    )


def _summary(table: TableView, events: tuple[Event, ...]) -> str:
    if not events:
        return table.words("play.no-roll")
    brought = (addition.roll.brought(table, events) for addition in additions(table.rules))
    return next(filter(None, brought), "")


def _chart(table: TableView) -> Markup:
    return controls.shaper(
        "panel:chart",
        icon("chart"),
        label=table.words("play.chart"),
        style="quiet round",
        expanded=table.draft.panel == "chart",
    )
