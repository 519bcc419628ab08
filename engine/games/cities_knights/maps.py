"""The maps of Cities & Knights: the classic island; only the opening places pieces on it (cities_knights 2)."""

from collections.abc import Mapping

from engine.games.classic import maps
from engine.hexes.drawing import drawn
from engine.parts.maps import LEGEND, Map, Sizes

BEGINNER = Map(
    drawn(
        """
              hi6   mo2   hi5
           fo3   mo9   de    fo10
        fo8   fi4   hi11  pa3   fi8
           pa10  fi5   mo6   pa4
              fi9   pa12  fo11

        first: hex 0,-2
        ports: sides 0,-2,NW brick, 1,-2,NE ore, 2,-1,NE lumber, 2,0,E grain, 1,1,SE generic, -1,2,SE generic,
               -2,2,SW generic, -2,1,W wool, -1,-1,W generic
        robber: hex 1,-1
        """,
        LEGEND,
    ),
    seats=maps.USUAL,
)
"""The map for first games with up to four players; five and six players use ``maps.LARGE_BEGINNER``."""

MAPS: Mapping[str, Map | Sizes] = {
    "beginner": Sizes((BEGINNER, maps.LARGE_BEGINNER)),
    **{name: maps.MAPS[name] for name in ("spiral", "random", "balanced")},
}
