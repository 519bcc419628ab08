"""Commodities: card kinds that no land yields. They follow the resources in bundles (cities_knights 4; anno 2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.kernel.numbers import at_table
from engine.kernel.parts import Part
from engine.parts.hands import COMMODITIES, ResourceCards
from engine.parts.rule import Rule


@dataclass(frozen=True, eq=False)
class MoreCards(Rule):
    """Further kinds of cards, which are held, counted, traded and returned like resources."""

    kinds: tuple[str, ...]
    each: int | Mapping[int, int]
    """The cards of each kind in the bank; a mapping by the number of seats if it depends on that."""

    needs: ClassVar[tuple[type[Part], ...]] = (ResourceCards,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the kinds as words of ``commodities``, ``resources`` and ``wares``; ``bank`` has the cards of each."""
        return {
            COMMODITIES: self.kinds,
            "resources": self.kinds,
            "wares": self.kinds,
            "bank": (at_table(self.each, seats),) * len(self.kinds),
        }
