"""The panel of the viewer's fortress: its strength, the viewer's warships, what each face of the die would do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.seafarers.parts.fortresses import AttackFortress, Fortresses, lost_ships
from engine.games.seafarers.parts.warships import Warships
from engine.kernel.actions import Action
from ui.base.markup import Markup, classes, el
from ui.board.art import piece_icon
from ui.board.icons import icon
from ui.families.seafarers.marks import FORTRESS
from ui.families.seafarers.ships import WARSHIP
from ui.play import controls
from ui.play.controls import aloud
from ui.play.panels.panel import Panel, choices, frame

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

NAME = "fortress"
DIE = range(1, 7)


def toggle(table: TableView, _: str) -> Draft:
    """Return the draft with the panel of the viewer's fortress opened, or closed if it is open or none stands."""
    panel = "" if table.draft.panel == NAME or not _stands(table) else NAME
    return replace(table.draft, mode="", picked=(), chosen="", panel=panel)


def _stands(table: TableView) -> bool:
    """Return whether the viewer has a fortress that is not taken yet."""
    return table.seat is not None and Fortresses in table.view and bool(table.view[Fortresses].chits[table.seat])


def tool(table: TableView) -> Markup | None:
    """Return the button of the viewer's fortress, with the blows it still withstands; None without or at the end."""
    if not _stands(table) or table.view.over:
        return None
    blows = table.view[Fortresses].chits[table.own]
    return controls.shaper(
        NAME,
        piece_icon(FORTRESS, table.players[table.own].colour),
        el("b", blows, aria_hidden="true"),
        el("span", table.words("play.fortress"), class_="name"),
        aloud(table.words("play.stat.fortress", count=blows)),
        style=classes("aside", ready=any(action.verb == AttackFortress.name for action in table.legal)) or "",
        expanded=table.draft.panel == NAME,
    )


def _draw(table: TableView) -> Markup:
    words, warships = table.words, table.view[Warships].armed[table.own]
    ships = el(
        "p",
        piece_icon(WARSHIP, table.players[table.own].colour),
        words("play.stat.warships", count=warships),
        class_="strength",
    )
    text = el("span", words("play.do.attack"))
    attack = controls.submit(table, Action(table.own, AttackFortress.name), icon("roll"), text, style="main")
    return frame(
        table,
        NAME,
        words("play.stat.fortress", count=table.view[Fortresses].chits[table.own]),
        ships,
        el("ul", [_throw(table, warships, die) for die in DIE], class_="throws"),
        el("p", words("play.fortress.ends"), class_="note"),
        choices(attack),
    )


def _throw(table: TableView, warships: int, die: int) -> Markup:
    """Return a line that says how many ships an attack with this `die` would lose, or that it hits."""
    lost = lost_ships(warships, die)
    told = table.words("play.fortress.lost", count=lost) if lost else table.words("play.fortress.blow")
    return el("li", el("b", die), el("span", told), class_=classes("throw", wins=not lost))


PANEL = Panel(lambda table: table.draft.panel == NAME and _stands(table), _draw)
