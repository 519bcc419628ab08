"""The game screen of the explorers and merchants: two seas, an island for everybody, a market, goals, fights with dice.

Loaded only where it is played.
"""

from __future__ import annotations

from ui.families.anno1503 import (
    cards,
    counts,
    fights,
    finding,
    isle,
    losing,
    market,
    motion,
    pieces,
    pointing,
    rolls,
    scenery,
    stats,
    trays,
    wares,
)
from ui.play.additions import Addition

__all__ = ["ADDITION"]

ADDITION = Addition(
    panels=(trays.PANEL, finding.PANEL, *fights.PANELS, losing.PANEL, cards.PANEL, market.PANEL),
    shapes={market.NAME: market.toggle, cards.NAME: cards.toggle, scenery.ISLE: isle.toggle},
    offers=pointing.offers,
    dress=pointing.dress,
    light=pointing.light,
    paint=scenery.paint,
    pieces=scenery.pieces,
    describes="ui.families.anno1503.telling:chapters",
    places={"square": pointing.square},
    arts=pieces.ARTS,
    drawn={**wares.WARES, **wares.FACES},
    stats=(*stats.STATS, cards.number),
    supply=stats.supply,
    price=stats.price,
    tracks=stats.tracks,
    tools=cards.row,
    builds=market.tools,
    thrown=rolls.thrown,
    brought=rolls.brought,
    stalls=frozenset({market.NAME, *isle.NAMES}),
    regions={scenery.ISLE: isle.REGION},
    counted=counts.COUNTED,
    settled=stats.tracks,
    icons=motion.ICONS,
    pictured={"pioneer": pieces.PIONEER},
    sounds=motion.SOUNDS,
    shown=motion.SHOWN,
)
