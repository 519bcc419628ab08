"""Commodities: cards of a hand like the resources, which only cities bring (cities_knights 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.numbers import at_table
from engine.parts.cities import Cities
from engine.parts.hands import COMMODITIES, ResourceCards


@dataclass(frozen=True, eq=False)
class Commodities(KnightsRule):
    """They stand behind the resources in every bundle: counted, traded, stolen and returned as these are."""

    kinds: tuple[str, ...]
    of_cities: Mapping[tuple[str, str], int]
    """By building and terrain what it takes of a hex where that is not as usual: packed bundles."""
    each: int | Mapping[int, int] = 12
    """Cards of each commodity, by the number of seats where that matters."""

    needs = (ResourceCards, Cities)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """More kinds of cards, in the bank too, and what cities take."""
        return {
            COMMODITIES: self.kinds,
            "resources": self.kinds,
            "wares": self.kinds,
            "bank": (at_table(self.each, seats),) * len(self.kinds),
            "special_yields": self.of_cities,
        }
