"""Commodities: kinds of cards in a hand beside the resources; the land gives them only to cities (cities_knights 4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.games.cities_knights.parts.rule import KnightsRule
from engine.parts.cities import Cities
from engine.parts.commodities import MoreCards


@dataclass(frozen=True, eq=False)
class Commodities(MoreCards, KnightsRule):
    """The rule of commodities: they are counted, traded, stolen and returned in the same way as resources."""

    of_cities: Mapping[tuple[str, str], int]
    """By (building, terrain), such as ``("city", "forest")``, the packed bundle that the building takes of a hex."""

    needs = (*MoreCards.needs, Cities)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of :class:`MoreCards`, and as ``special_yields`` the bundles ``of_cities``."""
        return {**super().numbers(seats), "special_yields": self.of_cities}
