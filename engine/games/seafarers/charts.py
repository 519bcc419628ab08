"""What all maps of the seafarers share: words, signs, harbours, and the shuffled edition of a printed map."""

from collections.abc import Mapping
from dataclasses import replace

from engine.hexes.drawing import Drawing, drawn
from engine.parts.dealing import Ports, Shuffled
from engine.parts.maps import LEGEND, Map, Sizes

_WORDS = {**LEGEND, "go": "gold", "fog": "fog"}
_SIGNS = {"'": "home", '"': "foreign", "=": "foreign strip", "+": "foreign islets", "^": "no-robber"}
SPECIAL = ("brick", "lumber", "ore", "grain", "wool")
EIGHT_HARBOURS, NINE_HARBOURS = Ports(("generic",) * 3 + SPECIAL), Ports(("generic",) * 4 + SPECIAL)
SMALL, LARGE, EVERY = (2, 3), (4, 4), (2, 4)
"""The least and greatest numbers of seats for a map for three, for a map for four, and for one that serves both."""


def charted(text: str) -> Drawing:
    """Return the drawing of a map's text that uses the seafarers' words (``go``, ``fog``) and signs (``'``: home)."""
    return drawn(text, _WORDS, _SIGNS)


def editions(*sizes: Map, zones: tuple[str, ...] = ("home",)) -> Mapping[str, Sizes]:
    """Return the editions ``printed`` and ``shuffled`` of a map; `sizes` are its layouts, those for small tables first.

    Shuffled, tiles and numbers change places inside each of the `zones`. Deserts and the hex of the robber stay.
    """
    loose = tuple(Shuffled(zone, kept="robber") for zone in zones)
    shuffled = tuple(replace(map_, dealing=(*loose, *map_.dealing)) for map_ in sizes)
    return {"printed": Sizes(sizes), "shuffled": Sizes(shuffled)}
