"""An island ringed by fog in which treasures lie (seafarers 9)."""

from engine.games.seafarers.charts import EVERY, charted, editions
from engine.games.seafarers.lists import HOME, scenario
from engine.games.seafarers.parts.fog import Fog
from engine.games.seafarers.parts.treasures import Treasures
from engine.kernel.composing import plus
from engine.parts.free_routes import FreeRoutes
from engine.parts.maps import Map, counted

_RING = charted(
    """
                       ~     ~     ~     ~     ~     ~
                    ~     fog   ~     ~     fog   fog   ~
                 ~     fog   ~     ~     ~     ~     fog   ~
              ~     fog   ~     mo10' pa2'  fo9'  ~     ~     ~
           ~     ~     ~     fi12' hi6'  pa4'  hi10' ~     ~     ~
        ~     ~     ~     fi9'  fo11' de'   fo3'  mo8'  ~     fog   ~
           ~     fog   ~     fo8'  mo3'  fi4'  pa5'  ~     fog   ~
              ~     fog   ~     hi5'  fi6'  pa11' ~     fog   ~
                 ~     fog   ~     ~     ~     ~     ~     ~
                    ~     ~     fog   fog   fog   ~     ~
                       ~     ~     ~     ~     ~     ~

        first: hex 0,-5
        ports: sides 0,-2,NW generic, 1,-2,NE grain, 2,-1,NE ore, 2,0,E generic, 1,1,SE wool, -1,2,SE generic,
               -2,2,SW generic, -2,1,W brick, -1,-1,W lumber
        treasures: corners 4,-4,NW, 4,-3,N, 3,1,NE, 2,2,NE, -2,4,SE, -3,4,SE, -4,2,S, -4,1,S, -1,-3,SW, 0,-4,SW
        robber: hex 0,0
        pirate:
    """
)
_DOUBLE = ("hills", "mountains", "fields", "gold", "desert")
_MAPS = editions(
    Map(
        _RING,
        seats=EVERY,
        stacks={
            "tiles": counted(*_DOUBLE * 2, "forest", "pasture", *("sea",) * 3),
            "tokens": counted(2, 3, 4, 4, 5, 6, 8, 9, 10, 11),
            "treasures": counted(*("gold", "resources") * 3, *("card", "routes") * 2),
        },
    )
)

TREASURES = scenario(11, _MAPS, {2: 15, 3: 15, 4: 14}, HOME, plus(Treasures(), Fog(), before=FreeRoutes), rounds=24)
