"""The numbers of the explorers' game: what is common to the five scenarios, then what is each one's own (1, 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.games.explorers.terrain import TERRAINS
from engine.parts.bundles import pack
from engine.parts.numbers import Numbers


@dataclass(frozen=True, eq=False)
class Voyage(Numbers):
    """The numbers of a scenario.

    ``decks`` counts the unknown tiles of each zone by terrain, ``tokens`` and ``shoals`` are the numbers and dice that
    may come to lie on them, ``braves`` the number of each zone's pirate village. ``tracks`` gives the points of each
    space of a mission, from the start on.
    """

    ships: tuple[str, ...] = ("1", "2", "3")
    cargo: tuple[str, ...] = ("settler", "crew", "fish", "spice")
    missions: tuple[str, ...] = ()
    tracks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    gold: int = 2
    moves: int = 4
    decks: tuple[tuple[int, ...], ...] = ()
    tokens: tuple[tuple[int, ...], ...] = ((3, 4, 5, 6, 9, 10), (4, 5, 8, 9, 10, 11))
    shoals: tuple[tuple[int, ...], ...] = ((1, 2, 3), (4, 5, 6))
    braves: tuple[int, ...] = (5, 4)
    lairs: tuple[int, ...] = (2, 3, 5, 6, 8, 11)


RESOURCES = ("brick", "lumber", "wool", "grain", "ore")

_LAND = (
    {"hills": 1, "forest": 1, "pasture": 1, "fields": 1, "mountains": 2},
    {"hills": 1, "forest": 1, "pasture": 1, "fields": 2, "mountains": 1},
)
_VILLAGES = {"swift-village": 1, "gold-village": 1, "pirate-village": 1}


def _decks(green: dict[str, int], orange: dict[str, int]) -> tuple[tuple[int, ...], ...]:
    """The tiles of both zones by terrain: six of plain land each, and these."""
    decks = ({**land, **more} for land, more in zip(_LAND, (green, orange), strict=True))
    return tuple(tuple(deck.get(terrain, 0) for terrain in TERRAINS) for deck in decks)


_BOTH = {"sea": 1, "shoal": 3, **_VILLAGES}

LAND_HO = Voyage(
    resources=RESOURCES,
    terrains=TERRAINS,
    yields=(0, 1, 2, 3, 4, *(-1,) * (len(TERRAINS) - 5)),
    bank=pack((19, 19, 19, 19, 19)),
    costs={
        "road": pack((1, 1, 0, 0, 0)),
        "settlement": pack((1, 1, 1, 1, 0)),
        "harbour": pack((0, 0, 0, 2, 2)),
        "ship": pack((0, 1, 1, 0, 0)),
        "settler": pack((1, 1, 1, 1, 0)),
        "crew": pack((0, 0, 1, 0, 1)),
    },
    pieces={
        "road": 15,
        "settlement": 5,
        "harbour": 4,
        "ship": 3,
        "settler": 2,
        "crew": 0,
        "fish": 0,
        "spice": 0,
    },
    buildings=("settlement", "harbour"),
    harvest=(1, 1),
    worth=(1, 2),
    target=8,
    targets=(4, 10),
    bank_rate=3,
    currencies=("gold",),
    tracks={
        "lairs": (0, 1, 1, 2, 2, 2, 3, 3),
        "fish": (0, 1, 1, 2, 2, 2, 3, 3),
        "spices": (0, 1, 1, 2, 2, 3, 3),
    },
    decks=_decks({"sea": 2}, {"sea": 2}),
)
LAIRS = replace(
    LAND_HO,
    target=12,
    targets=(4, 14),
    missions=("lairs",),
    pieces={**LAND_HO.pieces, "crew": 9},
    decks=_decks({"sea": 2, "gold-river": 3}, {"sea": 2, "gold-river": 3}),
)
FISH = replace(
    LAIRS,
    target=15,
    targets=(4, 17),
    missions=("lairs", "fish"),
    pieces={**LAIRS.pieces, "fish": 6},
    decks=_decks({"gold-river": 3, "shoal": 2}, {"gold-river": 2, "shoal": 3}),
)
SPICES = replace(
    FISH,
    missions=("fish", "spices"),
    pieces={**FISH.pieces, "spice": 24},
    decks=_decks(_BOTH, _BOTH),
)
ALL = replace(
    SPICES,
    target=17,
    targets=(4, 20),
    missions=("lairs", "fish", "spices"),
    decks=_decks({**_BOTH, "gold-river": 3}, {**_BOTH, "gold-river": 3}),
)
