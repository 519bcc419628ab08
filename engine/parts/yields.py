"""What a hex yields to a building: cards by the kind of building and the terrain.

A building takes its harvest of what the terrain yields; a part may declare other bundles among its numbers, such as
``{"special_yields": {("city", "forest"): bundle}}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from engine.kernel.rules import Rules
from engine.parts.bundles import one

Yields: TypeAlias = tuple[tuple[int, ...], ...]
"""Packed bundles by the kind of building, then by terrain."""


def yields(rules: Rules) -> Yields:
    """What every kind of building takes of a hex of every terrain when it pays."""
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
    """What a kind of building takes of a hex of a terrain: a packed bundle."""
    return rules.tables[yields][building][terrain]
