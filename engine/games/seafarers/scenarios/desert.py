"""A green strip behind three deserts, and islets in the east (seafarers 7.4)."""

from engine.games.seafarers.charts import LARGE, SMALL, charted, editions
from engine.games.seafarers.lists import scenario, shores
from engine.games.seafarers.parts.home import HomeZone
from engine.kernel.composing import plus
from engine.parts.maps import Map
from engine.parts.opening import SnakeDraft

_THREE = charted(
    """
                 ~     ~     ~     ~     ~
              ~     go4=  de'   ~     mo8+  ~
           ~     fo3=  de'   fo4'  ~     pa11+ ~
        ~     fi6=  de'   hi5'  pa6'  ~     ~     ~
           ~     ~     mo3'  fo10' ~     go5+  ~
        ~     fo11' hi6'  fi2'  hi9'  ~     ~     ~
           ~     mo10' fi9'  fo8'  ~     fi9+  ~
              ~     pa8'  pa4'  ~     mo5+  ~
                 ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 3,2,NE lumber, 2,5,NE generic, 2,5,SE generic, 0,7,E generic, -1,7,SE brick, -1,7,W ore,
               -1,5,SW wool, 0,5,NW grain
        robber: hex 2,2
        pirate: hex 5,4
    """
)
_FOUR = charted(
    """
                 ~     ~     ~     ~     ~     ~
              ~     go10= de'   fo5'  ~     mo9+  ~
           ~     mo11= de'   hi3'  pa6'  ~     fi4+  ~
        ~     fi8=  de'   mo8'  fi10' fo4'  ~     hi2+  ~
           ~     ~     fo10' hi11' pa9'  ~     ~     ~
        ~     hi12' hi6'  fi5'  fo8'  ~     go5+  pa3+  ~
           ~     pa3'  pa11' mo4'  ~     ~     ~     ~
              ~     ~     fo9'  ~     mo6+  fi12+ ~
                 ~     ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 4,1,E brick, 4,3,NE generic, 4,3,SE generic, 2,5,SE generic, 0,7,E lumber, 0,7,SW generic,
               -1,6,SE ore, -1,6,W grain, 1,4,W wool
        robber: hex 2,2
        pirate: hex 6,4
    """
)
_MAPS = editions(Map(_THREE, seats=SMALL), Map(_FOUR, seats=LARGE), zones=("home", "strip", "islets"))

DESERT = scenario(4, _MAPS, 14, plus(HomeZone(fertile=True), before=SnakeDraft), shores(2), rounds=20)
