"""Aristocrat cards: drawn in secret, played in the own turn, shuffled again when the pile is used up (anno 6; A29)."""

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
from engine.parts.turn import PASS, PLAY_CARD, active_seat

CARDS = "aristocrat-cards"
"""The vocabulary of the cards."""
CARD = Named(CARDS)
SHED = "shed-card"
"""The decision which card goes at the end of a turn."""
SWAP = "swap"
"""The occasion to swap a card: at any time of the own turn (ruling A29)."""


@state_slice
class AristocratDeck(Deck):
    """The pile, the hands, and what each seat has discarded."""

    vocabulary = CARDS
    copies = "aristocrat_copies"


@state_slice
class CardSwaps(Slice):
    """Whether the active seat has ``swapped`` a card this turn."""

    swapped: bool


class AristocratDrawn(NamedTuple):
    """A seat drew a card; it is -1 for all others."""

    seat: Seat
    card: AristocratCard

    def seen_by(self, seat: int | None) -> AristocratDrawn:
        """Only the seat itself sees it."""
        return self if seat == self.seat else self._replace(card=AristocratCard(-1))

    def moves(self) -> Iterator[Move]:
        """From the pile."""
        yield Move(BANK, self.seat, CARDS, self.card, 1, Cause.DRAW)


class AristocratPlayed(NamedTuple):
    """A seat played a card."""

    seat: Seat
    card: AristocratCard

    def moves(self) -> Iterator[Move]:
        """To the discards."""
        yield Move(self.seat, BANK, CARDS, self.card, 1, Cause.PLAY)


class AristocratShed(NamedTuple):
    """A seat put a card on the discards without playing it, for so much gold."""

    seat: Seat
    card: AristocratCard
    gold: int

    def moves(self) -> Iterator[Move]:
        """To the discards."""
        yield Move(self.seat, BANK, CARDS, self.card, 1, Cause.RETURN)
        if self.gold:
            yield coins(self.seat, BANK, self.gold, Cause.PRICE)


def can_draw(state: State) -> bool:
    """Whether there is a card in the pile or among the discards."""
    return bool(deck_left(state, AristocratDeck) or any(state[AristocratDeck].played))


def draw_aristocrat(step: Step, seat: int) -> None:
    """Let a seat draw a card if there is any; the discards are shuffled when the pile is used up."""
    state, cards = step.state, step.state[AristocratDeck]
    if not deck_left(state, AristocratDeck):
        cards.deck, cards.played = sum(cards.played), [0] * state.seats
    if deck_left(state, AristocratDeck):
        card = draw_card(step, AristocratDeck, seat)
        step.events.append(AristocratDrawn(Seat(seat), AristocratCard(card)))


def holds(state: State, seat: int, word: str) -> bool:
    """Whether a seat has a card of a kind in its hand."""
    card = state.rules.vocabulary(CARDS).index(word)
    return bool(state[AristocratDeck].hand[seat] >> 8 * card & 255)


def _hand(state: State, seat: int) -> int:
    return state[AristocratDeck].hand[seat]


HELD = Need(_hand)
"""What verbs need that play a card."""


class PlayAristocrat(Verb):
    """Base of the verbs that play a card."""

    during = (PLAY_CARD,)
    needs = HELD
    card: ClassVar[str]

    def __init__(self, rules: Rules) -> None:
        self._index = rules.vocabulary(CARDS).index(self.card)

    def suffices(self, held: int, moment: str) -> bool:
        """The card."""
        return bool(held >> 8 * self._index & 255)

    def lacking(self, state: State, seat: int) -> Refusal | None:
        """Why the seat cannot play it, or None."""
        return None if holds(state, seat, self.card) else Refusal("no-aristocrat-card")

    def spend(self, step: Step, seat: int) -> None:
        """Lay it down."""
        lay_down(step.state, AristocratDeck, seat, self._index)
        step.events.append(AristocratPlayed(Seat(seat), AristocratCard(self._index)))


