"""Hands lie open (anno 2)."""

from __future__ import annotations

from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.state import State


class OpenHands(AnnoRule):
    """Everybody may see everybody's cards."""

    def hand_open(self, state: State, seat: int | None, other: int) -> bool:
        """Always."""
        return True
