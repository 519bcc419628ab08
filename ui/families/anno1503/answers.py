"""What the panels of decisions share: large buttons, pictures that are chosen, coins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.games.anno1503.parts.exploration import PutTileBack
from engine.games.anno1503.parts.fire import PutOut
from engine.games.anno1503.parts.losses import GOLD, GiveGold
from engine.games.anno1503.parts.pirate_cards import Bribe, BuyNothing
from engine.kernel.actions import Action
from ui.base.markup import Child, Markup, el
from ui.board.icons import icon
from ui.play import controls, wording
from ui.play.additions import icon_of
from ui.play.speaker import Speaker
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

_LEAVES = frozenset({BuyNothing.name, PutTileBack.name})
"""What leaves everything as it is."""


def answers(table: TableView, verbs: Iterable[str]) -> list[Markup]:
    """Large buttons for what needs nothing else said: on a phone the panel lies over all others."""
    wanted = set(verbs)
    found = [action for action in table.legal if action.verb in wanted]
    return [answer(table, action) for action in sorted(found, key=lambda action: action.verb in _LEAVES)]


def answer(table: TableView, action: Action) -> Markup:
    """A large button for an action that needs nothing else said, with what it costs in gold."""
    name = el("span", table.words(f"play.do.{action.verb}"), class_="name")
    sign, cost = icon_of(table.rules, action.verb, {}), _cost(table, action.verb)
    style = "minor" if action.verb in _LEAVES else "main"
    return controls.submit(
        table, action, icon(sign) if sign else None, name, coins(table, cost) if cost else None, style=style
    )


def _cost(table: TableView, verb: str) -> int:
    """What an answer costs in gold."""
    if verb == GiveGold.name:
        return GOLD
    return int(getattr(table.rules.numbers, _COSTS[verb])) if verb in _COSTS else 0


_COSTS = {Bribe.name: "bribe", PutOut.name: "fire_gold"}
"""The numbers of the rules that say it."""


def picked(table: TableView, action: Action, picture: Child, *title: Child) -> Markup:
    """A button that is a picture with a title below it; its label says the whole of it."""
    told = wording.describe(Speaker.at(table), action)
    return controls.submit(
        table, action, picture, el("span", *title, class_="title"), label=told, style="picture-choice"
    )


def coins(table: TableView, gold: int) -> Markup:
    """So much gold, as a number and a coin."""
    told = table.words("cards.gold", count=gold)
    return el("span", el("b", gold, aria_hidden="true"), ware_icon(table.rules, "gold", told), class_="cards coins")


def named(table: TableView, decision: str) -> str:
    """What a decision asks, as a title."""
    told = table.words(f"play.ask.{decision}")
    return told[:1].upper() + told[1:]
