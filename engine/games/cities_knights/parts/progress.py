"""Progress cards: who draws at an open gate, and how many a hand may hold (cities_knights 3, 10)."""

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
"""The decision in which whoever holds too many gives some back."""


class ProgressDrawn(NamedTuple):
    """A seat drew from the deck of a track; ``card`` is -1 for the others."""

    seat: Seat
    track: Track
    card: ProgressCard

    def seen_by(self, seat: int | None) -> ProgressDrawn:
        """Only who drew it knows the card."""
        return self if seat == self.seat else self._replace(card=ProgressCard(-1))

    def moves(self) -> Iterator[Move]:
        """It comes from the deck."""
        yield Move(BANK, self.seat, PROGRESS, self.card, 1, Cause.DRAW)


class NothingDrawn(NamedTuple):
    """A seat would have drawn, but the deck of the track is used up."""

    seat: Seat
    track: Track


class ProgressLaid(NamedTuple):
    """A seat laid a card down that it has just drawn: it counts from now on."""

    seat: Seat
    card: ProgressCard

    def moves(self) -> Iterator[Move]:
        """It leaves the hand."""
        yield Move(self.seat, BANK, PROGRESS, self.card, 1, Cause.PLAY)


class ProgressReturned(NamedTuple):
    """A seat gave a card back, since it held too many; ``card`` is -1 for the others."""

    seat: Seat
    card: ProgressCard

    def seen_by(self, seat: int | None) -> ProgressReturned:
        """Nobody else sees it."""
        return self if seat == self.seat else self._replace(card=ProgressCard(-1))

    def moves(self) -> Iterator[Move]:
        """It goes under its deck."""
        yield Move(self.seat, BANK, PROGRESS, self.card, 1, Cause.RETURN)


# -- what is held --------------------------------------------------------------------------------------------


def cards_in_hand(state: State, seat: int) -> int:
    """How many progress cards a seat holds, which everybody knows."""
    known = unknown = 0
    for deck in DECKS:
        cards = state[deck]
        known += cards.hand[seat]
        unknown += cards.unknown[seat]
    return size(known) + unknown  # the sum of several bundles is as large as they are together


def cards_of(state: State, seat: int) -> int:
    """The mask of the progress cards, by their numbers, of which a seat's hand is known to hold some."""
    kinds = enumerate(state.rules.tables[all_kinds])
    return mask_of(number for number, (deck, card) in kinds if count(state[deck].hand[seat], card))


# -- drawing -------------------------------------------------------------------------------------------------


def draw_progress(step: Step, track: int, seat: int) -> None:
    """Let a seat draw from the deck of a track; out of its turn it gives back at once what is too much."""
    _draw(step, track, seat)
    _ask_for_too_many(step.state, (seat,))


def _draw(step: Step, track: int, seat: int) -> None:
    """Draw, and lay down what counts from now on."""
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


# -- the limit -----------------------------------------------------------------------------------------------


def too_many(state: State, seat: int) -> bool:
    """Whether a seat holds more progress cards than it may keep."""
    most: int = state.rules.numbers.progress_limit
    return cards_in_hand(state, seat) > most


def _ask_for_too_many(state: State, drawn: Iterable[int]) -> None:
    """Ask those who have drawn and hold too many, but for the active seat: it has time until the end of its turn."""
    active = state[Turn].active
    if owing := [seat for seat in drawn if seat != active and too_many(state, seat)]:
        state.ask(RETURN, *owing)


class ReturnProgress(Verb):
    """Give a card back, unseen: ``return-progress merchant``."""

    name = "return-progress"
    fields = (Named(PROGRESS),)
    during = (RETURN,)
    discreet = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every kind in the hand."""
        return at_each(self.name, seat, cards_of(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card must be in the hand."""
        (number,) = action.args
        return None if cards_of(state, action.seat) >> number & 1 else Refusal("no-such-progress", progress=number)

    def perform(self, step: Step, action: Action) -> None:
        """Put it under its deck; the question stays open until few enough are left."""
        (number,) = action.args
        deck, card = step.state.rules.tables[all_kinds][number]
        put_under(step.state, deck, action.seat, card, shown=False)
        step.events.append(ProgressReturned(Seat(action.seat), number))
        if not too_many(step.state, action.seat):
            step.state.answered(action.seat)


def reach(level: int) -> int:
    """The highest red die at which a gate brings a card to whoever has come so far in its track; 0 if none does."""
    return level + 1 if level else 0


@dataclass(frozen=True, eq=False)
class Progress(KnightsRule):
    """Whoever has a level of the track draws at its gate, if the red die is low enough; hands are limited."""

    most: int = 4
    """So many cards a hand may keep, of all decks together."""

    needs = (DeckOfTrade, DeckOfPolitics, DeckOfScience)
    verbs = (ReturnProgress,)
    questions = (
        Question(
            RETURN, lambda state: mask_of(s for s in range(state.seats) if too_many(state, s)), over=("main", PASS)
        ),
    )

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The limit; each card is a part of its own."""
        return {PROGRESS: (), AT_ONCE: (), "progress_limit": self.most}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Whether others build between two turns, before whom the cards are given back."""
        return {"between": int(bool(state.rules.each[Rule.between_turns]))}

    def gate_opened(self, step: Step, track: int, red: int) -> None:
        """Draw, from the roller clockwise; then those give back who hold too many (C1, C7)."""
        state, active = step.state, step.state[Turn].active
        levels = levels_of(state, track)
        around = (*range(active, state.seats), *range(active))
        if drawing := [seat for seat in around if red <= reach(levels[seat])]:
            for seat in drawing:
                _draw(step, track, seat)
            _ask_for_too_many(state, drawing)

    def turn_closes(self, step: Step, seat: int) -> None:
        """Ask the active seat for what is too much."""
        if too_many(step.state, seat):
            step.state.ask(RETURN, seat)
