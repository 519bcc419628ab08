"""The market's panel: what each good costs, who buys it for how much, what one more would let the viewer build."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.estates import ESTATES
from engine.games.anno1503.parts.exploration import EXPLORE
from engine.games.anno1503.parts.inhabitants import INHABITANTS
from engine.games.anno1503.parts.luxuries import ARISTOCRATS, SellLuxury
from engine.games.anno1503.parts.market import Buy, price_of, purchases_left
from engine.games.anno1503.parts.sales import Sell
from engine.kernel.actions import Action
from engine.parts.bundles import count
from engine.parts.hands import Hands, hand_of, plain_kinds
from engine.parts.purse import Purse
from engine.parts.turn import Turn
from ui.base.markup import Markup, classes, el, join
from ui.board.icons import icon
from ui.families.anno1503.changes import affords
from ui.families.anno1503.isle import ON_BOARD
from ui.families.anno1503.losing import house_icon
from ui.families.anno1503.scenery import ISLE
from ui.families.anno1503.stats import GOLD
from ui.families.anno1503.works import work_icon
from ui.play import controls, wording
from ui.play.actions import MAIN
from ui.play.panels.panel import Panel, frame
from ui.play.speaker import Speaker
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

NAME = "bazaar"
_AT_LEISURE = frozenset({"roll", MAIN, EXPLORE})
"""The decisions of a turn at which the market can be opened; at others a question must be answered first."""


def toggle(table: TableView, _: str) -> Draft:
    """Return the draft with the market opened, or closed if it is open or the viewer is an onlooker."""
    panel = "" if table.draft.panel == NAME or table.seat is None else NAME
    return replace(table.draft, mode="", picked=(), chosen="", panel=panel)


def tools(table: TableView) -> Markup | None:
    """Return the buttons that open the market and the viewer's own island; None for an onlooker or at the end."""
    if table.seat is None or table.view.over:
        return None
    isle = f"{ISLE}-{table.seat}"
    return join(
        _tool(table, NAME, "market", NAME, table.draft.panel == NAME, barred=table.decision not in _AT_LEISURE),
        _tool(
            table, f"{ISLE}:{table.seat}", "settler", ISLE, table.draft.panel == isle, barred=table.decision in ON_BOARD
        ),
    )


def _tool(table: TableView, control: str, picture: str, word: str, shown: bool, barred: bool) -> Markup:
    """Return a button for `control` with an icon and the text ``play.<word>``; `shown`: what it opens is open.

    The button says what must be decided first if it is `barred` and the viewer may act.
    """
    name = el("span", table.words(f"play.{word}"), class_="name")
    why = table.words(f"refusal.not-now.{table.decision}") if barred and table.can_act else ""
    style = classes("build", ready=not why) or ""
    return controls.shaper(control, icon(picture), name, why=why, style=style, expanded=shown)


def _draw(table: TableView) -> Markup:
    words, view = table.words, table.view
    may_buy = view[Turn].active == table.own and table.decision != EXPLORE
    left = words("play.bazaar.left", count=purchases_left(view, table.own)) if may_buy else ""
    gold = words("play.stat.gold", count=view[Purse].gold[table.own])
    head = [el("span", words(f"play.do.{verb}"), aria_hidden="true") for verb in (Buy.name, Sell.name)]
    rows = [_row(table, good, name) for good, name in enumerate(table.rules.numbers.resources)]
    return frame(
        table,
        NAME,
        words("play.bazaar"),
        el("div", el("p", " · ".join(filter(None, (gold, left))), data_steady="gold"), head, class_="stall-heads"),
        el("ul", rows, class_="stalls"),
    )


def _row(table: TableView, good: int, name: str) -> Markup:
    """Return the row of a good: how many the viewer has, a button that buys one, and the buttons that sell one.

    There is a button to sell for each rank of inhabitants and each aristocrat that buys the good now. Below stands what
    one more of it would let the viewer build. No sale or purchase makes the row lower. `good` is the index of the good,
    `name` its word.
    """
    held, left = count(hand_of(table.view, table.own), good), count(table.view[Hands].bank, good)
    told, within = table.words("play.bazaar.held", count=held, left=left), affords(table, good)
    return el(
        "li",
        el("span", ware_icon(table.rules, name), el("b", held), class_="ware", title=told),
        el("span", table.words(f"resource.{name}"), class_="name"),
        el("span", _buy(table, good), class_="buys"),
        el(
            "span",
            [_sale(table, action) for action in _sales(table, good)],
            class_="sells",
            data_steady=f"sells:{name}",
        ),
        el("small", within, class_="change", data_steady=f"change:{name}"),
        class_=classes(owned=held > 0),
    )


def _buy(table: TableView, good: int) -> Markup:
    """Return the button that buys a good at its present price; its label says how much gold would be left."""
    action, price = Action(table.own, Buy.name, (good,)), price_of(table.view, table.own, good)
    after = table.words("play.bazaar.after", gold=max(0, table.view[Purse].gold[table.own] - price))
    label = table.words("play.bazaar.buy", what=wording.describe(Speaker.at(table), action), gold=price, after=after)
    inside = (icon("market"), _coins(table, "−", price))
    return controls.submit(table, action, inside, label=label, style="deal")


def _coins(table: TableView, sign: str, gold: int) -> Markup:
    """Draw gold that the viewer pays (``−``) or gets (``+``)."""
    return el("span", el("b", f"{sign}{gold}"), ware_icon(table.rules, GOLD), class_="coins")


def _sales(table: TableView, good: int) -> list[Action]:
    """Return the legal actions that sell a good, the highest price first.

    There is one for each rank of inhabitants and each aristocrat that buys the good.
    """
    verb = Sell.name if good < table.rules.tables[plain_kinds] else SellLuxury.name
    found = [action for action in table.legal if action.verb == verb and action.args[1] == good]
    return sorted(found, key=lambda action: -_paid(table, action))


def _paid(table: TableView, action: Action) -> int:
    """Return how much gold a sale brings."""
    buyer = action.args[0]
    return buyer + 1 if action.verb == Sell.name else int(table.rules.numbers.aristocrats_pay[buyer])


def _sale(table: TableView, action: Action) -> Markup:
    """Return the button that sells a good: the picture of its buyer over the gold that comes in."""
    paid = _paid(table, action)
    label = table.words("play.bazaar.sell", what=wording.describe(Speaker.at(table), action), gold=paid)
    return controls.submit(table, action, _buyer(table, action), _coins(table, "+", paid), label=label, style="deal")


def _buyer(table: TableView, action: Action) -> Markup:
    """Draw who buys: the house of an inhabitant, or the home of an aristocrat."""
    buyer = action.args[0]
    if action.verb == Sell.name:
        return house_icon(table.rules.vocabulary(INHABITANTS)[buyer])
    word = table.rules.vocabulary(ARISTOCRATS)[buyer]
    return work_icon(word) if word in table.rules.vocabulary(ESTATES) else icon("castle")


def _opens(table: TableView) -> bool:
    return table.draft.panel == NAME and table.seat is not None and not table.view.over


PANEL = Panel(_opens, _draw, frozenset({Buy.name, Sell.name, SellLuxury.name}))
