"""The maps of the classic island (classic 4.1, 13), in the language of :mod:`engine.hexes.drawing`."""

from collections.abc import Callable, Mapping
from functools import partial

from engine.hexes.drawing import drawn
from engine.parts.dealing import Dealer, Ports, Scattered, Spiral, Tiles
from engine.parts.maps import LEGEND, Map, Sizes

USUAL, LARGE = (2, 4), (5, 6)
"""The fewest and the most seats for the usual island, and for the large one."""

TERRAIN = ("forest",) * 4 + ("pasture",) * 4 + ("fields",) * 4 + ("hills",) * 3 + ("mountains",) * 3 + ("desert",)
PORTS = Ports(("generic",) * 4 + ("brick", "lumber", "wool", "grain", "ore"))
LETTERED = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""The tokens A to R in the order of their letters."""

LARGE_TERRAIN = ("forest", "pasture", "fields") * 6 + ("hills", "mountains") * 5 + ("desert",) * 2
LARGE_PORTS = Ports(("generic",) * 5 + ("wool",) * 2 + ("brick", "lumber", "grain", "ore"))
LARGE_LETTERED = (2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6)
"""The tokens A to Zc: wherever the deserts lie, no two red ones touch along any of the spirals."""

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

LARGE_ISLAND = drawn(
    """
                 ?     ?     ?
              ?     ?     ?     ?
           ?     ?     ?     ?     ?
        ?     ?     ?     ?     ?     ?
           ?     ?     ?     ?     ?
              ?     ?     ?     ?
                 ?     ?     ?

        first: hex 1,-3
        tips: hexes 3,-3, 1,-3, -2,0, -2,3, 0,3, 3,0
        ports: sides 1,-3,NW ?, 2,-3,NE ?, 3,-2,NE ?, 3,0,E ?, 2,1,SE ?, 0,3,E ?, -1,3,SE ?, -2,3,SW ?, -2,2,W ?,
               -2,0,SW ?, -1,-1,W ?
    """,
    LEGEND,
)
"""The island for five and six."""

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
    seats=USUAL,
)
"""The map for first games: the examples in the rules are worked out on it."""

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
    seats=USUAL,
)
"""The map for first games as other sources draw it: the same pieces and ports, but a few hexes differ."""

LARGE_BEGINNER = Map(
    drawn(
        """
                 hi10  pa6   de
              hi6   fi2   mo9   hi11
           fo3   mo11  fo5   fi10  pa4
        de    pa5   fi4   mo6   pa3   fi8
           fo12  mo10  pa2   hi4   fo11
              fo8   fi3   fo9   fi5
                 hi9   pa12  mo8

        first: hex 1,-3
        ports: sides 1,-3,NW generic, 2,-3,NE wool, 3,-2,NE generic, 3,0,E generic, 2,1,SE brick, 0,3,E wool,
               -1,3,SE lumber, -2,3,SW generic, -2,2,W grain, -2,0,SW generic, -1,-1,W ore
        robber: hex -2,0
        """,
        LEGEND,
    ),
    seats=LARGE,
)
"""The land for first games of five and six, who place their pieces themselves."""


def _dealt(tiles: Callable[[tuple[str, ...]], Dealer], tokens: Callable[[tuple[int, ...]], Dealer]) -> Sizes:
    """Return the usual and the large island, each with its terrain, number tokens and ports to be dealt onto it.

    ``tiles`` makes a dealer from a tuple of terrains, ``tokens`` one from a tuple of number tokens; `PORTS` and
    `LARGE_PORTS` are dealers already.
    """
    usual = tiles(TERRAIN), tokens(LETTERED), PORTS
    large = tiles(LARGE_TERRAIN), tokens(LARGE_LETTERED), LARGE_PORTS
    return Sizes((Map(ISLAND, usual, USUAL), Map(LARGE_ISLAND, large, LARGE)))


MAPS: Mapping[str, Map | Sizes] = {
    "spiral": _dealt(Tiles, partial(Spiral, beginnings="tips")),
    "beginner": Sizes((BEGINNER, LARGE_BEGINNER)),
    "beginner-classic": BEGINNER_CLASSIC,
    "random": _dealt(Tiles, Scattered),
    "balanced": _dealt(partial(Tiles, mixed=True), partial(Scattered, spread=True)),
}
"""The maps that can be chosen by name."""

ISLANDS = (Map(ISLAND, (PORTS,), USUAL), Map(LARGE_ISLAND, (LARGE_PORTS,), LARGE))
"""The islands on which people may lay the tiles and tokens themselves."""
