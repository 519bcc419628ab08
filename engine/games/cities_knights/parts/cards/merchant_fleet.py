"""The merchant fleet: a progress card for a better rate of the bank until the turn ends (cities_knights 5, 11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from engine.games.cities_knights.parts.cards.card import PlayTradeCard, TradeCard
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action, Named, at_each
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Resource, Seat
from engine.kernel.parts import Step
from engine.kernel.ranges import Mask
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import one, unpack
from engine.parts.maritime_trade import MaritimeTrade, Rates, renew_rates
from engine.parts.turn import Turn

RATE = 2
"""What the bank takes."""


@state_slice
class Fleet(Slice):
    """``kinds`` is the mask of the kinds of cards that the active seat's merchant fleets carry in this turn."""

    kinds: Annotated[int, Mask(Named("resources"))]


class FleetHired(NamedTuple):
    """The bank takes fewer cards of a kind from a seat until its turn ends."""

    seat: Seat
    resource: Resource
    rate: int


def dearer(state: State, seat: int) -> int:
    """The mask of the kinds of which the bank takes more from the seat than a fleet would have it do."""
    kinds = len(state.rules.numbers.resources)
    return mask_of(kind for kind, rate in enumerate(unpack(state[Rates].rate[seat], kinds)) if rate > RATE)


class PlayMerchantFleet(PlayTradeCard):
    """Name a kind of cards, resource or commodity: ``play-merchant-fleet ore``."""

    name = "play-merchant-fleet"
    card = "merchant-fleet"
    fields = (Named("resources"),)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every kind that has no rate as good."""
        return at_each(self.name, seat, dearer(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, and a rate that it makes better."""
        (kind,) = action.args
        better = dearer(state, action.seat) >> kind & 1
        return self.lacking(state, action.seat) or (None if better else Refusal("rate-as-good", resource=kind))

    def perform(self, step: Step, action: Action) -> None:
        """The bank knows of it at once."""
        (kind,) = action.args
        self.spend(step, action.seat)
        step.state[Fleet].kinds |= 1 << kind
        renew_rates(step.state, action.seat)
        step.events.append(FleetHired(Seat(action.seat), Resource(kind), RATE))


class MerchantFleet(TradeCard):
    """A card of the trade deck."""

    card = "merchant-fleet"
    needs = (Progress, MaritimeTrade)
    slices = (Fleet,)
    verbs = (PlayMerchantFleet,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The rate besides."""
        return {**super().numbers(seats), "rates": (RATE,), "fleet_rate": RATE}

    def setup(self, step: Step) -> None:
        """None is hired."""
        step.state[Fleet] = Fleet(0)

    def bank_rates(self, state: State, seat: int) -> int:
        """The kinds that the active seat's fleets carry."""
        # rates are asked for in the set-up already
        kinds = state[Fleet].kinds if Fleet in state and state[Turn].active == seat else 0
        return sum(RATE * one(kind) for kind in bits(kinds))

    def turn_ends(self, step: Step, seat: int) -> None:
        """They are free again."""
        if step.state[Fleet].kinds:
            step.state[Fleet].kinds = 0
            renew_rates(step.state, seat)
