"""Places that glow without being asked for: wherever the viewer may build now."""

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
    """What a click on the board may build, whichever it is, while no places are shown for something else."""
    return [action for action in table.legal if action.verb in BUILT and spots.is_bought(table, action.verb)]
