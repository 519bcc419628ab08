"""What seafarers adds to the game screen: ships as routes, pirate, gold, islands. Loaded only if it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.seafarers.parts.harbour_master import HarbourMaster
from engine.games.seafarers.parts.wonders import Wonders
from ui.base.markup import Markup, el
from ui.families.seafarers import lines, marks, motion, picks, pointing, scenery, ships, siege, stats, tracks, wonders
from ui.play.addition import Addition, Around, InPassing, InTurn, OnBoard, Panels, Pictures, Pointing, Step

if TYPE_CHECKING:
    from ui.play.table import TableView

__all__ = ["ADDITION"]


def _tools(table: TableView) -> Markup | None:
    """Return the buttons that open the panels of wonders and of the viewer's fortress; None if there is neither."""
    buttons = [button for button in (wonders.tool(table), siege.tool(table)) if button]
    return el("div", buttons, class_="tools") if buttons else None


ADDITION = Addition(
    pictures=Pictures(
        arts=(*ships.ARTS, *marks.ARTS, *lines.ARTS),
        icons={
            "attack": "roll",
            "raise-wonder": "wonder",
            "spare-ships": "cross",
            "FortressTaken": "trophy",
            "GiftTaken": "card",
            "HarbourMasterNamed": "anchor",
            "HarbourMasterSetAside": "anchor",
            "LevelBuilt": "wonder",
            "PirateMoved": "robber",
            "FleetSailed": "robber",
            "Raided": "robber",
            "ShoreReached": "trophy",
            "TreasureFound": "trophy",
            "WonderClaimed": "wonder",
        },
        signs={"anchor": HarbourMaster, "wonder": Wonders},
    ),
    board=OnBoard(
        pieces=scenery.pieces,
        paint=scenery.paint,
    ),
    pointing=Pointing(
        offers=pointing.offers,
        victims=pointing.robbed,
    ),
    panels=Panels(
        panels=(pointing.DOCKS, wonders.PANEL, siege.PANEL),
        shapes={"ship": pointing.move, wonders.NAME: wonders.toggle, siege.NAME: siege.toggle},
        notes=picks.notes,
        lasting=frozenset({wonders.NAME, siege.NAME}),
    ),
    around=Around(
        stats=stats.STATS,
        tracks=tracks.tracks,
        tools=_tools,
    ),
    turn=InTurn(
        steps=(
            Step("roll", "roll"),
            Step("harvest", "card"),
            Step("seven", "robber", verb="robber"),
            Step("trade", "trade", verb="offer"),
            Step("build", "settlement"),
            Step("ships", "ship", verb="ship"),
            Step("end", "end-turn"),
        ),
    ),
    passing=InPassing(
        sounds=motion.SOUNDS,
        effects=motion.SHOWN,
    ),
)
