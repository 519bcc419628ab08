"""Theft: a random card goes from one hand to another; only the two seats know which card (classic 7.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from engine.kernel.actions import Action, SeatField, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Cause, Move, Resource, Seat, often
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import one, unpack
from engine.parts.hands import RESOURCES, Hands
from engine.parts.turn import this_turn


class Stolen(NamedTuple):
    """A seat stole a card from ``victim``. Other seats see ``card`` as -1; ``none`` is True if the hand was empty."""

    seat: Seat
    victim: Seat
    card: Resource
    none: bool

    def seen_by(self, seat: int | None) -> Stolen:
        """Return the event without the kind of the card, except for thief and victim."""
        return self if seat in (self.seat, self.victim) else self._replace(card=Resource(-1))

    def moves(self) -> Iterator[Move]:
        """Return the move of the card; none if the hand was empty."""
        if not self.none:
            yield Move(self.victim, self.seat, RESOURCES, self.card, 1, Cause.THEFT)


_stolen = often(Stolen)


def steal(step: Step, seat: int, victim: int) -> None:
    """Move a random card from the victim to ``seat``, and add the event; if the victim has none, only the event."""
    cards = step.state[Hands]
    hand = cards.hand[victim]
    if not hand:
        step.events.append(_stolen(seat, victim, -1, True))
        return
    draws = this_turn(step, "theft", victim)
    card = draws.weighted(unpack(hand, len(step.state.rules.numbers.resources)))
    cards.hand[victim] -= one(card)
    cards.hand[seat] += one(card)
    step.events.append(_stolen(seat, victim, card, False))


class RobVictim(Verb):
    """Base of the verbs that choose the seat to rob."""

    robs = True
    fields = (SeatField(),)
    victims: ClassVar[staticmethod[[State, int], Sequence[int]]]
    """Return the seats that a seat may rob."""

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each victim."""
        return at_each(self.name, seat, mask_of(self.victims(state, seat)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse (``no-victim``) a seat that is no victim."""
        return None if action.args[0] in self.victims(state, action.seat) else Refusal("no-victim")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and steal a random card from the victim, if it has any."""
        step.state.stack.pop()
        steal(step, action.seat, action.args[0])


class RobNobody(Verb):
    """Base of the verbs to rob nobody, where that is allowed."""

    name = "rob-nobody"
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question without a theft."""
        step.state.stack.pop()
