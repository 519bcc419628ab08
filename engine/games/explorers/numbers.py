"""Costs, missions and unknown tiles of the scenarios of the explorers' game (explorers 1, 3)."""

from collections.abc import Mapping
from functools import partial

from engine.games.explorers.terrain import TERRAINS
from engine.parts import bundles

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
YIELDS = {terrain: kind if kind < len(RESOURCES) else -1 for kind, terrain in enumerate(TERRAINS)}
"""For each terrain the index of the resource that it yields: 0 to 4 for the first five terrains, -1 for the others."""

cost = partial(bundles.bundle, RESOURCES)
"""A function that returns the packed bundle of a cost such as ``2grain+2ore``."""

_TRACKS = {
    "lairs": (0, 1, 1, 2, 2, 2, 3, 3),
    "fish": (0, 1, 1, 2, 2, 2, 3, 3),
    "spices": (0, 1, 1, 2, 2, 3, 3),
}

Decks = tuple[Mapping[str, int], ...]


def tracks(*missions: str) -> Mapping[str, tuple[int, ...]]:
    """Return a mapping from each named mission to the points of its track's spaces, the start first."""
    return {mission: _TRACKS[mission] for mission in missions}


def _decks(green: Mapping[str, int], orange: Mapping[str, int]) -> Decks:
    """Return by zone, green and orange, the unknown tiles by terrain: its six land tiles and the given ones."""
    return {**_GREEN, **green}, {**_ORANGE, **orange}


_GREEN = {"hills": 1, "forest": 1, "pasture": 1, "fields": 1, "mountains": 2}
_ORANGE = {"hills": 1, "forest": 1, "pasture": 1, "fields": 2, "mountains": 1}
_BOTH = {"sea": 1, "shoal": 3, "swift-village": 1, "gold-village": 1, "pirate-village": 1}
_RIVERS = {"gold-river": 3}

LAND_HO = _decks({"sea": 2}, {"sea": 2})
LAIRS = _decks({"sea": 2, **_RIVERS}, {"sea": 2, **_RIVERS})
FISH = _decks({**_RIVERS, "shoal": 2}, {"gold-river": 2, "shoal": 3})
SPICES = _decks(_BOTH, _BOTH)
ALL = _decks({**_BOTH, **_RIVERS}, {**_BOTH, **_RIVERS})
