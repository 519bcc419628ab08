"""Made-up maps, in the language of :mod:`engine.hexes.drawing`: no game of the catalogue has them."""

from __future__ import annotations

from engine.hexes.drawing import drawn
from engine.parts.dealing import Ports, Scattered, Tiles
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

MADE_UP = {"green": GREEN, "straits": STRAITS}
