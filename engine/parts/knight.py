"""The knight: a development card that moves the robber, and counts for the largest army (classic 10)."""

from __future__ import annotations

from engine.kernel.actions import Action
from engine.kernel.parts import Step
from engine.parts.development import PlayCard
from engine.parts.robber import MOVE_ROBBER
from engine.parts.rule import Rule


class PlayKnight(PlayCard):
    """Play a knight."""

    name = card = "knight"

    def perform(self, step: Step, action: Action) -> None:
        """Ask where the robber goes."""
        self.spend(step, action.seat)
        step.state.ask(MOVE_ROBBER, action.seat)
        self.tell(step, action.seat)


class KnightCard(Rule):
    """Knights are among the development cards."""

    verbs = (PlayKnight,)
