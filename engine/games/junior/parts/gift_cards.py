"""The cards that bring resources, as far as the bank has them (junior 7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.junior.parts.parrot import Card
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.parts import Step
from engine.parts.hands import RESOURCES, Hands, bundle_of, gain, limited_to


class GiftTaken(NamedTuple):
    """A seat took cards from the bank, for nothing."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """The cards."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


@dataclass(frozen=True, eq=False)
class GiftCard(Card):
    """Base of such cards; ``gift`` is a packed bundle."""

    gift: int

    def effect(self, step: Step, seat: int) -> None:
        """Take them."""
        state = step.state
        cards = limited_to(self.gift, state[Hands].bank, len(state.rules.numbers.resources))
        gain(state, seat, cards)
        step.events.append(GiftTaken(Seat(seat), bundle_of(state, cards)))


class WoodCard(GiftCard):
    """A card of the parrot's."""

    card = "logs"


class TimberCard(GiftCard):
    """Another, which brings more."""

    card = "wood-and-wool"
