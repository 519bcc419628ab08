"""What explorers adds to the game screen: sailing ships, cargo, gold, missions. Loaded only if explorers is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.explorers.parts.fleet import Fleet
from engine.games.explorers.parts.ship_verbs import MOVEMENT
from ui.families.explorers import beside, cargo, drop, fleet, gold, menu, motion, scenery, ships, tracks
from ui.play import spots
from ui.play.addition import Addition, Around, Building, InPassing, InTurn, OnBoard, Panels, Pictures, Pointing, Step

if TYPE_CHECKING:
    from engine.kernel.state import State
    from ui.play.table import TableView

__all__ = ["ADDITION"]


def _supply(view: State, seat: int, verb: str) -> int | None:
    return fleet.supply(view[Fleet], seat, verb)


def _line(table: TableView) -> str:
    """Return the banner's line: that the chosen ship can sail or do something, or that no ship can do anything more.

    It is empty outside the movement phase, and if only a ship that is not chosen can do something.
    """
    if table.decision != MOVEMENT or not table.can_act:
        return ""
    if not any(action.verb in menu.VERBS for action in table.legal):
        return table.words("play.ask.movement.done")
    can = {action.verb for action in fleet.doings(table)} & menu.VERBS
    if not can:
        return ""
    sails = not can.isdisjoint((fleet.SAIL, fleet.WITH_TRIBUTE))
    return table.words("play.choose.sail" if sails else "play.choose.act", number=fleet.chosen_ship(table) + 1)


def _sentence(table: TableView) -> str:
    """Return a question on a chosen move into the fog: it cannot be undone. Empty for anything else."""
    chosen = spots.chosen(table)
    discovers = chosen and chosen.verb in (fleet.SAIL, fleet.WITH_TRIBUTE) and fleet.is_misty(table, chosen)
    return table.words("play.into-the-fog") if discovers else ""


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
        keeps_mode=fleet.lasts,
        victims=scenery.robbed,
    ),
    panels=Panels(
        panels=(drop.PANEL, beside.PANEL, menu.PANEL, gold.PANEL),
        shapes={"ship": fleet.choose, "drop": drop.toggle, "purse": gold.toggle},
        lasting=frozenset({gold.NAME}),
        swap=gold.swap,
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
        sentence=_sentence,
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
        found=frozenset({"Discovered"}),
    ),
)
