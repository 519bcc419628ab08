"""The wedding: a progress card for which all who are ahead give cards of their choice (cities_knights 11; C14, C23)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.ahead import ahead_of
from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.kernel.actions import Action
from engine.kernel.bits import mask_of
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import pack
from engine.parts.choosing import Choice, ChooseByForm
from engine.parts.handing_over import hand_over
from engine.parts.hands import Hands, bundle_of, cannot_pay, cards_held
from engine.parts.turn import PLAY_CARD, Turn

GIFTS = "wedding-gifts"
"""The decision what they give."""
EACH = 2
"""So many cards does each of them give, if there are as many in the hand."""


def _choosing(state: State, seat: int) -> list[int]:
    """Those who are ahead of a seat and have more cards than they give."""
    return [other for other in ahead_of(state, seat) if cards_held(state, other) > EACH]


class PlayWedding(PlayPoliticsCard):
    """Let them give."""

    name = "play-wedding"
    card = "wedding"
    reveals = True

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Nobody is ahead and has a card."""
        return None if ahead_of(state, seat) else Refusal("nobody-ahead")

    def perform(self, step: Step, action: Action) -> None:
        """Who has nothing to choose gives all there is; the others are asked, all at once."""
        state, seat = step.state, action.seat
        self.spend(step, seat)
        asked = _choosing(state, seat)
        for guest in ahead_of(state, seat):
            if guest not in asked:
                hand_over(step, guest, seat, state[Hands].hand[guest])
        if asked:
            state.ask(GIFTS, *asked)


class GiveGift(ChooseByForm):
    """Give cards of one's own choice: ``wedding-gift 2wool``."""

    name = "wedding-gift"
    during = (GIFTS,)
    discreet = True

    def choice(self, state: State, seat: int) -> Choice:
        """So many cards out of the hand."""
        return Choice(bundle_of(state, state[Hands].hand[seat]), EACH, EACH)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The right number of cards, all of them one's own."""
        (cards,) = action.args
        if sum(cards) != EACH:
            return Refusal("gift-count", count=EACH)
        return cannot_pay(state, action.seat, pack(cards))

    def perform(self, step: Step, action: Action) -> None:
        """Hand them over."""
        hand_over(step, action.seat, step.state[Turn].active, pack(action.args[0]))
        step.state.answered(action.seat)


class Wedding(PoliticsCard):
    """A card of the politics deck."""

    card = "wedding"
    verbs = (PlayWedding, GiveGift)
    questions = (Question(GIFTS, lambda state: mask_of(_choosing(state, state[Turn].active)), over=(PLAY_CARD,)),)
