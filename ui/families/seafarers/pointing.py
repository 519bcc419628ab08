"""Clicks on the board of seafarers: moving ships, placing harbours, robbing owners of ships beside the pirate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.seafarers.parts.docking import DOCK, Dock, held_kinds
from engine.games.seafarers.parts.pirate import PLUNDER, blockade
from engine.games.seafarers.parts.ships import MoveShip, ShipLines
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play.panels.panel import Panel, frame
from ui.play.speaker import Speaker
from ui.play.spots import Spot

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView


def move(table: TableView, side: str) -> Draft:
    """Return the draft in which the ship on `side` (its name) is picked to move, or dropped if it was picked before.

    The draft is unchanged if the viewer has no ship there that may move.
    """
    key = f"side:{side}"
    loose = {table.rules.board.name("side", action.args[0]) for action in table.legal if action.verb == MoveShip.name}
    if side not in loose:
        return table.draft
    if table.draft.picked == (key,):
        return replace(table.draft, mode="", picked=(), chosen="")
    return replace(table.draft, mode=MoveShip.name, picked=(key,), chosen="", panel="")


def offers(table: TableView) -> list[Action]:
    """Return the legal actions that place a harbour, of all kinds: the player clicks a side, then picks the kind."""
    return [action for action in table.legal if action.verb == Dock.name]


def robbed(table: TableView, victim: int) -> Iterator[Spot]:
    """Yield the sides of the pirate's hex where ships of `victim` lie, while the viewer chooses a victim there."""
    if table.decision == PLUNDER:
        sides = table.view[ShipLines].mine[victim] & blockade(table.view)
        yield from (Spot("side", side) for side in bits(sides))


def _draw_docks(table: TableView) -> Markup:
    """Draw the panel with the harbours that the viewer has to place."""
    speaker, kinds = Speaker.at(table), held_kinds(table.view, table.own)
    held = [
        el("li", icon("anchor"), el("span", speaker.named("harbour", kind)), class_="held-harbour") for kind in kinds
    ]
    where = el("p", table.words("play.dock.where"), class_="sentence")
    return frame(table, "docks", table.words("play.dock"), el("ul", held, class_="held-harbours"), where, closes=False)


DOCKS = Panel(lambda table: table.decision == DOCK and table.can_act, _draw_docks, frozenset({Dock.name}))
"""The panel of harbours to place; it has no buttons, because the player chooses the place on the board."""
