"""The maps of the five scenarios (explorers 18), in the language of :mod:`engine.hexes.drawing`.

A map is the starting island in the west and the waters beside it, where the unknown tiles of the green and of the
orange zone lie.
"""

from engine.hexes.drawing import Drawing, drawn
from engine.parts.dealing import Tiles
from engine.parts.maps import LEGEND, Map

_WATERS_LEGEND = {"~": "sea", "C": "council", "g": "unknown-green", "o": "unknown-orange"}
_CIRCLES = """
        first: hex 3,-3
        circles: corners 5,-4,S, 4,-2,N, 4,-3,S, 3,-1,N, 3,-2,S, 2,0,N, 3,-1,S, 2,1,N, 2,0,S, 1,2,N, 2,1,S, 1,3,N,
                         2,2,S, 1,4,N
"""


def _island(text: str) -> Drawing:
    return drawn(text + _CIRCLES, LEGEND).marked("island")


def _waters(text: str) -> Drawing:
    return drawn(text, _WATERS_LEGEND)


_LAND_HO_ISLAND = _island(
    """
                 mo11  fo9
              fi3   pa8
           hi4   pa10
        pa6   mo12  fo8
           fi10  pa4
              fo11  hi6
                 mo3   fo5

        start: corner 1,3,N blue harbour, corner 3,-3,S blue settlement *, side 3,-3,SE blue road, side 1,3,NE blue ship
        start: corner 4,-3,S red harbour, corner 0,3,N red settlement *, side 0,3,NE red road, side 4,-3,SE red ship
        start: corner 2,0,S white harbour, corner 0,1,N white settlement *, side 0,1,NE white road,
               side 2,0,SE white ship
        start: corner 2,0,N orange harbour, corner 0,0,N orange settlement *, side 0,0,NE orange road,
               side 2,0,NE orange ship
    """
)
_LAIRS_ISLAND = _island(
    """
                 pa11  fo9
              fi3   pa8
           hi4   mo10
        pa6   mo12  fo8
           fi10  pa4
              fo11  mo6
                 hi3   fo5
    """
)
_SHUFFLED_ISLAND = _island(
    """
                 ?11   ?9
              ?3    ?8
           ?4    ?10
        pa6   ?12   ?8
           ?10   ?4
              ?11   ?6
                 ?3    ?5
    """
)
_LOOSE = Tiles(("mountains",) * 3 + ("forest",) * 4 + ("pasture",) * 3 + ("fields",) * 2 + ("hills",) * 2)
"""The tiles that are shuffled; number tokens never move (explorers 4)."""

_LAND_HO_WATERS = _waters(
    """
              ~     ~     g     g
           ~     ~     g     g     g
        ~     ~     g     ~     g     g
           ~     ~     ~     ~     ~     ~
        ~     ~     o     ~     o     o
           ~     ~     o     o     o
              ~     ~     o     o

        first: hex 5,-3
    """
)
_LAIRS_WATERS = _waters(
    """
              ~     ~     g     g     g
           ~     ~     g     g     g     g
        ~     ~     g     g     ~     g     g
           ~     ~     ~     ~     ~     ~     ~
        ~     ~     o     o     ~     o     o
           ~     ~     o     o     o     o
              ~     ~     o     o     o

        first: hex 5,-3
    """
)
_FISH_WATERS = _waters(
    """
              ~     ~     g     g     g
           ~     ~     g     g     g     g
        ~     ~     g     g     ~     g     g
           C     ~     ~     ~     ~     ~     ~
        ~     ~     o     o     ~     o     o
           ~     ~     o     o     o     o
              ~     ~     o     o     o

        first: hex 5,-3
        docks: corners 3,0,N, 3,0,S
    """
)
_SPICES_WATERS = _waters(
    """
              ~     ~     g     g     g     g
           ~     ~     g     g     g     g     g
        ~     ~     g     g     ~     g     ~     g
           C     ~     ~     ~     ~     ~     ~     ~
        ~     ~     o     o     ~     o     ~     o
           ~     ~     o     o     o     o     o
              ~     ~     o     o     o     o

        first: hex 5,-3
        docks: corners 3,0,N, 3,0,S
    """
)
_ALL_WATERS = _waters(
    """
              ~     ~     g     g     g     g     g
           ~     ~     g     g     g     g     g     g
        ~     ~     g     g     ~     g     ~     g     g
           C     ~     ~     ~     ~     ~     ~     ~     ~
        ~     ~     o     o     ~     o     ~     o     o
           ~     ~     o     o     o     o     o     o
              ~     ~     o     o     o     o     o

        first: hex 5,-3
        docks: corners 3,0,N, 3,0,S
    """
)

LAND_HO = {"printed": Map(_LAND_HO_ISLAND + _LAND_HO_WATERS, seats=(2, 4))}
LAIRS = {
    "printed": Map(_LAIRS_ISLAND + _LAIRS_WATERS),
    "shuffled": Map(_SHUFFLED_ISLAND + _LAIRS_WATERS, (_LOOSE,)),
}
FISH, SPICES, ALL = (
    {"shuffled": Map(_SHUFFLED_ISLAND + waters, (_LOOSE,))} for waters in (_FISH_WATERS, _SPICES_WATERS, _ALL_WATERS)
)
