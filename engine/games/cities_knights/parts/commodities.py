"""Commodities: cards of a hand like the resources, which only cities bring (cities_knights 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.games.cities_knights.parts.rule import KnightsRule
from engine.parts.cities import Cities
from engine.parts.commodities import MoreCards


@dataclass(frozen=True, eq=False)
class Commodities(MoreCards, KnightsRule):
    """Counted, traded, stolen and returned as the resources are."""

    of_cities: Mapping[tuple[str, str], int]
    """By building and terrain what it takes of a hex where that is not as usual: packed bundles."""

    needs = (*MoreCards.needs, Cities)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """What cities take besides."""
        return {**super().numbers(seats), "special_yields": self.of_cities}
