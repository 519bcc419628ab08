"""Theft: a card at random goes from one hand to another, and only these two know which (classic 7.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.kernel.actions import Action, alone
from engine.kernel.events import Cause, Move, Resource, Seat, often
from engine.kernel.parts import Step, Verb
from engine.kernel.state import State
from engine.parts.bundles import one, unpack
from engine.parts.hands import RESOURCES, Hands


class Stolen(NamedTuple):
    """A card changed hands; ``card`` is -1 for those who did not see it, ``none`` says the hand was empty."""

    seat: Seat
    victim: Seat
    card: Resource
    none: bool

    def seen_by(self, seat: int | None) -> Stolen:
        """Only thief and victim know the card."""
        return self if seat in (self.seat, self.victim) else self._replace(card=Resource(-1))

    def moves(self) -> Iterator[Move]:
        """The card, if there was one."""
        if not self.none:
            yield Move(self.victim, self.seat, RESOURCES, self.card, 1, Cause.THEFT)


_stolen = often(Stolen)


def steal(step: Step, seat: int, victim: int) -> None:
    """Take a card at random, if the victim has one."""
    cards = step.state[Hands]
    hand = cards.hand[victim]
    if not hand:
        step.events.append(_stolen(seat, victim, -1, True))
        return
    card = step.chance.weighted(unpack(hand, len(step.state.rules.numbers.resources)))
    cards.hand[victim] -= one(card)
    cards.hand[seat] += one(card)
    step.events.append(_stolen(seat, victim, card, False))


class RobNobody(Verb):
    """Rob nobody, where that is a choice."""

    name = "rob-nobody"

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Nothing more."""
        step.state.stack.pop()
