"""Base classes of the progress cards: when a card may be played and where it goes then (cities_knights 10).

Each card is a part that adds its copies to a deck. Most cards have a verb that plays them.
"""

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
    """A seat played a progress card."""

    seat: Seat
    card: ProgressCard

    def moves(self) -> Iterator[Move]:
        """Yield the move of the card from the seat to its deck."""
        yield Move(self.seat, BANK, PROGRESS, self.card, 1, Cause.PLAY)


class PlayProgress(Verb):
    """Base of the verbs that play a progress card. A verb without arguments adds only ``hindrance`` and ``perform``."""

    card: ClassVar[str]
    during = (PLAY_CARD,)

    def __init__(self, rules: Rules) -> None:
        self.number = rules.vocabulary(PROGRESS).index(self.card)
        self.deck, self.index = rules.tables[all_kinds][self.number]
        self._mask = 0xFF << 8 * self.index

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed bundle ``held`` of the deck's cards contains this card."""
        return bool(held & self._mask)

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return why the card would certainly have no effect, whatever arguments it is played with, or None."""
        return None

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the single action that plays the card, or nothing if there is a hindrance."""
        return () if self.hindrance(state, seat) else alone(self.name, seat)

    def lacking(self, state: State, seat: int) -> Refusal | None:
        """Return why the seat cannot play the card at all, or None.

        The key is "no-such-progress" if it does not hold the card, else that of :meth:`hindrance`.
        """
        if not count(state[self.deck].hand[seat], self.index):
            return Refusal("no-such-progress", progress=self.number)
        return self.hindrance(state, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return what :meth:`lacking` returns. Verbs with arguments override this to check them too."""
        return self.lacking(state, action.seat)

    def spend(self, step: Step, seat: int) -> None:
        """Put the card from the seat's hand under its deck, seen by all seats, and add :class:`ProgressPlayed`."""
        put_under(step.state, self.deck, seat, self.index, shown=True)
        step.events.append(ProgressPlayed(Seat(seat), ProgressCard(self.number)))


def _in_hand(deck: type[ProgressDeck]) -> Need:
    """Return the need of verbs that play cards of this deck: the packed bundle of those cards visible in a hand."""

    def held(state: State, seat: int) -> int:
        cards: int = state[deck].hand[seat]
        return cards

    return Need(held)


class PlayTradeCard(PlayProgress):
    """Base of the verbs that play a card of the trade deck."""

    needs = _in_hand(TradeDeck)


class PlayPoliticsCard(PlayProgress):
    """Base of the verbs that play a card of the politics deck."""

    needs = _in_hand(PoliticsDeck)


class PlayScienceCard(PlayProgress):
    """Base of the verbs that play a card of the science deck."""

    needs = _in_hand(ScienceDeck)


@dataclass(frozen=True, eq=False)
class ProgressPart(KnightsRule):
    """Base of the parts that add the copies of one progress card to a deck."""

    copies: int
    """How many copies of the card the deck has."""

    deck: ClassVar[type[ProgressDeck]]
    card: ClassVar[str]
    needs: ClassVar[tuple[type[Part], ...]] = (Progress,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return tuples of one entry: the card's word for ``PROGRESS`` and its deck's vocabulary, and its copies."""
        deck = self.deck
        return {PROGRESS: (self.card,), deck.vocabulary: (self.card,), deck.copies: (self.copies,)}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the number of ``copies`` of the card."""
        return {"copies": self.copies}


class TradeCard(ProgressPart):
    """Base of the parts that add a card to the trade deck."""

    deck = TradeDeck


class PoliticsCard(ProgressPart):
    """Base of the parts that add a card to the politics deck."""

    deck = PoliticsDeck


class ScienceCard(ProgressPart):
    """Base of the parts that add a card to the science deck."""

    deck = ScienceDeck


class PointCard(ProgressPart):
    """Base of the cards that are laid open when they are drawn, in any seat's turn, and are then worth a point."""

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of the card, and its word in the vocabulary of cards that are laid open at once."""
        return {**super().numbers(seats), AT_ONCE: (self.card,)}

    def points(self, state: State, seat: int) -> int:
        """Return one point for each copy of the card that lies open before the seat."""
        laid: int = state[self.deck].played[seat]
        return laid and count(laid, state.rules.vocabulary(self.deck.vocabulary).index(self.card))
