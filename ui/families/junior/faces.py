"""Large buttons with cards: for the gift to another player (the panel is here), and for the market."""

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
    """Draw the card of the resource `name`, with its word below."""
    return [card_face(table.rules, name), el("span", table.words(f"resource.{name}"), class_="title")]


def ware(table: TableView, action: Action, kind: int, label: str) -> Markup:
    """Return a large button that submits `action`; it shows the card of the resource `kind` (an index)."""
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
