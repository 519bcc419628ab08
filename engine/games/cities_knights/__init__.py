"""The family Cities & Knights: city improvements, knights against barbarians, and progress cards on the classic island.

``KNIGHTS`` holds the edits that add this extension to a game. They apply to any base game, such as one at sea.
"""

from engine.games.cities_knights.maps import MAPS
from engine.games.cities_knights.numbers import COMMODITIES, OF_CITIES, TRACKS, cost
from engine.games.cities_knights.parts.aqueduct import Aqueduct
from engine.games.cities_knights.parts.barbarians import BarbarianShip
from engine.games.cities_knights.parts.cards.alchemist import Alchemist
from engine.games.cities_knights.parts.cards.bishop import Bishop
from engine.games.cities_knights.parts.cards.commercial_harbour import CommercialHarbour
from engine.games.cities_knights.parts.cards.constitution import Constitution
from engine.games.cities_knights.parts.cards.crane import Crane
from engine.games.cities_knights.parts.cards.deserter import Deserter
from engine.games.cities_knights.parts.cards.diplomat import Diplomat
from engine.games.cities_knights.parts.cards.engineer import Engineer
from engine.games.cities_knights.parts.cards.intrigue import Intrigue
from engine.games.cities_knights.parts.cards.inventor import Inventor
from engine.games.cities_knights.parts.cards.irrigation import Irrigation
from engine.games.cities_knights.parts.cards.master_merchant import MasterMerchant
from engine.games.cities_knights.parts.cards.medicine import Medicine
from engine.games.cities_knights.parts.cards.merchant import Merchant
from engine.games.cities_knights.parts.cards.merchant_fleet import MerchantFleet
from engine.games.cities_knights.parts.cards.mining import Mining
from engine.games.cities_knights.parts.cards.printer import Printer
from engine.games.cities_knights.parts.cards.resource_monopoly import ResourceMonopoly
from engine.games.cities_knights.parts.cards.road_building import FreeRoads
from engine.games.cities_knights.parts.cards.saboteur import Saboteur
from engine.games.cities_knights.parts.cards.smith import Smith
from engine.games.cities_knights.parts.cards.spy import Spy
from engine.games.cities_knights.parts.cards.trade_monopoly import TradeMonopoly
from engine.games.cities_knights.parts.cards.warlord import Warlord
from engine.games.cities_knights.parts.cards.wedding import Wedding
from engine.games.cities_knights.parts.chase import RobberChase
from engine.games.cities_knights.parts.choosing_deck import DeckOfChoice
from engine.games.cities_knights.parts.city_draft import CityDraft
from engine.games.cities_knights.parts.commodities import Commodities
from engine.games.cities_knights.parts.event_die import EventDie
from engine.games.cities_knights.parts.fortress import Fortress
from engine.games.cities_knights.parts.guild import Guild
from engine.games.cities_knights.parts.improvements import CityImprovements
from engine.games.cities_knights.parts.knight_moves import KnightMoves
from engine.games.cities_knights.parts.knights import KnightPieces
from engine.games.cities_knights.parts.metropolis import Metropolis
from engine.games.cities_knights.parts.pillage import Pillage
from engine.games.cities_knights.parts.progress import Progress
from engine.games.cities_knights.parts.progress_decks import DeckOfPolitics, DeckOfScience, DeckOfTrade
from engine.games.cities_knights.parts.walls import CityWalls
from engine.games.classic import CLASSIC
from engine.games.classic.maps import ISLANDS
from engine.games.classic.numbers import by_table
from engine.kernel.composing import Edit, plus, without
from engine.parts.cities import Cities
from engine.parts.development import DevelopmentCards
from engine.parts.domestic_trade import DomesticTrade
from engine.parts.extra_building import ExtraBuilding
from engine.parts.hands import ResourceCards
from engine.parts.largest_army import LargestArmy
from engine.parts.opening import SnakeDraft
from engine.parts.own_maps import WithOwn
from engine.parts.production import Production
from engine.parts.seven import Seven
from engine.parts.turn import Turns
from engine.parts.victory import Victory

PROGRESS_CARDS = (
    DeckOfTrade(),
    CommercialHarbour(2),
    MasterMerchant(2),
    Merchant(6),
    MerchantFleet(2),
    ResourceMonopoly(4),
    TradeMonopoly(2),
    DeckOfPolitics(),
    Bishop(2),
    Constitution(1),
    Deserter(2),
    Diplomat(2),
    Intrigue(2),
    Saboteur(2),
    Spy(3),
    Warlord(2),
    Wedding(2),
    DeckOfScience(),
    Alchemist(2),
    Crane(2),
    Engineer(1),
    FreeRoads(2),
    Inventor(2),
    Irrigation(2),
    Medicine(2, cost("2ore+grain")),
    Mining(2),
    Printer(1),
    Smith(2),
)
"""The parts of the three decks, each followed by the parts of its cards with the number of copies of each card."""

KNIGHTS: tuple[Edit, ...] = (
    without(DevelopmentCards, LargestArmy),
    plus(Commodities(COMMODITIES, by_table(12, 18), OF_CITIES), after=ResourceCards),
    plus(EventDie(tuple(TRACKS)), before=Production),
    plus(Aqueduct(), before=Seven),
    plus(Turns(before_roll=()), instead=Turns),
    without(ExtraBuilding),
    # Progress stands before ExtraBuilding: the active seat returns surplus progress cards before others build.
    plus(Progress(), DeckOfChoice(), *PROGRESS_CARDS, ExtraBuilding(), after=DomesticTrade),
    plus(CityImprovements(TRACKS), Guild(), Metropolis(), CityWalls(cost("2brick")), Pillage(), after=Cities),
    plus(
        KnightPieces(hire=cost("wool+ore"), activation=cost("grain"), promotion=cost("wool+ore")),
        Fortress(),
        KnightMoves(),
        RobberChase(),
        BarbarianShip(),
        after=Pillage,
    ),
)
"""The edits that turn a base game into a game with knights: they add, replace and remove parts of its list."""

CITIES_KNIGHTS = CLASSIC.edited(
    *KNIGHTS,
    plus(CityDraft(), instead=SnakeDraft),
    plus(Victory(13), instead=Victory),
    name="cities_knights",
    maps=WithOwn(MAPS, ISLANDS),
)

SCENARIOS = (CITIES_KNIGHTS,)
