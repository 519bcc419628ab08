"""What the two monopolies have in common: everybody hands over cards of a kind that is named (cities_knights 11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from engine.games.cities_knights.parts.cards.card import PlayTradeCard
from engine.kernel.actions import Action, Named, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Cause, Move, Resource, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import count, kinds_in, one
from engine.parts.hands import RESOURCES, Hands, whole_bank


class Levied(NamedTuple):
    """Every other seat handed over what it had to of a kind; ``counts`` is by seat."""

    seat: Seat
    resource: Resource
    counts: tuple[int, ...]

    def moves(self) -> Iterator[Move]:
        """From every hand that had any."""
        for seat, number in enumerate(self.counts):
            if number:
                yield Move(seat, self.seat, RESOURCES, self.resource, number, Cause.LEVY)


def elsewhere(state: State, seat: int) -> int:
    """The mask of the kinds of cards of which others hold some: whatever neither the bank nor the own hand has."""
    cards = state[Hands]
    return mask_of(kind for kind, _ in kinds_in(state.rules.tables[whole_bank] - cards.bank - cards.hand[seat]))


class PlayLevy(PlayTradeCard):
    """Name a kind that somebody holds, and take of it from each of the others."""

    fields = (Named("resources"),)
    reveals = True
    most: ClassVar[int]
    """So many cards does each of them hand over, if they have as many."""

    sort: ClassVar[staticmethod[[Rules], int]]
    """The mask of the kinds that may be named."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._kinds = self.sort(rules)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every such kind."""
        return at_each(self.name, seat, self._kinds & elsewhere(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, a kind of the right sort, and somebody who holds it."""
        (kind,) = action.args
        if refusal := self.lacking(state, action.seat):
            return refusal
        if not self._kinds >> kind & 1:
            return Refusal("wrong-sort", resource=kind)
        return None if elsewhere(state, action.seat) >> kind & 1 else Refusal("nobody-has", resource=kind)

    def perform(self, step: Step, action: Action) -> None:
        """Take them."""
        (kind,) = action.args
        hand = step.state[Hands].hand
        self.spend(step, action.seat)
        counts = [min(self.most, count(held, kind)) for held in hand]
        counts[action.seat] = 0
        for seat, taken in enumerate(counts):
            hand[seat] -= taken * one(kind)
        hand[action.seat] += sum(counts) * one(kind)
        step.events.append(Levied(Seat(action.seat), kind, tuple(counts)))
