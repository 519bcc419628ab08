"""Two islands, and islets between them whose villages trade in cloth (seafarers 7.6)."""

from engine.games.seafarers.charts import EVERY, NINE_HARBOURS, charted, editions
from engine.games.seafarers.lists import ROUTE_BY_OPTION, scenario
from engine.games.seafarers.parts.cloth import ClothTrade
from engine.games.seafarers.parts.gifts import Uninhabited
from engine.games.seafarers.parts.home import HomeZone
from engine.kernel.composing import plus
from engine.parts.maps import Map
from engine.parts.opening import FIRST_CARDS, PLACE_ROAD, PLACE_SETTLEMENT, Round, SnakeDraft

_VILLAGES = charted(
    """
                 ~     ~     ~     ~     ~     ~
              ~     fo4'  pa6'  hi5'  pa11' fi8'  ~
           ~     fi3'  fo12' ~     ~     fo3'  mo9'  ~
        ~     fi12' ~     ~     go^   ~     ~     ~     ~
           ~     ~     de^   ~     ~     de^   ~     ~
        ~     ~     ~     ~     go^   ~     ~     mo2'  ~
           ~     hi9'  fi2'  ~     ~     pa11' mo4'  ~
              ~     pa10' fo6'  mo5'  fi10' hi8'  ~
                 ~     ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 2,1,NE ?, 5,1,NW ?, 6,2,E ?, 1,2,W ?, 5,5,E ?, 4,6,SE ?, 2,7,SE ?, 0,7,SW ?, -1,6,W ?
        villages: corners 1,4,N 10, 1,4,S 9, 3,3,N 11, 3,3,S 8, 2,5,N 6, 2,5,S 3, 4,4,N 4, 4,4,S 5
        robber: hex 0,3
        pirate: hex 6,4
    """
)
_MAPS = editions(Map(_VILLAGES, (NINE_HARBOURS,), EVERY))
_THREE_ROUNDS = (
    Round((PLACE_SETTLEMENT, PLACE_ROAD)),
    Round((PLACE_SETTLEMENT, PLACE_ROAD), backward=True),
    Round((PLACE_SETTLEMENT, FIRST_CARDS, PLACE_ROAD)),
)

CLOTH = scenario(
    6,
    _MAPS,
    14,
    ROUTE_BY_OPTION,
    plus(HomeZone(), Uninhabited(), ClothTrade(), before=SnakeDraft),
    plus(SnakeDraft(_THREE_ROUNDS), instead=SnakeDraft),
    rounds=20,
)
