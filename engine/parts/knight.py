"""The knight: a development card that moves the robber, and counts for the largest army (classic 10)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.kernel.actions import Action
from engine.kernel.numbers import at_table
from engine.kernel.parts import Part, Step
from engine.kernel.state import State
from engine.parts.development import DevelopmentCards, PlayCard
from engine.parts.robber import ROBBER, MoveRobber, send_robber
from engine.parts.rule import Rule


class PlayKnight(PlayCard):
    """Play a knight, which moves the robber."""

    name = card = "knight"

    def perform(self, step: Step, action: Action) -> None:
        """Lay the card open, ask the seat to move the robber if it can move, and notify the rules of the card."""
        self.spend(step, action.seat)
        send_robber(step, action.seat)
        self.tell(step, action.seat)


@dataclass(frozen=True, eq=False)
class Knights(Rule):
    """Knights are among the development cards. A subclass defines their effect."""

    copies: int | Mapping[int, int]
    """The number of copies; a mapping by the number of seats if it depends on that."""

    needs: ClassVar[tuple[type[Part], ...]] = (DevelopmentCards,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``development`` and ``deck``: the card ``knight`` and its number of copies."""
        return {"development": ("knight",), "deck": (at_table(self.copies, seats),)}


class KnightCard(Knights):
    """Knights whose effect is to move the robber."""

    verbs = (PlayKnight,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``{verb: 1}`` for each verb that moves another figure instead of the robber, for help texts."""
        moments = state.rules.moments
        return {verb: 1 for verb in moments if ROBBER in moments[verb] and verb != MoveRobber.name}
