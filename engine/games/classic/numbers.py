"""The numbers of the classic island (classic 2, 3)."""

from __future__ import annotations

from engine.parts.bundles import pack
from engine.parts.numbers import Numbers

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
TERRAINS = ("desert", "hills", "forest", "pasture", "fields", "mountains")

NUMBERS = Numbers(
    resources=RESOURCES,
    terrains=TERRAINS,
    yields=(-1, 0, 1, 2, 3, 4),
    bank=pack((19, 19, 19, 19, 19)),
    costs={
        "road": pack((1, 1, 0, 0, 0)),
        "settlement": pack((1, 1, 1, 1, 0)),
        "city": pack((0, 0, 0, 2, 3)),
        "card": pack((0, 0, 1, 1, 1)),
    },
    pieces={"road": 15, "settlement": 5, "city": 4},
    buildings=("settlement", "city"),
    harvest=(1, 2),
    worth=(1, 2),
    target=10,
    development=("knight", "victory-point", "road-building", "year-of-plenty", "monopoly"),
    deck=(14, 5, 2, 2, 2),
)
