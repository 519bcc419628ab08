"""Cards that one player hands to another because a card says so, unseen by the rest of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel.events import UNKNOWN, Bundle, Cause, Move, Seat
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.bundles import size
from engine.parts.hands import RESOURCES, Hands, bundle_of


class HandedOver(NamedTuple):
    """A seat handed cards to another; seats that did not see them know only their number."""

    seat: Seat
    taker: Seat
    cards: Bundle
    number: int

    def seen_by(self, seat: int | None) -> HandedOver:
        """Only these two know the cards."""
        return self if seat in (self.seat, self.taker) else self._replace(cards=(0,) * len(self.cards))

    def moves(self) -> Iterator[Move]:
        """Each card by itself, so that two of a kind look like any two."""
        kinds = [kind for kind, count in enumerate(self.cards) for _ in range(count)] or [UNKNOWN] * self.number
        return (Move(self.seat, self.taker, RESOURCES, kind, 1, Cause.LEVY) for kind in kinds)


def hand_over(step: Step, seat: int, taker: int, cards: int) -> None:
    """Let a packed bundle of cards go from a hand to another, and tell."""
    hand = step.state[Hands].hand
    hand[seat] -= cards
    hand[taker] += cards
    step.events.append(HandedOver(Seat(seat), Seat(taker), bundle_of(step.state, cards), size(cards)))


def others_clockwise(state: State, seat: int) -> list[int]:
    """All but a seat, from the next one on."""
    return [(seat + n) % state.seats for n in range(1, state.seats)]
