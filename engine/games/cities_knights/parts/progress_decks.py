"""The three decks of progress cards, with the cards under them (cities_knights 10).

A card that is played or returned goes under its deck. These cards lie there in order and are drawn only when the
shuffled rest is used up. Only the shuffled rest is drawn from at random.
"""

# This keeps annotations as text: `engine.kernel.slices.declarations` evaluates those of `ProgressDeck` for each
# subclass, so that `vocabulary` is the subclass's own.
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
"""The vocabulary of all kinds of progress cards."""
AT_ONCE = "cards-at-once"
"""The vocabulary of the cards that are laid open when drawn: they are never in a hand or under a deck."""
MOST = 54
"""A bound for the cards under a deck: no deck has more."""
ALL = -1
"""The entry of ``ProgressDeck.by`` for a card that all seats have seen."""


@state_slice
class ProgressDeck(Deck):
    """A deck with the cards ``under`` it, in the order in which they will be drawn.

    ``by`` has for each of these cards the only seat that knows it, or ``ALL``. In a view, a card unknown to its reader
    is -1.
    """

    vocabulary = ""
    followed = True

    under: Annotated[list[Annotated[int, OrNone(Named(vocabulary))]], UpTo(MOST)]
    by: Annotated[list[SeatOrNone], UpTo(MOST)]

    def coming(self, seat: int | None) -> list[int]:
        """Return the cards under the deck in order, with -1 for those that the seat has not seen."""
        return [card if by in (ALL, seat) else NONE for card, by in zip(self.under, self.by, strict=True)]


@state_slice
class TradeDeck(ProgressDeck):
    """The deck, hands and laid cards of the trade track."""

    vocabulary = "trade-cards"
    copies = "trade-copies"


@state_slice
class PoliticsDeck(ProgressDeck):
    """The deck, hands and laid cards of the politics track."""

    vocabulary = "politics-cards"
    copies = "politics-copies"


@state_slice
class ScienceDeck(ProgressDeck):
    """The deck, hands and laid cards of the science track."""

    vocabulary = "science-cards"
    copies = "science-copies"


DECKS: tuple[type[ProgressDeck], ...] = (TradeDeck, PoliticsDeck, ScienceDeck)
"""The class of the deck of each track, in the order of the tracks."""


class Kind(NamedTuple):
    """A kind of progress card: the class of its deck, and its index in the vocabulary of that deck."""

    deck: type[ProgressDeck]
    card: int


def all_kinds(rules: Rules) -> tuple[Kind, ...]:
    """Return the kind of each progress card, in the order of the vocabulary ``PROGRESS``."""
    words = {word: Kind(deck, i) for deck in DECKS for i, word in enumerate(rules.vocabulary(deck.vocabulary))}
    return tuple(words[word] for word in rules.vocabulary(PROGRESS))


def number_of(rules: Rules, deck: type[ProgressDeck], index: int) -> int:
    """Return the number of a card among all progress cards; ``index`` is its index in its own deck."""
    return rules.vocabulary(PROGRESS).index(rules.vocabulary(deck.vocabulary)[index])


def cards_at_once(rules: Rules) -> Mapping[type[ProgressDeck], frozenset[int]]:
    """Return for each deck the indices of its cards that are laid open when they are drawn."""
    words = rules.vocabulary(AT_ONCE)
    return {
        deck: frozenset(i for i, word in enumerate(rules.vocabulary(deck.vocabulary)) if word in words)
        for deck in DECKS
    }


def can_draw(state: State, kind: type[ProgressDeck]) -> bool:
    """Return whether the deck has a card left; cards under the deck count."""
    return bool(deck_left(state, kind) or state[kind].under)


def draw_top(step: Step, kind: type[ProgressDeck], seat: int) -> int:
    """Let the seat draw from a deck that is not empty, and return the card's index in its deck.

    Cards under the deck are drawn only when the shuffled rest is used up.
    """
    cards = step.state[kind]
    if not cards.deck:
        cards.by.pop(0)
        cards.deck = one(cards.under.pop(0))
    return draw_card(step, kind, seat)


