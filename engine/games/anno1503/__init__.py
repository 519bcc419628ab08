"""The game of explorers and merchants in 1503, for 2 to 4 seats: with pirates and aristocrats (1), and without (2).

What happens in a roll happens in the order of the list. The second scenario is written out; the first is that with
more to it.
"""

from __future__ import annotations

from engine.games.anno1503 import maps, numbers
from engine.games.anno1503.numbers import cost
from engine.games.anno1503.parts import counted
from engine.games.anno1503.parts.agreements import TradeAgreements
from engine.games.anno1503.parts.exploration import Exploration
from engine.games.anno1503.parts.fire import Fires
from engine.games.anno1503.parts.first_hand import FirstHand
from engine.games.anno1503.parts.fleet import Ships
from engine.games.anno1503.parts.goals import Goal, Goals, Group
from engine.games.anno1503.parts.golden_age import GoldenAge
from engine.games.anno1503.parts.hand_limit import HandLimit
from engine.games.anno1503.parts.happenings import SecondRoll
from engine.games.anno1503.parts.home import HomeIslands
from engine.games.anno1503.parts.inhabitants import Inhabitants
from engine.games.anno1503.parts.islands import IslandTiles
from engine.games.anno1503.parts.last_round import LastRound
from engine.games.anno1503.parts.market import Market
from engine.games.anno1503.parts.open_hands import OpenHands
from engine.games.anno1503.parts.posts import TradingPosts
from engine.games.anno1503.parts.projects import PROJECT
from engine.games.anno1503.parts.promotion_tile import PromotionTile
from engine.games.anno1503.parts.public_buildings import PublicBuildings
from engine.games.anno1503.parts.public_powers import (
    Bank,
    Church,
    FireStation,
    Fortress,
    MarketHall,
    School,
    Shipyard,
    Warehouse,
)
from engine.games.anno1503.parts.raid import Raids
from engine.games.anno1503.parts.rule import DEVELOP, SAIL
from engine.games.anno1503.parts.sales import Sales
from engine.games.anno1503.parts.treasure import Treasures
from engine.games.anno1503.parts.yields import Yields
from engine.kernel.rules import Game
from engine.parts.hands import ResourceCards
from engine.parts.purse import Gold
from engine.parts.single_die import SingleDie
from engine.parts.turn import END_TURN, EXCHANGE, PLAY_CARD, Turns
from engine.parts.victory import Victory

FROM_3, FROM_4 = {2: 1, 3: 2, 4: 2}, {2: 1, 3: 1, 4: 2}
"""Buildings of which there is a second from so many seats on."""

BASE = Game(
    "anno1503",
    scenario=2,
    seats=(2, 4),
    maps={"seas": maps.ONE_SEA},
    parts=(
        Turns(before_roll=(), after_roll=(DEVELOP, EXCHANGE, PROJECT, PLAY_CARD, SAIL, END_TURN), dice=1),
        SingleDie(),
        ResourceCards(numbers.GOODS, numbers.EACH_GOOD),
        OpenHands(),
        Gold(7),
        HomeIslands(numbers.ISLANDS),
        IslandTiles({"B": numbers.TILES}),
        TradingPosts(),
        TradeAgreements(),
        Treasures(12),
        PromotionTile(),
        Inhabitants(numbers.INHABITANTS, first=(1, 1, 0, 0)),
        Ships(cost("wood+cloth"), repair=cost("wood+tools")),
        Yields(),
        SecondRoll(),
        Raids(),
        Fires(),
        GoldenAge(),
        Market(price=6, luxury=10, limit=2),
        Sales(),
        PublicBuildings(),
        Church(cost("2stone+cloth"), FROM_3),
        FireStation(cost("stone+wood+tools"), FROM_3),
        Fortress(cost("2stone+tools"), FROM_4),
        Shipyard(cost("2wood+tools"), FROM_4, ship=cost("wood")),
        MarketHall(cost("wood+stone+cloth"), FROM_3),
        Bank(cost("stone+tools+spice"), FROM_4),
        Warehouse(cost("2wood+stone"), 1),
        School(cost("wood+cloth+tobacco"), {2: 0, 3: 1, 4: 1}),
        Exploration(),
        HandLimit(5),
        FirstHand(cost("stone+wood")),
        Goals(
            (
                Group(
                    (
                        Goal("gold", counted.gold, 30),
                        Goal("posts", counted.posts, 4),
                        Goal("agreements", counted.agreements, 3),
                        Goal("merchants", counted.merchants, 3),
                        Goal("public-buildings", counted.public_buildings, 4),
                    ),
                    most=3,
                ),
            )
        ),
        Victory(3, agreed=(1, 3)),
        LastRound(80),
    ),
)

SCENARIOS = (BASE,)
