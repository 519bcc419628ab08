"""Base of the two monopolies: every other seat hands over cards of a kind that the player names (cities_knights 11)."""

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
    """Every other seat handed over cards of the kind ``resource`` to ``seat``; ``counts`` is by seat how many."""

    seat: Seat
    resource: Resource
    counts: tuple[int, ...]

    def moves(self) -> Iterator[Move]:
        """Yield a move for each seat that handed over cards: from it to ``seat``."""
        for seat, number in enumerate(self.counts):
            if number:
                yield Move(seat, self.seat, RESOURCES, self.resource, number, Cause.LEVY)


def elsewhere(state: State, seat: int) -> int:
    """Return the mask of the kinds of cards that seats other than ``seat`` hold."""
    cards = state[Hands]
    return mask_of(kind for kind, _ in kinds_in(state.rules.tables[whole_bank] - cards.bank - cards.hand[seat]))


class PlayLevy(PlayTradeCard):
    """Base of the verbs that name a kind of card and take cards of it from every other seat."""

    fields = (Named("resources"),)
    reveals = True
    most: ClassVar[int]
    """How many cards each other seat hands over; a seat with fewer hands over all."""

    sort: ClassVar[staticmethod[[Rules], int]]
    """Return the mask of the kinds that may be named."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._kinds = self.sort(rules)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each kind that may be named and that another seat holds."""
        return at_each(self.name, seat, self._kinds & elsewhere(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played for this kind, or None.

        The keys: those of ``lacking``, "wrong-sort" (the card does not take this kind) and "nobody-has" (no other seat
        holds such a card).
        """
        (kind,) = action.args
        if refusal := self.lacking(state, action.seat):
            return refusal
        if not self._kinds >> kind & 1:
            return Refusal("wrong-sort", resource=kind)
        return None if elsewhere(state, action.seat) >> kind & 1 else Refusal("nobody-has", resource=kind)

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, move up to ``most`` cards of the named kind from each other hand to the seat's; record it."""
        (kind,) = action.args
        hand = step.state[Hands].hand
        self.spend(step, action.seat)
        counts = [min(self.most, count(held, kind)) for held in hand]
        counts[action.seat] = 0
        for seat, taken in enumerate(counts):
            hand[seat] -= taken * one(kind)
        hand[action.seat] += sum(counts) * one(kind)
        step.events.append(Levied(Seat(action.seat), kind, tuple(counts)))
