"""A long island with a strait and a wasteland, for builders of wonders (seafarers 7.8)."""

from engine.games.seafarers.charts import EVERY, NINE_HARBOURS, charted, editions
from engine.games.seafarers.lists import HOME, scenario, shores
from engine.games.seafarers.numbers import WONDERS
from engine.games.seafarers.parts.pirate import PiratePiece
from engine.games.seafarers.parts.wonders import Wonders
from engine.kernel.composing import plus, without
from engine.parts.maps import Map
from engine.parts.opening import SnakeDraft

_ISLAND = charted(
    """
                 ~     ~     ~     ~     ~     ~     ~
              ~     go8"  hi2"  ~     mo10' ~     ~     ~
           ~     ~     ~     ~     fo11' ~     de'   ~     ~
        ~     mo12' fi6'  hi11' fi10' pa3'  fo9'  de'   ~     ~
           ~     mo3'  fi4'  mo6'  pa5'  hi4'  de'   ~     ~
        ~     hi8'  pa9'  ~     ~     hi10' ~     ~     go6"  ~
           ~     ~     fo3'  ~     fo8'  fi9'  ~     fo4"  ~
              ~     mo5'  ~     pa11' pa2'  ~     fi5"  ~
                 ~     ~     ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 1,3,NW ?, 3,3,NW ?, 4,3,NE ?, 3,6,NE ?, 3,6,SE ?, 1,7,SE ?, 1,4,SE ?, 0,6,W ?, 0,4,W ?
        strait: corners 0,6,SE, 1,7,NW
        approaches: corners 0,6,S, 0,8,N, 1,5,S, 1,7,N
        wasteland: corners 6,2,SW, 6,2,S, 5,4,N, 5,4,NW, 5,4,SW
        robber: hex 6,3
    """
)
_MAPS = editions(Map(_ISLAND, (NINE_HARBOURS,), EVERY), zones=("home", "foreign"))

MASTER_BUILDERS = scenario(
    8, _MAPS, 10, HOME, shores(1), without(PiratePiece), plus(Wonders(WONDERS), before=SnakeDraft), rounds=18
)
