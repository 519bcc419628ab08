"""The lines below the seats about the barbarians (their distance, the result of an attack now), and the event die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.cities_knights.parts.barbarians import (
    WAY,
    Barbarians,
    defence,
    outcome,
    steps_left,
    strength,
)
from engine.games.cities_knights.parts.event_die import FACES, SHIP, EventRolled
from engine.kernel.events import Event
from ui.base.markup import Markup, classes, el, join
from ui.board.dice import Tone
from ui.board.icons import icon
from ui.board.players import chip
from ui.play.controls import aloud
from ui.play.speaker import Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def tracks(table: TableView) -> Markup | None:
    """Return lines on the barbarians' distance, an attack's result now, and the sleeping robber; None at the end."""
    if table.view.over:
        return None
    away = table.words("play.barbarians.away", count=steps_left(table.view))
    rows = [
        el("li", icon("raider"), el("span", away), _way(table), class_="track barbarians"),
        el("li", el("span", forecast(table)), class_=classes("track", "forecast", danger=_in_danger(table))),
    ]
    if not table.view[Barbarians].attacks:
        rows.append(el("li", icon("robber"), el("span", table.words("play.barbarians.asleep")), class_="track sleeper"))
    return el("ul", rows, class_="tracks knights-tracks", aria_label=table.words("play.barbarians.track"))


def _in_danger(table: TableView) -> bool:
    """Return whether the viewer would lose a city if the barbarians attacked now."""
    won, seats = outcome(table.view)
    return not won and table.seat in seats


def _way(table: TableView) -> Markup:
    """Draw a dot for each step of the barbarians' way, those already sailed marked."""
    steps = table.view[Barbarians].steps
    return el(
        "span", [el("i", class_=classes(built=n < steps)) for n in range(WAY)], class_="levels", aria_hidden="true"
    )


def forecast(table: TableView) -> Markup:
    """Return a sentence on what an attack would bring now: strength, defence, and the seats that would win or lose."""
    view, scribe = table.view, Scribe.at(table)
    won, seats = outcome(view)
    told = {"strength": strength(view), "defence": defence(view)}
    key = f"play.barbarians.{'win' if won else 'lose'}"
    if not seats:
        return scribe.say(f"{key}.nobody", **told)
    if won and len(seats) > 1:
        key = f"{key}.several"
    return scribe.say(key, **told, seats=join((_emblem(table, seat) for seat in seats), between=" "))


def _emblem(table: TableView, seat: int) -> Markup:
    """Draw a seat's player in little space: the emblem, and the name for screen readers."""
    player = table.players[seat]
    return el("span", chip(player.colour), aloud(player.name), class_="who", title=player.name)


TONES: tuple[Tone, Tone] = ("red", "gold")
"""The colours of the two dice; the first, red, is the die that counts at gates."""


def event_die(table: TableView, events: Sequence[Event]) -> Markup | None:
    """Return the face of the event die among the events of a roll; None if it was not rolled."""
    rolled = next((event for event in events if isinstance(event, EventRolled)), None)
    if rolled is None:
        return None
    name, told = table.rules.vocabulary(FACES)[rolled.face], Speaker.at(table).named("face", rolled.face)
    sign = icon("raider" if rolled.face == SHIP else name, told)
    return el("span", sign, class_=f"event-die of-{name}", title=told)
