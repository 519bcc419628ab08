"""Found cards: development cards got without buying; they are not played in the same turn (seafarers 7.5, 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.events import BANK, Card, Cause, Move, Seat
from engine.kernel.parts import Step
from engine.parts.development import DEVELOPMENT, Development, deck_size, draw_development


class CardFound(NamedTuple):
    """A seat found a development card; ``card`` is -1 in the views of other seats."""

    seat: Seat
    card: Card

    def seen_by(self, seat: int | None) -> CardFound:
        """Return the event for a seat: only the finder sees which card it is."""
        return self if seat == self.seat else self._replace(card=Card(-1))

    def moves(self) -> Iterator[Move]:
        """Yield the card from the deck to the seat."""
        yield Move(BANK, self.seat, DEVELOPMENT, self.card, 1, Cause.DRAW)


def find_card(step: Step, seat: int) -> None:
    """Draw a development card for a seat, if one is left, and add the event; in any case notify all rules of the find.

    In a game without such cards only the rules are notified.
    """
    if Development in step.state and deck_size(step.state):
        step.events.append(CardFound(Seat(seat), draw_development(step, seat)))
    for card_found in step.state.rules.each[SeaRule.card_found]:
        card_found(step, seat)
