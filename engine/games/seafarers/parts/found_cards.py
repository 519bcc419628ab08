"""Cards of a deck that are found: development cards, which are not played in the same turn (seafarers 7.5, 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.events import BANK, Card, Cause, Move, Seat
from engine.kernel.parts import Step
from engine.parts.development import DEVELOPMENT, Development, deck_size, draw_development


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
    """Let a seat have the next development card, if there are any; other rules may have a card for it instead."""
    if Development in step.state and deck_size(step.state):
        step.events.append(CardFound(Seat(seat), draw_development(step, seat)))
    for card_found in step.state.rules.each[SeaRule.card_found]:
        card_found(step, seat)
