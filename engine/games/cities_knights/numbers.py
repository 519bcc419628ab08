"""The numbers with which the parts of Cities & Knights are built, beside the classic ones (cities_knights 1, 4, 6)."""

from functools import partial

from engine.games.classic.numbers import LUMBER, ORE, RESOURCES, WOOL
from engine.parts import bundles
from engine.parts.bundles import one

COMMODITIES = ("cloth", "coin", "paper")
CLOTH, COIN, PAPER = range(len(RESOURCES), len(RESOURCES) + len(COMMODITIES))
"""The indices of the commodities among the kinds of cards in a hand: they follow the resources."""

OF_CITIES = {
    ("city", "forest"): one(LUMBER) + one(PAPER),
    ("city", "pasture"): one(WOOL) + one(CLOTH),
    ("city", "mountains"): one(ORE) + one(COIN),
}
"""By (building, terrain), the packed bundle that a city takes from a hex where it is not two cards of the resource."""

TRACKS = {"trade": CLOTH, "politics": COIN, "science": PAPER}
"""The tracks of city improvements in their order, each with the card index of the commodity that pays for it."""

cost = partial(bundles.bundle, (*RESOURCES, *COMMODITIES))
"""Return the packed bundle of a cost written as text, such as ``ore+wool`` or ``2brick``."""
