"""The spy: a progress card to look at another seat's progress cards and take one (cities_knights 11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple, TypeAlias

from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.games.cities_knights.parts.progress import cards_in_hand, cards_of
from engine.games.cities_knights.parts.progress_decks import PROGRESS, all_kinds
from engine.games.cities_knights.words import ProgressCard
from engine.kernel.actions import Action, Named, SeatField, at_each
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
from engine.parts.turn import PLAY_CARD, Turn, active_mask

SPY = "spy"
"""The question which of the shown progress cards to take."""

ProgressCards: TypeAlias = Annotated[tuple[int, ...], PROGRESS]
"""The number of cards of each progress card, by the card's number."""


@state_slice
class Spying(Slice):
    """``seat`` is the one whose progress cards the active seat sees now, -1 for none."""

    seat: SeatOrNone


class ProgressShown(NamedTuple):
    """A seat looked at the progress cards of ``holder``; others see ``cards`` as all zeros."""

    seat: Seat
    holder: Seat
    cards: ProgressCards

    def seen_by(self, seat: int | None) -> ProgressShown:
        """Return the event with the cards for the two seats, and with zeros for all others."""
        return self if seat in (self.seat, self.holder) else self._replace(cards=(0,) * len(self.cards))

    def shows(self) -> Iterator[Shown]:
        """Yield one showing: the holder's progress cards of all decks together, as this event gives them."""
        yield Shown(self.holder, PROGRESS, self.cards)


class ProgressTaken(NamedTuple):
    """A seat took a progress card from ``victim``; others see ``card`` as -1."""

    seat: Seat
    victim: Seat
    card: ProgressCard

    def seen_by(self, seat: int | None) -> ProgressTaken:
        """Return the event with the card for the two seats, and with -1 for all others."""
        return self if seat in (self.seat, self.victim) else self._replace(card=ProgressCard(-1))

    def moves(self) -> Iterator[Move]:
        """Yield the move of the card from the victim to the seat."""
        yield Move(self.victim, self.seat, PROGRESS, self.card, 1, Cause.THEFT)


class ProgressSpared(NamedTuple):
    """A seat looked at the progress cards of ``victim`` and took none."""

    seat: Seat
    victim: Seat


def _holders(state: State, seat: int) -> list[int]:
    """Return the seats other than ``seat`` that hold progress cards, ascending."""
    return [other for other in range(state.seats) if other != seat and cards_in_hand(state, other)]


def _shown(state: State) -> ProgressCards:
    """Return how many of each progress card the spied-on seat (``Spying.seat``) holds, by the card's number."""
    holder = state[Spying].seat
    return tuple(count(state[deck].hand[holder], card) for deck, card in state.rules.tables[all_kinds])


class PlaySpy(PlayPoliticsCard):
    """Look at another seat's progress cards: ``play-spy 2``."""

    name = "play-spy"
    card = "spy"
    fields = (SeatField(),)
    robs = True
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each other seat that holds progress cards."""
        return at_each(self.name, seat, mask_of(_holders(state, seat)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played (``lacking``), Refusal("no-progress-there"), or None."""
        held = action.args[0] in _holders(state, action.seat)
        return self.lacking(state, action.seat) or (None if held else Refusal("no-progress-there"))

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, show the holder's progress cards to the seat, record that, and ask which one it takes."""
        state, (holder,) = step.state, action.args
        self.spend(step, action.seat)
        state[Spying].seat = holder
        state.ask(SPY, action.seat)
        step.events.append(ProgressShown(Seat(action.seat), Seat(holder), _shown(state)))


class TakeProgress(Verb):
    """Take one of the shown progress cards: ``take-progress merchant``."""

    name = "take-progress"
    fields = (Named(PROGRESS),)
    during = (SPY,)
    discreet = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each kind of the shown cards."""
        return at_each(self.name, seat, cards_of(state, state[Spying].seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("not-that-progress") if the card is not among the shown ones, else None."""
        (number,) = action.args
        there = cards_of(state, state[Spying].seat) >> number & 1
        return None if there else Refusal("not-that-progress", progress=number)

    def perform(self, step: Step, action: Action) -> None:
        """Move the card to the seat, which may play it in the same turn, record it and close the question."""
        state, seat, (number,) = step.state, action.seat, action.args
        deck, card = state.rules.tables[all_kinds][number]
        victim, hand = state[Spying].seat, state[deck].hand
        hand[victim] -= one(card)
        hand[seat] += one(card)
        step.events.append(ProgressTaken(Seat(seat), Seat(victim), ProgressCard(number)))
        _look_away(state)


class SpareProgress(Verb):
    """Take none of the shown progress cards: ``spare-progress``."""

    name = "spare-progress"
    during = (SPY,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Record that nothing was taken and close the question."""
        step.events.append(ProgressSpared(Seat(action.seat), Seat(step.state[Spying].seat)))
        _look_away(step.state)


def _look_away(state: State) -> None:
    """Hide the progress cards again and close the question."""
    state[Spying].seat = NONE
    state.stack.pop()


class Spy(PoliticsCard):
    """The card Spy of the politics deck: its player looks at another seat's progress cards and may take one."""

    card = "spy"
    slices = (Spying,)
    verbs = (PlaySpy, TakeProgress, SpareProgress)
    questions = (Question(SPY, active_mask, over=(PLAY_CARD,)),)

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no progress cards are shown."""
        step.state[Spying] = Spying(NONE)

    def progress_open(self, state: State, seat: int, other: int) -> bool:
        """Return whether ``seat`` is the active seat and looks at the progress cards of ``other`` now."""
        return other == state[Spying].seat and seat == state[Turn].active

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if progress cards are shown while the question is not open, or the other way round."""
        asked = any(kind == SPY for kind, *_ in state.stack)
        looks = state[Spying].seat != NONE
        return [] if asked == looks or state.over else ["progress cards are looked at, and nobody chooses"]
