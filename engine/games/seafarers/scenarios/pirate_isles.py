"""A coast in the east, from which everybody sails to a fortress of the pirates in the west (seafarers 7.7)."""

from engine.games.classic.numbers import cost
from engine.games.seafarers.charts import EIGHT_HARBOURS, EVERY, charted, editions
from engine.games.seafarers.lists import HOME, ROUTE_BY_OPTION, scenario
from engine.games.seafarers.parts.footholds import Footholds
from engine.games.seafarers.parts.fortresses import PirateFortresses
from engine.games.seafarers.parts.free_theft import FreeTheft
from engine.games.seafarers.parts.lanes import ShipLanes
from engine.games.seafarers.parts.prepared import PreparedDraft
from engine.games.seafarers.parts.raids import PirateFleet
from engine.games.seafarers.parts.ships import ShipNetwork
from engine.games.seafarers.parts.warships import WarshipCards
from engine.kernel.composing import plus, without
from engine.parts.knight import KnightCard
from engine.parts.largest_army import LargestArmy
from engine.parts.maps import Map
from engine.parts.opening import SnakeDraft
from engine.parts.production import Production
from engine.parts.robber import RobberPiece
from engine.parts.seven import Seven
from engine.parts.victory_cards import VictoryCards

_FORTRESSES = charted(
    """
                 ~     ~     ~     ~     ~     ~     ~
              ~     go11  mo6   ~     ~     fi4'  hi5'  ~
           ~     hi    ~     ~     de    ~     mo9'  fo10' ~
        ~     fi4   ~     ~     de    ~     fo3'  pa8'  fo5'  ~
           ~     ~     mo8   ~     ~     fi6'  hi9'  pa12' ~
        ~     fi10  ~     ~     de    ~     pa11' fo8'  pa9'  ~
           ~     hi    ~     ~     pa    ~     mo5'  fo2'  ~
              ~     go3   mo6   ~     ~     fi10' hi4'  ~
                 ~     ~     ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 6,1,NW ?, 7,1,NW ?, 7,1,E ?, 7,2,E ?, 6,4,E ?, 6,5,SE ?, 5,6,SE ?, 3,7,SE ?
        start: corner 4,4,N white settlement, side 4,4,NW white ship
        start: corner 4,4,S blue settlement, side 4,4,SW blue ship
        start: corner 3,7,N orange settlement, side 3,7,NW orange ship
        start: corner 6,1,S red settlement, side 6,1,SW red ship
        waypoints: corners 1,4,N white, 1,4,S blue, 0,7,SE orange, 3,1,NE red
        fortresses: corners 1,2,S white, -1,6,N blue, -1,7,S orange, 2,1,N red
        circuit: hexes 2,7, 1,7, 1,6, 1,5, 2,4, 2,3, 3,2, 4,1, 5,1, 5,2, 4,3, 3,4, 3,5, 3,6
        pirate: hex 2,7
    """
)
_MAPS = editions(Map(_FORTRESSES, (EIGHT_HARBOURS,), EVERY))
"""In the shuffled edition only the coast is shuffled where all seats begin."""

PIRATE_ISLES = scenario(
    7,
    _MAPS,
    10,
    HOME,
    ROUTE_BY_OPTION,
    plus(LargestArmy(by_option="largest-army"), instead=LargestArmy),
    without(RobberPiece, VictoryCards),
    plus(ShipLanes(cost("lumber+wool")), instead=ShipNetwork),
    plus(PirateFleet(), before=Production),
    plus(FreeTheft(), after=Seven),
    plus(WarshipCards({2: 14, 3: 14, 4: 19}), instead=KnightCard),
    plus(Footholds(), PirateFortresses(), before=SnakeDraft),
    plus(PreparedDraft(), instead=SnakeDraft),
    rounds=30,
)
