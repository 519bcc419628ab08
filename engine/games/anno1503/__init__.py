"""The family of explorers and merchants in 1503, for 2 to 4 seats: scenario 1 with pirates and aristocrats, 2 without.

The parts answer a roll in the order of the list. ``BASE`` is scenario 2; scenario 1 is ``BASE`` with additions.
"""

from engine.games.anno1503 import maps, numbers
from engine.games.anno1503.numbers import cost
from engine.games.anno1503.parts import counted
from engine.games.anno1503.parts.agreements import TradeAgreements
from engine.games.anno1503.parts.aristocrat_cards import AristocratCards
from engine.games.anno1503.parts.cannons import CannonTrack
from engine.games.anno1503.parts.card_builder import BuilderCard
from engine.games.anno1503.parts.card_engineer import EngineerCard
from engine.games.anno1503.parts.card_explorer import ExplorerCard
from engine.games.anno1503.parts.card_inventor import InventorCard
from engine.games.anno1503.parts.card_sea_hero import SeaHeroCard
from engine.games.anno1503.parts.estate_powers import Cathedral, Library, Park, RichAristocrat, Theatre, University
from engine.games.anno1503.parts.estates import AristocratIsland
from engine.games.anno1503.parts.exploration import Exploration
from engine.games.anno1503.parts.fights import Fights
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
from engine.games.anno1503.parts.lairs import PirateLairs
from engine.games.anno1503.parts.last_round import LastRound
from engine.games.anno1503.parts.losses import HALF, LAY_UP, TRIBUTE, Losses
from engine.games.anno1503.parts.luxuries import Aristocrats, LuxuryGoods
from engine.games.anno1503.parts.manor import ManorTrack
from engine.games.anno1503.parts.market import Market
from engine.games.anno1503.parts.open_hands import OpenHands
from engine.games.anno1503.parts.pirate_cards import Encounter, PirateCards
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
from engine.games.anno1503.parts.repairs import Repairs
from engine.games.anno1503.parts.rule import DEVELOP, SAIL
from engine.games.anno1503.parts.sales import Sales
from engine.games.anno1503.parts.treasure import Treasures
from engine.games.anno1503.parts.yields import Yields
from engine.kernel.composing import plus
from engine.kernel.rules import Game
from engine.parts.hands import ResourceCards
from engine.parts.purse import Gold
from engine.parts.single_die import SingleDie
from engine.parts.turn import END_TURN, EXCHANGE, PLAY_CARD, Turns
from engine.parts.victory import Victory

FROM_3, FROM_4 = {2: 1, 3: 2, 4: 2}, {2: 1, 3: 1, 4: 2}
"""Copies of a building by the number of seats: two from three seats on, and two from four seats on."""

_AT_HOME = (
    Goal("merchants", counted.merchants, 3),
    Goal("public-buildings", counted.public_buildings, 4),
    Goal("agreements", counted.agreements, 3),
)
HOME_GOALS = Group(_AT_HOME, most=1)
ARISTOCRAT_GOALS = Group(
    (Goal("estates", counted.estates, 3), Goal("lairs", counted.lairs, 2), Goal("manor", counted.manor_steps, 9)),
    most=2,
)

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
        Ships(cost("wood+cloth")),
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
        Goals((Group((Goal("gold", counted.gold, 30), Goal("posts", counted.posts, 4), *_AT_HOME), most=3),)),
        Victory(3, agreed=(1, 3)),
        LastRound(80),
    ),
)

PIRATE_CARDS = (
    Encounter("own", gold=7, loss=TRIBUTE),
    Encounter("own", prize="gem", loss=LAY_UP),
    Encounter("left", prize="tobacco", loss=TRIBUTE),
    Encounter("left", prize="marble", loss=LAY_UP),
    Encounter("second-left", gold=5, loss=TRIBUTE),
    Encounter("second-left", gold=5, loss=HALF),
    Encounter("second-right", prize="silk", loss=LAY_UP),
    Encounter("second-right", prize="spice", loss=TRIBUTE),
    Encounter(wares=("spice", "tobacco"), price=2, shuffles=True),
    Encounter(wares=numbers.LUXURIES, price=5),
)
"""The pirate cards: each has a foe and what the seat can win and lose, or wares that peaceful pirates sell."""

_CARDS = (AristocratCards(), ExplorerCard(), BuilderCard(), InventorCard(), EngineerCard(), SeaHeroCard())
_ISLAND = (
    AristocratIsland(),
    RichAristocrat(cost("marble+silk+tobacco"), FROM_4),
    University(cost("marble+gem+tools"), FROM_3),
    Library(cost("silk+wood+tools"), FROM_4),
    Park(cost("gem+stone+wood"), 1),
    Cathedral(cost("marble+stone+cloth"), {2: 0, 3: 1, 4: 1}),
    Theatre(cost("silk+gem+cloth"), FROM_3),
)

EXPANSION = BASE.edited(
    plus(LuxuryGoods(numbers.LUXURIES, numbers.EACH_LUXURY), Aristocrats(3), after=ResourceCards),
    plus(IslandTiles({"B": numbers.TILES, "P": numbers.CROWN_TILES}), instead=IslandTiles),
    plus(Inhabitants(numbers.INHABITANTS, first=(0, 1, 1, 0)), instead=Inhabitants),
    plus(Repairs(cost("wood+tools")), after=Ships),
    plus(Fights(), PirateLairs(), PirateCards(PIRATE_CARDS, bribe=3), Losses(), after=Exploration),
    plus(*_CARDS, CannonTrack(numbers.CANNONS), ManorTrack(numbers.MANOR), *_ISLAND, after=Losses),
    plus(Goals((HOME_GOALS, ARISTOCRAT_GOALS)), instead=Goals),
    scenario=1,
    maps={"seas": maps.TWO_SEAS},
)

SCENARIOS = (EXPANSION, BASE)
