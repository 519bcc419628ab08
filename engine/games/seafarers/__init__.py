"""The seafarers' game: ships as routes, gold, fog and islands across the sea, in twelve scenarios.

What is the same in all of them is laid over the classic island as a row of edits.
"""

from __future__ import annotations

from engine.games.classic.numbers import cost
from engine.games.seafarers.numbers import TERRAINS
from engine.games.seafarers.parts.gold import GoldHexes
from engine.games.seafarers.parts.picking import Picking
from engine.games.seafarers.parts.pirate import PiratePiece
from engine.games.seafarers.parts.ships import ShipNetwork
from engine.games.seafarers.parts.waters import Seas
from engine.kernel.composing import Edit, plus
from engine.parts.land import Terrain
from engine.parts.production import Production
from engine.parts.roads import RoadNetwork
from engine.parts.robber import RobberPiece

SEA: tuple[Edit, ...] = (
    plus(Terrain(TERRAINS), Seas(), instead=Terrain),
    plus(ShipNetwork(cost("lumber+wool")), after=RoadNetwork),
    plus(GoldHexes(), Picking(), after=Production),
    plus(PiratePiece(), after=RobberPiece),
)
"""What every game at sea has besides the classic island."""
