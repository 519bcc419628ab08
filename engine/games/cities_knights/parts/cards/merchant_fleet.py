"""The merchant fleet: a progress card for a better trade rate until the turn ends (cities_knights 5, 11)."""

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
"""How many cards of the chosen kind the bank takes for another card."""


@state_slice
class Fleet(Slice):
    """``kinds`` is the mask of the kinds of cards for which the active seat has the fleet's rate in this turn."""

    kinds: Annotated[int, Mask(Named("resources"))]


class FleetHired(NamedTuple):
    """The bank gives the seat this ``rate`` for the kind of card ``resource`` until its turn ends."""

    seat: Seat
    resource: Resource
    rate: int


def dearer(state: State, seat: int) -> int:
    """Return the mask of the kinds of cards for which the seat's bank rate is worse than the fleet's."""
    kinds = len(state.rules.numbers.resources)
    return mask_of(kind for kind, rate in enumerate(unpack(state[Rates].rate[seat], kinds)) if rate > RATE)


class PlayMerchantFleet(PlayTradeCard):
    """Choose a kind of card, resource or commodity: ``play-merchant-fleet ore``."""

    name = "play-merchant-fleet"
    card = "merchant-fleet"
    fields = (Named("resources"),)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each kind of card whose rate the fleet improves."""
        return at_each(self.name, seat, dearer(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played for this kind, or None.

        The keys: those of ``lacking``, and "rate-as-good" (the seat's rate is as good already).
        """
        (kind,) = action.args
        better = dearer(state, action.seat) >> kind & 1
        return self.lacking(state, action.seat) or (None if better else Refusal("rate-as-good", resource=kind))

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, give the seat the fleet's rate for the kind until its turn ends, and record it."""
        (kind,) = action.args
        self.spend(step, action.seat)
        step.state[Fleet].kinds |= 1 << kind
        renew_rates(step.state, action.seat)
        step.events.append(FleetHired(Seat(action.seat), Resource(kind), RATE))


class MerchantFleet(TradeCard):
    """The card Merchant Fleet of the trade deck: a better bank rate for one kind of card until the turn ends."""

    card = "merchant-fleet"
    needs = (Progress, MaritimeTrade)
    slices = (Fleet,)
    verbs = (PlayMerchantFleet,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of the card, and its trade rate as ``fleet_rate`` and among the game's ``rates``."""
        return {**super().numbers(seats), "rates": (RATE,), "fleet_rate": RATE}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no kind has the fleet's rate."""
        step.state[Fleet] = Fleet(0)

    def bank_rates(self, state: State, seat: int) -> int:
        """Return the rate of 2 for each kind that the active seat has chosen, packed; 0 for other seats."""
        # The set-up computes the bank rates before it adds the fleet's slice to the state.
        kinds = state[Fleet].kinds if Fleet in state and state[Turn].active == seat else 0
        return sum(RATE * one(kind) for kind in bits(kinds))

    def turn_ends(self, step: Step, seat: int) -> None:
        """End the fleet's rates and compute the seat's bank rates again."""
        if step.state[Fleet].kinds:
            step.state[Fleet].kinds = 0
            renew_rates(step.state, seat)
