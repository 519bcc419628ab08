"""The spy: a progress card to look at another's progress cards and take one (cities_knights 11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple, TypeAlias

from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.games.cities_knights.parts.progress import cards_in_hand, cards_of
from engine.games.cities_knights.parts.progress_decks import PROGRESS, all_kinds
from engine.games.cities_knights.words import ProgressCard
from engine.kernel.actions import Action, Named, SeatField, alone, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Cause, Move, Seat, Shown
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import count, one
from engine.parts.declared import SeatOrNone
from engine.parts.turn import PLAY_CARD, Turn, active_seat

SPY = "spy"
"""The decision what to take of the progress cards that one looks at."""

ProgressCards: TypeAlias = Annotated[tuple[int, ...], PROGRESS]
"""How many of each progress card."""


@state_slice
class Spying(Slice):
    """``seat`` is whose progress cards the active seat looks at, -1 for nobody's."""

    seat: SeatOrNone


class ProgressShown(NamedTuple):
    """A seat looked at another's progress cards; for the others there are none of any kind."""

    seat: Seat
    holder: Seat
    cards: ProgressCards

    def seen_by(self, seat: int | None) -> ProgressShown:
        """Only these two see them."""
        return self if seat in (self.seat, self.holder) else self._replace(cards=(0,) * len(self.cards))

    def shows(self) -> Iterator[Shown]:
        """All of them, of whatever deck."""
        yield Shown(self.holder, PROGRESS, self.cards)


class ProgressTaken(NamedTuple):
    """A seat took a progress card of another's; ``card`` is -1 for those who did not see it."""

    seat: Seat
    victim: Seat
    card: ProgressCard

    def seen_by(self, seat: int | None) -> ProgressTaken:
        """Only these two know the card."""
        return self if seat in (self.seat, self.victim) else self._replace(card=ProgressCard(-1))

    def moves(self) -> Iterator[Move]:
        """From hand to hand."""
        yield Move(self.victim, self.seat, PROGRESS, self.card, 1, Cause.THEFT)


class ProgressSpared(NamedTuple):
    """A seat took none of another's progress cards."""

    seat: Seat
    victim: Seat


def _holders(state: State, seat: int) -> list[int]:
    """The others with progress cards."""
    return [other for other in range(state.seats) if other != seat and cards_in_hand(state, other)]


def _shown(state: State) -> ProgressCards:
    """The cards that are looked at, by their numbers."""
    holder = state[Spying].seat
    return tuple(count(state[deck].hand[holder], card) for deck, card in state.rules.tables[all_kinds])


class PlaySpy(PlayPoliticsCard):
    """Look at the progress cards of another: ``play-spy 2``."""

    name = "play-spy"
    card = "spy"
    fields = (SeatField(),)
    robs = True
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Whoever holds any."""
        return at_each(self.name, seat, mask_of(_holders(state, seat)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, and another who holds any."""
        held = action.args[0] in _holders(state, action.seat)
        return self.lacking(state, action.seat) or (None if held else Refusal("no-progress-there"))

    def perform(self, step: Step, action: Action) -> None:
        """Look, and choose."""
        state, (holder,) = step.state, action.args
        self.spend(step, action.seat)
        state[Spying].seat = holder
        state.ask(SPY, action.seat)
        step.events.append(ProgressShown(Seat(action.seat), Seat(holder), _shown(state)))


class TakeProgress(Verb):
    """Take one of them: ``take-progress merchant``."""

    name = "take-progress"
    fields = (Named(PROGRESS),)
    during = (SPY,)
    discreet = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every kind there is."""
        return at_each(self.name, seat, cards_of(state, state[Spying].seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must be among them."""
        (number,) = action.args
        there = cards_of(state, state[Spying].seat) >> number & 1
        return None if there else Refusal("not-that-progress", progress=number)

    def perform(self, step: Step, action: Action) -> None:
        """Take it; it may be played in the same turn."""
        state, seat, (number,) = step.state, action.seat, action.args
        deck, card = state.rules.tables[all_kinds][number]
        victim, hand = state[Spying].seat, state[deck].hand
        hand[victim] -= one(card)
        hand[seat] += one(card)
        step.events.append(ProgressTaken(Seat(seat), Seat(victim), ProgressCard(number)))
        _look_away(state)


class SpareProgress(Verb):
    """Take none of them."""

    name = "spare-progress"
    during = (SPY,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Nothing more."""
        step.events.append(ProgressSpared(Seat(action.seat), Seat(step.state[Spying].seat)))
        _look_away(step.state)


def _look_away(state: State) -> None:
    state[Spying].seat = NONE
    state.stack.pop()


class Spy(PoliticsCard):
    """A card of the politics deck."""

    card = "spy"
    slices = (Spying,)
    verbs = (PlaySpy, TakeProgress, SpareProgress)
    questions = (Question(SPY, active_seat, over=(PLAY_CARD,)),)

    def setup(self, step: Step) -> None:
        """Nobody looks at anything."""
        step.state[Spying] = Spying(NONE)

    def progress_open(self, state: State, seat: int, other: int) -> bool:
        """While it chooses, the active seat sees those cards."""
        return other == state[Spying].seat and seat == state[Turn].active

    def audit(self, state: State) -> Sequence[str]:
        """Cards are looked at as long as somebody chooses from them."""
        asked = any(kind == SPY for kind, *_ in state.stack)
        looks = state[Spying].seat != NONE
        return [] if asked == looks or state.over else ["progress cards are looked at, and nobody chooses"]
