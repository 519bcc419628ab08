"""Kinds of cards that no land yields: they stand behind the resources in bundles (cities_knights 4; anno 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.kernel.numbers import at_table
from engine.kernel.parts import Part
from engine.parts.hands import COMMODITIES, ResourceCards
from engine.parts.rule import Rule


@dataclass(frozen=True, eq=False)
class MoreCards(Rule):
    """Cards of a hand that are counted, traded and returned as the resources are."""

    kinds: tuple[str, ...]
    each: int | Mapping[int, int]
    """Cards of each kind, by the number of seats where that matters."""

    needs: ClassVar[tuple[type[Part], ...]] = (ResourceCards,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """More kinds of cards, in the bank too."""
        return {
            COMMODITIES: self.kinds,
            "resources": self.kinds,
            "wares": self.kinds,
            "bank": (at_table(self.each, seats),) * len(self.kinds),
        }
