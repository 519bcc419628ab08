"""What all progress cards have in common: when one may be played, and where it goes (cities_knights 10).

Each card is a part, which puts its copies into a deck, and most have a verb that plays it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engine.games.cities_knights.parts.progress import Progress
from engine.games.cities_knights.parts.progress_decks import (
    AT_ONCE,
    PROGRESS,
    PoliticsDeck,
    ProgressDeck,
    ScienceDeck,
    TradeDeck,
    all_kinds,
    put_under,
)
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.cities_knights.words import ProgressCard
from engine.kernel.actions import Action, alone
from engine.kernel.events import BANK, Cause, Move, Seat
from engine.kernel.parts import Need, Part, Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.turn import PLAY_CARD


class ProgressPlayed(NamedTuple):
    """A seat played a card."""

    seat: Seat
    card: ProgressCard

    def moves(self) -> Iterator[Move]:
        """It goes under its deck."""
        yield Move(self.seat, BANK, PROGRESS, self.card, 1, Cause.PLAY)


class PlayProgress(Verb):
    """Base of the verbs that play a card. Without arguments, they say only what is in the way (:meth:`hindrance`)."""

    card: ClassVar[str]
    during = (PLAY_CARD,)

    def __init__(self, rules: Rules) -> None:
        self.number = rules.vocabulary(PROGRESS).index(self.card)
        self.deck, self.index = rules.tables[all_kinds][self.number]
        self._mask = 0xFF << 8 * self.index

    def suffices(self, held: int, moment: str) -> bool:
        """The card must be among those of its deck in the hand."""
        return bool(held & self._mask)

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Why the card would certainly do nothing, whatever is chosen with it."""
        return None

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """The one way to play it."""
        return () if self.hindrance(state, seat) else alone(self.name, seat)

    def lacking(self, state: State, seat: int) -> Refusal | None:
        """The refusal of whoever has not the card, or for whom it would certainly do nothing."""
        if not count(state[self.deck].hand[seat], self.index):
            return Refusal("no-such-progress", progress=self.number)
        return self.hindrance(state, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Nothing but that; cards that are played with a choice add to it."""
        return self.lacking(state, action.seat)

    def spend(self, step: Step, seat: int) -> None:
        """Put the card under its deck before all eyes, and tell."""
        put_under(step.state, self.deck, seat, self.index, shown=True)
        step.events.append(ProgressPlayed(Seat(seat), ProgressCard(self.number)))


def _in_hand(deck: type[ProgressDeck]) -> Need:
    """What verbs need that play a card of a deck: those cards in the hand, as far as they are known."""

    def held(state: State, seat: int) -> int:
        cards: int = state[deck].hand[seat]
        return cards

    return Need(held)


class PlayTradeCard(PlayProgress):
    """Base of those that play a card of the trade deck."""

    needs = _in_hand(TradeDeck)


class PlayPoliticsCard(PlayProgress):
    """Base of those that play a card of the politics deck."""

    needs = _in_hand(PoliticsDeck)


class PlayScienceCard(PlayProgress):
    """Base of those that play a card of the science deck."""

    needs = _in_hand(ScienceDeck)


@dataclass(frozen=True, eq=False)
class ProgressPart(KnightsRule):
    """Base of the parts that put a card into a deck."""

    copies: int
    """How many there are."""

    deck: ClassVar[type[ProgressDeck]]
    card: ClassVar[str]
    needs: ClassVar[tuple[type[Part], ...]] = (Progress,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The cards in the deck."""
        deck = self.deck
        return {PROGRESS: (self.card,), deck.vocabulary: (self.card,), deck.copies: (self.copies,)}

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many there are."""
        return {"copies": self.copies}


class TradeCard(ProgressPart):
    """Base of the parts that put a card into the trade deck."""

    deck = TradeDeck


class PoliticsCard(ProgressPart):
    """Base of the parts that put a card into the politics deck."""

    deck = PoliticsDeck


class ScienceCard(ProgressPart):
    """Base of the parts that put a card into the science deck."""

    deck = ScienceDeck


class PointCard(ProgressPart):
    """Base of the cards that are laid down when they are drawn, in whoever's turn, and count from then on."""

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """It is one of those."""
        return {**super().numbers(seats), AT_ONCE: (self.card,)}

    def points(self, state: State, seat: int) -> int:
        """One for each that lies before the seat."""
        laid: int = state[self.deck].played[seat]
        return laid and count(laid, state.rules.vocabulary(self.deck.vocabulary).index(self.card))
