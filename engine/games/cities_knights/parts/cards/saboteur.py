"""The saboteur: a progress card that halves the hands of all who are not behind (cities_knights 11; C14, C23)."""

from __future__ import annotations

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
"""The decision what the others return."""


def sabotaged(state: State, seat: int) -> list[int]:
    """The others with as many points as the seat or more who have any cards to return, from the next one on."""
    points = standings(state)
    level = [other for other in others_clockwise(state, seat) if points[other] >= points[seat]]
    return [other for other in level if owed_discard(state, other)]


class PlaySaboteur(PlayPoliticsCard):
    """Let them return half of their cards each."""

    name = "play-saboteur"
    card = "saboteur"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Nobody has enough points, and two cards."""
        return None if sabotaged(state, seat) else Refusal("nobody-to-sabotage")

    def perform(self, step: Step, action: Action) -> None:
        """Ask them all at once."""
        self.spend(step, action.seat)
        step.state.ask(SABOTAGE, *sabotaged(step.state, action.seat))


class DiscardSabotaged(Discard):
    """Return half of one's cards, of one's own choice."""

    name = "discard-sabotaged"
    during = (SABOTAGE,)


class Saboteur(PoliticsCard):
    """A card of the politics deck."""

    card = "saboteur"
    verbs = (PlaySaboteur, DiscardSabotaged)
    questions = (Question(SABOTAGE, lambda state: mask_of(sabotaged(state, state[Turn].active)), over=(PLAY_CARD,)),)
