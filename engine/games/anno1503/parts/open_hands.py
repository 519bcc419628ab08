"""Open hands: all cards are visible (anno 2)."""

from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.state import State


class OpenHands(AnnoRule):
    """The rule that every seat sees the cards of all seats."""

    def hand_open(self, state: State, seat: int | None, other: int) -> bool:
        """Return True: every seat and every onlooker sees all hands."""
        return True
