"""The cards that a hex pays to a building, by the kind of building and the terrain.

Usually that is the building's ``harvest`` in cards of the terrain's resource. A part may declare other bundles among
its numbers, such as ``{"special_yields": {("city", "forest"): bundle}}``.
"""

from collections.abc import Mapping
from typing import TypeAlias

from engine.kernel.rules import Rules
from engine.parts.bundles import one

Yields: TypeAlias = tuple[tuple[int, ...], ...]
"""Packed bundles, by the kind of building, then by terrain."""


def yields(rules: Rules) -> Yields:
    """Return by kind of building, then by terrain, the packed bundle that it takes of a paying hex."""
    numbers = rules.numbers
    special: Mapping[tuple[str, str], int] = getattr(numbers, "special_yields", {})
    return tuple(
        tuple(
            special.get((building, terrain), harvest * one(kind) if kind >= 0 else 0)
            for terrain, kind in zip(numbers.terrains, numbers.yields, strict=True)
        )
        for building, harvest in zip(numbers.buildings, numbers.harvest, strict=True)
    )


def yield_of(rules: Rules, building: int, terrain: int) -> int:
    """Return what a kind of building takes of a paying hex of a terrain, as a packed bundle."""
    return rules.tables[yields][building][terrain]
