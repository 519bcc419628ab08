"""An island amid the islets of a tribe that gives presents to those who come by (seafarers 7.5)."""

from engine.games.seafarers.charts import EVERY, SPECIAL, charted, editions
from engine.games.seafarers.lists import HOME, scenario
from engine.games.seafarers.parts.docking import Docking
from engine.games.seafarers.parts.gifts import TribalGifts, Uninhabited
from engine.kernel.composing import plus
from engine.parts.maps import Map, counted
from engine.parts.opening import SnakeDraft

_ISLETS = charted(
    """
                 ~     ~     ~     ~     ~     ~     ~
              ~     go^   mo^   ~     de^   mo^   fi^   ~
           ~     ~     ~     ~     ~     ~     ~     ~     ~
        ~     fi6'  fo9'  mo11' hi5'  fo6'  mo4'  ~     pa^   ~
           ~     pa10' hi8'  pa4'  fi12' fo5'  pa2'  ~     ~
        ~     fo11' fi9'  mo3'  pa8'  hi10' fi3'  ~     fo^   ~
           ~     ~     ~     ~     ~     ~     ~     ~     ~
              ~     de^   hi^   ~     hi^   de^   go^   ~
                 ~     ~     ~     ~     ~     ~     ~

        first: hex 2,0
        gifts: sides 2,1,W card, 2,1,NW harbour, 2,1,NE point, 5,1,NW harbour, 5,1,NE point, 7,1,NE point, 7,1,E card,
               7,3,NE harbour, 7,3,E point, 6,5,E point, 6,5,SE harbour, 4,7,E card, 4,7,SE point,
               2,7,SE harbour, 2,7,SW point, -1,7,SE point, -1,7,SW harbour, -1,7,W card
        robber: hex 3,7
        pirate: hex 4,1
    """
)
_MAPS = editions(Map(_ISLETS, seats=EVERY, stacks={"harbours": counted("generic", *SPECIAL)}))

TRIBE = scenario(5, _MAPS, 13, HOME, plus(Docking(), TribalGifts(), Uninhabited(), before=SnakeDraft), rounds=24)
