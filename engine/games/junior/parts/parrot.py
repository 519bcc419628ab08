"""The parrot's cards: bought, turned up and carried out at once; they stay open before their seats (junior 7; J8)."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engine.games.junior.parts.rule import JuniorRule
from engine.games.junior.words import ParrotCard
from engine.kernel.actions import Action, alone
from engine.kernel.events import BANK, Cause, Move, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import state_slice
from engine.kernel.state import State
from engine.parts.decks import Deck, DeckOfCards, deck_left, draw_card, lay_down
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.turn import BUILD

PARROT = "parrot-cards"
"""The vocabulary of the cards."""


@state_slice
class ParrotDeck(Deck):
    """The undrawn cards of the parrot, and in ``played`` the open cards of each seat; the hands are always empty."""

    vocabulary = PARROT
    copies = "parrot_copies"


class ParrotCardShown(NamedTuple):
    """A seat bought a card of the parrot and turned it up."""

    seat: Seat
    card: ParrotCard

    def moves(self) -> Iterator[Move]:
        """Yield the card from the deck to the seat."""
        yield Move(BANK, self.seat, PARROT, self.card, 1, Cause.DRAW)


@dataclass(frozen=True, eq=False)
class Card(JuniorRule, ABC):
    """Base of the parts of the parrot's cards: `card` is the card's word, `copies` the number of copies in the deck."""

    copies: int

    card: ClassVar[str]

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the card's word in ``parrot-cards``, the deck's vocabulary, and its copies in ``parrot_copies``."""
        return {PARROT: (self.card,), ParrotDeck.copies: (self.copies,)}

    @abstractmethod
    def effect(self, step: Step, seat: int) -> None:
        """Carry out the card for the seat that has turned it up."""


class AskParrot(Purchase):
    """Buy a random card of the parrot's deck, which takes effect at once."""

    name = "parrot"
    during = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["parrot"]
        cards = {part.card: part for part in rules.parts if isinstance(part, Card)}
        self._effects = [cards[word].effect for word in rules.vocabulary(PARROT)]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the one action, if the deck has a card. The cost is checked by `suffices`."""
        return alone(self.name, seat) if deck_left(state, ParrotDeck) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot buy a card, or None. The keys: "deck-empty", "cannot-pay"."""
        if not deck_left(state, ParrotDeck):
            return Refusal("deck-empty")
        return cannot_pay(state, action.seat, self.cost)

    def perform(self, step: Step, action: Action) -> None:
        """Pay, draw a random card, lay it open before the seat, add the event, and carry out the card's effect."""
        buy(step, action.seat, self.cost)
        card = draw_card(step, ParrotDeck, action.seat)
        lay_down(step.state, ParrotDeck, action.seat, card)
        step.events.append(ParrotCardShown(Seat(action.seat), ParrotCard(card)))
        self._effects[card](step, action.seat)


@dataclass(frozen=True, eq=False)
class ParrotCards(DeckOfCards, JuniorRule):
    """The rule of the parrot's cards: a seat may buy the next card of the deck for `cost`, a packed bundle."""

    cost: int

    cards = ParrotDeck
    slices = (ParrotDeck,)
    verbs = (AskParrot,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the cost of ``parrot`` under ``costs``, and ``parrot-cards`` and ``parrot_copies``, empty.

        The parts of the cards add themselves to these two.
        """
        return {"costs": {"parrot": self.cost}, PARROT: (), ParrotDeck.copies: ()}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``cards``: the number of cards in the full deck."""
        return {"cards": sum(state.rules.numbers.parrot_copies)}

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if cards are lost or made, or if a seat has a card in hand: all drawn cards lie open."""
        held = any(state[ParrotDeck].hand) or any(state[ParrotDeck].unknown)
        return [*super().audit(state), *(["somebody hides a card of the parrot's"] if held else [])]
