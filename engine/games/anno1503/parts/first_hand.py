"""The first goods of everybody (anno 7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.parts import Step
from engine.parts.hands import RESOURCES, bundle_of, gain


class FirstGoods(NamedTuple):
    """The goods with which a seat begins."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """The goods."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


@dataclass(frozen=True, eq=False)
class FirstHand(AnnoRule):
    """Everybody begins with the same."""

    cards: int

    def setup(self, step: Step) -> None:
        """Deal it."""
        for seat in range(step.state.seats):
            gain(step.state, seat, self.cards)
            step.events.append(FirstGoods(Seat(seat), bundle_of(step.state, self.cards)))
