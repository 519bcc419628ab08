"""The goods that all seats have at the start (anno 7)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.parts import Step
from engine.parts.hands import RESOURCES, bundle_of, gain


class FirstGoods(NamedTuple):
    """A seat gets ``cards``, its goods at the start of the game."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Yield the moves of the goods from the supply to the seat."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


@dataclass(frozen=True, eq=False)
class FirstHand(AnnoRule):
    """The rule that all seats start with the same ``cards``, a packed bundle."""

    cards: int

    def setup(self, step: Step) -> None:
        """Give each seat its first cards and record them."""
        for seat in range(step.state.seats):
            gain(step.state, seat, self.cards)
            step.events.append(FirstGoods(Seat(seat), bundle_of(step.state, self.cards)))
