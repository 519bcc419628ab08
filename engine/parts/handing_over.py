"""Cards that one player hands to another because a card demands it, hidden from the other players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel.events import UNKNOWN, Bundle, Cause, Move, Seat
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.bundles import size
from engine.parts.hands import RESOURCES, Hands, bundle_of


class HandedOver(NamedTuple):
    """A seat handed ``number`` cards to ``taker``. For the other players all counts of ``cards`` are 0."""

    seat: Seat
    taker: Seat
    cards: Bundle
    number: int

    def seen_by(self, seat: int | None) -> HandedOver:
        """Return the event without the kinds of the cards, except for the two seats."""
        return self if seat in (self.seat, self.taker) else self._replace(cards=(0,) * len(self.cards))

    def moves(self) -> Iterator[Move]:
        """Return a move for each single card, so that onlookers, who know no kind, cannot see equal cards."""
        kinds = [kind for kind, count in enumerate(self.cards) for _ in range(count)] or [UNKNOWN] * self.number
        return (Move(self.seat, self.taker, RESOURCES, kind, 1, Cause.LEVY) for kind in kinds)


def hand_over(step: Step, seat: int, taker: int, cards: int) -> None:
    """Move the packed bundle ``cards`` from the hand of ``seat`` to that of ``taker``, and add the event."""
    hand = step.state[Hands].hand
    hand[seat] -= cards
    hand[taker] += cards
    step.events.append(HandedOver(Seat(seat), Seat(taker), bundle_of(step.state, cards), size(cards)))


def others_clockwise(state: State, seat: int) -> list[int]:
    """Return all other seats, in turn order from the next one on."""
    return [(seat + n) % state.seats for n in range(1, state.seats)]
