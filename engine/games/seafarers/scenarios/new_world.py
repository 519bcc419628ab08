"""A sea where nobody knows before the deal where land lies; the players place its harbours (seafarers 7.9)."""

from engine.games.seafarers.charts import EVERY, SPECIAL, charted
from engine.games.seafarers.lists import scenario, shores
from engine.games.seafarers.parts.docking import Docking, PlacedHarbours
from engine.kernel.composing import plus
from engine.parts.dealing import Scattered, Tiles
from engine.parts.maps import Map, Sizes, counted
from engine.parts.opening import SnakeDraft

_FOUR = charted(
    """
                 ~     ~     ~     ~     ~     ~
              ~     ?     ?     ?     ?     ?     ~
           ~     ?     ?     ?     ?     ?     ?     ~
        ~     ?     ?     ?     ?     ?     ?     ?     ~
           ~     ?     ?     ?     ?     ?     ?     ~
        ~     ?     ?     ?     ?     ?     ?     ?     ~
           ~     ?     ?     ?     ?     ?     ?     ~
              ~     ?     ?     ?     ?     ?     ~
                 ~     ~     ~     ~     ~     ~

        first: hex 2,0
        robber:
        pirate:
    """
)
_SIX = charted(
    """
                 ~     ~     ~     ~     ~     ~     ~     ~     ~
              ~     ?     ?     ?     ?     ?     ?     ?     ?     ~
           ~     ?     ?     ?     ?     ?     ?     ?     ?     ?     ~
        ~     ?     ?     ?     ?     ?     ?     ?     ?     ?     ?     ~
           ~     ?     ?     ?     ?     ?     ?     ?     ?     ?     ~
        ~     ?     ?     ?     ?     ?     ?     ?     ?     ?     ?     ~
           ~     ?     ?     ?     ?     ?     ?     ?     ?     ?     ~
              ~     ?     ?     ?     ?     ?     ?     ?     ?     ~
                 ~     ~     ~     ~     ~     ~     ~     ~     ~

        first: hex 2,0
        robber:
        pirate:
    """
)
_TILES_OF_FOUR = ("sea",) * 19 + ("forest", "pasture", "fields") * 5 + ("hills", "mountains") * 4
_TILES_OF_SIX = (
    ("sea",) * 21 + ("forest", "pasture", "fields", "hills", "mountains") * 7 + ("gold",) * 4 + ("desert",) * 3
)
_TOKENS_OF_FOUR = (2, 12) + (6, 8, 11) * 2 + (3, 4, 5, 9, 10) * 3
_TOKENS_OF_SIX = (2, 12) * 2 + (3,) * 3 + (4, 10, 11) * 4 + (5, 6, 8, 9) * 5
_HARBOURS_OF_FOUR = counted(*("generic",) * 4, *SPECIAL)
_HARBOURS_OF_SIX = counted(*("generic",) * 5, "wool", *SPECIAL)


def _dealt(tiles: tuple[str, ...], tokens: tuple[int, ...]) -> tuple[Tiles, Scattered]:
    return Tiles(tiles, islands=2), Scattered(tokens)


_MAPS = {
    "random": Sizes(
        (
            Map(_FOUR, _dealt(_TILES_OF_FOUR, _TOKENS_OF_FOUR), EVERY, {"harbours": _HARBOURS_OF_FOUR}),
            Map(_SIX, _dealt(_TILES_OF_SIX, _TOKENS_OF_SIX), (5, 6), {"harbours": _HARBOURS_OF_SIX}),
        )
    )
}

NEW_WORLD = scenario(
    9,
    _MAPS,
    12,
    shores(1),
    plus(Docking(), before=SnakeDraft),
    plus(PlacedHarbours(), after=SnakeDraft),
    seats=(2, 6),
    rounds=18,
    unadvised=("seafarers_knights",),
)
