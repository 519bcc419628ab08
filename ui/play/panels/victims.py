"""The panel of victims: the opponents who may be robbed, with the number of their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.rule import public_points
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.board.players import chip
from ui.play import controls, robbing, spots
from ui.play.panels.panel import Panel, choices, frame

if TYPE_CHECKING:
    from ui.play.table import TableView


def _opens(table: TableView) -> bool:
    return bool(spots.robberies(table))


def _draw(table: TableView) -> Markup:
    victims = [_victim(table, action) for action in spots.robberies(table)]
    return frame(table, "victims", table.words("play.rob-whom"), choices(victims, column=True), closes=False)


def _victim(table: TableView, action: Action) -> Markup:
    """Return the button that robs a victim; the victim's places light up while the viewer points at it."""
    (seat,) = action.args
    player = table.players[seat]
    counts = [(stat.picture, stat.number) for stat in robbing.loot(table, seat)]
    counts.append((icon("trophy"), public_points(table.view, seat)))
    return controls.submit(
        table,
        action,
        chip(player.colour),
        el("span", player.name, class_="name"),
        [el("span", picture, el("b", n), class_="stat", aria_hidden="true") for picture, n in counts],
        label=robbing.robbery_in_words(table, action),
        style=f"victim p{player.colour}",
        places=" ".join(spot.key(table.rules) for spot in spots.homes(table, seat)),
    )


PANEL = Panel(_opens, _draw)
