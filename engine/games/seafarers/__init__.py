"""The seafarers' game: ships as routes, gold, fog and islands across the sea, in twelve scenarios.

What is the same in all of them is laid over the classic island as a row of edits.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.classic import CLASSIC
from engine.games.classic.numbers import cost
from engine.games.seafarers.maps import (
    cloth,
    desert,
    fog_islands,
    four_islands,
    greater_island,
    new_shores,
    new_world,
    pirate_isles,
    treasures,
    tribe,
    wonders,
)
from engine.games.seafarers.numbers import TERRAINS, WONDERS
from engine.games.seafarers.parts.cloth import ClothTrade
from engine.games.seafarers.parts.docking import Docking, PlacedHarbours
from engine.games.seafarers.parts.fewer_cities import FewerCities
from engine.games.seafarers.parts.fog import Fog
from engine.games.seafarers.parts.footholds import Footholds
from engine.games.seafarers.parts.fortresses import PirateFortresses
from engine.games.seafarers.parts.free_theft import FreeTheft
from engine.games.seafarers.parts.gifts import TribalGifts, Uninhabited
from engine.games.seafarers.parts.gold import GoldHexes
from engine.games.seafarers.parts.harbour_master import HarbourMaster
from engine.games.seafarers.parts.home import HomeZone
from engine.games.seafarers.parts.lanes import ShipLanes
from engine.games.seafarers.parts.numbers_travel import TravellingNumbers
from engine.games.seafarers.parts.picking import Picking
from engine.games.seafarers.parts.pirate import PiratePiece
from engine.games.seafarers.parts.prepared import PreparedDraft
from engine.games.seafarers.parts.raids import PirateFleet
from engine.games.seafarers.parts.ships import ShipNetwork
from engine.games.seafarers.parts.shores import ForeignShores
from engine.games.seafarers.parts.treasures import Treasures
from engine.games.seafarers.parts.warships import WarshipCards
from engine.games.seafarers.parts.waters import Seas
from engine.games.seafarers.parts.wonders import Wonders
from engine.kernel.composing import Edit, plus, without
from engine.kernel.rules import Game
from engine.parts.cities import Cities
from engine.parts.free_routes import FreeRoutes
from engine.parts.knight import KnightCard
from engine.parts.land import Terrain
from engine.parts.largest_army import LargestArmy
from engine.parts.longest_road import LongestRoad
from engine.parts.maps import Sizes
from engine.parts.opening import FIRST_CARDS, PLACE_ROAD, PLACE_SETTLEMENT, Round, SnakeDraft
from engine.parts.production import Production
from engine.parts.roads import RoadNetwork
from engine.parts.robber import RobberPiece
from engine.parts.seven import Seven
from engine.parts.victory import Victory
from engine.parts.victory_cards import VictoryCards

SEA: tuple[Edit, ...] = (
    plus(Terrain(TERRAINS), Seas(), instead=Terrain),
    plus(ShipNetwork(cost("lumber+wool")), after=RoadNetwork),
    plus(GoldHexes(), Picking(), after=Production),
    plus(PiratePiece(), after=RobberPiece),
    plus(HarbourMaster(), before=SnakeDraft),
)
"""What every game at sea has besides the classic island."""


def _scenario(
    number: int,
    maps: Mapping[str, Sizes],
    points: int | Mapping[int, int],
    *edits: Edit,
    seats: tuple[int, int] = (2, 4),
) -> Game:
    """A game at sea with some edits, to so many points."""
    won = plus(Victory(points), instead=Victory)
    return CLASSIC.edited(*SEA, *edits, won, name="seafarers", scenario=number, seats=seats, maps=maps)


_HOME = plus(HomeZone(), before=SnakeDraft)
_FOG = plus(Fog(), before=FreeRoutes)
THREE_ROUNDS = (
    Round((PLACE_SETTLEMENT, PLACE_ROAD)),
    Round((PLACE_SETTLEMENT, PLACE_ROAD), backward=True),
    Round((PLACE_SETTLEMENT, FIRST_CARDS, PLACE_ROAD)),
)


ROUTE_BY_OPTION = plus(LongestRoad(by_option="longest-route"), instead=LongestRoad)
"""The scenario leaves the award for the longest route out; the players may put it back (Q22)."""


def _shores(worth: int) -> Edit:
    """So many points for a first settlement abroad."""
    return plus(ForeignShores(worth), before=SnakeDraft)


NEW_SHORES = _scenario(1, new_shores.NEW_SHORES, 14, _HOME, _shores(2))
FOUR_ISLANDS = _scenario(2, four_islands.FOUR_ISLANDS, 13, _shores(2))
FOG_ISLANDS = _scenario(3, fog_islands.FOG_ISLANDS, 12, _HOME, _FOG)
DESERT = _scenario(4, desert.DESERT, 14, plus(HomeZone(fertile=True), before=SnakeDraft), _shores(2))
TRIBE = _scenario(5, tribe.TRIBE, 13, _HOME, plus(Docking(), TribalGifts(), Uninhabited(), before=SnakeDraft))
CLOTH = _scenario(
    6,
    cloth.CLOTH,
    14,
    ROUTE_BY_OPTION,
    plus(HomeZone(), Uninhabited(), ClothTrade(), before=SnakeDraft),
    plus(SnakeDraft(THREE_ROUNDS), instead=SnakeDraft),
)
PIRATE_ISLES = _scenario(
    7,
    pirate_isles.PIRATE_ISLES,
    10,
    _HOME,
    ROUTE_BY_OPTION,
    plus(LargestArmy(by_option="largest-army"), instead=LargestArmy),
    without(RobberPiece, VictoryCards),
    plus(ShipLanes(cost("lumber+wool")), instead=ShipNetwork),
    plus(PirateFleet(), before=Production),
    plus(FreeTheft(), after=Seven),
    plus(WarshipCards({2: 14, 3: 14, 4: 19}), instead=KnightCard),
    plus(Footholds(), PirateFortresses(), before=SnakeDraft),
    plus(PreparedDraft(), instead=SnakeDraft),
)
MASTER_BUILDERS = _scenario(
    8, wonders.WONDERS, 10, _HOME, _shores(1), without(PiratePiece), plus(Wonders(WONDERS), before=SnakeDraft)
)
NEW_WORLD = _scenario(
    9,
    new_world.NEW_WORLD,
    12,
    _shores(1),
    plus(Docking(), before=SnakeDraft),
    plus(PlacedHarbours(), after=SnakeDraft),
    seats=(2, 6),
)
GREATER_ISLAND = _scenario(
    10,
    greater_island.GREATER_ISLAND,
    18,
    _HOME,
    plus(TravellingNumbers({2: 4, 3: 4, 4: 5}), before=SnakeDraft),
    plus(Cities(cost("2grain+3ore"), supply=8), instead=Cities),
    plus(FewerCities(), before=SnakeDraft),
)
TREASURES = _scenario(
    11, treasures.TREASURES, {2: 15, 3: 15, 4: 14}, _HOME, plus(Treasures(), Fog(), before=FreeRoutes)
)
HARBOUR_MASTER = CLASSIC.edited(
    plus(HarbourMaster(always=True), before=SnakeDraft),
    plus(Victory(11), instead=Victory),
    name="seafarers",
    scenario=12,
    seats=(2, 4),
)

SCENARIOS: tuple[Game, ...] = (
    NEW_SHORES,
    FOUR_ISLANDS,
    FOG_ISLANDS,
    DESERT,
    TRIBE,
    CLOTH,
    PIRATE_ISLES,
    MASTER_BUILDERS,
    NEW_WORLD,
    GREATER_ISLAND,
    TREASURES,
    HARBOUR_MASTER,
)
