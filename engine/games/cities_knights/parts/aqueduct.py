"""The aqueduct: whom a roll brings no card, though it produces, takes one of choice (cities_knights 4; C19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.games.cities_knights.parts.improvements import CityImprovements, level_of, track_of
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.actions import Action
from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import covers, one, pack
from engine.parts.choosing import Choice, ChooseCards
from engine.parts.declared import Seats
from engine.parts.dice import SEVEN
from engine.parts.hands import RESOURCES, bundle_of, choosable, gain
from engine.parts.turn import Turn

AQUEDUCT = "aqueduct"
"""The question which card it brings."""
TRACK, LEVEL = "science", 3
"""The track and the level that bring it."""


@state_slice
class Droughts(Slice):
    """Masks of seats: those with ``aqueducts``, and of these the ``dry`` ones, to which a roll has brought nothing."""

    aqueducts: Seats
    dry: Seats


class AqueductUsed(NamedTuple):
    """The aqueduct has brought a seat a card of its choice."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """The card."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


class UseAqueduct(ChooseCards):
    """Take a resource, or nothing: ``aqueduct ore``, ``aqueduct none``."""

    name = "aqueduct"
    during = (AQUEDUCT,)

    def choice(self, state: State, seat: int) -> Choice:
        """One resource of the bank."""
        return Choice(bundle_of(state, choosable(state)), 0, 1, taken=True)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Each resource that the bank has, and none."""
        pile = self.choice(state, seat).pile
        kinds = [kind for kind, count in enumerate(pile) if count]
        bundles = [0, *map(one, kinds)]
        return [Action(seat, self.name, (bundle_of(state, bundle),)) for bundle in bundles]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """One card, and the bank must have it."""
        (cards,) = action.args
        if sum(cards) > 1:
            return Refusal("aqueduct-one")
        return None if covers(choosable(state), pack(cards)) else Refusal("bank-short")

    def perform(self, step: Step, action: Action) -> None:
        """Take it; then it is the next one's turn to choose."""
        (cards,) = action.args
        state, seat = step.state, action.seat
        state.stack.pop()
        state[Droughts].dry &= ~(1 << seat)
        if any(cards):
            gain(state, seat, pack(cards))
            step.events.append(AqueductUsed(Seat(seat), cards))
        _ask(state)


def _ask(state: State) -> None:
    """Ask the next seat in turn order for which there is nothing, if the bank has anything for it."""
    droughts, active = state[Droughts], state[Turn].active
    if not choosable(state):
        droughts.dry = 0
    order = ((active + n) % state.seats for n in range(state.seats))
    if seat := [seat for seat in order if droughts.dry >> seat & 1][:1]:
        state.ask(AQUEDUCT, *seat)


def _has_one(state: State, seat: int) -> bool:
    return level_of(state, seat, track_of(state.rules, TRACK)) >= LEVEL


class Aqueduct(KnightsRule):
    """A commodity is a card as well, and so is one of gold; what the robber keeps away is none."""

    needs = (CityImprovements,)
    slices = (Droughts,)
    verbs = (UseAqueduct,)
    questions = (Question(AQUEDUCT, lambda state: state[Droughts].dry, over=("main",)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """The level that brings it."""
        return {"level": LEVEL}

    def setup(self, step: Step) -> None:
        """Nobody has waited for a card yet."""
        step.state[Droughts] = Droughts(0, 0)

    def produced(self, step: Step, total: int, gains: Sequence[int]) -> None:
        """See for whom there is nothing."""
        droughts = step.state[Droughts]
        if droughts.aqueducts and total != SEVEN:
            droughts.dry = droughts.aqueducts & mask_of(seat for seat, cards in enumerate(gains) if not cards)

    def improved(self, step: Step, seat: int, track: int) -> None:
        """It may have been built."""
        if _has_one(step.state, seat):
            step.state[Droughts].aqueducts |= 1 << seat

    def picked(self, step: Step, seat: int) -> None:
        """It has got a card after all."""
        step.state[Droughts].dry &= ~(1 << seat)

    def rolled(self, step: Step, total: int) -> None:
        """Let them choose, one after the other."""
        if step.state[Droughts].dry:
            _ask(step.state)

    def audit(self, state: State) -> Sequence[str]:
        """Whoever has come so far has one, and whoever lacks a card is asked."""
        droughts = state[Droughts]
        owners = mask_of(seat for seat in range(state.seats) if _has_one(state, seat))
        asked = any(decision.kind == AQUEDUCT for decision in state.stack)
        right = droughts.aqueducts == owners and not droughts.dry & ~owners
        return [] if right and (not asked or droughts.dry) else ["an aqueduct is where none was built"]
