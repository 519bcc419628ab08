"""The terrains of the explorers' world, and which of them are sea, land or still unknown (explorers 2)."""

TERRAINS = (
    "hills",
    "forest",
    "pasture",
    "fields",
    "mountains",
    "sea",
    "council",
    "gold-river",
    "shoal",
    "swift-village",
    "gold-village",
    "pirate-village",
    "unknown-green",
    "unknown-orange",
)
(
    HILLS,
    FOREST,
    PASTURE,
    FIELDS,
    MOUNTAINS,
    OPEN_SEA,
    COUNCIL,
    GOLD_RIVER,
    SHOAL,
    SWIFT_VILLAGE,
    GOLD_VILLAGE,
    PIRATE_VILLAGE,
    UNKNOWN_GREEN,
    UNKNOWN_ORANGE,
) = range(len(TERRAINS))

SEA = frozenset({OPEN_SEA, COUNCIL, SHOAL})
UNKNOWN = (UNKNOWN_GREEN, UNKNOWN_ORANGE)
"""The backs of the tiles, by zone: green in the north, orange in the south."""
VILLAGES = frozenset({SWIFT_VILLAGE, GOLD_VILLAGE, PIRATE_VILLAGE})
