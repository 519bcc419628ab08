"""The sea hero: an aristocrat card that wins a tie (anno 6, 9)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.anno1503.parts.aristocrat_cards import Aristocrat, PlayAristocrat
from engine.games.anno1503.parts.fights import TIE, end_fight
from engine.kernel.actions import Action, alone
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State


class PlaySeaHero(PlayAristocrat):
    """Win where both are level: ``play-sea-hero``."""

    name = "play-sea-hero"
    card = "sea-hero"
    during = (TIE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """With the card."""
        return () if self.lacking(state, seat) else alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card."""
        return self.lacking(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Win."""
        step.state.stack.pop()
        self.spend(step, action.seat)
        end_fight(step, action.seat, True)


class SeaHeroCard(Aristocrat):
    """A tie of one's own is won."""

    card = "sea-hero"
    verbs = (PlaySeaHero,)
