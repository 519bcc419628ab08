"""Decks of secret cards other than resources: drawn, held in hand, and laid open.

Each deck is a slice of its own (:class:`Deck`) with its own vocabulary, so a game may have several; the part that owns
it is a :class:`DeckOfCards`. Each kind of card is a part, which adds its word to the vocabulary and its number of
copies to the deck: ``{"development": ("knight",), "deck": (14,)}``.
"""

# This keeps annotations as text. `declarations` evaluates them for each subclass, with that class's `vocabulary`.
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
    """Packed bundles of cards: the undrawn ``deck``, each seat's ``hand``, and its open cards, ``played``.

    In a view ``hidden_deck`` and ``unknown`` count the cards of unknown kind. A subclass names the ``vocabulary`` of
    its cards; ``copies`` names the entry of the game's numbers that has the copies of each card. ``followed`` is True
    if players may learn cards in others' hands, which bots then remember.
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
        """Return in order the kinds of the cards that come once the deck is empty (-1: unknown to ``seat``).

        Default: none.
        """
        return ()


def whole_deck(rules: Rules, kind: type[Deck]) -> int:
    """Return all cards of a deck as a packed bundle."""
    return pack(getattr(rules.numbers, kind.copies))


def deck_left(state: State, kind: type[Deck]) -> int:
    """Return how many cards are left in the deck, hidden ones included."""
    cards = state[kind]
    return size(cards.deck) + cards.hidden_deck


def hand_size(state: State, kind: type[Deck], seat: int) -> int:
    """Return how many cards of a deck a seat holds, which is public."""
    cards = state[kind]
    return size(cards.hand[seat]) + cards.unknown[seat]


def draw_card(step: Step, kind: type[Deck], seat: int) -> int:
    """Draw a random card from a deck, which must not be empty, into the seat's hand; return its kind.

    No event is added and no rule is told.
    """
    cards = step.state[kind]
    draws = step.chance.meant(kind.__name__, deck_left(step.state, kind))
    card = draws.weighted(unpack(cards.deck, len(step.state.rules.vocabulary(kind.vocabulary))))
    cards.deck -= one(card)
    cards.hand[seat] += one(card)
    return card


def lay_down(state: State, kind: type[Deck], seat: int, card: int) -> None:
    """Move a card from the seat's hand to its open cards, for the rest of the game."""
    cards = state[kind]
    cards.hand[seat] -= one(card)
    cards.played[seat] += one(card)


class DeckOfCards(Rule):
    """Base of the parts that own a deck and the secret hands of its cards."""

    cards: ClassVar[type[Deck]]

    def full(self, state: State) -> tuple[int, int, list[int], list[int], list[int]]:
        """Return (deck, hidden_deck, hand, unknown, played) of a :class:`Deck` before the first draw."""
        none = [0] * state.seats
        return whole_deck(state.rules, self.cards), 0, none, none[:], none[:]

    def setup(self, step: Step) -> None:
        """Start with a full deck."""
        step.state[self.cards] = self.cards(*self.full(step.state))

    def sees(self, state: State, seat: int | None, other: int) -> bool:
        """Return whether ``seat`` (None: an onlooker) may see the hand of ``other``: only its own, by default."""
        return other == seat

    def hide(self, state: State, seat: int | None) -> None:
        """Replace in ``state`` the cards of the deck, and of the hands that ``seat`` may not see, by their number."""
        cards = state[self.cards]
        for other in range(state.seats):
            if not self.sees(state, seat, other):
                cards.unknown[other] += size(cards.hand[other])
                cards.hand[other] = 0
        cards.hidden_deck += size(cards.deck)
        cards.deck = 0

    def shown(self, state: State) -> int:
        """Return the cards of known kind in deck, hands and open cards, as a packed bundle."""
        cards = state[self.cards]
        return cards.deck + sum(cards.hand) + sum(cards.played)

    def hidden(self, state: State) -> int:
        """Return how many cards of deck and hands this state does not show: 0 unless it is a view."""
        cards = state[self.cards]
        return cards.hidden_deck + sum(cards.unknown)

    def unseen(self, state: State) -> list[int]:
        """Return the kind of each card whose place is unknown, in ascending order: ``[0, 0, 3]`` for three cards."""
        left = whole_deck(state.rules, self.cards) - self.shown(state)
        kinds = len(state.rules.vocabulary(self.cards.vocabulary))
        return [card for card, n in enumerate(unpack(left, kinds)) for _ in range(n)]

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Deal the cards whose place is unknown at random: first to the hidden hands, the rest to the deck."""
        pool = self.unseen(state)
        generator.shuffle(pool, sum(state[self.cards].unknown))
        self.deal(state, pool)

    def deal(self, state: State, pool: list[int]) -> None:
        """Move cards from the end of ``pool`` into the hands, as many as each has unknown ones; the rest is the deck.

        ``pool`` has the kind of each card. No card of the deck or a hand is unknown then.
        """
        cards = state[self.cards]
        for other in range(state.seats):
            for _ in range(cards.unknown[other]):
                cards.hand[other] += one(pool.pop())
            cards.unknown[other] = 0
        cards.deck += sum(map(one, pool))
        cards.hidden_deck = 0

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if cards were made or lost."""
        shown, hidden, whole = self.shown(state), self.hidden(state), whole_deck(state.rules, self.cards)
        if size(shown) + hidden != size(whole) or (not hidden and shown != whole):
            return [f"{self.cards.vocabulary}: cards were made or lost"]
        return []
