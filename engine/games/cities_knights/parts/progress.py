"""Progress cards: which seats draw at an open gate, and how many cards a seat may keep (cities_knights 3, 10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.cities_knights.parts.improvements import levels_of
from engine.games.cities_knights.parts.progress_decks import (
    AT_ONCE,
    DECKS,
    PROGRESS,
    DeckOfPolitics,
    DeckOfScience,
    DeckOfTrade,
    all_kinds,
    can_draw,
    cards_at_once,
    draw_top,
    number_of,
    put_under,
)
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.cities_knights.words import ProgressCard, Track
from engine.kernel.actions import Action, Named, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, Cause, Move, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import count, size
from engine.parts.decks import lay_down
from engine.parts.rule import Rule
from engine.parts.turn import PASS, Turn, points_changed

RETURN = "return-progress"
"""The question in which a seat with too many progress cards returns some."""


class ProgressDrawn(NamedTuple):
    """A seat drew a progress card from the deck of a track; others see ``card`` as -1."""

    seat: Seat
    track: Track
    card: ProgressCard

    def seen_by(self, seat: int | None) -> ProgressDrawn:
        """Return the event with the card for the seat that drew it, and with -1 for all others."""
        return self if seat == self.seat else self._replace(card=ProgressCard(-1))

    def moves(self) -> Iterator[Move]:
        """Yield the move of the card from the deck to the seat."""
        yield Move(BANK, self.seat, PROGRESS, self.card, 1, Cause.DRAW)


class NothingDrawn(NamedTuple):
    """A seat was to draw, but the deck of the track is empty."""

    seat: Seat
    track: Track


class ProgressLaid(NamedTuple):
    """A seat laid open a card that it has just drawn; its point counts from now on."""

    seat: Seat
    card: ProgressCard

    def moves(self) -> Iterator[Move]:
        """Yield the move of the card from the seat's hand to the bank: it lies open and is held no more."""
        yield Move(self.seat, BANK, PROGRESS, self.card, 1, Cause.PLAY)


class ProgressReturned(NamedTuple):
    """A seat with too many progress cards returned one; others see ``card`` as -1."""

    seat: Seat
    card: ProgressCard

    def seen_by(self, seat: int | None) -> ProgressReturned:
        """Return the event with the card for the seat that returned it, and with -1 for all others."""
        return self if seat == self.seat else self._replace(card=ProgressCard(-1))

    def moves(self) -> Iterator[Move]:
        """Yield the move of the card from the seat to its deck."""
        yield Move(self.seat, BANK, PROGRESS, self.card, 1, Cause.RETURN)


def cards_in_hand(state: State, seat: int) -> int:
    """Return how many progress cards the seat holds. The number is public."""
    known = unknown = 0
    for deck in DECKS:
        cards = state[deck]
        known += cards.hand[seat]
        unknown += cards.unknown[seat]
    return size(known) + unknown  # the size of the sum is the sum of the sizes: so one call serves all decks


def cards_of(state: State, seat: int) -> int:
    """Return the mask of the numbers of the progress cards in the seat's hand, as far as this state shows them."""
    kinds = enumerate(state.rules.tables[all_kinds])
    return mask_of(number for number, (deck, card) in kinds if count(state[deck].hand[seat], card))


def draw_progress(step: Step, track: int, seat: int) -> None:
    """Let a seat draw a card from the deck of a track; if it is not the active seat, ask it to return surplus cards."""
    _draw(step, track, seat)
    _ask_for_too_many(step.state, (seat,))


def _draw(step: Step, track: int, seat: int) -> None:
    """Let the seat draw a card and record it, or that the deck is empty; lay a card with a point open at once."""
    state, deck = step.state, DECKS[track]
    if not can_draw(state, deck):
        step.events.append(NothingDrawn(Seat(seat), Track(track)))
        return
    card = draw_top(step, deck, seat)
    number = ProgressCard(number_of(state.rules, deck, card))
    step.events.append(ProgressDrawn(Seat(seat), Track(track), number))
    if card in state.rules.tables[cards_at_once][deck]:
        lay_down(state, deck, seat, card)
        step.events.append(ProgressLaid(Seat(seat), number))
        points_changed(step, 1 << seat)


def too_many(state: State, seat: int) -> bool:
    """Return whether the seat holds more progress cards than it may keep."""
    most: int = state.rules.numbers.progress_limit
    return cards_in_hand(state, seat) > most


def _ask_for_too_many(state: State, drawn: Iterable[int]) -> None:
    """Ask the seats that have just drawn a card (``drawn``) to return some, if they hold too many.

    The active seat is not asked: it returns its surplus cards at the end of its turn.
    """
    active = state[Turn].active
    if owing := [seat for seat in drawn if seat != active and too_many(state, seat)]:
        state.ask(RETURN, *owing)


class ReturnProgress(Verb):
    """Return a progress card to its deck without showing it: ``return-progress merchant``."""

    name = "return-progress"
    fields = (Named(PROGRESS),)
    during = (RETURN,)
    discreet = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each kind of card that the seat holds."""
        return at_each(self.name, seat, cards_of(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("no-such-progress") if the seat does not hold the card, else None."""
        (number,) = action.args
        return None if cards_of(state, action.seat) >> number & 1 else Refusal("no-such-progress", progress=number)

    def perform(self, step: Step, action: Action) -> None:
        """Put the card under its deck and record it; close the question for the seat once it may keep the rest."""
        (number,) = action.args
        deck, card = step.state.rules.tables[all_kinds][number]
        put_under(step.state, deck, action.seat, card, shown=False)
        step.events.append(ProgressReturned(Seat(action.seat), number))
        if not too_many(step.state, action.seat):
            step.state.answered(action.seat)


def reach(level: int) -> int:
    """Return the highest red number (2 to 6) at which a seat of this level draws at the gate; 0 if it never draws."""
    return level + 1 if level else 0


@dataclass(frozen=True, eq=False)
class Progress(KnightsRule):
    """The rule of progress cards: a seat with a level of the track draws at its gate if the red die is low enough."""

    most: int = 4
    """How many progress cards of all decks together a seat may keep."""

    needs = (DeckOfTrade, DeckOfPolitics, DeckOfScience)
    verbs = (ReturnProgress,)
    questions = (
        Question(
            RETURN, lambda state: mask_of(s for s in range(state.seats) if too_many(state, s)), over=("main", PASS)
        ),
    )

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``progress_limit`` and two empty vocabularies, to which the parts of the cards add their words."""
        return {PROGRESS: (), AT_ONCE: (), "progress_limit": self.most}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``between``: 1 if others build between two turns (surplus cards are returned before that), else 0."""
        return {"between": int(bool(state.rules.each[Rule.between_turns]))}

    def gate_opened(self, step: Step, track: int, red: int) -> None:
        """Let each seat draw whose level of the track allows it at ``red``, clockwise from the active one (C1, C7).

        Then ask all of these seats except the active one to return their surplus cards.
        """
        state, active = step.state, step.state[Turn].active
        levels = levels_of(state, track)
        around = (*range(active, state.seats), *range(active))
        if drawing := [seat for seat in around if red <= reach(levels[seat])]:
            for seat in drawing:
                _draw(step, track, seat)
            _ask_for_too_many(state, drawing)

    def turn_closes(self, step: Step, seat: int) -> None:
        """Ask the active seat which progress cards it returns, if it holds more than it may keep."""
        if too_many(step.state, seat):
            step.state.ask(RETURN, seat)
