"""The seafarers' game: ships as routes, gold, fog and islands across the sea, in twelve scenarios.

What is the same in all of them is laid over the classic island as a row of edits.
"""

from __future__ import annotations

from engine.games.classic import CLASSIC
from engine.games.classic.numbers import cost
from engine.games.seafarers.maps.new_shores import NEW_SHORES as NEW_SHORES_MAPS
from engine.games.seafarers.numbers import TERRAINS
from engine.games.seafarers.parts.gold import GoldHexes
from engine.games.seafarers.parts.home import HomeZone
from engine.games.seafarers.parts.picking import Picking
from engine.games.seafarers.parts.pirate import PiratePiece
from engine.games.seafarers.parts.ships import ShipNetwork
from engine.games.seafarers.parts.shores import ForeignShores
from engine.games.seafarers.parts.waters import Seas
from engine.kernel.composing import Edit, plus
from engine.kernel.rules import Game
from engine.parts.land import Terrain
from engine.parts.opening import SnakeDraft
from engine.parts.production import Production
from engine.parts.roads import RoadNetwork
from engine.parts.robber import RobberPiece
from engine.parts.victory import Victory

SEA: tuple[Edit, ...] = (
    plus(Terrain(TERRAINS), Seas(), instead=Terrain),
    plus(ShipNetwork(cost("lumber+wool")), after=RoadNetwork),
    plus(GoldHexes(), Picking(), after=Production),
    plus(PiratePiece(), after=RobberPiece),
)
"""What every game at sea has besides the classic island."""

NEW_SHORES = CLASSIC.edited(
    *SEA,
    plus(HomeZone(), ForeignShores(2), before=SnakeDraft),
    plus(Victory(14), instead=Victory),
    name="seafarers",
    scenario=1,
    maps=NEW_SHORES_MAPS,
)

SCENARIOS: tuple[Game, ...] = (NEW_SHORES,)
