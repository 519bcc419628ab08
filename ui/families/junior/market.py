"""The market: five stalls that all players see, and a panel in which the player picks a stall, then a card to give."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.junior.parts.market import EMPTY, Market, MarketTrade
from engine.kernel.actions import Action
from ui.base.markup import Markup, classes, el
from ui.board.icons import icon
from ui.families.junior.faces import faced, ware
from ui.play import controls, wording
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Speaker
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

NAME = "stalls"
ABOUT = "sight:market"
"""The control that tells what the market is for."""


def toggle(table: TableView, wanted: str) -> Draft:
    """Return the draft with the market opened, with the resource `wanted` picked unless it is empty.

    The market closes if `wanted` is empty while it is open, or if no swap is legal.
    """
    closed = replace(table.draft, mode="", picked=(), chosen="", panel="")
    if not swaps(table) or (not wanted and _open(table)):
        return closed
    return replace(closed, panel=f"{NAME}-{wanted}" if wanted else NAME)


def swaps(table: TableView) -> list[Action]:
    """Return the legal swaps at the market; the arguments of each are the kinds given and taken."""
    return [action for action in table.legal if action.verb == MarketTrade.name]


def _open(table: TableView) -> bool:
    return table.draft.panel.partition("-")[0] == NAME


def wares(table: TableView) -> tuple[str, ...]:
    """Return the names of the resources on the stalls, in order; empty for an empty stall."""
    names = table.rules.numbers.resources
    return tuple("" if kind == EMPTY else names[kind] for kind in table.view[Market].stall)


def stalls(table: TableView) -> Markup:
    """Return the picture of the stalls that all players see.

    A touch on a stall starts a swap for its resource; if no such swap is legal, it shows what the market is for.
    """
    taken = {table.rules.numbers.resources[action.args[1]] for action in swaps(table)}
    stalls_ = [el("li", _stall(table, name, f"{NAME}:{name}" if name in taken else ABOUT)) for name in wares(table)]
    label = table.words("play.market")
    sign = controls.shaper(ABOUT, icon("market"), label=label, style="sign")
    return el("div", sign, el("ul", stalls_, class_="awnings"), class_="bazaar")


def _stall(table: TableView, name: str, control: str) -> Markup:
    """Return the button of a stall with the resource `name` (empty: none), which triggers `control`."""
    inside = ware_icon(table.rules, name) if name else None
    return controls.shaper(control, inside, label=_word(table, name) if name else table.words("play.market.empty"))


def _word(table: TableView, name: str) -> str:
    return table.words(f"resource.{name}")


def tool(table: TableView) -> Markup | None:
    """Return the button that opens the market, or says why no swap is possible; None for an onlooker or at the end."""
    if table.seat is None or table.view.over:
        return None
    name = el("span", table.words("play.market"), class_="name")
    why = "" if swaps(table) else _why_not(table)
    return controls.shaper(
        NAME, icon("market"), name, why=why, style=classes("build", ready=not why) or "", expanded=_open(table)
    )


def _why_not(table: TableView) -> str:
    """Return a sentence on why the viewer can swap nothing at the market now."""
    if not table.can_act:
        return controls.idle(table)
    if table.decision not in table.rules.moments[MarketTrade.name]:
        return table.words("refusal.not-now")
    return table.words("refusal.market-once" if table.view[Market].used else "play.no-cards")


def question(table: TableView) -> str:
    """Return the key of the sentence for the open panel (pick a stall, or a card); empty while it is closed."""
    if not PANEL.opens(table):
        return ""
    return "play.market.put" if table.draft.panel.partition("-")[2] else "play.market.take"


def _draw(table: TableView) -> Markup:
    wanted = table.draft.panel.partition("-")[2]
    shown = _to_give(table, wanted) if wanted else _to_take(table)
    title = [[ware_icon(table.rules, wanted), " "] if wanted else None, table.words(question(table))]
    return frame(table, NAME, title, choices(shown))


def _to_take(table: TableView) -> list[Markup]:
    """Return a button for each kind of resource that the player may take, in the order of the stalls."""
    names = table.rules.numbers.resources
    taken = {names[action.args[1]] for action in swaps(table)}
    return [
        controls.shaper(f"{NAME}:{name}", faced(table, name), label=_word(table, name), style="ware-choice")
        for name in dict.fromkeys(wares(table))
        if name in taken
    ]


def _to_give(table: TableView, wanted: str) -> list[Markup]:
    """Return a button for each card of the player's hand that they may give for the resource `wanted`."""
    names, speaker = table.rules.numbers.resources, Speaker.at(table)
    fitting = [action for action in swaps(table) if names[action.args[1]] == wanted]
    return [ware(table, action, action.args[0], wording.describe(speaker, action)) for action in fitting]


PANEL = Panel(lambda table: _open(table) and bool(swaps(table)), _draw, frozenset({MarketTrade.name}))
