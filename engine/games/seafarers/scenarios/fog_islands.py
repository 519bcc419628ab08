"""Two islands in sight, and between them a fog in which nobody knows what lies (seafarers 7.3)."""

from engine.games.seafarers.charts import LARGE, SMALL, charted, editions
from engine.games.seafarers.lists import HOME, scenario
from engine.games.seafarers.parts.fog import Fog
from engine.kernel.composing import plus
from engine.parts.free_routes import FreeRoutes
from engine.parts.maps import Map, counted

_THREE = charted(
    """
                 ~     ~     ~     ~     ~     ~
              ~     fog   fog   ~     hi6'  fo11' ~
           ~     fog   fog   fog   ~     fo5'  fi3'  ~
        ~     ~     ~     ~     fog   ~     pa8'  pa9'  ~
           ~     fo6'  pa5'  ~     fog   ~     mo4'  ~
        ~     ~     hi11' fo9'  ~     fog   ~     ~     ~
           ~     ~     mo8'  fi10' ~     fog   fog   ~
              ~     ~     pa12' ~     fog   fog   ~
                 ~     ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 6,1,E wool, 6,3,NE grain, 5,4,E generic, 5,1,NE generic, 1,6,SE brick, 0,7,W generic,
               0,5,SW lumber, 0,4,SW ore
        robber: hex 0,7
        pirate: hex -1,4
    """
)
_FOUR = charted(
    """
                 ~     ~     ~     ~     ~     ~
              ~     fog   ~     hi4'  fi10' mo3'  ~
           ~     fog   fog   ~     pa9'  fo6'  hi12' ~
        ~     ~     ~     fog   ~     ~     pa10' mo8'  ~
           ~     mo3'  ~     fog   fog   ~     fi11' ~
        ~     fi6'  fo4'  ~     fog   fog   ~     fo5'  ~
           ~     hi9'  pa8'  ~     fog   fog   ~     ~
              ~     pa2'  fo5'  ~     fog   fog   ~
                 ~     ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 6,1,E generic, 6,3,NE brick, 5,5,NE generic, 4,1,NE wool, 6,1,NW grain, -1,7,SE generic,
               -1,7,W generic, -1,5,SW ore, 0,4,W lumber
        robber: hex 6,2
        pirate: hex -1,4
    """
)
_TILES = counted(*("sea", "gold", "fields", "hills", "mountains") * 2, "pasture", "forest")
_MAPS = editions(
    Map(_THREE, seats=SMALL, stacks={"tiles": _TILES, "tokens": counted(3, 3, 4, 5, 6, 8, 9, 10, 11, 12)}),
    Map(_FOUR, seats=LARGE, stacks={"tiles": _TILES, "tokens": counted(3, 4, 5, 6, 8, 9, 10, 11, 11, 12)}),
)

FOG_ISLANDS = scenario(3, _MAPS, 12, HOME, plus(Fog(), before=FreeRoutes), rounds=18, unadvised=("seafarers_knights",))
