"""Victory point cards: worth one point at once when bought, and secret (classic 10; ruling R4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.kernel.numbers import at_table
from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.decks import hand_size
from engine.parts.development import Development, DevelopmentCards
from engine.parts.rule import Rule, public_points
from engine.parts.turn import Turn, in_turn
from engine.parts.victory import missed, points_to_win


@dataclass(frozen=True, eq=False)
class VictoryCards(Rule):
    """Victory point cards are among the development cards; they are never played."""

    copies: int | Mapping[int, int]
    """The number of copies; a mapping by the number of seats if it depends on that."""

    needs = (DevelopmentCards,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``development`` and ``deck``: the card ``victory-point`` and its number of copies."""
        return {"development": ("victory-point",), "deck": (at_table(self.copies, seats),)}

    def secret_points(self, state: State, seat: int) -> int:
        """Return one point for each victory point card in the seat's hand."""
        hand = state[Development].hand[seat]
        return count(hand, state.rules.numbers.development.index("victory-point")) if hand else 0

    def reveals(self, before: State, after: State) -> bool:
        """Return whether an action shows that the active seat has not won although its hand might be enough.

        ``before`` and ``after`` are the states around the action. It shows that only in a turn, and if it has changed
        the active seat or its public points. That limits which cards the hand can have.
        """
        (seat, points), known = _counted(after), _counted(before)
        held = hand_size(after, Development, seat)
        might_win = points + held >= after.rules.tables[points_to_win]
        return bool(held) and might_win and in_turn(after) and (seat, points) != known

    def can_be(self, state: State) -> bool:
        """Return False if the imagined cards of the active seat would already have won it the game, else True."""
        return not state[Development].hand[state[Turn].active] or not missed(state)


def _counted(state: State) -> tuple[int, int]:
    """Return the active seat and its public points."""
    active = state[Turn].active
    return active, public_points(state, active)
