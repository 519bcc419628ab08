"""The number of cloth tokens of each seat, which come from villages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.seafarers.parts.cloth import CLOTH, Weavers
from ui.play.stat import Stat
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView


def held(table: TableView, seat: int) -> Stat | None:
    """Return the number of a seat's cloth tokens, which all players see; None if the game has no cloth."""
    if Weavers not in table.view:
        return None
    return Stat(ware_icon(table.rules, "cloth"), "play.stat.cloth", table.view[Weavers].has[seat], holds=CLOTH)
