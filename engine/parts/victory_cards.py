"""Victory point cards: worth a point from the moment they are bought, and secret (classic 10; ruling R4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.numbers import at_table
from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.development import Development, DevelopmentCards
from engine.parts.rule import Rule
from engine.parts.turn import Turn
from engine.parts.victory import missed


@dataclass(frozen=True, eq=False)
class VictoryCards(Rule):
    """Victory point cards are among the development cards, and are never played."""

    copies: int | Mapping[int, int]
    """How many there are, by the number of seats where that matters."""

    needs = (DevelopmentCards,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The cards in the deck."""
        return {"development": ("victory-point",), "deck": (at_table(self.copies, seats),)}

    def secret_points(self, state: State, seat: int) -> int:
        """One for each card held."""
        hand = state[Development].hand[seat]
        return count(hand, state.rules.numbers.development.index("victory-point")) if hand else 0

    def can_be(self, state: State) -> bool:
        """Whoever is in turn has not so many of them that the game would be over."""
        return not state[Development].hand[state[Turn].active] or not missed(state)
