"""The maps of the classic island (classic 4.1), in the language of :mod:`engine.hexes.drawing`."""

from __future__ import annotations

from engine.hexes.drawing import drawn
from engine.parts.dealing import Ports, Scattered, Spiral, Tiles
from engine.parts.maps import LEGEND, Map

TERRAIN = ("forest",) * 4 + ("pasture",) * 4 + ("fields",) * 4 + ("hills",) * 3 + ("mountains",) * 3 + ("desert",)
PORTS = Ports(("generic",) * 4 + ("brick", "lumber", "wool", "grain", "ore"))
LETTERED = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""The tokens A to R in the order of their letters."""

ISLAND = drawn(
    """
              ?     ?     ?
           ?     ?     ?     ?
        ?     ?     ?     ?     ?
           ?     ?     ?     ?
              ?     ?     ?

        first: hex 0,-2
        tips: hexes 2,-2, 0,-2, -2,0, -2,2, 0,2, 2,0
        ports: sides 0,-2,NW ?, 1,-2,NE ?, 2,-1,NE ?, 2,0,E ?, 1,1,SE ?, -1,2,SE ?, -2,2,SW ?, -2,1,W ?, -1,-1,W ?
    """,
    LEGEND,
)
"""The island before it is dealt; the spirals of tokens begin at its tips."""

_BEGINNER_PLACES = """
    first: hex 0,-2
    ports: sides 0,-2,NW generic, 1,-2,NE grain, 2,-1,NE ore, 2,0,E generic, 1,1,SE wool, -1,2,SE generic,
           -2,2,SW generic, -2,1,W brick, -1,-1,W lumber
    start: corner 0,-2,SE red settlement, side 0,-2,E red road
    start: corner -2,0,SE red settlement *, side -2,0,SE red road
    start: corner 0,1,SE blue settlement, side 1,1,SW blue road
    start: corner -2,1,SE blue settlement *, side -2,1,SE blue road
    start: corner 2,-1,S white settlement, side 2,-1,SE white road
    start: corner -1,-1,SE white settlement *, side 0,-1,SW white road
    start: corner 2,-2,S orange settlement, side 2,-2,SE orange road
    start: corner -1,1,SE orange settlement *, side -1,1,E orange road
"""

BEGINNER = Map(
    drawn(
        """
              mo10  pa2   fo9
           fi12  hi6   hi4   pa10
        fo3   fi11  de    fo9   mo8
           fo8   mo5   fi4   pa3
              pa5   fi6   hi11
        """
        + _BEGINNER_PLACES,
        LEGEND,
    ),
    seats=(2, 4),
)
"""The map for first games: the worked examples of the rules come out on it."""

BEGINNER_CLASSIC = Map(
    drawn(
        """
              mo10  pa2   fo9
           fi12  hi6   pa4   hi10
        fi9   fo11  de    fo3   mo8
           fo8   mo3   fi4   pa5
              hi5   fi6   pa11
        """
        + _BEGINNER_PLACES,
        LEGEND,
    ),
    seats=(2, 4),
)
"""The map for first games as it is drawn elsewhere: the same pieces and ports, on land that differs in a few hexes."""

MAPS = {
    "spiral": Map(ISLAND, (Tiles(TERRAIN), Spiral(LETTERED, "tips"), PORTS)),
    "beginner": BEGINNER,
    "beginner-classic": BEGINNER_CLASSIC,
    "random": Map(ISLAND, (Tiles(TERRAIN), Scattered(LETTERED), PORTS)),
    "balanced": Map(ISLAND, (Tiles(TERRAIN, mixed=True), Scattered(LETTERED, spread=True), PORTS)),
}
