"""Development cards that are found rather than bought: they are not played in the same turn (seafarers 7.5, 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel.events import BANK, Card, Cause, Move, Seat
from engine.kernel.parts import Step
from engine.parts.development import DEVELOPMENT, deck_size, draw_development


class CardFound(NamedTuple):
    """A seat found a development card; ``card`` is -1 for the others."""

    seat: Seat
    card: Card

    def seen_by(self, seat: int | None) -> CardFound:
        """Only the finder knows the card."""
        return self if seat == self.seat else self._replace(card=Card(-1))

    def moves(self) -> Iterator[Move]:
        """It is drawn from the deck."""
        yield Move(BANK, self.seat, DEVELOPMENT, self.card, 1, Cause.DRAW)


def find_card(step: Step, seat: int) -> None:
    """Let a seat have the next card of the deck, if there is one."""
    if deck_size(step.state):
        step.events.append(CardFound(Seat(seat), draw_development(step, seat)))
