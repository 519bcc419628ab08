"""The game screen of the pirates' game for children: islands in a lagoon, a die, a ghost, a parrot and a market.

Loaded only where it is played.
"""

from __future__ import annotations

from engine.games.junior.parts.parrot import AskParrot
from ui.families.junior import (
    bidding,
    celebration,
    chart,
    cove,
    faces,
    lands,
    market,
    motion,
    pieces,
    pointing,
    scenery,
    stats,
    wares,
)
from ui.play.additions import Addition

__all__ = ["ADDITION"]

ADDITION = Addition(
    panels=(market.PANEL, faces.GIVE),
    shapes={market.NAME: market.toggle},
    offers=pointing.offers,
    arts=(*pieces.ARTS, *chart.ARTS),
    pieces=scenery.pieces,
    paint=scenery.paint,
    lands=lands.LANDS,
    drawn={**wares.WARES, **wares.FACES},
    stats=stats.STATS,
    counted=stats.COUNTED,
    supply=stats.supply,
    tracks=cove.places,
    bids=bidding.bid,
    grace=4.0,
    celebrates=celebration.celebration,
    builds=market.tool,
    icons={
        AskParrot.name: "parrot",
        "DieRolled": "roll",
        "GhostMoved": "ghost",
        "ParrotCardShown": "parrot",
        "CastleTaken": "castle",
        "CastleLeft": "castle",
        "HarbourDrawn": "harbour",
        "MarketTraded": "market",
        "MarketCleared": "market",
    },
    sounds=motion.SOUNDS,
    shown=motion.SHOWN,
    voiced=True,
)
