"""What junior, the children's game of pirates, adds to the screen: a lagoon, one die, a ghost, a parrot, a market.

Loaded only if it is played.
"""

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
    opening,
    pieces,
    pointing,
    scenery,
    sights,
    stats,
    wares,
)
from ui.play.addition import (
    Addition,
    Around,
    AtEnd,
    Building,
    ForChildren,
    InPassing,
    InTurn,
    OnBoard,
    Panels,
    Pictures,
    Pointing,
    Step,
)

__all__ = ["ADDITION"]

ADDITION = Addition(
    pictures=Pictures(
        arts=(*pieces.ARTS, *chart.ARTS),
        terrains=lands.LANDS,
        cards={**wares.WARES, **wares.FACES},
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
    ),
    board=OnBoard(
        pieces=scenery.pieces,
        paint=scenery.paint,
    ),
    pointing=Pointing(
        offers=pointing.offers,
    ),
    panels=Panels(
        panels=(market.PANEL, faces.GIVE, sights.PANEL),
        shapes={market.NAME: market.toggle, sights.NAME: sights.toggle},
    ),
    building=Building(
        supply=stats.supply,
        tool=market.tool,
    ),
    around=Around(
        stats=stats.STATS,
        tracks=cove.places,
    ),
    turn=InTurn(
        sentence=bidding.bid,
        steps=(
            Step("roll", "roll"),
            Step("harvest", "card"),
            Step("ghost", "ghost"),
            Step("swap", "market"),
            Step("build", "castle"),
            Step("end", "end-turn"),
        ),
    ),
    passing=InPassing(
        sounds=motion.SOUNDS,
        effects=motion.SHOWN,
    ),
    end=AtEnd(
        rows=stats.COUNTED,
        celebrates=celebration.celebration,
    ),
    children=ForChildren(
        grace=4.0,
        voiced=True,
        opening=opening.opening,
        tells=sights.told,
    ),
)
