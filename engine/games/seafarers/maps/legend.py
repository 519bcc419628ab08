"""What all maps of the seafarers share: words, signs, harbours, and the shuffled edition of a printed map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.parts.dealing import Ports, Shuffled
from engine.parts.maps import LEGEND, Map, Sizes

WORDS = {**LEGEND, "go": "gold", "fog": "fog"}
SIGNS = {"'": "home", '"': "foreign", "=": "strip", "^": "no-robber"}
HARBOURS = ("generic",) * 4 + ("brick", "lumber", "ore", "grain", "wool")
NINE_HARBOURS = Ports(HARBOURS)
SMALL, LARGE, EVERY = (2, 3), (4, 4), (2, 4)
"""The tables of a map for three, for four, and of one for both."""


def editions(*sizes: Map, zones: tuple[str, ...] = ("home",)) -> Mapping[str, Sizes]:
    """A map as it is printed, by growing tables, and with its tiles and numbers shuffled inside each of some zones.

    Where the robber begins all stays as it is printed, and so do deserts: they part what lies beside them.
    """
    loose = tuple(Shuffled(zone, kept="robber") for zone in zones)
    shuffled = tuple(replace(map_, dealing=(*loose, *map_.dealing)) for map_ in sizes)
    return {"printed": Sizes(sizes), "shuffled": Sizes(shuffled)}
