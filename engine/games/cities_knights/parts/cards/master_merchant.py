"""The master merchant: a progress card to look into a hand and take cards of it (cities_knights 11; C14)."""

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
from engine.parts.turn import PLAY_CARD, Turn, active_seat

TAKE = "take-cards"
"""The decision what to take of the hand that one looks into."""
MOST = 2


@state_slice
class OpenHand(Slice):
    """``seat`` is whose hand the active seat looks into, -1 for nobody's."""

    seat: SeatOrNone


class HandShown(NamedTuple):
    """A seat looked into another's hand; for the others there is nothing in it."""

    seat: Seat
    holder: Seat
    cards: Bundle

    def seen_by(self, seat: int | None) -> HandShown:
        """Only these two see it."""
        return self if seat in (self.seat, self.holder) else self._replace(cards=(0,) * len(self.cards))

    def shows(self) -> Iterator[Shown]:
        """The whole hand."""
        yield Shown(self.holder, RESOURCES, self.cards)


class PlayMasterMerchant(PlayTradeCard):
    """Look into the hand of one who is ahead: ``play-master-merchant 2``."""

    name = "play-master-merchant"
    card = "master-merchant"
    fields = (SeatField(),)
    robs = True
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Whoever has more points, and a card."""
        return at_each(self.name, seat, mask_of(ahead_of(state, seat)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, more points, and something in the hand."""
        (holder,) = action.args
        if refusal := self.lacking(state, action.seat):
            return refusal
        if not cards_held(state, holder):
            return Refusal("empty-hand")
        return None if holder in ahead_of(state, action.seat) else Refusal("not-ahead")

    def perform(self, step: Step, action: Action) -> None:
        """Look, and choose."""
        state, (holder,) = step.state, action.args
        self.spend(step, action.seat)
        state[OpenHand].seat = holder
        state.ask(TAKE, action.seat)
        cards = bundle_of(state, state[Hands].hand[holder])
        step.events.append(HandShown(Seat(action.seat), Seat(holder), cards))


class TakeCards(ChooseCards):
    """Take cards of the open hand: ``take-cards 2cloth``."""

    name = "take-cards"
    during = (TAKE,)
    discreet = True

    def choice(self, state: State, seat: int) -> Choice:
        """Two of them, or the only one."""
        hand = bundle_of(state, state[Hands].hand[state[OpenHand].seat])
        number = min(MOST, sum(hand))
        return Choice(hand, number, number, taken=True)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every choice there is."""
        choice = self.choice(state, seat)
        return [Action(seat, self.name, (cards,)) for cards in _choices(choice.pile, choice.most)]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The right number of cards, and all of them there."""
        choice, (cards,) = self.choice(state, action.seat), action.args
        if sum(cards) != choice.most:
            return Refusal("take-count", count=choice.most)
        return None if choice.fits(cards) else Refusal("not-there")

    def perform(self, step: Step, action: Action) -> None:
        """Take them; the hand is closed again."""
        state, shown = step.state, step.state[OpenHand]
        hand_over(step, shown.seat, action.seat, pack(action.args[0]))
        shown.seat = NONE
        state.stack.pop()


@lru_cache(maxsize=1 << 10)
def _choices(pile: Bundle, number: int) -> tuple[Bundle, ...]:
    """Every way to choose so many cards out of a pile."""
    kinds = [kind for kind, count in enumerate(pile) for _ in range(min(count, number))]
    chosen = dict.fromkeys(combinations(kinds, number))
    return tuple(tuple(map(some.count, range(len(pile)))) for some in chosen)


class MasterMerchant(TradeCard):
    """A card of the trade deck."""

    card = "master-merchant"
    slices = (OpenHand,)
    verbs = (PlayMasterMerchant, TakeCards)
    questions = (Question(TAKE, active_seat, over=(PLAY_CARD,)),)

    def setup(self, step: Step) -> None:
        """No hand is open."""
        step.state[OpenHand] = OpenHand(NONE)

    def hand_open(self, state: State, seat: int | None, other: int) -> bool:
        """While it chooses, the active seat sees that hand."""
        return other == state[OpenHand].seat and seat == state[Turn].active

    def audit(self, state: State) -> Sequence[str]:
        """A hand is open as long as somebody chooses from it."""
        asked = any(kind == TAKE for kind, *_ in state.stack)
        return [] if asked == (state[OpenHand].seat != NONE) or state.over else ["a hand is open, and nobody chooses"]
