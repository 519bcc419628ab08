"""Four islands of equal rank: everybody chooses where home is (seafarers 7.2)."""

from engine.games.seafarers.charts import LARGE, SMALL, charted, editions
from engine.games.seafarers.lists import scenario, shores
from engine.parts.maps import Map

_THREE = charted(
    """
                 ~     ~     ~     ~     ~
              ~     ~     ~     fi4   pa3   ~
           ~     mo4   fo9   ~     fi9   hi5   ~
        ~     pa6   mo10  ~     fo8   hi11  ~     ~
           ~     ~     ~     ~     ~     ~     ~
        ~     fi11  mo8   fo3   ~     hi10  hi6   ~
           ~     fo5   pa9   ~     mo2   fi5   ~
              ~     pa12  ~     ~     ~     ~
                 ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 5,2,NE generic, 4,3,SW brick, 2,2,SE ore, 0,3,NW generic, 0,6,SE wool, -1,5,SW generic,
               -1,5,NE lumber, 4,5,SE grain, 2,6,NW generic
        robber: hex -1,7
        pirate: hex 2,4
    """
)
_FOUR = charted(
    """
                 ~     ~     ~     ~     ~
              ~     pa8   ~     fo9   fo11  ~
           ~     hi10  ~     mo3   fi12  pa5   ~
        ~     fi5   fo3   ~     hi5   mo10  ~     ~
           ~     ~     ~     fo6   ~     ~     ~
        ~     hi4   pa9   ~     ~     fo9   pa11  ~
           ~     fi6   mo4   hi2   ~     mo8   ~
              ~     pa10  fi11  ~     fi4   ~
                 ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 0,3,SE generic, 1,2,W grain, 5,2,SE lumber, 2,4,NW generic, 0,6,NE generic, -1,7,W wool,
               -1,5,SW brick, 4,5,NW ore, 4,5,SE generic
        robber: hex 4,2
        pirate: hex 5,4
    """
)
_MAPS = editions(Map(_THREE, seats=SMALL), Map(_FOUR, seats=LARGE), zones=("",))

FOUR_ISLANDS = scenario(2, _MAPS, 13, shores(2), rounds=22, unadvised=("seafarers_knights",))
