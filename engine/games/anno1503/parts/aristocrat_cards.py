"""Aristocrat cards: drawn in secret, played in the seat's own turn; an empty pile is shuffled anew (anno 6; A29)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engine.games.anno1503.parts.exploration import EXPLORE
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.parts.wealth import spend
from engine.games.anno1503.words import AristocratCard
from engine.kernel.actions import Action, Named, at_each
from engine.kernel.events import BANK, Cause, Move, Seat
from engine.kernel.parts import Need, Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import kinds_held
from engine.parts.decks import Deck, DeckOfCards, deck_left, draw_card, hand_size, lay_down
from engine.parts.purse import cannot_spend, coins
from engine.parts.turn import PASS, PLAY_CARD, active_mask

CARDS = "aristocrat-cards"
"""The vocabulary of the kinds of aristocrat cards."""
CARD = Named(CARDS)
SHED = "shed-card"
"""The question which card a seat with too many discards at the end of its turn."""
SWAP = "swap"
"""The occasion to swap a card: at any time of the seat's own turn (ruling A29)."""


@state_slice
class AristocratDeck(Deck):
    """The pile, the hands, and by seat the cards that it has discarded (``played``)."""

    vocabulary = CARDS
    copies = "aristocrat_copies"


@state_slice
class CardSwaps(Slice):
    """``swapped`` says whether the active seat has swapped an aristocrat card in this turn."""

    swapped: bool


class AristocratDrawn(NamedTuple):
    """A seat drew an aristocrat card; others see ``card`` as -1."""

    seat: Seat
    card: AristocratCard

    def seen_by(self, seat: int | None) -> AristocratDrawn:
        """Return the event with the card for the seat that drew it, and with -1 for all others."""
        return self if seat == self.seat else self._replace(card=AristocratCard(-1))

    def moves(self) -> Iterator[Move]:
        """Yield the move of the card from the pile to the seat."""
        yield Move(BANK, self.seat, CARDS, self.card, 1, Cause.DRAW)


class AristocratPlayed(NamedTuple):
    """A seat played an aristocrat card."""

    seat: Seat
    card: AristocratCard

    def moves(self) -> Iterator[Move]:
        """Yield the move of the card from the seat to the discards."""
        yield Move(self.seat, BANK, CARDS, self.card, 1, Cause.PLAY)


class AristocratShed(NamedTuple):
    """A seat discarded a card without playing it: in a swap, for ``gold``, or a surplus card, when ``gold`` is 0."""

    seat: Seat
    card: AristocratCard
    gold: int

    def moves(self) -> Iterator[Move]:
        """Yield the move of the card to the discards, and of the gold to the supply if any was paid."""
        yield Move(self.seat, BANK, CARDS, self.card, 1, Cause.RETURN)
        if self.gold:
            yield coins(self.seat, BANK, self.gold, Cause.PRICE)


def can_draw(state: State) -> bool:
    """Return whether there is an aristocrat card in the pile or among the discards."""
    return bool(deck_left(state, AristocratDeck) or any(state[AristocratDeck].played))


def draw_aristocrat(step: Step, seat: int) -> None:
    """Let the seat draw a random aristocrat card and record it; do nothing if neither pile nor discards have one.

    If the pile is empty, the discards of all seats are shuffled and become the pile first.
    """
    state, cards = step.state, step.state[AristocratDeck]
    if not deck_left(state, AristocratDeck):
        cards.deck, cards.played = sum(cards.played), [0] * state.seats
    if deck_left(state, AristocratDeck):
        card = draw_card(step, AristocratDeck, seat)
        step.events.append(AristocratDrawn(Seat(seat), AristocratCard(card)))


def holds(state: State, seat: int, word: str) -> bool:
    """Return whether the seat holds an aristocrat card of the kind ``word``; False in a view that hides its hand."""
    card = state.rules.vocabulary(CARDS).index(word)
    return bool(state[AristocratDeck].hand[seat] >> 8 * card & 255)


def _hand(state: State, seat: int) -> int:
    """Return the packed bundle of the seat's aristocrat cards; 0 in a view that hides its hand."""
    return state[AristocratDeck].hand[seat]


HELD = Need(_hand)
"""What the verbs that play or swap a card need: the packed bundle of the seat's aristocrat cards."""


class PlayAristocrat(Verb):
    """Base of the verbs that play an aristocrat card; ``card`` is its word."""

    during = (PLAY_CARD,)
    needs = HELD
    card: ClassVar[str]

    def __init__(self, rules: Rules) -> None:
        self._index = rules.vocabulary(CARDS).index(self.card)

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed bundle ``held`` contains this card."""
        return bool(held >> 8 * self._index & 255)

    def lacking(self, state: State, seat: int) -> Refusal | None:
        """Return Refusal("no-aristocrat-card") if the seat does not hold the card, else None."""
        return None if holds(state, seat, self.card) else Refusal("no-aristocrat-card")

    def spend(self, step: Step, seat: int) -> None:
        """Move the card from the seat's hand to its discards and record that it was played."""
        lay_down(step.state, AristocratDeck, seat, self._index)
        step.events.append(AristocratPlayed(Seat(seat), AristocratCard(self._index)))


