"""The saboteur: a card that halves the hands of seats with as many points or more (cities_knights 11; C14, C23)."""

from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.kernel.actions import Action
from engine.kernel.bits import mask_of
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.handing_over import others_clockwise
from engine.parts.seven import Discard, owed_discard
from engine.parts.turn import PLAY_CARD, Turn, standings

SABOTAGE = "sabotage"
"""The question which cards the other seats return."""


def sabotaged(state: State, seat: int) -> list[int]:
    """Return the other seats with two or more cards and as many or more public points, clockwise from the next."""
    points = standings(state)
    level = [other for other in others_clockwise(state, seat) if points[other] >= points[seat]]
    return [other for other in level if owed_discard(state, other)]


class PlaySaboteur(PlayPoliticsCard):
    """Make each other seat with as many points or more return half of its cards, rounded down: ``play-saboteur``."""

    name = "play-saboteur"
    card = "saboteur"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return Refusal("nobody-to-sabotage") if no seat would have to return cards, else None."""
        return None if sabotaged(state, seat) else Refusal("nobody-to-sabotage")

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and ask all seats of ``sabotaged`` at the same time which cards they return."""
        self.spend(step, action.seat)
        step.state.ask(SABOTAGE, *sabotaged(step.state, action.seat))


class DiscardSabotaged(Discard):
    """Return half of the hand, rounded down, to the bank: ``discard-sabotaged 2wool``; the seat chooses the cards."""

    name = "discard-sabotaged"
    during = (SABOTAGE,)


class Saboteur(PoliticsCard):
    """The card Saboteur of the politics deck: seats with as many points or more return half of their cards."""

    card = "saboteur"
    verbs = (PlaySaboteur, DiscardSabotaged)
    questions = (Question(SABOTAGE, lambda state: mask_of(sabotaged(state, state[Turn].active)), over=(PLAY_CARD,)),)
