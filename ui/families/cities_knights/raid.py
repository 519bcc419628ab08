"""The barbarians' sheet below the seats: their ship, both forces, what a landing would bring or has brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.games.cities_knights.parts.barbarians import (
    WAY,
    Barbarians,
    BarbariansAttacked,
    DefenderNamed,
    DefendersHonoured,
    defence,
    outcome,
    steps_left,
    strength,
)
from engine.games.cities_knights.parts.pillage import LOSE_CITY, CityLost
from engine.kernel.events import Event
from ui.base.markup import Markup, classes, el, join
from ui.board.icons import icon
from ui.board.players import chip
from ui.play.controls import aloud
from ui.play.speaker import Scribe

if TYPE_CHECKING:
    from ui.play.table import TableView

NEAR = 2
"""The sheet warns while the barbarians are at most so many steps from landing."""

SHIP = ".voyage .raider"
"""The CSS selector of the barbarians' ship on its way."""


class Raid(NamedTuple):
    """An attack and the seats that it concerned: those that lost a city, the defender, or the equally good ones."""

    attack: BarbariansAttacked
    seats: tuple[int, ...]


def tracks(table: TableView) -> Markup | None:
    """Return the sheet: the way, both forces, the outcome, and the robber while it sleeps; None at the end.

    While cities are being lost, the forces are those of that attack, else the present ones.
    """
    if table.view.over:
        return None
    near = steps_left(table.view) <= NEAR
    raid = last_raid(table) if table.decision == LOSE_CITY else None
    raiders, knights = (
        (raid.attack.strength, raid.attack.defence) if raid else (strength(table.view), defence(table.view))
    )
    rows = [
        el("li", _way(table), class_="voyage", aria_hidden="true", title=_voyage(table)),
        el("li", forces(table, raiders, knights), class_="track"),
        _outcome(table, near),
    ]
    if not table.view[Barbarians].attacks:
        rows.append(el("li", icon("robber"), el("span", table.words("play.barbarians.asleep")), class_="track sleeper"))
    label = table.words("play.barbarians.track")
    return el("ul", rows, class_=classes("tracks", "knights-tracks", near=near), aria_label=label)


def _in_danger(table: TableView) -> bool:
    """Return whether the viewer would lose a city if the barbarians attacked now."""
    won, seats = outcome(table.view)
    return not won and table.seat in seats


def _way(table: TableView) -> list[Markup]:
    """Draw the open sea and each step of the way, the last of them the shore; the ship stands where it has come to."""
    steps = table.view[Barbarians].steps
    ship = el("span", icon("raider"), class_="raider")
    return [
        el(
            "i",
            ship if n == steps else icon("city") if n == WAY else None,
            class_=classes(sailed=n < steps, shore=n == WAY),
        )
        for n in range(WAY + 1)
    ]


def _voyage(table: TableView) -> str:
    """Return how the barbarians come nearer, and how many steps they still have to go."""
    return table.words("play.barbarians.voyage", count=steps_left(table.view))


def _distance(table: TableView, near: bool) -> Markup:
    told = table.words("play.barbarians.away", count=steps_left(table.view))
    return el("span", icon("warning") if near else None, told, " ", class_="distance")


def forces(table: TableView, raiders: int, knights: int) -> Markup:
    """Return the strengths of the barbarians and of all knights, with the winning side marked: in a tie the knights."""
    sides = (("raiders", "raider", raiders, raiders > knights), ("knights", "knight", knights, raiders <= knights))
    return el("span", join((_force(table, *side) for side in sides), between=" "), class_="forces")


def _force(table: TableView, side: str, sign: str, number: int, wins: bool) -> Markup:
    return el(
        "span",
        icon(sign),
        el("span", table.words(f"play.barbarians.{side}"), class_="name"),
        " ",
        el("b", number),
        class_=classes("force", side, wins=wins),
        title=table.words(f"play.barbarians.{side}.title"),
    )


def _outcome(table: TableView, near: bool) -> Markup:
    """Return the line on what the last attack brought or, once the ship sails again, on what one would bring now.

    While cities are being lost, the attack that takes them is the last one.
    """
    barbarians = table.view[Barbarians]
    over = barbarians.attacks and not barbarians.steps
    raid = last_raid(table) if over or table.decision == LOSE_CITY else None
    if raid:
        return el("li", Scribe.at(table).say("play.barbarians.last", outcome=brought(table, raid)), class_="forecast")
    danger = _in_danger(table)
    return el("li", _distance(table, near), forecast(table), class_=classes("forecast", danger=danger))


def forecast(table: TableView) -> Markup:
    """Return a sentence on what an attack would bring now: the seats that would lose a city, or be honoured."""
    won, seats = outcome(table.view)
    key = f"play.barbarians.{'win' if won else 'lose'}"
    if not seats:
        return Scribe.at(table).say(f"{key}.nobody")
    return Scribe.at(table).say(key, count=len(seats), seats=emblems(table, seats))


def last_raid(table: TableView) -> Raid | None:
    """Return the latest attack in the log with the seats that it concerned; None if the log holds none."""
    since: list[Event] = []
    for entry in reversed(table.log):
        since[:0] = entry.events
        attack = next((event for event in entry.events if isinstance(event, BarbariansAttacked)), None)
        if attack:
            return Raid(attack, _concerned(since) or (table.asked if table.decision == LOSE_CITY else ()))
    return None


def _concerned(events: Sequence[Event]) -> tuple[int, ...]:
    """Return the seats that lost a city, became defender or may draw a card, by the events since an attack."""
    seats = [event.seat for event in events if isinstance(event, CityLost | DefenderNamed)]
    honoured = (event.seats for event in events if isinstance(event, DefendersHonoured))
    return (*seats, *next(honoured, ()))


def brought(table: TableView, raid: Raid) -> Markup:
    """Return in a few words what an attack brought: cities lost, a defender, cards for several, or nothing."""
    key = f"play.barbarians.brought.{'won' if raid.attack.won else 'lost'}"
    if not raid.seats:
        return Scribe.at(table).say(f"{key}.nobody")
    return Scribe.at(table).say(key, count=len(raid.seats), seats=emblems(table, raid.seats))


def emblems(table: TableView, seats: Sequence[int]) -> Markup:
    """Draw the players of seats in little space: the emblem of each, and the name for screen readers."""
    return join((_emblem(table, seat) for seat in seats), between=" ")


def _emblem(table: TableView, seat: int) -> Markup:
    player = table.players[seat]
    return el("span", chip(player.colour), aloud(player.name), class_="who", title=player.name)
