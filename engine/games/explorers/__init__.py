"""The explorers' game, in five scenarios, for 2 to 4 seats.

``LAND_HO`` lists the parts of the first scenario: those not from ``engine/parts`` are files in this game's own folder
``parts``. The other scenarios replace its fixed start and add the pirates and their missions. On a seven the discards
come before the pirate ship, in the order of the list.
"""

from collections.abc import Mapping

from engine.games.explorers import maps, numbers
from engine.games.explorers.numbers import cost, tracks
from engine.games.explorers.parts.capture import Captures
from engine.games.explorers.parts.chart import Charting
from engine.games.explorers.parts.chase import Chasing
from engine.games.explorers.parts.compensation import Compensation
from engine.games.explorers.parts.council import Council
from engine.games.explorers.parts.discovery import Discovery
from engine.games.explorers.parts.dropping import Dropping
from engine.games.explorers.parts.fast_gold import FastGold
from engine.games.explorers.parts.fixed_start import PLACES, FixedStart
from engine.games.explorers.parts.fleet import Ships
from engine.games.explorers.parts.founding import Founding
from engine.games.explorers.parts.gold_rivers import GoldRivers
from engine.games.explorers.parts.gold_trade import GoldTrade
from engine.games.explorers.parts.harbour_draft import HarbourDraft
from engine.games.explorers.parts.harbours import HarbourSettlements
from engine.games.explorers.parts.lairs import PirateLairs
from engine.games.explorers.parts.missions import MissionTracks
from engine.games.explorers.parts.movement import Movement
from engine.games.explorers.parts.people import Crews, Settlers
from engine.games.explorers.parts.pirate import PirateShips
from engine.games.explorers.parts.sailing import Sailing
from engine.games.explorers.parts.shipyard import Shipyard
from engine.games.explorers.parts.shoals import FishShoals
from engine.games.explorers.parts.stowage import Stowage
from engine.games.explorers.parts.villages import SpiceVillages
from engine.kernel.composing import plus
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
from engine.parts.purse import Gold
from engine.parts.roads import RoadNetwork
from engine.parts.settlements import Settlements
from engine.parts.seven import Seven
from engine.parts.turn import Turns
from engine.parts.victory import Victory

LAND_HO = Game(
    "explorers",
    scenario=1,
    seats=(2, 4),
    maps=maps.LAND_HO,
    parts=(
        Movement(),
        Turns(),
        Terrain(numbers.YIELDS),
        Charting(),
        Discovery(numbers.LAND_HO),
        ResourceCards(numbers.RESOURCES),
        Gold(),
        BuildingPieces(),
        DistanceRule(),
        RoadNetwork(cost("brick+lumber")),
        Ships(),
        ProductionDice(),
        Production(),
        Compensation(),
        Seven(),
        MaritimeTrade(rate=3),
        GoldTrade(),
        DomesticTrade(),
        Settlements(cost("brick+lumber+wool+grain")),
        HarbourSettlements(cost("2grain+2ore")),
        Shipyard(cost("lumber+wool")),
        Settlers(cost("brick+lumber+wool+grain")),
        Dropping(),
        Sailing(),
        Stowage(),
        Founding(),
        FixedStart(PLACES),
        Victory(8, agreed=(4, 10)),
    ),
)


_MISSIONS = {
    "lairs": (PirateLairs(), GoldRivers(), Captures()),
    "fish": (FishShoals(), Council()),
    "spices": (SpiceVillages(), FastGold()),
}
"""The rules of each mission."""


def _voyage(scenario: int, maps_: Mapping[str, Map], tiles: numbers.Decks, victory: Victory, *missions: str) -> Game:
    """Return a scenario with these maps, unknown tiles, victory and `missions`; it has a free start and pirates."""
    return LAND_HO.edited(
        plus(Discovery(tiles), instead=Discovery),
        plus(PirateShips(), Chasing(), Crews(cost("wool+ore")), MissionTracks(tracks(*missions)), after=Seven),
        plus(*(part for mission in missions for part in _MISSIONS[mission]), HarbourDraft(), instead=FixedStart),
        plus(victory, instead=Victory),
        scenario=scenario,
        maps=maps_,
    )


LAIRS = _voyage(2, maps.LAIRS, numbers.LAIRS, Victory(12, agreed=(4, 14)), "lairs")
FISH = _voyage(3, maps.FISH, numbers.FISH, Victory(15, agreed=(4, 17)), "lairs", "fish")
SPICES = _voyage(4, maps.SPICES, numbers.SPICES, Victory(15, agreed=(4, 17)), "fish", "spices")
ALL = _voyage(5, maps.ALL, numbers.ALL, Victory(17, agreed=(4, 20)), "lairs", "fish", "spices")

SCENARIOS = (LAND_HO, LAIRS, FISH, SPICES, ALL)
