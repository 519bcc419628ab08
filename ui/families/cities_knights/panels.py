"""City improvements: three ladders, each with what the next step costs and gives and what its gate would bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.cities_knights.parts.improvements import HIGHEST, TRACKS, Improve, Improvements, level_of, price_of
from engine.games.cities_knights.parts.metropolis import holder_of
from engine.kernel.actions import Action
from engine.parts.buildings import NOBODY
from engine.parts.bundles import unpack
from ui.board.icons import icon
from ui.markup import Markup, classes, el
from ui.play import controls, wording
from ui.play.controls import aloud
from ui.play.panels.panel import Panel, frame
from ui.play.speaker import Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

NAME = "improvements"
RED = 6
"""The highest face of the red die."""


def toggle(table: TableView, _: str) -> Draft:
    """Open the panel, whoever's turn it is, or close it."""
    panel = "" if table.draft.panel == NAME or Improvements not in table.view else NAME
    return replace(table.draft, mode="", picked=(), chosen="", panel=panel)


def tool(table: TableView) -> Markup | None:
    """The button beside the hand that opens the panel; it is marked while something can be built there."""
    if table.seat is None or table.view.over:
        return None
    ready = any(action.verb == Improve.name for action in table.legal)
    return controls.shaper(
        NAME,
        icon("science"),
        el("span", table.words("play.improvements"), class_="name"),
        style=classes("aside", ready=ready) or "",
        expanded=table.draft.panel == NAME,
    )


def _draw(table: TableView) -> Markup:
    ladders = [_ladder(table, track) for track in range(len(table.rules.vocabulary(TRACKS)))]
    return frame(table, NAME, table.words("play.improvements"), el("ul", ladders, class_="ladders"))


def _ladder(table: TableView, track: int) -> Markup:
    """One track of the viewer's: its steps, what comes next, and its metropolis."""
    name, level = table.rules.vocabulary(TRACKS)[track], level_of(table.view, table.own, track)
    told = table.words("play.improvements.built", level=level, levels=HIGHEST)
    return el(
        "li",
        el("h3", icon(name), el("span", table.words(f"track.{name}")), _steps(level), aloud(told)),
        [el("p", line) for line in _lines(table, track, level)],
        _button(table, track) if level < HIGHEST else None,
        class_=f"ladder of-{name}",
    )


def _steps(level: int) -> Markup:
    """The steps that are built, and those that are not."""
    steps = [el("i", class_=classes(built=n < level)) for n in range(HIGHEST)]
    return el("span", steps, class_="levels", aria_hidden="true")


def _lines(table: TableView, track: int, level: int) -> Iterator[str]:
    """What the next step costs and gives, what the gate brings, and who has the metropolis."""
    words, scribe = table.words, Scribe.at(table)
    if level < HIGHEST:
        cost = unpack(price_of(table.view, table.own, track), len(table.rules.numbers.resources))
        yield scribe.say("play.improvements.next", level=level + 1, cost=scribe.bundle(cost))
        gifts = (f"play.improvements.gift.{table.rules.vocabulary(TRACKS)[track]}.{level + 1}", _gift(level + 1))
        yield from (words(gift) for gift in gifts if gift in words)
    else:
        yield words("play.improvements.finished")
    yield _gate(table, level)
    if (holder := holder_of(table.view, track)) != NOBODY:
        yield scribe.say("play.improvements.metropolis", seat=scribe.seat(holder))


def _gift(level: int) -> str:
    """The key of what a level of any track gives."""
    return f"play.improvements.gift.{level}"


def _gate(table: TableView, level: int) -> str:
    """At which faces of the red die the gate brings a card."""
    if not level:
        return table.words("play.improvements.gate-later")
    faces = range(1, min(level + 1, RED) + 1)
    return table.words("play.improvements.gate", numbers=f"{faces[0]}–{faces[-1]}")


def _button(table: TableView, track: int) -> Markup:
    action = Action(table.own, Improve.name, (track,))
    told = wording.describe(Speaker.at(table), action)
    text = el("span", table.words("play.do.improve"))
    return controls.submit(table, action, icon("plus"), text, label=told, style="minor")


PANEL = Panel(lambda table: table.draft.panel == NAME and table.seat is not None, _draw, frozenset({Improve.name}))
