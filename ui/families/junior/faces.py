"""Large cards to choose among: the card that one gives to a friend, and what lies on the stalls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.junior.parts.neighbours_card import Give
from engine.kernel.actions import Action
from ui.base.markup import Markup, el
from ui.play import controls, wording
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Speaker
from ui.play.wares import card_face

if TYPE_CHECKING:
    from ui.play.table import TableView


def faced(table: TableView, name: str) -> list[Markup]:
    """A card with its name under it."""
    return [card_face(table.rules, name), el("span", table.words(f"resource.{name}"), class_="title")]


def ware(table: TableView, action: Action, kind: int, label: str) -> Markup:
    """A large button that does an action with a card."""
    return controls.submit(
        table, action, faced(table, table.rules.numbers.resources[kind]), label=label, style="ware-choice"
    )


def _gifts(table: TableView) -> list[Action]:
    return [action for action in table.legal if action.verb == Give.name]


def _draw(table: TableView) -> Markup:
    speaker = Speaker.at(table)
    cards = [ware(table, action, action.args[0], wording.describe(speaker, action)) for action in _gifts(table)]
    return frame(table, Give.name, table.words("play.give"), choices(cards), closes=False)


GIVE = Panel(lambda table: bool(_gifts(table)), _draw, frozenset({Give.name}))
