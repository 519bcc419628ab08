"""The master merchant: a progress card to look into a hand and take two cards from it (cities_knights 11; C14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.games.cities_knights.parts.cards.ahead import ahead_of
from engine.games.cities_knights.parts.cards.card import PlayTradeCard, TradeCard
from engine.kernel.actions import Action, SeatField, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Bundle, Seat, Shown
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import pack
from engine.parts.choosing import Choice, ChooseCards
from engine.parts.declared import SeatOrNone
from engine.parts.handing_over import hand_over
from engine.parts.hands import RESOURCES, Hands, bundle_of, cards_held
from engine.parts.turn import PLAY_CARD, Turn, active_mask

TAKE = "take-cards"
"""The question which cards to take from the open hand."""
MOST = 2


@state_slice
class OpenHand(Slice):
    """``seat`` is the one whose hand the active seat sees now, -1 for none."""

    seat: SeatOrNone


class HandShown(NamedTuple):
    """A seat looked into the hand of ``holder``; others see ``cards`` as all zeros."""

    seat: Seat
    holder: Seat
    cards: Bundle

    def seen_by(self, seat: int | None) -> HandShown:
        """Return the event with the cards for the two seats, and with zeros for all others."""
        return self if seat in (self.seat, self.holder) else self._replace(cards=(0,) * len(self.cards))

    def shows(self) -> Iterator[Shown]:
        """Yield the holder's whole hand."""
        yield Shown(self.holder, RESOURCES, self.cards)


class PlayMasterMerchant(PlayTradeCard):
    """Look into the hand of a seat with more points: ``play-master-merchant 2``."""

    name = "play-master-merchant"
    card = "master-merchant"
    fields = (SeatField(),)
    robs = True
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each seat with more points and at least one card."""
        return at_each(self.name, seat, mask_of(ahead_of(state, seat)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played against the seat ``holder``, or None.

        The keys: those of ``lacking``, "empty-hand" and "not-ahead" (the holder does not have more points).
        """
        (holder,) = action.args
        if refusal := self.lacking(state, action.seat):
            return refusal
        if not cards_held(state, holder):
            return Refusal("empty-hand")
        return None if holder in ahead_of(state, action.seat) else Refusal("not-ahead")

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, show the hand to the seat, record that, and ask which cards the seat takes."""
        state, (holder,) = step.state, action.args
        self.spend(step, action.seat)
        state[OpenHand].seat = holder
        state.ask(TAKE, action.seat)
        cards = bundle_of(state, state[Hands].hand[holder])
        step.events.append(HandShown(Seat(action.seat), Seat(holder), cards))


class TakeCards(ChooseCards):
    """Take cards from the open hand: ``take-cards 2cloth``."""

    name = "take-cards"
    during = (TAKE,)
    discreet = True

    def choice(self, state: State, seat: int) -> Choice:
        """Return the choice of two cards of the open hand, or of its only card."""
        hand = bundle_of(state, state[Hands].hand[state[OpenHand].seat])
        number = min(MOST, sum(hand))
        return Choice(hand, number, number, taken=True)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each possible choice of cards."""
        choice = self.choice(state, seat)
        return [Action(seat, self.name, (cards,)) for cards in _choices(choice.pile, choice.most)]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why these cards cannot be taken, or None.

        The keys: "take-count" (a wrong number of cards) and "not-there" (they are not all in the open hand).
        """
        choice, (cards,) = self.choice(state, action.seat), action.args
        if sum(cards) != choice.most:
            return Refusal("take-count", count=choice.most)
        return None if choice.fits(cards) else Refusal("not-there")

    def perform(self, step: Step, action: Action) -> None:
        """Move the cards to the seat, record it, close the question, and hide the hand again."""
        state, shown = step.state, step.state[OpenHand]
        hand_over(step, shown.seat, action.seat, pack(action.args[0]))
        shown.seat = NONE
        state.stack.pop()


@lru_cache(maxsize=1 << 10)
def _choices(pile: Bundle, number: int) -> tuple[Bundle, ...]:
    """Return every way to choose ``number`` cards out of a pile, each as counts by kind."""
    kinds = [kind for kind, count in enumerate(pile) for _ in range(min(count, number))]
    chosen = dict.fromkeys(combinations(kinds, number))
    return tuple(tuple(map(some.count, range(len(pile)))) for some in chosen)


class MasterMerchant(TradeCard):
    """The card Master Merchant of the trade deck: its player takes two cards of a seat with more points."""

    card = "master-merchant"
    slices = (OpenHand,)
    verbs = (PlayMasterMerchant, TakeCards)
    questions = (Question(TAKE, active_mask, over=(PLAY_CARD,)),)

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no hand is open."""
        step.state[OpenHand] = OpenHand(NONE)

    def hand_open(self, state: State, seat: int | None, other: int) -> bool:
        """Return whether ``seat`` is the active seat and chooses from the hand of ``other`` now."""
        return other == state[OpenHand].seat and seat == state[Turn].active

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a hand is open while the question is not, or the other way round."""
        asked = any(kind == TAKE for kind, *_ in state.stack)
        return [] if asked == (state[OpenHand].seat != NONE) or state.over else ["a hand is open, and nobody chooses"]
