"""The explorers' game, in five scenarios, for 2 to 4 seats.

Each list below is a scenario: what is not of ``engine/parts`` is one file of this game's own ``parts``. The second
scenario replaces the fixed start of the first and adds what all later ones need; the missions come on top.
On a seven the discards come before the pirate ship: of the questions that parts ask, the last asked is answered first.
"""

from __future__ import annotations

from engine.games.explorers import maps, numbers
from engine.games.explorers.parts.capture import Captures
from engine.games.explorers.parts.chart import Charting
from engine.games.explorers.parts.chase import Chasing
from engine.games.explorers.parts.compensation import Compensation
from engine.games.explorers.parts.council import Council
from engine.games.explorers.parts.discovery import Discovery
from engine.games.explorers.parts.dropping import Dropping
from engine.games.explorers.parts.fast_gold import FastGold
from engine.games.explorers.parts.fixed_start import FixedStart
from engine.games.explorers.parts.fleet import Ships
from engine.games.explorers.parts.founding import Founding
from engine.games.explorers.parts.gold_rivers import GoldRivers
from engine.games.explorers.parts.gold_trade import GoldTrade
from engine.games.explorers.parts.harbour_draft import HarbourDraft
from engine.games.explorers.parts.harbours import HarbourSettlements
from engine.games.explorers.parts.lairs import PirateLairs
from engine.games.explorers.parts.missions import MissionTracks
from engine.games.explorers.parts.people import Crews, Settlers
from engine.games.explorers.parts.phases import Phases
from engine.games.explorers.parts.pirate import PirateShips
from engine.games.explorers.parts.purse import Gold
from engine.games.explorers.parts.sailing import Sailing
from engine.games.explorers.parts.shipyard import Shipyard
from engine.games.explorers.parts.shoals import FishShoals
from engine.games.explorers.parts.stowage import Stowage
from engine.games.explorers.parts.villages import SpiceVillages
from engine.kernel.parts import Part
from engine.kernel.rules import Game
from engine.parts.buildings import BuildingPieces
from engine.parts.dice import ProductionDice
from engine.parts.distance import DistanceRule
from engine.parts.domestic_trade import DomesticTrade
from engine.parts.hands import ResourceCards
from engine.parts.land import Terrain
from engine.parts.maps import Map
from engine.parts.maritime_trade import MaritimeTrade
from engine.parts.production import Production
from engine.parts.roads import RoadNetwork
from engine.parts.settlements import Settlements
from engine.parts.seven import Seven
from engine.parts.victory import Victory

_WORLD = (
    Phases(),
    Terrain(),
    Charting(),
    Discovery(),
    ResourceCards(),
    Gold(),
    BuildingPieces(),
    DistanceRule(),
    RoadNetwork(),
    Ships(),
)
_ROLL = (ProductionDice(), Production(), Compensation())
_TRADE = (MaritimeTrade(), GoldTrade(), DomesticTrade())
_BUILD = (Settlements(), HarbourSettlements(), Shipyard(), Settlers(), Dropping())
_MOVE = (Sailing(), Stowage(), Founding())

_PIRATES = (PirateShips(), Chasing(), Crews(), MissionTracks())
_LAIRS = (PirateLairs(), GoldRivers(), Captures())
_FISH = (FishShoals(), Council())
_SPICES = (SpiceVillages(), FastGold())

LAND_HO = Game(
    "explorers",
    scenario=1,
    seats=(2, 4),
    numbers=numbers.LAND_HO,
    maps=maps.LAND_HO,
    parts=(*_WORLD, *_ROLL, Seven(), *_TRADE, *_BUILD, *_MOVE, FixedStart(), Victory()),
)


def _voyage(scenario: int, numbers_: numbers.Voyage, maps_: dict[str, Map], *missions: Part) -> Game:
    return Game(
        "explorers",
        scenario=scenario,
        seats=(2, 4),
        numbers=numbers_,
        maps=maps_,
        parts=(
            *_WORLD,
            *_ROLL,
            Seven(),
            *_PIRATES,
            *_TRADE,
            *_BUILD,
            *_MOVE,
            *missions,
            HarbourDraft(),
            Victory(),
        ),
    )


LAIRS = _voyage(2, numbers.LAIRS, maps.LAIRS, *_LAIRS)
FISH = _voyage(3, numbers.FISH, maps.FISH, *_LAIRS, *_FISH)
SPICES = _voyage(4, numbers.SPICES, maps.SPICES, *_FISH, *_SPICES)
ALL = _voyage(5, numbers.ALL, maps.ALL, *_LAIRS, *_FISH, *_SPICES)

SCENARIOS = (LAND_HO, LAIRS, FISH, SPICES, ALL)
