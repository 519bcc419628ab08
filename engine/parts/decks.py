"""Decks of cards besides the resources: drawn in secret, held, laid open or put back under their deck.

Each deck is a slice of its own (:class:`Deck`) with a vocabulary of its own, so that several lie side by side; the part
that has it is a :class:`DeckOfCards`. Each card is a part of its own, which adds its word to the vocabulary and its
copies to the number of that name: ``{"development": ("knight",), "deck": (14,)}``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.hexes.bits import mask_of
from engine.kernel.actions import Action, at_each
from engine.kernel.generator import Generator
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import count, kinds_in, one, pack, size, unpack
from engine.parts.declared import BySeat, Count
from engine.parts.rule import Rule


@state_slice
class Deck(Slice):
    """Packed bundles of cards: the ``deck`` (drawn from at random), hands, and cards that lie open before a seat.

    In a view ``hidden_deck`` and ``unknown`` count cards whose kind is not known. Each deck has a class of its own,
    which declares ``deck``, ``hand`` and ``played`` again, as bundles of its ``vocabulary``. ``copies`` is the number
    that tells how many there are of each.
    """

    vocabulary: ClassVar[str]
    copies: ClassVar[str]

    deck: int
    hidden_deck: Count
    hand: list[int]
    unknown: BySeat[Count]
    played: list[int]


def whole_deck(rules: Rules, kind: type[Deck]) -> int:
    """All cards of a deck: a packed bundle."""
    return pack(getattr(rules.numbers, kind.copies))


def deck_left(state: State, kind: type[Deck]) -> int:
    """How many cards can still be drawn."""
    cards = state[kind]
    return size(cards.deck) + cards.hidden_deck


def hand_size(state: State, kind: type[Deck], seat: int) -> int:
    """How many cards of a deck a seat holds, which everybody knows."""
    cards = state[kind]
    return size(cards.hand[seat]) + cards.unknown[seat]


def draw_card(step: Step, kind: type[Deck], seat: int) -> int:
    """Let a seat draw a card from a deck that is not empty; returns which."""
    cards = step.state[kind]
    card = step.chance.weighted(unpack(cards.deck, len(step.state.rules.vocabulary(kind.vocabulary))))
    cards.deck -= one(card)
    cards.hand[seat] += one(card)
    return card


def lay_down(state: State, kind: type[Deck], seat: int, card: int) -> None:
    """Let a seat lay a card of its hand open before it, for good."""
    cards = state[kind]
    cards.hand[seat] -= one(card)
    cards.played[seat] += one(card)


def put_back(state: State, kind: type[Deck], seat: int, card: int) -> None:
    """Let a seat return a card of its hand to the deck, from which it may be drawn again."""
    cards = state[kind]
    cards.hand[seat] -= one(card)
    cards.deck += one(card)


class DeckOfCards(Rule):
    """A deck, and secret hands of its cards."""

    cards: ClassVar[type[Deck]]

    def full(self, state: State) -> tuple[int, int, list[int], list[int], list[int]]:
        """The fields of a deck from which nothing is drawn."""
        none = [0] * state.seats
        return whole_deck(state.rules, self.cards), 0, none, none[:], none[:]

    def setup(self, step: Step) -> None:
        """A full deck."""
        step.state[self.cards] = self.cards(*self.full(step.state))

    def hide(self, state: State, seat: int | None) -> None:
        """Only the owner knows a card; nobody knows the deck."""
        cards = state[self.cards]
        for other in range(state.seats):
            if other != seat:
                cards.unknown[other] += size(cards.hand[other])
                cards.hand[other] = 0
        cards.hidden_deck += size(cards.deck)
        cards.deck = 0

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Deal the cards that nobody shows to the hands that hide some; the rest is the deck."""
        cards = state[self.cards]
        left = whole_deck(state.rules, self.cards) - sum(cards.hand) - sum(cards.played) - cards.deck
        kinds = len(state.rules.vocabulary(self.cards.vocabulary))
        pool = [card for card, n in enumerate(unpack(left, kinds)) for _ in range(n)]
        generator.shuffle(pool, sum(cards.unknown))
        for other in range(state.seats):
            for _ in range(cards.unknown[other]):
                cards.hand[other] += one(pool.pop())
            cards.unknown[other] = 0
        cards.deck += sum(map(one, pool))
        cards.hidden_deck = 0

    def audit(self, state: State) -> Sequence[str]:
        """Every card is somewhere."""
        cards, whole = state[self.cards], whole_deck(state.rules, self.cards)
        piles = [cards.deck, *cards.hand, *cards.played]
        hidden = cards.hidden_deck + sum(cards.unknown)
        if size(sum(piles)) + hidden != size(whole) or (not hidden and sum(piles) != whole):
            return [f"{self.cards.vocabulary} cards were made or lost"]
        return []


@dataclass(frozen=True, eq=False)
class LimitedDeck(DeckOfCards):
    """A deck of which a hand may hold so many cards at the end of the own turn; whoever has more returns some.

    ``asks`` is the decision in which they are chosen, by a verb made of :class:`PutBack`. Whoever lets a seat draw
    at other times may ask at once.
    """

    most: int

    asks: ClassVar[str]

    def too_many(self, state: State, seat: int) -> bool:
        """Whether a seat holds more cards of the deck than it may."""
        return hand_size(state, self.cards, seat) > self.most

    def ask_to_put_back(self, step: Step, seat: int) -> None:
        """Ask a seat for the cards that it holds too many, if any."""
        if self.too_many(step.state, seat):
            step.state.ask(self.asks, seat)

    def turn_closes(self, step: Step, seat: int) -> None:
        """Ask for what is too much."""
        self.ask_to_put_back(step, seat)


class PutBack(Verb):
    """Base of the verbs with which whoever holds too many cards of a limited deck returns one."""

    def __init__(self, rules: Rules) -> None:
        decks = (part for part in rules.parts if isinstance(part, LimitedDeck))
        self.deck = next(deck for deck in decks if deck.asks in self.during)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every kind in the hand."""
        return at_each(self.name, seat, mask_of(card for card, _ in kinds_in(state[self.deck.cards].hand[seat])))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card must be in the hand."""
        (card,) = action.args
        return None if count(state[self.deck.cards].hand[action.seat], card) else Refusal("no-such-card", card=card)

    def perform(self, step: Step, action: Action) -> None:
        """Return it; the question stays open until few enough are left."""
        put_back(step.state, self.deck.cards, action.seat, action.args[0])
        if not self.deck.too_many(step.state, action.seat):
            step.state.answered(action.seat)
