"""Pointing at sea: ships that move, harbours that are placed, ship owners at the pirate."""

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
    """Begin to move the ship on a side, by its name, or let it lie where it was picked already."""
    key = f"side:{side}"
    loose = {table.rules.board.name("side", action.args[0]) for action in table.legal if action.verb == MoveShip.name}
    if side not in loose:
        return table.draft
    if table.draft.picked == (key,):
        return replace(table.draft, mode="", picked=(), chosen="")
    return replace(table.draft, mode=MoveShip.name, picked=(key,), chosen="", panel="")


def offers(table: TableView) -> list[Action]:
    """The places for harbours, whichever kind; where there are several kinds, the choice comes after the place."""
    return [action for action in table.legal if action.verb == Dock.name]


def robbed(table: TableView, victim: int) -> Iterator[Spot]:
    """The sides beside the pirate where a victim's ships lie."""
    if table.decision == PLUNDER:
        sides = table.view[ShipLines].mine[victim] & blockade(table.view)
        yield from (Spot("side", side) for side in bits(sides))


def _draw_docks(table: TableView) -> Markup:
    """The harbours that one has to place."""
    speaker, kinds = Speaker.at(table), held_kinds(table.view, table.own)
    held = [
        el("li", icon("anchor"), el("span", speaker.named("harbour", kind)), class_="held-harbour") for kind in kinds
    ]
    where = el("p", table.words("play.dock.where"), class_="sentence")
    return frame(table, "docks", table.words("play.dock"), el("ul", held, class_="held-harbours"), where, closes=False)


DOCKS = Panel(lambda table: table.decision == DOCK and table.can_act, _draw_docks, frozenset({Dock.name}))
"""A panel that only explains: the place is chosen on the board."""
