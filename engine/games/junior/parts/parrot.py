"""The parrot's cards: bought, turned up and carried out at once; they stay open for good (junior 7; J8)."""

from __future__ import annotations

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
    """The deck, and the cards that lie open before each seat; nobody has any in hand."""

    vocabulary = PARROT
    copies = "parrot_copies"


class ParrotCardShown(NamedTuple):
    """A card was bought and turned up."""

    seat: Seat
    card: ParrotCard

    def moves(self) -> Iterator[Move]:
        """It comes from the deck."""
        yield Move(BANK, self.seat, PARROT, self.card, 1, Cause.DRAW)


@dataclass(frozen=True, eq=False)
class Card(JuniorRule, ABC):
    """Base of the parts that are cards: ``card`` is its word, ``copies`` the number of them in the deck."""

    copies: int

    card: ClassVar[str]

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The cards in the deck."""
        return {PARROT: (self.card,), ParrotDeck.copies: (self.copies,)}

    @abstractmethod
    def effect(self, step: Step, seat: int) -> None:
        """Carry it out for the seat that has turned it up."""


class AskParrot(Purchase):
    """Buy a card and see what it brings."""

    name = "parrot"
    during = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["parrot"]
        cards = {part.card: part for part in rules.parts if isinstance(part, Card)}
        self._effects = [cards[word].effect for word in rules.vocabulary(PARROT)]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Possible while the deck lasts."""
        return alone(self.name, seat) if deck_left(state, ParrotDeck) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The deck is empty, or the means are lacking."""
        if not deck_left(state, ParrotDeck):
            return Refusal("deck-empty")
        return cannot_pay(state, action.seat, self.cost)

    def perform(self, step: Step, action: Action) -> None:
        """Pay, turn the card up and carry it out."""
        buy(step, action.seat, self.cost)
        card = draw_card(step, ParrotDeck, action.seat)
        lay_down(step.state, ParrotDeck, action.seat, card)
        step.events.append(ParrotCardShown(Seat(action.seat), ParrotCard(card)))
        self._effects[card](step, action.seat)


@dataclass(frozen=True, eq=False)
class ParrotCards(DeckOfCards, JuniorRule):
    """A deck of cards that help the seat that asks the parrot."""

    cost: int

    cards = ParrotDeck
    slices = (ParrotDeck,)
    verbs = (AskParrot,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """What a card costs; each card is a part of its own."""
        return {"costs": {"parrot": self.cost}, PARROT: (), ParrotDeck.copies: ()}

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many cards there are."""
        return {"cards": sum(state.rules.numbers.parrot_copies)}

    def audit(self, state: State) -> Sequence[str]:
        """Every card is in the deck or lies open."""
        held = any(state[ParrotDeck].hand) or any(state[ParrotDeck].unknown)
        return [*super().audit(state), *(["somebody hides a card of the parrot's"] if held else [])]
