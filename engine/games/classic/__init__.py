"""The classic island, for 2 to 4 seats, and a larger one for 5 and 6.

The list below is the game: each part is one file of ``engine/parts``. What happens in several parts at once, such as a
roll, happens in this order: production, on a seven the discards, then the robber.
"""

from engine.games.classic.maps import ISLANDS, MAPS
from engine.games.classic.numbers import RESOURCES, TERRAINS, by_table, cost
from engine.kernel.rules import Game
from engine.parts.buildings import BuildingPieces
from engine.parts.cities import Cities
from engine.parts.development import DevelopmentCards
from engine.parts.dice import ProductionDice
from engine.parts.distance import DistanceRule
from engine.parts.domestic_trade import DomesticTrade
from engine.parts.extra_building import ExtraBuilding
from engine.parts.free_routes import FreeRoutes
from engine.parts.hands import ResourceCards
from engine.parts.knight import KnightCard
from engine.parts.land import Terrain
from engine.parts.largest_army import LargestArmy
from engine.parts.longest_road import LongestRoad
from engine.parts.maritime_trade import MaritimeTrade
from engine.parts.monopoly import Monopoly
from engine.parts.opening import SnakeDraft
from engine.parts.own_maps import WithOwn
from engine.parts.production import Production
from engine.parts.road_building import RoadBuilding
from engine.parts.roads import RoadNetwork
from engine.parts.robber import RobberPiece
from engine.parts.settlements import Settlements
from engine.parts.seven import Seven
from engine.parts.turn import Turns
from engine.parts.victory import Victory
from engine.parts.victory_cards import VictoryCards
from engine.parts.year_of_plenty import YearOfPlenty

CLASSIC = Game(
    "classic",
    seats=(2, 6),
    maps=WithOwn(MAPS, ISLANDS),
    parts=(
        Terrain(TERRAINS),
        ResourceCards(RESOURCES, by_table(19, 24)),
        BuildingPieces(),
        DistanceRule(),
        RoadNetwork(cost("brick+lumber")),
        Turns(),
        ExtraBuilding(),
        ProductionDice(),
        Production(),
        Seven(),
        RobberPiece(),
        Settlements(cost("brick+lumber+wool+grain")),
        Cities(cost("2grain+3ore")),
        MaritimeTrade(),
        DomesticTrade(),
        DevelopmentCards(cost("wool+grain+ore")),
        KnightCard(by_table(14, 20)),
        VictoryCards(5),
        RoadBuilding(by_table(2, 3)),
        FreeRoutes(),
        YearOfPlenty(by_table(2, 3)),
        Monopoly(by_table(2, 3)),
        LongestRoad(),
        LargestArmy(),
        SnakeDraft(),
        Victory(10),
    ),
)

SCENARIOS = (CLASSIC,)
