"""Gold: the number in a seat's row, the viewer's purse, and the panel that trades gold with supply and villages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.explorers.parts.fast_gold import FastSales
from engine.games.explorers.parts.gold_trade import PRICE, PURCHASES, Purchases
from engine.games.explorers.parts.villages import fast_gold_villages
from engine.kernel.actions import Action
from engine.parts.hands import CURRENCIES
from engine.parts.purse import Purse
from ui.base.markup import Markup, el
from ui.families.explorers import drop
from ui.play import controls, wording
from ui.play.draft import given, wanted
from ui.play.panels.panel import Panel, frame
from ui.play.speaker import Speaker
from ui.play.stat import Stat
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

NAME = "gold"
VERBS = frozenset({"sell", "buy", "fast-gold"})


def purse(table: TableView, seat: int) -> Stat:
    """Return a seat's number of gold coins, which all players see, for its row."""
    return Stat(ware_icon(table.rules, "gold"), "play.stat.gold", table.view[Purse].gold[seat], holds=CURRENCIES)


def tools(table: TableView) -> Markup:
    """Return the tools beside the viewer's hand: the purse, and the button of the panel that drops cargo."""
    return el("div", _purse(table), drop.tool(table), class_="tools")


def _purse(table: TableView) -> Markup:
    """Return the button that shows the viewer's gold and opens the panel of trades for gold."""
    words, gold = table.words, table.view[Purse].gold[table.own]
    name = words("play.gold.trade")
    return controls.shaper(
        "purse",
        ware_icon(table.rules, NAME),
        el("b", gold, aria_hidden="true"),
        el("span", name, class_="name"),
        why=_closed(table),
        label=words("text.at", what=words("play.stat.gold", count=gold), place=name),
        style="aside purse",
        expanded=_opens(table),
    )


def _closed(table: TableView) -> str:
    """Return why the viewer cannot trade for gold now, as a sentence; empty if they can."""
    if not table.can_act:
        return controls.idle(table)
    if any(table.decision in table.rules.moments[verb] for verb in VERBS & table.rules.verbs.keys()):
        return ""
    key = f"refusal.not-now.{table.decision}"
    return table.words(key if key in table.words else "refusal.not-now")


def toggle(table: TableView, _: str) -> Draft:
    """Return the draft with the gold panel opened, or closed if it is open or no trade for gold is possible now."""
    panel = "" if table.draft.panel == NAME or _closed(table) else NAME
    return replace(table.draft, mode="", chosen="", panel=panel, give=(), want=())


def _opens(table: TableView) -> bool:
    return table.draft.panel == NAME and not _closed(table)


def _draw(table: TableView) -> Markup:
    """Draw the panel of gold: rows for selling to the supply, for buying, and for the gold villages if any."""
    words, view = table.words, table.view
    rows = [
        _row(table, "sell", words("play.gold.sell")),
        _row(table, "buy", words("play.gold.buy", count=PURCHASES - view[Purchases].bought)),
    ]
    if FastSales in view and (villages := fast_gold_villages(view, table.own)):
        rows.append(_row(table, "fast-gold", words("play.gold.fast", count=villages - view[FastSales].sold)))
    return frame(table, NAME, words("play.gold"), rows)


def _row(table: TableView, verb: str, title: str) -> Markup:
    """Return a titled row with a button for each resource, which submits the action of `verb` with it."""
    speaker, resources = Speaker.at(table), table.rules.numbers.resources
    buttons = []
    for kind, name in enumerate(resources):
        action = Action(table.own, verb, (kind,))
        told = wording.describe(speaker, action)
        buttons.append(el("li", controls.submit(table, action, ware_icon(table.rules, name), label=told, style="more")))
    return el("div", el("p", title, class_="note"), el("ul", buttons, class_="cells"), class_=f"gold-row gold-{verb}")


def swap(table: TableView) -> Action | None:
    """Return the sale or purchase of a card that the two trays of a trade make; None if they make neither."""
    kinds = len(table.rules.numbers.resources)
    (*give, paid), (*want, got) = given(table), wanted(table)
    if paid == PRICE and sum(want) == 1 and not any(give) and not got:
        return Action(table.own, "buy", (want.index(1),))
    if got == 1 and sorted(give) == [*[0] * (kinds - 1), table.rules.numbers.bank_rate] and not paid and not any(want):
        return Action(table.own, "sell", (give.index(max(give)),))
    return None


PANEL = Panel(_opens, _draw, VERBS)