def put_under(state: State, kind: type[ProgressDeck], seat: int, card: int, *, shown: bool) -> None:
    """Put a card of the seat's hand under the deck; ``shown`` says whether the other seats see it."""
    cards = state[kind]
    cards.hand[seat] -= one(card)
    cards.under.append(card)
    cards.by.append(ALL if shown else seat)


class DeckOfProgress(DeckOfCards, KnightsRule):
    """Base of the parts of the three decks: the decks of progress cards and the secret hands of these cards."""

    cards: ClassVar[type[ProgressDeck]]

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return empty tuples for the words and the copies of the deck's cards; the part of each card adds its own."""
        return {self.cards.vocabulary: (), self.cards.copies: ()}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return how many ``kinds`` of cards the deck has and how many ``cards`` in all."""
        copies: tuple[int, ...] = getattr(state.rules.numbers, self.cards.copies)
        return {"kinds": len(copies), "cards": sum(copies)}

    def setup(self, step: Step) -> None:
        """Put the deck's slice into the state: all cards are in the shuffled deck."""
        step.state[self.cards] = self.cards(*self.full(step.state), [], [])

    def sees(self, state: State, seat: int | None, other: int) -> bool:
        """Return whether ``seat`` sees the cards of ``other``: its own, and those that a rule opens to it."""
        opens = state.rules.each[KnightsRule.progress_open]
        return other == seat or (seat is not None and any(is_open(state, seat, other) for is_open in opens))

    def hide(self, state: State, seat: int | None) -> None:
        """Hide the deck, the hands that the seat does not see, and the cards under the deck that it has not seen."""
        super().hide(state, seat)
        cards = state[self.cards]
        cards.under = cards.coming(seat)

    def shown(self, state: State) -> int:
        """Return the packed bundle of the cards whose place is known, including those under the deck."""
        return super().shown(state) + sum(one(card) for card in state[self.cards].under if card != NONE)

    def hidden(self, state: State) -> int:
        """Return how many cards this state does not show: in the deck, in the hands, and put back under the deck."""
        return super().hidden(state) + state[self.cards].under.count(NONE)

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Deal the unseen cards at random: to hidden places under the deck, then to hidden hands; the rest is the deck.

        Cards that are laid open when drawn can only be in the deck.
        """
        cards, unseen = state[self.cards], self.unseen(state)
        laid = state.rules.tables[cards_at_once][self.cards]
        pool = [card for card in unseen if card not in laid]
        generator.shuffle(pool)
        cards.under = [pool.pop() if card == NONE else card for card in cards.under]
        cards.deck += sum(one(card) for card in unseen if card in laid)
        self.deal(state, pool)

    def audit(self, state: State) -> Sequence[str]:
        """Return faults: lost cards, point cards in a hand or under the deck, or ``by`` not as long as ``under``."""
        cards, faults = state[self.cards], [*super().audit(state)]
        laid = state.rules.tables[cards_at_once][self.cards]
        if not laid.isdisjoint(cards.under) or any(count(hand, card) for hand in cards.hand for card in laid):
            faults.append(f"one of the {self.cards.vocabulary} was not laid down")
        if len(cards.by) != len(cards.under):
            faults.append(f"nobody has put the {self.cards.vocabulary} where they lie")
        return faults


class DeckOfTrade(DeckOfProgress):
    """The part of the trade deck: its cards, the hands of them, and who may see them."""

    cards = TradeDeck
    slices = (TradeDeck,)


class DeckOfPolitics(DeckOfProgress):
    """The part of the politics deck: its cards, the hands of them, and who may see them."""

    cards = PoliticsDeck
    slices = (PoliticsDeck,)


class DeckOfScience(DeckOfProgress):
    """The part of the science deck: its cards, the hands of them, and who may see them."""

    cards = ScienceDeck
    slices = (ScienceDeck,)