def _held(state: State, seat: int) -> int:
    """Return the mask of the kinds of aristocrat cards in the seat's hand; 0 in a view that hides its hand."""
    return kinds_held(state[AristocratDeck].hand[seat])


class SwapCard(Verb):
    """Pay gold to discard an aristocrat card and draw another one: ``swap-card builder``."""

    name = "swap-card"
    fields = (CARD,)
    during = (SWAP,)
    needs = HELD

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the seat holds any card."""
        return held > 0

    def __init__(self, rules: Rules) -> None:
        self._gold: int = rules.numbers.swap_gold

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each kind of card in the hand, if the seat has not swapped yet and can pay."""
        return () if self._why_not(state, seat) else at_each(self.name, seat, _held(state, seat))

    def _why_not(self, state: State, seat: int) -> Refusal | None:
        """Return why the seat cannot swap any card now, or None."""
        return Refusal("swapped-already") if state[CardSwaps].swapped else cannot_spend(state, seat, self._gold)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot swap the card, or None.

        The keys: "swapped-already" (in this turn), "no-gold" and "no-aristocrat-card" (it does not hold the card).
        """
        (card,) = action.args
        held = _held(state, action.seat) >> card & 1
        return self._why_not(state, action.seat) or (None if held else Refusal("no-aristocrat-card"))

    def perform(self, step: Step, action: Action) -> None:
        """Mark that the seat has swapped in this turn, pay the gold, discard the card and draw another one; record it.

        The discarded card may be drawn again if the pile is empty.
        """
        seat, (card,) = action.seat, action.args
        step.state[CardSwaps].swapped = True
        spend(step, seat, self._gold)
        lay_down(step.state, AristocratDeck, seat, card)
        step.events.append(AristocratShed(Seat(seat), AristocratCard(card), self._gold))
        draw_aristocrat(step, seat)


class ShedCard(Verb):
    """Discard a surplus aristocrat card: ``shed-card builder``."""

    name = "shed-card"
    fields = (CARD,)
    during = (SHED,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each kind of card in the hand."""
        return at_each(self.name, seat, _held(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("no-aristocrat-card") if the seat does not hold the card, else None."""
        (card,) = action.args
        return None if _held(state, action.seat) >> card & 1 else Refusal("no-aristocrat-card")

    def perform(self, step: Step, action: Action) -> None:
        """Discard the card and record it; close the question when the seat has no surplus card left."""
        state, seat, (card,) = step.state, action.seat, action.args
        lay_down(state, AristocratDeck, seat, card)
        step.events.append(AristocratShed(Seat(seat), AristocratCard(card), 0))
        if hand_size(state, AristocratDeck, seat) <= state.rules.numbers.card_limit:
            state.stack.pop()


@dataclass(frozen=True, eq=False)
class AristocratCards(DeckOfCards, AnnoRule):
    """The rule of aristocrat cards: a seat may swap one for gold in each turn, and keeps at most ``limit`` after it."""

    gold: int = 2
    """The price of a swap."""
    limit: int = 4

    cards = AristocratDeck
    slices = (AristocratDeck, CardSwaps)
    verbs = (SwapCard, ShedCard)
    questions = (Question(SHED, active_mask, over=(PASS,)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasion to swap a card for the decisions before the roll, after it, and while ships sail."""
        return {"roll": (SWAP,), "main": (SWAP,), EXPLORE: (SWAP,)}

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``swap_gold`` and ``card_limit``, and two empty tuples: the vocabulary of the cards and their copies.

        The part of each card (:class:`Aristocrat`) adds its entry to both tuples.
        """
        return {CARDS: (), AristocratDeck.copies: (), "swap_gold": self.gold, "card_limit": self.limit}

    def setup(self, step: Step) -> None:
        """Put the slices into the state: all cards are in the pile."""
        super().setup(step)
        step.state[CardSwaps] = CardSwaps(False)

    def turn_closes(self, step: Step, seat: int) -> None:
        """Ask the seat which aristocrat cards it discards, if it has more than the limit."""
        if hand_size(step.state, AristocratDeck, seat) > self.limit:
            step.state.ask(SHED, seat)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Clear the mark of a swap: the next turn allows one again."""
        step.state[CardSwaps].swapped = False


@dataclass(frozen=True, eq=False)
class Aristocrat(AnnoRule):
    """Base of the parts that add the copies of one aristocrat card; ``card`` is its word in the vocabulary."""

    copies: int = 4

    needs = (AristocratCards,)
    card: ClassVar[str]

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return two tuples of one entry: the card's word for the vocabulary of the cards, and its number of copies."""
        return {CARDS: (self.card,), AristocratDeck.copies: (self.copies,)}
