"""The merchant: a piece that a progress card puts on a hex for a trade rate and a point (cities_knights 5, 11; C16)."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.games.cities_knights.parts.cards.card import PlayTradeCard, TradeCard
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Hex, Seat
from engine.kernel.parts import Step
from engine.kernel.ranges import NONE
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.bundles import one
from engine.parts.declared import HexOrNone, SeatOrNone
from engine.parts.land import Land
from engine.parts.maritime_trade import MaritimeTrade, renew_rates
from engine.parts.turn import points_changed

RATE = 2
"""How many cards of the resource of the merchant's hex the bank takes for another card."""


@state_slice
class Merchants(Slice):
    """``hex`` is where the merchant stands, ``owner`` the seat that owns it; both are -1 before it is first placed."""

    hex: HexOrNone
    owner: SeatOrNone


class MerchantPlaced(NamedTuple):
    """A seat put the merchant on ``hex`` and owns it now; ``loser`` is another seat that owned it before, or -1."""

    seat: Seat
    hex: Hex
    loser: Seat


def resource_at(state: State, hex_: int) -> int:
    """Return the resource that the hex yields, or a negative number if it yields none."""
    resource: int = state.rules.numbers.yields[state[Land].terrain[hex_]]
    return resource


def merchant_sites(state: State, seat: int) -> int:
    """Return the mask of the hexes at the seat's buildings that yield a resource and do not hold its own merchant."""
    board, merchant = state.board, state[Merchants]
    at_home = mask_of(hex_ for corner in bits(state[Buildings].mine[seat]) for hex_ in board.corner_hexes[corner])
    here = 1 << merchant.hex if merchant.owner == seat else 0
    return mask_of(hex_ for hex_ in bits(at_home & ~here) if resource_at(state, hex_) >= 0)


class PlayMerchant(PlayTradeCard):
    """Put the merchant on a hex: ``play-merchant 0,1``."""

    name = "play-merchant"
    card = "merchant"
    puts = "merchant"
    fields = (Place("hex"),)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each hex where the seat may put the merchant."""
        return at_each(self.name, seat, merchant_sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played on the hex, or None.

        The keys: those of ``lacking``, "merchant-stays", "not-at-home" and "yields-nothing".
        """
        return self.lacking(state, action.seat) or _why_cannot_place(state, action.seat, action.args[0])

    def perform(self, step: Step, action: Action) -> None:
        """Play the card, give the seat the merchant on the hex, record it, renew rates and points of both owners."""
        state, seat, (hex_,) = step.state, action.seat, action.args
        merchant = state[Merchants]
        loser, merchant.owner, merchant.hex = merchant.owner, seat, hex_
        self.spend(step, seat)
        step.events.append(MerchantPlaced(Seat(seat), Hex(hex_), Seat(NOBODY if loser == seat else loser)))
        for each in {seat, loser} - {NOBODY}:
            renew_rates(state, each)
            points_changed(step, 1 << each)


def _why_cannot_place(state: State, seat: int, hex_: int) -> Refusal | None:
    """Return why the seat cannot place the merchant on the hex, or None.

    The keys: "merchant-stays" (it is there already), "not-at-home" (no building of the seat is at the hex) and
    "yields-nothing" (the hex yields no resource).
    """
    if merchant_sites(state, seat) >> hex_ & 1:
        return None
    if state[Merchants] == Merchants(hex_, seat):
        return Refusal("merchant-stays")
    return Refusal("not-at-home" if resource_at(state, hex_) >= 0 else "yields-nothing")


class Merchant(TradeCard):
    """The card Merchant of the trade deck: it puts the merchant on a hex, where it stays until the next such card."""

    card = "merchant"
    needs = (Progress, MaritimeTrade)
    slices = (Merchants,)
    verbs = (PlayMerchant,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of the card, and its trade rate as ``merchant_rate`` and among the game's ``rates``."""
        return {**super().numbers(seats), "rates": (RATE,), "merchant_rate": RATE}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: the merchant is not on the board."""
        step.state[Merchants] = Merchants(NONE, NOBODY)

    def bank_rates(self, state: State, seat: int) -> int:
        """Return the rate of 2 for the resource of the merchant's hex, packed; 0 if the seat does not own it."""
        # The set-up computes the bank rates before it adds the merchant's slice to the state.
        if Merchants not in state or state[Merchants].owner != seat:
            return 0
        return RATE * one(resource_at(state, state[Merchants].hex))

    def points(self, state: State, seat: int) -> int:
        """Return 1 if the seat owns the merchant, else 0."""
        return int(state[Merchants].owner == seat)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if the merchant has an owner but no hex that yields a resource, or the other way round."""
        merchant = state[Merchants]
        there = merchant.hex != NONE and resource_at(state, merchant.hex) >= 0
        return [] if there == (merchant.owner != NOBODY) else ["the merchant does not stand where it may"]
