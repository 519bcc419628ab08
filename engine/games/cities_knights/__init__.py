"""Cities & Knights: city improvements, knights against barbarians, and progress cards, laid over the classic island.

The rows of edits below are the extension; nothing in them needs to know over what they are laid.
"""

from __future__ import annotations

from engine.games.cities_knights.maps import MAPS
from engine.games.cities_knights.numbers import COMMODITIES, OF_CITIES, TRACKS, cost
from engine.games.cities_knights.parts.aqueduct import Aqueduct
from engine.games.cities_knights.parts.barbarians import BarbarianShip
from engine.games.cities_knights.parts.chase import RobberChase
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
from engine.games.cities_knights.parts.walls import CityWalls
from engine.games.classic import CLASSIC
from engine.kernel.composing import Edit, plus, without
from engine.parts.cities import Cities
from engine.parts.development import DevelopmentCards
from engine.parts.hands import ResourceCards
from engine.parts.largest_army import LargestArmy
from engine.parts.opening import SnakeDraft
from engine.parts.production import Production
from engine.parts.seven import Seven
from engine.parts.victory import Victory

KNIGHTS: tuple[Edit, ...] = (
    without(DevelopmentCards, LargestArmy),
    plus(Commodities(COMMODITIES, OF_CITIES), after=ResourceCards),
    plus(EventDie(tuple(TRACKS)), before=Production),
    plus(Aqueduct(), before=Seven),
    plus(CityImprovements(TRACKS), Guild(), Metropolis(), CityWalls(cost("2brick")), Pillage(), after=Cities),
    plus(
        KnightPieces(hire=cost("wool+ore"), activation=cost("grain"), promotion=cost("wool+ore")),
        Fortress(),
        KnightMoves(),
        RobberChase(),
        BarbarianShip({2: 6, 3: 6, 4: 6, 5: 8, 6: 8}),
        after=Pillage,
    ),
)
"""What every game with knights has besides the game over which it is laid."""

CITIES_KNIGHTS = CLASSIC.edited(
    *KNIGHTS,
    plus(CityDraft(), instead=SnakeDraft),
    plus(Victory(13), instead=Victory),
    name="cities_knights",
    seats=(2, 4),
    maps=MAPS,
)

SCENARIOS = (CITIES_KNIGHTS,)
