"""The main island and the small ones around it (seafarers 7.1)."""

from engine.games.seafarers.charts import LARGE, NINE_HARBOURS, SMALL, charted, editions
from engine.games.seafarers.lists import HOME, scenario, shores
from engine.parts.maps import Map

_THREE = charted(
    """
                 ~     ~     ~     ~     ~
              ~     hi12" go5"  ~     ~     ~
           ~     ~     ~     ~     pa4"  mo9"  ~
        ~     ~     fi4'  pa6'  ~     fi3"  ~     ~
           ~     pa2'  mo5'  fo10' ~     go4"  ~
        ~     hi8'  pa10' pa9'  fo8'  ~     ~     ~
           ~     fi11' mo3'  hi11' ~     mo8"  ~
              ~     fi6'  fo5'  ~     hi10" ~
                 ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 1,3,W grain, -1,5,NW ore, -1,5,SW generic, -1,7,W brick, 0,7,SW lumber, 0,7,E generic,
               2,5,NE wool, 2,3,E generic
        robber: hex 2,1
        pirate: hex 5,4
    """
)
_FOUR = charted(
    """
                 ~     ~     ~     ~     ~     ~
              ~     mo8"  pa11" ~     go4"  ~     ~
           ~     ~     ~     ~     ~     hi5"  mo2"  ~
        ~     ~     pa5'  fo6'  mo4'  ~     fo9"  ~     ~
           ~     fi12' hi11' fi3'  pa9'  ~     go10" ~
        ~     hi6'  fo10' de'   fi11' fo5'  ~     ~     ~
           ~     mo3'  pa4'  hi9'  pa8'  ~     hi3"  ~
              ~     fi8'  fo2'  mo10' ~     fi6"  ~
                 ~     ~     ~     ~     ~     ~

        first: hex 2,0
        ports: sides 1,3,NW ?, 0,4,W ?, -1,6,W ?, -1,7,SW ?, 0,7,SE ?, 2,6,SE ?, 3,5,E ?, 3,4,NE ?, 2,3,NE ?
        robber: hex 1,5
        pirate: hex 6,4
    """
)
_MAPS = editions(Map(_THREE, seats=SMALL), Map(_FOUR, (NINE_HARBOURS,), LARGE), zones=("home", "foreign"))

NEW_SHORES = scenario(1, _MAPS, 14, HOME, shores(2), rounds=22)
