"""What anno1503 adds to the screen: two seas of squares, an island for each seat, a market, goals, fights with dice.

Loaded only if it is played.
"""

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
from ui.play.addition import (
    Addition,
    Around,
    AtEnd,
    Building,
    InPassing,
    InTurn,
    OnBoard,
    OnRoll,
    Panels,
    Pictures,
    Pointing,
    Step,
)

__all__ = ["ADDITION"]

ADDITION = Addition(
    pictures=Pictures(
        arts=pieces.ARTS,
        cards={**wares.WARES, **wares.FACES},
        icons=motion.ICONS,
        signs=motion.SIGNS,
        buttons={"pioneer": pieces.PIONEER},
    ),
    board=OnBoard(
        paint=scenery.paint,
        pieces=scenery.pieces,
        describes="ui.families.anno1503.telling:chapters",
        tells="ui.families.anno1503.telling:square",
        places={"square": pointing.square},
    ),
    pointing=Pointing(
        offers=pointing.offers,
        dress=pointing.dress,
    ),
    panels=Panels(
        panels=(trays.PANEL, finding.PANEL, *fights.PANELS, losing.PANEL, cards.PANEL, market.PANEL),
        shapes={market.NAME: market.toggle, cards.NAME: cards.toggle, scenery.ISLE: isle.toggle},
        lasting=frozenset({market.NAME, *isle.NAMES}),
        notes=trays.notes,
    ),
    building=Building(
        supply=stats.supply,
        price=stats.price,
        tool=market.tools,
    ),
    around=Around(
        stats=(*stats.STATS, cards.number),
        tracks=stats.tracks,
        tools=cards.row,
        regions={scenery.ISLE: isle.REGION},
    ),
    turn=InTurn(
        line=trays.asked,
        loses=trays.loses,
        steps=(
            Step("die", "roll"),
            Step("yields", "card"),
            Step("market", "trade"),
            Step("town", "home"),
            Step("sail", "set-sail"),
            Step("keep", "end-turn"),
        ),
    ),
    roll=OnRoll(
        thrown=rolls.thrown,
        brought=rolls.brought,
    ),
    passing=InPassing(
        sounds=motion.SOUNDS,
        effects=motion.SHOWN,
    ),
    end=AtEnd(
        rows=counts.COUNTED,
        below_points=stats.tracks,
    ),
)
