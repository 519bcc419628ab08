"""What panels and islands have in common: buttons with a picture and a word, coins, the viewer's cards, titles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.exploration import PutTileBack
from engine.games.anno1503.parts.fire import PutOut
from engine.games.anno1503.parts.losses import GOLD, GiveGold
from engine.games.anno1503.parts.manor import LeaveCard
from engine.games.anno1503.parts.pirate_cards import Bribe, BuyNothing
from engine.kernel.actions import Action
from engine.parts.purse import Purse
from ui.base.markup import Child, Markup, el
from ui.board.icons import icon
from ui.families.anno1503.scenery import ISLE
from ui.play import controls, wording
from ui.play import draft as drafts
from ui.play.additions import icon_of
from ui.play.speaker import Speaker
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

_LEAVES = frozenset({BuyNothing.name, PutTileBack.name, LeaveCard.name})
"""The verbs that change nothing: they come last, with a smaller button."""


def answers(table: TableView, verbs: Iterable[str], *, plain: frozenset[str] = frozenset()) -> list[Markup]:
    """Return large buttons for the legal actions of `verbs` (without arguments); those that change nothing come last.

    One that costs gold is there even if the viewer has too little: it says so. Those of the verbs in `plain` are less
    striking. The buttons stand in the panel, because on a phone it covers all other buttons.
    """
    legal = {action.verb for action in table.legal}
    found = [verb for verb in verbs if verb in legal or _cost(table, verb)]
    found.sort(key=_LEAVES.__contains__)
    return [answer(table, Action(table.own, verb), plain=verb in _LEAVES | plain) for verb in found]


def answer(table: TableView, action: Action, *, plain: bool = False) -> Markup:
    """Return a large button for an action without arguments, with its price in gold; a `plain` one is less striking."""
    name = el("span", table.words(f"play.do.{action.verb}"), class_="name")
    sign, cost = icon_of(table.rules, action.verb, {}), _cost(table, action.verb)
    return controls.submit(
        table,
        action,
        icon(sign) if sign else None,
        name,
        coins(table, cost) if cost else None,
        style="minor" if plain else "main",
    )


def _cost(table: TableView, verb: str) -> int:
    """Return what an answer costs in gold; 0 if nothing."""
    if verb == GiveGold.name:
        return GOLD
    return int(getattr(table.rules.numbers, _COSTS[verb])) if verb in _COSTS else 0


_COSTS = {Bribe.name: "bribe", PutOut.name: "fire_gold"}
"""By verb, the name of the rules' number that is its price in gold."""


def picked(table: TableView, action: Action, picture: Child, *title: Child) -> Markup:
    """Return a button that shows `picture` with `title` below; its label is the whole sentence of the action."""
    told = wording.describe(Speaker.at(table), action)
    return controls.submit(
        table, action, picture, el("span", *title, class_="title"), label=told, style="picture-choice"
    )


def deed(table: TableView, action: Action, *picture: Child) -> Markup:
    """Return the button of an action on an island: `picture`, or the icon of its verb, over the verb's word."""
    sign, word = icon_of(table.rules, action.verb, {}), el("span", table.words(f"play.do.{action.verb}"), class_="name")
    told = wording.describe(Speaker.at(table), action)
    return controls.submit(table, action, el("span", picture or icon(sign)), word, label=told, style="deed")


def holdings(table: TableView) -> Markup:
    """Draw what the viewer has, cards and gold, with a button to their island.

    Panels that cover the hand on small screens show this.
    """
    words, names = table.words, table.rules.numbers.resources
    held = [(name, count) for name, count in zip(names, drafts.cards(table, drafts.hand(table)), strict=True) if count]
    cards = [_counted(table, name, count, words(f"cards.{name}", count=count)) for name, count in held]
    gold = coins(table, table.view[Purse].gold[table.own])
    shown = table.draft.panel == f"{ISLE}-{table.own}"
    isle = controls.shaper(
        f"{ISLE}:{table.own}",
        icon("settler"),
        el("span", words("play.isle"), class_="name"),
        style="quiet",
        expanded=shown,
    )
    return el("div", el("span", words("play.holdings"), class_="name"), cards, gold, isle, class_="holdings")


def _counted(table: TableView, name: str, count: int, told: str) -> Markup:
    """Draw `count` and the picture of the ware `name`; reading programs say `told` instead."""
    return el("span", el("b", count, aria_hidden="true"), ware_icon(table.rules, name, told), class_="cards")


def coins(table: TableView, gold: int) -> Markup:
    """Draw an amount of gold: a number and a coin."""
    return _counted(table, "gold", gold, table.words("cards.gold", count=gold))


def named(table: TableView, decision: str) -> str:
    """Return the question of a decision as a title, with a capital letter."""
    told = table.words(f"play.ask.{decision}")
    return told[:1].upper() + told[1:]
