"""What the parts of Cities & Knights are told besides the classic numbers (cities_knights 1, 4, 6)."""

from __future__ import annotations

from functools import partial

from engine.games.classic.numbers import LUMBER, ORE, RESOURCES, WOOL
from engine.parts import bundles
from engine.parts.bundles import one

COMMODITIES = ("cloth", "coin", "paper")
CLOTH, COIN, PAPER = range(len(RESOURCES), len(RESOURCES) + len(COMMODITIES))
"""Their places among the cards of a hand."""

OF_CITIES = {
    ("city", "forest"): one(LUMBER) + one(PAPER),
    ("city", "pasture"): one(WOOL) + one(CLOTH),
    ("city", "mountains"): one(ORE) + one(COIN),
}
"""What a city takes of a hex where it does not take two cards of its resource."""

TRACKS = {"trade": CLOTH, "politics": COIN, "science": PAPER}
"""The tracks of city improvements, and the commodity that pays for each."""

cost = partial(bundles.bundle, (*RESOURCES, *COMMODITIES))
"""The packed bundle of a cost such as ``ore+wool``."""
