"""Victory point cards: worth a point from the moment they are bought, and secret (classic 10; ruling R4)."""

from __future__ import annotations

from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.development import Development
from engine.parts.rule import Rule


class VictoryCards(Rule):
    """Victory point cards are among the development cards, and are never played."""

    def secret_points(self, state: State, seat: int) -> int:
        """One for each card held."""
        hand = state[Development].hand[seat]
        return count(hand, state.rules.numbers.cards.index("victory-point")) if hand else 0
