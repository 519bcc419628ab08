"""The knight: a development card that moves the robber, and counts for the largest army (classic 10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.kernel.actions import Action
from engine.kernel.numbers import at_table
from engine.kernel.parts import Part, Step
from engine.parts.development import DevelopmentCards, PlayCard
from engine.parts.robber import send_robber
from engine.parts.rule import Rule


class PlayKnight(PlayCard):
    """Play a knight."""

    name = card = "knight"

    def perform(self, step: Step, action: Action) -> None:
        """Ask where the robber goes."""
        self.spend(step, action.seat)
        send_robber(step, action.seat)
        self.tell(step, action.seat)


@dataclass(frozen=True, eq=False)
class Knights(Rule):
    """Knights are among the development cards; what one does a subclass says."""

    copies: int | Mapping[int, int]
    """How many there are, by the number of seats where that matters."""

    needs: ClassVar[tuple[type[Part], ...]] = (DevelopmentCards,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The cards in the deck."""
        return {"development": ("knight",), "deck": (at_table(self.copies, seats),)}


class KnightCard(Knights):
    """A knight moves the robber."""

    verbs = (PlayKnight,)
