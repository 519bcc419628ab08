"""What explorers adds to the game screen: sailing ships, cargo, gold, missions. Loaded only if explorers is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.explorers.parts.fleet import Fleet
from ui.families.explorers import beside, cargo, drop, fleet, gold, menu, motion, scenery, ships, tracks
from ui.play.addition import Addition, Around, Building, InPassing, InTurn, OnBoard, Panels, Pictures, Pointing, Step

if TYPE_CHECKING:
    from engine.kernel.state import State
    from ui.play.table import TableView

__all__ = ["ADDITION"]


def _supply(view: State, seat: int, verb: str) -> int | None:
    return fleet.supply(view[Fleet], seat, verb)


def _line(table: TableView) -> str:
    """Return the banner's line that names the chosen ship; empty if that ship has no action on the board now."""
    ship = fleet.chosen_ship(table)
    return table.words("play.choose.sail", number=ship + 1) if ship >= 0 and fleet.offers(table) else ""


ADDITION = Addition(
    pictures=Pictures(
        arts=(*cargo.ARTS, *ships.ARTS),
        icons={"set-sail": "set-sail", "fish": "fish", "leave-sea-free": "cross", "keep-crew": "crew"},
    ),
    board=OnBoard(
        paint=scenery.paint,
        pieces=scenery.pieces,
    ),
    pointing=Pointing(
        offers=fleet.offers,
        dress=fleet.dress,
        unconfirmed=fleet.light,
        keeps_mode=fleet.lasts,
        victims=scenery.robbed,
    ),
    panels=Panels(
        panels=(drop.PANEL, beside.PANEL, menu.PANEL, gold.PANEL),
        shapes={"ship": fleet.choose, "drop": drop.toggle, "purse": gold.toggle},
        lasting=frozenset({gold.NAME}),
    ),
    building=Building(
        numbered=fleet.numbered,
        off_board=beside.BESIDE,
        supply=_supply,
    ),
    around=Around(
        stats=(gold.purse,),
        tracks=tracks.tracks,
        tools=gold.tools,
    ),
    turn=InTurn(
        line=_line,
        phases=("roll", "main", "movement"),
        steps=(
            Step("roll", "roll"),
            Step("harvest", "card"),
            Step("trade-gold", "trade", verb="offer"),
            Step("build", "harbour"),
            Step("sail", "set-sail"),
            Step("end", "end-turn"),
        ),
    ),
    passing=InPassing(
        sounds=motion.SOUNDS,
        effects=motion.SHOWN,
    ),
)
