"""The wedding: a progress card for gifts of cards from all seats with more points (cities_knights 11; C14, C23)."""

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
"""The question which cards a seat gives."""
EACH = 2
"""How many cards each seat gives; a seat with fewer gives all."""


def _choosing(state: State, seat: int) -> list[int]:
    """Return the seats with more public points than ``seat`` and more cards than they must give, clockwise.

    They choose which cards they give.
    """
    return [other for other in ahead_of(state, seat) if cards_held(state, other) > EACH]


class PlayWedding(PlayPoliticsCard):
    """Make each seat with more points give the player two cards of its choice, or its only card."""

    name = "play-wedding"
    card = "wedding"
    reveals = True

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return Refusal("nobody-ahead") if no seat has more points and a card, else None."""
        return None if ahead_of(state, seat) else Refusal("nobody-ahead")

    def perform(self, step: Step, action: Action) -> None:
        """Play the card: seats with up to two cards give them at once; the others are asked, all at the same time."""
        state, seat = step.state, action.seat
        self.spend(step, seat)
        asked = _choosing(state, seat)
        for guest in ahead_of(state, seat):
            if guest not in asked:
                hand_over(step, guest, seat, state[Hands].hand[guest])
        if asked:
            state.ask(GIFTS, *asked)


class GiveGift(ChooseByForm):
    """Give cards of the seat's choice to the player of the wedding: ``wedding-gift 2wool``."""

    name = "wedding-gift"
    during = (GIFTS,)
    discreet = True

    def choice(self, state: State, seat: int) -> Choice:
        """Return the choice of two cards from the seat's hand."""
        return Choice(bundle_of(state, state[Hands].hand[seat]), EACH, EACH)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why these cards cannot be given, or None.

        The keys: "gift-count" (a wrong number of cards) and "cannot-pay" (they are not all in the hand).
        """
        (cards,) = action.args
        if sum(cards) != EACH:
            return Refusal("gift-count", count=EACH)
        return cannot_pay(state, action.seat, pack(cards))

    def perform(self, step: Step, action: Action) -> None:
        """Move the cards to the active seat and record it; close the question when all asked seats have answered."""
        hand_over(step, action.seat, step.state[Turn].active, pack(action.args[0]))
        step.state.answered(action.seat)


class Wedding(PoliticsCard):
    """The card Wedding of the politics deck: each seat with more points gives its player two cards."""

    card = "wedding"
    verbs = (PlayWedding, GiveGift)
    questions = (Question(GIFTS, lambda state: mask_of(_choosing(state, state[Turn].active)), over=(PLAY_CARD,)),)
