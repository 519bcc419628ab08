"""Gold: the purse beside a seat's cards, and what the supply and the villages trade for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.explorers.parts.fast_gold import FastSales
from engine.games.explorers.parts.gold_trade import PURCHASES, Purchases
from engine.games.explorers.parts.purse import Purse
from engine.games.explorers.parts.villages import fast_gold_villages
from engine.kernel.actions import Action
from ui.markup import Markup, el
from ui.play import controls, wording
from ui.play.controls import aloud
from ui.play.panels.panel import Panel
from ui.play.seats import Stat
from ui.play.speaker import Speaker
from ui.play.voyage import drop
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

VERBS = frozenset({"sell", "buy", "fast-gold"})


PANEL = Panel(lambda table: False, lambda table: Markup(), VERBS)
"""The trade panel has their buttons."""


def purse(table: TableView, seat: int) -> Stat:
    """A seat's gold, which everybody sees."""
    return Stat(ware_icon("gold"), "play.stat.gold", table.view[Purse].gold[seat])


def tools(table: TableView) -> Markup:
    """One's own purse, and the way to make room aboard."""
    gold = table.view[Purse].gold[table.own]
    told = table.words("play.stat.gold", count=gold)
    return el(
        "div",
        el("span", ware_icon("gold"), el("b", gold, aria_hidden="true"), aloud(told), class_="purse", title=told),
        drop.tool(table),
        class_="tools",
    )


def market(table: TableView) -> Markup | None:
    """What the supply gives and takes for gold, below the trade tray."""
    words, view = table.words, table.view
    rows = [
        _row(table, "sell", words("play.gold.sell")),
        _row(table, "buy", words("play.gold.buy", count=PURCHASES - view[Purchases].bought)),
    ]
    if FastSales in view and (villages := fast_gold_villages(view, table.own)):
        rows.append(_row(table, "fast-gold", words("play.gold.fast", count=villages - view[FastSales].sold)))
    return el("div", el("h3", words("play.gold")), rows, class_="gold-market")


def _row(table: TableView, verb: str, title: str) -> Markup:
    """A button for each resource."""
    speaker, resources = Speaker.at(table), table.rules.numbers.resources
    buttons = []
    for kind, name in enumerate(resources):
        action = Action(table.own, verb, (kind,))
        told = wording.describe(speaker, action)
        buttons.append(el("li", controls.submit(table, action, ware_icon(name), label=told, style="more")))
    return el("div", el("p", title, class_="note"), el("ul", buttons, class_="cells"), class_=f"gold-row gold-{verb}")
