"""The aqueduct: a seat without a card from a productive roll takes a resource of its choice (cities_knights 4; C19)."""

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
"""The question which resource a seat takes by its aqueduct."""
TRACK, LEVEL = "science", 3
"""The track and the level of it that give a seat the aqueduct."""


@state_slice
class Droughts(Slice):
    """Masks of seats: ``aqueducts`` have an aqueduct; those in ``dry`` may still take a card by it for this roll."""

    aqueducts: Seats
    dry: Seats


class AqueductUsed(NamedTuple):
    """A seat took ``cards`` (one resource) from the bank by its aqueduct."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Yield the move of the card from the bank to the seat."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


class UseAqueduct(ChooseCards):
    """Take one resource from the bank, or none: ``aqueduct ore``, ``aqueduct none``."""

    name = "aqueduct"
    during = (AQUEDUCT,)

    def choice(self, state: State, seat: int) -> Choice:
        """Return the choice of at most one card from the resources of the bank."""
        return Choice(bundle_of(state, choosable(state)), 0, 1, taken=True)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for no card and one for each resource that the bank has."""
        pile = self.choice(state, seat).pile
        kinds = [kind for kind, count in enumerate(pile) if count]
        bundles = [0, *map(one, kinds)]
        return [Action(seat, self.name, (bundle_of(state, bundle),)) for bundle in bundles]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why these cards cannot be taken, or None.

        The keys: "aqueduct-one" (they are more than one) and "bank-short" (the bank has no such card).
        """
        (cards,) = action.args
        if sum(cards) > 1:
            return Refusal("aqueduct-one")
        return None if covers(choosable(state), pack(cards)) else Refusal("bank-short")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, give the seat its card (no event for ``none``), and ask the next dry seat."""
        (cards,) = action.args
        state, seat = step.state, action.seat
        state.stack.pop()
        state[Droughts].dry &= ~(1 << seat)
        if any(cards):
            gain(state, seat, pack(cards))
            step.events.append(AqueductUsed(Seat(seat), cards))
        _ask(state)


def _ask(state: State) -> None:
    """Ask the first dry seat, clockwise from the active one, which resource it takes; do nothing if no seat is dry.

    If the bank has no resource, no seat is dry any more.
    """
    droughts, active = state[Droughts], state[Turn].active
    if not choosable(state):
        droughts.dry = 0
    order = ((active + n) % state.seats for n in range(state.seats))
    if seat := [seat for seat in order if droughts.dry >> seat & 1][:1]:
        state.ask(AQUEDUCT, *seat)


def _has_one(state: State, seat: int) -> bool:
    """Return whether the seat's level of science is high enough for the aqueduct."""
    return level_of(state, seat, track_of(state.rules, TRACK)) >= LEVEL


class Aqueduct(KnightsRule):
    """The rule of the aqueduct: a seat that has it and gets no card from a roll takes a resource, except on a seven.

    Commodities and cards from gold count as cards; cards that the robber blocks do not.
    """

    needs = (CityImprovements,)
    slices = (Droughts,)
    verbs = (UseAqueduct,)
    questions = (Question(AQUEDUCT, lambda state: state[Droughts].dry, over=("main",)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the ``level`` of the track at which a seat gets the aqueduct."""
        return {"level": LEVEL}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no seat has an aqueduct or waits for a card."""
        step.state[Droughts] = Droughts(0, 0)

    def produced(self, step: Step, total: int, gains: Sequence[int]) -> None:
        """Mark as dry the seats that have an aqueduct and got no card from the roll; a seven marks none."""
        droughts = step.state[Droughts]
        if droughts.aqueducts and total != SEVEN:
            droughts.dry = droughts.aqueducts & mask_of(seat for seat, cards in enumerate(gains) if not cards)

    def improved(self, step: Step, seat: int, track: int) -> None:
        """Record that the seat has the aqueduct, if its level is high enough now."""
        if _has_one(step.state, seat):
            step.state[Droughts].aqueducts |= 1 << seat

    def picked(self, step: Step, seat: int) -> None:
        """Drop the seat's claim: it has taken a card from the bank by another rule, such as gold."""
        step.state[Droughts].dry &= ~(1 << seat)

    def rolled(self, step: Step, total: int) -> None:
        """Ask the first dry seat for its card; when it has answered, the next one is asked."""
        if step.state[Droughts].dry:
            _ask(step.state)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if the aqueducts do not match the levels, or if the question is open while no seat is dry."""
        droughts = state[Droughts]
        owners = mask_of(seat for seat in range(state.seats) if _has_one(state, seat))
        asked = any(decision.kind == AQUEDUCT for decision in state.stack)
        right = droughts.aqueducts == owners and not droughts.dry & ~owners
        return [] if right and (not asked or droughts.dry) else ["an aqueduct is where none was built"]
