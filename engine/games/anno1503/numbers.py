"""The numbers with which the parts of this family are built: goods, tiles, islands and costs (anno 2, 4 to 6)."""

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from engine.parts import bundles

GOODS = ("stone", "wood", "tools", "cloth", "spice", "tobacco")
LUXURIES = ("marble", "silk", "gem")
EACH_GOOD, EACH_LUXURY = 15, 10
"""How many cards there are of each good and of each luxury."""

cost = partial(bundles.bundle, (*GOODS, *LUXURIES))
"""Return the packed bundle of a cost written as text, such as ``2stone+silk``."""

Stacks: TypeAlias = Mapping[str, Mapping[str, int]]
"""By the digit of a stack, how many tiles of each kind it has: ``{"2": {"spice-post": 3}}``."""

TILES: Stacks = {
    "2": {
        "spice-post": 3,
        "tobacco-post": 3,
        "cloth-post": 1,
        "tools-post": 1,
        "wood-post": 1,
        "stone-agreement": 1,
        "wood-agreement": 1,
        "tools-agreement": 1,
        "cloth-agreement": 1,
        "spice-agreement": 1,
        "treasure": 2,
        "promotion": 2,
    },
    "3": {
        "spice-post": 2,
        "tobacco-post": 1,
        "stone-post": 1,
        "tobacco-agreement": 1,
        "cloth-agreement": 1,
        "treasure": 1,
    },
    "4": {
        "spice-post": 1,
        "tobacco-post": 2,
        "tools-agreement": 1,
        "spice-agreement": 1,
        "tobacco-agreement": 1,
        "promotion": 1,
    },
}
CROWN_TILES: Stacks = {
    "2": {"marble-post": 2, "silk-post": 2, "gem-post": 2, "lair-4": 2, "lair-5": 2, "lair-6": 1},
    "3": {"marble-post": 1, "silk-post": 1, "gem-post": 1, "lair-4": 1, "lair-6": 1},
    "4": {"marble-post": 1, "silk-post": 1, "gem-post": 1, "lair-5": 1, "lair-6": 1},
}

ANY = "?"
"""The word for a site that yields a good of the seat's choice."""
ISLANDS = {
    "north": ("wood", "stone", "tools", "cloth", ANY),
    "east": ("stone", "tools", "cloth", ANY, "wood"),
    "south": ("tools", "cloth", ANY, "wood", "stone"),
    "west": ("cloth", ANY, "wood", "stone", "tools"),
}
"""The goods of the five sites of each home island."""

INHABITANTS = {
    "pioneer": cost("wood+stone"),
    "settler": cost("tools+cloth"),
    "citizen": cost("stone+cloth+spice"),
    "merchant": cost("wood+tools+tobacco"),
}
"""The cost of one inhabitant of each rank: to take a pioneer, or to promote from the rank below."""

MANOR = (
    (2, 0),
    (0, cost("wood+stone")),
    (0, cost("wood+tools")),
    (0, cost("stone+cloth")),
    (0, cost("stone+marble")),
    (0, cost("cloth+silk")),
    (0, cost("tools+gem")),
    (0, cost("marble+silk")),
    (0, cost("spice+tobacco+gem")),
)
"""The cost of each step of the manor: gold, and a packed bundle of cards."""

CANNONS = (4, 6, 8, 10, 12, 14)
"""The price in gold of a seat's first, second, ... cannon."""