def _held(state: State, seat: int) -> int:
    """The mask of the kinds of cards in a seat's hand."""
    return kinds_held(state[AristocratDeck].hand[seat])


class SwapCard(Verb):
    """Discard a card for gold, and draw another: ``swap-card builder``."""

    name = "swap-card"
    fields = (CARD,)
    during = (SWAP,)
    needs = HELD

    def suffices(self, held: int, moment: str) -> bool:
        """Any card."""
        return held > 0

    def __init__(self, rules: Rules) -> None:
        self._gold: int = rules.numbers.swap_gold

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Any card, once a turn."""
        return () if self._why_not(state, seat) else at_each(self.name, seat, _held(state, seat))

    def _why_not(self, state: State, seat: int) -> Refusal | None:
        return Refusal("swapped-already") if state[CardSwaps].swapped else cannot_spend(state, seat, self._gold)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Once, the gold, the card."""
        (card,) = action.args
        held = _held(state, action.seat) >> card & 1
        return self._why_not(state, action.seat) or (None if held else Refusal("no-aristocrat-card"))

    def perform(self, step: Step, action: Action) -> None:
        """Pay, discard, draw."""
        seat, (card,) = action.seat, action.args
        step.state[CardSwaps].swapped = True
        spend(step, seat, self._gold)
        lay_down(step.state, AristocratDeck, seat, card)
        step.events.append(AristocratShed(Seat(seat), AristocratCard(card), self._gold))
        draw_aristocrat(step, seat)


class ShedCard(Verb):
    """Discard a card that is too many: ``shed-card builder``."""

    name = "shed-card"
    fields = (CARD,)
    during = (SHED,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Any card."""
        return at_each(self.name, seat, _held(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must be in the hand."""
        (card,) = action.args
        return None if _held(state, action.seat) >> card & 1 else Refusal("no-aristocrat-card")

    def perform(self, step: Step, action: Action) -> None:
        """Discard it; perhaps another must follow."""
        state, seat, (card,) = step.state, action.seat, action.args
        lay_down(state, AristocratDeck, seat, card)
        step.events.append(AristocratShed(Seat(seat), AristocratCard(card), 0))
        if hand_size(state, AristocratDeck, seat) <= state.rules.numbers.card_limit:
            state.stack.pop()


@dataclass(frozen=True, eq=False)
class AristocratCards(DeckOfCards, AnnoRule):
    """A pile of cards; once a turn one may be swapped for gold, and few are kept."""

    gold: int = 2
    """What it costs to swap a card."""
    limit: int = 4

    cards = AristocratDeck
    slices = (AristocratDeck, CardSwaps)
    verbs = (SwapCard, ShedCard)
    questions = (Question(SHED, active_seat, over=(PASS,)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """A card may be swapped before the roll, after it, and while ships sail."""
        return {"roll": (SWAP,), "main": (SWAP,), EXPLORE: (SWAP,)}

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Each card is a part of its own."""
        return {CARDS: (), AristocratDeck.copies: (), "swap_gold": self.gold, "card_limit": self.limit}

    def setup(self, step: Step) -> None:
        """A full pile."""
        super().setup(step)
        step.state[CardSwaps] = CardSwaps(False)

    def turn_closes(self, step: Step, seat: int) -> None:
        """Ask whoever has too many."""
        if hand_size(step.state, AristocratDeck, seat) > self.limit:
            step.state.ask(SHED, seat)

    def turn_ends(self, step: Step, seat: int) -> None:
        """The limit is for a turn."""
        step.state[CardSwaps].swapped = False


@dataclass(frozen=True, eq=False)
class Aristocrat(AnnoRule):
    """Base of the parts that are cards; ``card`` is the word of one."""

    copies: int = 4

    needs = (AristocratCards,)
    card: ClassVar[str]

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The cards in the pile."""
        return {CARDS: (self.card,), AristocratDeck.copies: (self.copies,)}
