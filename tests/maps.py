"""Made-up maps, in the language of :mod:`engine.hexes.drawing`: no game of the catalogue has them."""

from __future__ import annotations

from engine.hexes.drawing import drawn
from engine.parts.dealing import Ports, Scattered, Spiral, Tiles
from engine.parts.maps import LEGEND, Map

GREEN = Map(
    drawn(
        """
              mo10  pa2   fo9
           fi12  hi6   pa4   hi10
        fi9   fo11  mo2   fo3   mo8
           fo8   mo3   fi4   pa5
              hi5   fi6   pa11

        first: hex 0,-2
        ports: sides 0,-2,NW generic, 2,0,E ore
        """,
        LEGEND,
    )
)
"""An island without a desert, which says nothing of the robber."""

WIDE_TILES = ("forest", "pasture", "fields") * 6 + ("hills", "mountains") * 5 + ("desert",) * 2
WIDE_TOKENS = (2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6)
WIDE_PORTS = ("generic",) * 5 + ("wool",) * 2 + ("brick", "lumber", "ore", "grain")
_WIDE = drawn(
    """
                 ?     ?     ?
              ?     ?     ?     ?
           ?     ?     ?     ?     ?
        ?     ?     ?     ?     ?     ?
           ?     ?     ?     ?     ?
              ?     ?     ?     ?
                 ?     ?     ?

        first: hex 1,-3
        tips: hexes 1,-3, 3,-3, 3,0, 0,3, -2,3, -2,0
        ports: sides 1,-3,NW ?, 2,-3,NE ?, 3,-2,NE ?, 3,0,E ?, 2,1,SE ?, 0,3,E ?, -1,3,SE ?, -2,3,SW ?, -2,2,W ?,
               -2,0,SW ?, -1,-1,W ?
    """,
    LEGEND,
)
WIDE = {
    "scattered": Map(_WIDE, (Tiles(WIDE_TILES), Scattered(WIDE_TOKENS), Ports(WIDE_PORTS)), seats=(5, 6)),
    "spiral": Map(_WIDE, (Tiles(WIDE_TILES), Spiral(WIDE_TOKENS, "tips"), Ports(WIDE_PORTS)), seats=(5, 6)),
}
"""An island for five and six."""

HOME_TILES = ("forest", "pasture", "fields", "hills", "mountains", "gold")
HOME_TOKENS = (4, 5, 6, 8, 9, 10)
ISLET_TILES = ("pasture", "gold", "desert")
ISLET_TOKENS = (3, 11)
STRAITS = Map(
    drawn(
        """
              ~     ~     ~     ~     ~     ~
           ~     ?'    ?'    ~     f     f     ~
        ~     ?'    ?'    ?'    ~     f     ?"    ~
           ~     ?'    fo12' ~     ~     ?"    ~
              ~     ~     ~     hi6   ?"    ~

        ports: sides -1,2,W ?, 1,1,NE generic, -1,3,SW ?
        start: corner 0,3,S red settlement, side 0,3,SW red road, side 0,3,SE red ship
        start: corner 2,1,S blue settlement *, side 2,1,SE blue ship
        villages: corners 3,1,N 5, 3,3,S 9
        circuit: hexes 3,1, 3,2, 2,3, 2,2
        robber:
        pirate: hex 3,1
        """,
        {**LEGEND, "f": "fog"},
        {"'": "home", '"': "islets"},
    ),
    (
        Tiles(HOME_TILES, "home"),
        Tiles(ISLET_TILES, "islets"),
        Scattered(HOME_TOKENS, "home"),
        Scattered(ISLET_TOKENS, "islets"),
        Ports(("wool", "generic")),
    ),
    seats=(2, 2),
)
"""A sea with two zones that are dealt apart, fog, villages, a circuit, pieces, and a robber beside the board."""

MADE_UP = {"green": GREEN, "straits": STRAITS, **{f"wide-{name}": map_ for name, map_ in WIDE.items()}}
