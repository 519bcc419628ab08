"""Places that the board shows without a click on a button: all sites where the viewer may build now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.junior.parts.forts import BuildFort
from engine.games.junior.parts.ships import BuildShip
from engine.kernel.actions import Action
from ui.play import spots

if TYPE_CHECKING:
    from ui.play.table import TableView

BUILT = frozenset({BuildFort.name, BuildShip.name})


def offers(table: TableView) -> list[Action]:
    """Return the legal actions that build and pay for a fort or a ship: a click on the board can mean any of them."""
    return [action for action in table.legal if action.verb in BUILT and spots.is_bought(table, action.verb)]
