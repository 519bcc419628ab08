"""Cards of the parrot that bring resources, as far as the bank has them (junior 7)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.junior.parts.parrot import Card
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.bundles import unpack
from engine.parts.hands import RESOURCES, Hands, bundle_of, gain, limited_to


class GiftTaken(NamedTuple):
    """A seat took resources from the bank without paying."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Yield a move from the bank to the seat for each kind of resource."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


@dataclass(frozen=True, eq=False)
class GiftCard(Card):
    """Base of the parrot's cards that bring resources from the bank; `gift` is a packed bundle."""

    gift: int

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return how many cards the card brings of each resource that it brings, by the resource's name."""
        resources = state.rules.numbers.resources
        brought = zip(resources, unpack(self.gift, len(resources)), strict=True)
        return {resource: cards for resource, cards in brought if cards}

    def effect(self, step: Step, seat: int) -> None:
        """Move the `gift` from the bank to the seat, of each kind at most as many as the bank has; add the event."""
        state = step.state
        cards = limited_to(self.gift, state[Hands].bank, len(state.rules.numbers.resources))
        gain(state, seat, cards)
        step.events.append(GiftTaken(Seat(seat), bundle_of(state, cards)))


class WoodCard(GiftCard):
    """The card of the parrot that brings wood only."""

    card = "logs"


class TimberCard(GiftCard):
    """The card of the parrot that brings wood and wool."""

    card = "wood-and-wool"
