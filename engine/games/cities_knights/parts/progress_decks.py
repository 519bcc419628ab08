"""The three decks of progress cards, and what lies under them (cities_knights 10).

A card that was played or given back goes under its deck. There all cards lie in order, and come to be drawn only when
the shuffled rest is used up: that rest alone is drawn from at random.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, NamedTuple

from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.actions import Named
from engine.kernel.generator import Generator
from engine.kernel.parts import Step
from engine.kernel.ranges import NONE, OrNone, UpTo
from engine.kernel.rules import Rules
from engine.kernel.slices import state_slice
from engine.kernel.state import State
from engine.parts.bundles import count, one
from engine.parts.decks import Deck, DeckOfCards, deck_left, draw_card
from engine.parts.declared import SeatOrNone

PROGRESS = "progress-cards"
"""The vocabulary of all progress cards."""
AT_ONCE = "cards-at-once"
"""The vocabulary of those that are laid down when they are drawn: they never are in a hand, nor under a deck."""
MOST = 54
"""More cards than any deck has."""
ALL = -1
"""Whoever has put a card under a deck before all eyes."""


@state_slice
class ProgressDeck(Deck):
    """A deck whose cards go back ``under`` it, in the order in which they will be drawn.

    ``by`` tells for each of them which seat alone knows it, or ``ALL``. In a view a card is -1 that its reader does not
    know.
    """

    vocabulary = ""
    followed = True

    under: Annotated[list[Annotated[int, OrNone(Named(vocabulary))]], UpTo(MOST)]
    by: Annotated[list[SeatOrNone], UpTo(MOST)]

    def coming(self, seat: int | None) -> list[int]:
        """What lies under the deck, as far as the seat has seen it."""
        return [card if by in (ALL, seat) else NONE for card, by in zip(self.under, self.by, strict=True)]


@state_slice
class TradeDeck(ProgressDeck):
    """The cards of the trade track."""

    vocabulary = "trade-cards"
    copies = "trade-copies"


@state_slice
class PoliticsDeck(ProgressDeck):
    """The cards of the politics track."""

    vocabulary = "politics-cards"
    copies = "politics-copies"


@state_slice
class ScienceDeck(ProgressDeck):
    """The cards of the science track."""

    vocabulary = "science-cards"
    copies = "science-copies"


DECKS: tuple[type[ProgressDeck], ...] = (TradeDeck, PoliticsDeck, ScienceDeck)
"""The deck of each track, in the order of the tracks."""


class Kind(NamedTuple):
    """One of all the progress cards: its deck, and which of the cards of that it is."""

    deck: type[ProgressDeck]
    card: int


def all_kinds(rules: Rules) -> tuple[Kind, ...]:
    """What each word for a progress card stands for."""
    words = {word: Kind(deck, i) for deck in DECKS for i, word in enumerate(rules.vocabulary(deck.vocabulary))}
    return tuple(words[word] for word in rules.vocabulary(PROGRESS))


def number_of(rules: Rules, deck: type[ProgressDeck], index: int) -> int:
    """The index of a card of some deck among all progress cards."""
    return rules.vocabulary(PROGRESS).index(rules.vocabulary(deck.vocabulary)[index])


def cards_at_once(rules: Rules) -> Mapping[type[ProgressDeck], frozenset[int]]:
    """By deck the cards that are laid down when they are drawn."""
    words = rules.vocabulary(AT_ONCE)
    return {
        deck: frozenset(i for i, word in enumerate(rules.vocabulary(deck.vocabulary)) if word in words)
        for deck in DECKS
    }


def can_draw(state: State, kind: type[ProgressDeck]) -> bool:
    """Whether a deck has a card left, the ones under it included."""
    return bool(deck_left(state, kind) or state[kind].under)


def draw_top(step: Step, kind: type[ProgressDeck], seat: int) -> int:
    """Let a seat draw from a deck that has a card left, what lies under it at last; returns which card it is."""
    cards = step.state[kind]
    if not cards.deck:
        cards.by.pop(0)
        cards.deck = one(cards.under.pop(0))
    return draw_card(step, kind, seat)


def put_under(state: State, kind: type[ProgressDeck], seat: int, card: int, *, shown: bool) -> None:
    """Let a seat put a card of its hand under the deck, before all eyes or without showing it."""
    cards = state[kind]
    cards.hand[seat] -= one(card)
    cards.under.append(card)
    cards.by.append(ALL if shown else seat)


class DeckOfProgress(DeckOfCards, KnightsRule):
    """A deck of progress cards, and the secret hands of its cards."""

    cards: ClassVar[type[ProgressDeck]]

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """No cards: each is a part of its own."""
        return {self.cards.vocabulary: (), self.cards.copies: ()}

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many kinds of cards there are, and how many cards."""
        copies: tuple[int, ...] = getattr(state.rules.numbers, self.cards.copies)
        return {"kinds": len(copies), "cards": sum(copies)}

    def setup(self, step: Step) -> None:
        """A full deck, and nothing under it."""
        step.state[self.cards] = self.cards(*self.full(step.state), [], [])

    def sees(self, state: State, seat: int | None, other: int) -> bool:
        """One's own, and those that a rule lets one look at."""
        opens = state.rules.each[KnightsRule.progress_open]
        return other == seat or (seat is not None and any(is_open(state, seat, other) for is_open in opens))

    def hide(self, state: State, seat: int | None) -> None:
        """What lies under the deck is known to those who have seen it."""
        super().hide(state, seat)
        cards = state[self.cards]
        cards.under = cards.coming(seat)

    def shown(self, state: State) -> int:
        """Those under the deck among them."""
        return super().shown(state) + sum(one(card) for card in state[self.cards].under if card != NONE)

    def hidden(self, state: State) -> int:
        """Those under the deck among them."""
        return super().hidden(state) + state[self.cards].under.count(NONE)

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Lay cards that nobody shows under the deck, and deal some; those that no hand keeps are in the rest."""
        cards, unseen = state[self.cards], self.unseen(state)
        laid = state.rules.tables[cards_at_once][self.cards]
        pool = [card for card in unseen if card not in laid]
        generator.shuffle(pool)
        cards.under = [pool.pop() if card == NONE else card for card in cards.under]
        cards.deck += sum(one(card) for card in unseen if card in laid)
        self.deal(state, pool)

    def audit(self, state: State) -> Sequence[str]:
        """Of the cards that are laid down at once none is in a hand or under the deck."""
        cards, faults = state[self.cards], [*super().audit(state)]
        laid = state.rules.tables[cards_at_once][self.cards]
        if not laid.isdisjoint(cards.under) or any(count(hand, card) for hand in cards.hand for card in laid):
            faults.append(f"one of the {self.cards.vocabulary} was not laid down")
        if len(cards.by) != len(cards.under):
            faults.append(f"nobody has put the {self.cards.vocabulary} where they lie")
        return faults


class DeckOfTrade(DeckOfProgress):
    """The deck of the trade track."""

    cards = TradeDeck
    slices = (TradeDeck,)


class DeckOfPolitics(DeckOfProgress):
    """The deck of the politics track."""

    cards = PoliticsDeck
    slices = (PoliticsDeck,)


class DeckOfScience(DeckOfProgress):
    """The deck of the science track."""

    cards = ScienceDeck
    slices = (ScienceDeck,)
