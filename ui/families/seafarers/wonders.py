"""The panel of the wonders: needs, costs, owner and levels of each, and the button to claim or to build it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.seafarers.parts.claims import NEEDS
from engine.games.seafarers.parts.wonders import LEVELS, WONDERS, ClaimWonder, RaiseWonder, Works, claimed_by
from engine.kernel.actions import Action
from engine.parts.buildings import NOBODY
from engine.parts.bundles import unpack
from ui.base.markup import Markup, classes, el
from ui.board.icons import icon
from ui.board.players import chip
from ui.play import controls, wording
from ui.play.controls import aloud
from ui.play.panels.panel import Panel, frame
from ui.play.speaker import Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

NAME = "wonders"


def toggle(table: TableView, _: str) -> Draft:
    """Return the draft with the panel of wonders opened, or closed if it is open or the game has none."""
    panel = "" if table.draft.panel == NAME or Works not in table.view else NAME
    return replace(table.draft, mode="", picked=(), chosen="", panel=panel)


def tool(table: TableView) -> Markup | None:
    """Return the button of the wonders, marked if the viewer can claim or build; None without any or at the end."""
    if Works not in table.view or table.view.over:
        return None
    ready = any(action.verb in (ClaimWonder.name, RaiseWonder.name) for action in table.legal)
    text = el("span", table.words("play.wonders"), class_="name")
    style = classes("aside", ready=ready) or ""
    return controls.shaper(NAME, icon("wonder"), text, style=style, expanded=table.draft.panel == NAME)


def _draw(table: TableView) -> Markup:
    rows = [_wonder(table, wonder) for wonder in range(len(table.rules.vocabulary(WONDERS)))]
    return frame(table, NAME, table.words("play.wonders"), el("ul", rows, class_="wonders"))


def _wonder(table: TableView, wonder: int) -> Markup:
    """Return the entry of a wonder: its owner and levels, its cost, its needs while it is free, and its button."""
    name, owner = table.rules.vocabulary(WONDERS)[wonder], claimed_by(table.view, wonder)
    cost = unpack(table.rules.numbers.wonder_costs[wonder], len(table.rules.numbers.resources))
    price = table.words("play.wonder.cost")
    return el(
        "li",
        el("h3", table.words(f"wonder.{name}")),
        _standing(table, owner),
        el("p", el("span", price, " ", class_="unseen"), Scribe.at(table).bundle(cost), class_="price"),
        el("ul", list(_needs(table, name)), class_="needs") if owner == NOBODY else None,
        _button(table, wonder, owner),
        class_=classes("wonder", taken=owner != NOBODY, mine=owner == table.seat),
    )


def _standing(table: TableView, owner: int) -> Markup:
    """Return a line with the owner of a wonder and its built levels, or that it is free (`owner` is -1)."""
    if owner == NOBODY:
        return el("p", table.words("play.wonder.free"), class_="builder")
    player, levels = table.players[owner], table.view[Works].levels[owner]
    told = table.words("play.wonder.builder", seat=player.name, level=levels, levels=LEVELS)
    return el(
        "p", chip(player.colour), el("span", player.name, class_="name"), _pips(levels), aloud(told), class_="builder"
    )


def _pips(levels: int) -> Markup:
    """Draw a dot for each level of a wonder; the first `levels` of them are built."""
    return el(
        "span", [el("i", class_=classes(built=n < levels)) for n in range(LEVELS)], class_="levels", aria_hidden="true"
    )


def _needs(table: TableView, wonder: str) -> Iterator[Markup]:
    """Yield a line for each need of a wonder, with whether the viewer meets it and how much of it they have."""
    for need in NEEDS[wonder]:
        has = need.has(table.view, table.seat) if table.seat is not None else 0
        sign = icon(
            "check" if has >= need.least else "cross",
            table.words("play.need.met" if has >= need.least else "play.need.missing"),
        )
        told = table.words(f"play.need.{need.name}", least=need.least)
        count = el("b", f"{min(has, need.least)}/{need.least}") if need.least > 1 else None
        yield el("li", sign, el("span", told), count, class_=classes(met=has >= need.least))


def _button(table: TableView, wonder: int, owner: int) -> Markup | None:
    """Return the button that claims a free wonder or builds the viewer's own.

    None for an onlooker, or a wonder of another seat.
    """
    if table.seat is None or owner not in (NOBODY, table.seat):
        return None
    own = owner == table.seat
    action = Action(table.seat, RaiseWonder.name) if own else Action(table.seat, ClaimWonder.name, (wonder,))
    text = el("span", table.words(f"play.do.{action.verb}"))
    told = wording.describe(Speaker.at(table), action)
    return controls.submit(table, action, icon("plus" if own else "check"), text, label=told, style="minor")


PANEL = Panel(lambda table: table.draft.panel == NAME and Works in table.view, _draw, frozenset({ClaimWonder.name}))
