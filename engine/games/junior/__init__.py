"""The pirates' game for children: forts and ships in turn, a die, a ghost and a parrot, for 2 to 4 seats.

What happens in a roll happens in the order of this list: production, and on a six the ghost. Two play on the board
for three, without one of its colours.
"""

from engine.games.junior.maps import MAPS
from engine.games.junior.numbers import RESOURCES, YIELDS, cost
from engine.games.junior.parts.alternation import Alternation
from engine.games.junior.parts.castle import HauntedCastle
from engine.games.junior.parts.first_hand import FirstHand
from engine.games.junior.parts.forts import Forts
from engine.games.junior.parts.free_piece_card import FreePieceCard
from engine.games.junior.parts.ghost import GhostPiece
from engine.games.junior.parts.ghost_card import GhostCard
from engine.games.junior.parts.gift_cards import TimberCard, WoodCard
from engine.games.junior.parts.harbours import Harbours
from engine.games.junior.parts.last_round import LastRound
from engine.games.junior.parts.market import MarketStalls
from engine.games.junior.parts.neighbours_card import NeighboursCard
from engine.games.junior.parts.parrot import ParrotCards
from engine.games.junior.parts.ships import ShipNetwork
from engine.kernel.rules import Game
from engine.parts.buildings import BuildingPieces
from engine.parts.domestic_trade import DomesticTrade
from engine.parts.hands import ResourceCards
from engine.parts.land import Terrain
from engine.parts.maritime_trade import MaritimeTrade
from engine.parts.prepared_start import PreparedStart
from engine.parts.production import Production, in_turn
from engine.parts.single_die import SingleDie
from engine.parts.turn import BUILD, END_TURN, EXCHANGE, TRADE, Turns
from engine.parts.victory import Victory

JUNIOR = Game(
    "junior",
    seats=(2, 4),
    maps=MAPS,
    parts=(
        Terrain(YIELDS),
        ResourceCards(RESOURCES, 19),
        BuildingPieces(),
        ShipNetwork(cost("wool+wood"), supply=8),
        Alternation(),
        Turns(before_roll=(), after_roll=(BUILD, EXCHANGE, TRADE, END_TURN), dice=1),
        SingleDie(),
        Production(in_turn),
        GhostPiece(),
        Forts(cost("sabre+wool+wood+rum"), supply=7),
        ParrotCards(cost("sabre+rum+gold")),
        GhostCard(9),
        FreePieceCard(5),
        WoodCard(4, cost("2wood")),
        TimberCard(3, cost("2wood+wool")),
        NeighboursCard(3),
        HauntedCastle(),
        MarketStalls(),
        Harbours(("wood", "wool", "rum", "sabre")),
        MaritimeTrade(rate=3),
        DomesticTrade(),
        PreparedStart(("red", "orange", "blue")),
        FirstHand(cost("wood+rum"), more=cost("sabre")),
        Victory(7, agreed=(4, 7)),
        LastRound(150),
    ),
)

SCENARIOS = (JUNIOR,)
