"""The numbers with which the parts of the classic island are built: resources, terrain and costs (classic 2, 3)."""

from collections.abc import Mapping
from functools import partial

from engine.parts import bundles

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
BRICK, LUMBER, WOOL, GRAIN, ORE = range(len(RESOURCES))
NOTHING = -1

TERRAINS = {"desert": NOTHING, "hills": BRICK, "forest": LUMBER, "pasture": WOOL, "fields": GRAIN, "mountains": ORE}
"""What each terrain yields."""

cost = partial(bundles.bundle, RESOURCES)
"""Return the packed bundle of a cost written as text, such as ``2grain+3ore``."""


def by_table(usual: int, large: int) -> Mapping[int, int]:
    """Return ``{seats: number}`` for tables of 2 to 6: ``usual`` for up to four seats, ``large`` for five and six."""
    return {seats: large if seats > 4 else usual for seats in range(2, 7)}
