"""The sea hero: an aristocrat card that wins a tied fight (anno 6, 9)."""

from collections.abc import Sequence

from engine.games.anno1503.parts.aristocrat_cards import Aristocrat, PlayAristocrat
from engine.games.anno1503.parts.fights import TIE, end_fight
from engine.kernel.actions import Action, alone
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State


class PlaySeaHero(PlayAristocrat):
    """Win a tied fight by the card: ``play-sea-hero``."""

    name = "play-sea-hero"
    card = "sea-hero"
    during = (TIE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat holds the card."""
        return () if self.lacking(state, seat) else alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("no-aristocrat-card") if the seat does not hold the card, else None."""
        return self.lacking(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, play the card, and end the fight as won."""
        step.state.stack.pop()
        self.spend(step, action.seat)
        end_fight(step, action.seat, True)


class SeaHeroCard(Aristocrat):
    """The aristocrat card Sea Hero: the seat wins its tied fight."""

    card = "sea-hero"
    verbs = (PlaySeaHero,)
