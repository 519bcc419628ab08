"""Two islands, and islets between them whose villages trade in cloth (seafarers 7.6)."""

from __future__ import annotations

from engine.games.seafarers.maps.legend import EVERY, NINE_HARBOURS, charted, editions
from engine.parts.maps import Map

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
CLOTH = editions(Map(_VILLAGES, (NINE_HARBOURS,), EVERY))
