"""The cloth that everybody has from villages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.seafarers.parts.cloth import CLOTH, Weavers
from ui.play.seats import Stat
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView


def held(table: TableView, seat: int) -> Stat | None:
    """A seat's cloth, which everybody sees; None where there is none in the game."""
    if Weavers not in table.view:
        return None
    return Stat(ware_icon(table.rules, "cloth"), "play.stat.cloth", table.view[Weavers].has[seat], holds=CLOTH)
