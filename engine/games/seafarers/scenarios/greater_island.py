"""An island with numbers among small ones without: the numbers travel (seafarers 8)."""

from engine.games.classic.maps import LETTERED, TERRAIN
from engine.games.classic.numbers import cost
from engine.games.seafarers.charts import EIGHT_HARBOURS, LARGE, NINE_HARBOURS, SMALL, charted
from engine.games.seafarers.lists import HOME, scenario
from engine.games.seafarers.parts.fewer_cities import FewerCities
from engine.games.seafarers.parts.numbers_travel import TravellingNumbers
from engine.kernel.composing import plus
from engine.parts.cities import Cities
from engine.parts.dealing import Scattered, Tiles
from engine.parts.maps import Map, Sizes, counted
from engine.parts.opening import SnakeDraft

_THREE = charted(
    """
                       ~     ~     ~     ~     ~
                    ~     ?"    ?"    ~     ?"    ~
                 ~     ?"    ~     ~     ~     ?"    ~
              ~     ~     ~     ?'    ?'    ~     ?"    ~
           ~     ~     ~     ?'    ?'    ?'    ~     ~     ~
        ~     ?"    ~     ?'    ?'    ?'    ?'    ~     ~     ~
           ~     ?"    ~     ?'    ?'    ?'    ~     ?"    ~
              ~     ?"    ~     ?'    ?'    ~     ?"    ~
                 ~     ~     ~     ~     ~     ?"    ~
                    ~     ?"    ?"    ?"    ~     ~
                       ~     ~     ~     ~     ~

        first: hex 1,-5
        ports: sides 2,-2,E ?, 2,0,NE ?, 0,2,E ?, 0,2,SW ?, -1,2,W ?, -1,0,SW ?, -1,0,NW ?, 1,-2,W ?
        robber:
        pirate:
    """
)
_FOUR = charted(
    """
                       ~     ~     ~     ~     ~     ~
                    ~     ?"    ?"    ~     ?"    ?"    ~
                 ~     ?"    ~     ~     ~     ~     ?"    ~
              ~     ~     ~     ?'    ?'    ?'    ~     ~     ~
           ~     ?"    ~     ?'    ?'    ?'    ?'    ~     ?"    ~
        ~     ?"    ~     ?'    ?'    ?'    ?'    ?'    ~     ?"    ~
           ~     ?"    ~     ?'    ?'    ?'    ?'    ~     ?"    ~
              ~     ~     ~     ?'    ?'    ?'    ~     ~     ~
                 ~     ?"    ~     ~     ~     ~     ?"    ~
                    ~     ?"    ?"    ~     ?"    ?"    ~
                       ~     ~     ~     ~     ~     ~

        first: hex 0,-5
        ports: sides 1,-2,NE ?, 2,-1,NE ?, 2,0,E ?, 1,1,SE ?, -1,2,SE ?, -2,2,SW ?, -2,1,W ?, -1,-1,W ?, 0,-2,NW ?
        pirate:
    """
)
_SUPPLY = {"supply": counted(2, 3, 4, 5, 9, 10, 11)}
"""Tokens that are drawn in play: four of them with up to three seats, five with four."""
_HOME_OF_THREE = ("forest", "mountains", "fields", "pasture") * 3 + ("hills",) * 2
_NUMBERS_OF_THREE = (2, 3, 4, 4, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11)
_SMALL_OF_THREE = ("forest", "hills", "mountains", "fields", "pasture") * 3
_SMALL_OF_FOUR = tuple(terrain for terrain in TERRAIN if terrain != "desert")


def _dealt(home: tuple[str, ...], numbers: tuple[int, ...], small: tuple[str, ...]) -> tuple[Tiles, Scattered, Tiles]:
    return Tiles(home, "home"), Scattered(numbers, "home"), Tiles(small, "foreign")


_DEALT_FOR_THREE = _dealt(_HOME_OF_THREE, _NUMBERS_OF_THREE, _SMALL_OF_THREE)
_DEALT_FOR_FOUR = _dealt(TERRAIN, LETTERED, _SMALL_OF_FOUR)
_MAPS = {
    "random": Sizes(
        (
            Map(_THREE, (*_DEALT_FOR_THREE, EIGHT_HARBOURS), SMALL, _SUPPLY),
            Map(_FOUR, (*_DEALT_FOR_FOUR, NINE_HARBOURS), LARGE, _SUPPLY),
        )
    )
}

GREATER_ISLAND = scenario(
    10,
    _MAPS,
    18,
    HOME,
    plus(TravellingNumbers({2: 4, 3: 4, 4: 5}), before=SnakeDraft),
    plus(Cities(cost("2grain+3ore"), supply=8), instead=Cities),
    plus(FewerCities(), before=SnakeDraft),
    rounds=32,
)
