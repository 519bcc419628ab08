"""Whom to rob: the opponents at the robber's hex, with how many cards they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.bundles import size
from engine.parts.cards import Cards
from engine.parts.robber import STEAL
from engine.parts.rule import public_points
from ui.board.cards import card_back
from ui.board.icons import icon
from ui.board.players import chip
from ui.markup import Markup, el
from ui.play import controls
from ui.play.panels.panel import Panel, choices, frame

if TYPE_CHECKING:
    from ui.play.table import TableView


ROBBING = frozenset({STEAL, "rob"})
"""The decisions, and their verbs, in which an opponent is robbed."""


def _opens(table: TableView) -> bool:
    return table.decision in ROBBING and table.can_act


def _draw(table: TableView) -> Markup:
    victims = [_victim(table, action) for action in table.legal if action.verb in ROBBING and action.args]
    return frame(table, "victims", table.words("play.rob-whom"), choices(victims, column=True), closes=False)


def _victim(table: TableView, action: Action) -> Markup:
    (seat,) = action.args
    player, cards = table.players[seat], table.view[Cards]
    held = size(cards.hand[seat]) + cards.unknown[seat]
    told = table.words("play.stat.hand", count=held)
    return controls.submit(
        table,
        action,
        chip(player.colour),
        el("span", player.name, class_="name"),
        el("span", card_back("resource"), el("b", held), class_="stat", aria_hidden="true"),
        el("span", icon("trophy"), el("b", public_points(table.view, seat)), class_="stat", aria_hidden="true"),
        label=table.words("play.rob", seat=player.name, cards=told),
        style=f"victim p{player.colour}",
    )


PANEL = Panel(_opens, _draw, ROBBING)
