"""Decks of cards other than resources: drawn in secret, held, and played openly.

Each deck is a slice of its own (:class:`Deck`) with a vocabulary of its own, so that several lie side by side; the part
that has it is a :class:`DeckOfCards`. Each card is a part of its own, which adds its word to the vocabulary and its
copies to the number of that name: ``{"development": ("knight",), "deck": (14,)}``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from engine.kernel.actions import Named
from engine.kernel.generator import Generator
from engine.kernel.parts import Step
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import Packed, one, pack, size, unpack
from engine.parts.declared import BySeat, Count
from engine.parts.rule import Rule


@state_slice
class Deck(Slice):
    """Packed bundles of cards: the ``deck`` (drawn from at random), hands, and cards that lie open before a seat.

    In a view ``hidden_deck`` and ``unknown`` count cards whose kind is not known. Each deck has a class of its own,
    which names the ``vocabulary`` of its cards. ``copies`` is the number that tells how many there are of each. A deck
    is ``followed`` if players may come to know cards of others' hands.
    """

    vocabulary: ClassVar[str] = ""
    copies: ClassVar[str] = ""
    followed: ClassVar[bool] = False

    deck: Annotated[int, Packed(Named(vocabulary))]
    hidden_deck: Count
    hand: BySeat[Annotated[int, Packed(Named(vocabulary))]]
    unknown: BySeat[Count]
    played: BySeat[Annotated[int, Packed(Named(vocabulary))]]

    def coming(self, seat: int | None) -> Sequence[int]:
        """The cards that are drawn in this order when the deck is used up, -1 for those that a seat does not know."""
        return ()


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

    def sees(self, state: State, seat: int | None, other: int) -> bool:
        """Whether a seat may see a hand of the deck's cards."""
        return other == seat

    def hide(self, state: State, seat: int | None) -> None:
        """Only who sees a hand knows its cards; nobody knows the deck."""
        cards = state[self.cards]
        for other in range(state.seats):
            if not self.sees(state, seat, other):
                cards.unknown[other] += size(cards.hand[other])
                cards.hand[other] = 0
        cards.hidden_deck += size(cards.deck)
        cards.deck = 0

    def shown(self, state: State) -> int:
        """The cards whose place is known: a packed bundle."""
        cards = state[self.cards]
        return cards.deck + sum(cards.hand) + sum(cards.played)

    def hidden(self, state: State) -> int:
        """Return how many cards of the deck and the hands are hidden in this state."""
        cards = state[self.cards]
        return cards.hidden_deck + sum(cards.unknown)

    def unseen(self, state: State) -> list[int]:
        """The cards that nobody shows."""
        left = whole_deck(state.rules, self.cards) - self.shown(state)
        kinds = len(state.rules.vocabulary(self.cards.vocabulary))
        return [card for card, n in enumerate(unpack(left, kinds)) for _ in range(n)]

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Deal the cards that nobody shows to the hands that hide some; the rest is the deck."""
        pool = self.unseen(state)
        generator.shuffle(pool, sum(state[self.cards].unknown))
        self.deal(state, pool)

    def deal(self, state: State, pool: list[int]) -> None:
        """Deal cards from the end of a pool to the hands that hide some; the others are in the deck."""
        cards = state[self.cards]
        for other in range(state.seats):
            for _ in range(cards.unknown[other]):
                cards.hand[other] += one(pool.pop())
            cards.unknown[other] = 0
        cards.deck += sum(map(one, pool))
        cards.hidden_deck = 0

    def audit(self, state: State) -> Sequence[str]:
        """Every card is somewhere."""
        shown, hidden, whole = self.shown(state), self.hidden(state), whole_deck(state.rules, self.cards)
        if size(shown) + hidden != size(whole) or (not hidden and shown != whole):
            return [f"{self.cards.vocabulary}: cards were made or lost"]
        return []
