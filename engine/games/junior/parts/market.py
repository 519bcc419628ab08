"""The market: once a turn a seat swaps one of its cards for one on a stall (junior 3, 10; J14).

When all stalls have the same resource, one of each is laid out instead. A stall whose card the bank lacks stays empty
and takes the first such card that comes back.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, NamedTuple

from engine.games.junior.parts.rule import JuniorRule
from engine.kernel.actions import Action, Named, at_pairs
from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, Bundle, Cause, Move, Resource, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.ranges import Each
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import count, kinds_held, one
from engine.parts.declared import ResourceOrNone
from engine.parts.hands import HAND, Hands, bundle_of, cannot_pay, swapped
from engine.parts.turn import EXCHANGE

EMPTY = -1
"""What is on an empty stall."""


@state_slice
class Market(Slice):
    """``stall`` is the resource on each stall, or -1 if it is empty. ``used`` says whether the active seat has swapped.

    Stall n is empty only while the bank lacks resource n, which is laid there as soon as a card of it comes back.
    """

    stall: Annotated[list[ResourceOrNone], Each(Named("resources"))]
    used: bool


class MarketTraded(NamedTuple):
    """A seat put a card on a stall and took the card that lay there."""

    seat: Seat
    given: Resource
    taken: Resource

    def moves(self) -> Iterator[Move]:
        """Yield the card from the seat to the stall and the one from the stall to the seat."""
        return swapped(self.seat, BANK, self.given, self.taken, cause=Cause.MARKET)


class MarketCleared(NamedTuple):
    """All stalls had the same resource; their cards went back to the bank."""

    resource: Resource


class MarketFilled(NamedTuple):
    """Cards of the bank were laid on empty stalls."""

    cards: Bundle


class MarketTrade(Verb):
    """Swap a card at the market: ``market wool gold`` takes gold for wool."""

    name = "market"
    fields = (Named("resources"), Named("resources"))
    during = (EXCHANGE,)
    needs = HAND

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed hand ``held`` has any card."""
        return held > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a swap of each kind in the hand for each other kind on a stall; none after a swap in this turn."""
        market = state[Market]
        if market.used:
            return ()
        offered = mask_of(kind for kind in market.stall if kind != EMPTY)
        return at_pairs(self.name, seat, kinds_held(state[Hands].hand[seat]), offered, apart=True)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the cards cannot be swapped, or None.

        The keys: "market-once" (the seat has swapped in this turn), "same-kind", "not-on-market" and "cannot-pay".
        """
        given, taken = action.args
        market = state[Market]
        if market.used:
            return Refusal("market-once")
        if given == taken:
            return Refusal("same-kind")
        if taken not in market.stall:
            return Refusal("not-on-market", resource=taken)
        return cannot_pay(state, action.seat, one(given))

    def perform(self, step: Step, action: Action) -> None:
        """Swap a card of the hand for one on a stall, note that the seat has swapped in this turn, and add the event.

        Lay out new cards if all stalls are alike now.
        """
        given, taken = action.args
        market = step.state[Market]
        step.state[Hands].hand[action.seat] += one(taken) - one(given)
        market.stall[market.stall.index(taken)] = given
        market.used = True
        step.events.append(MarketTraded(Seat(action.seat), given, taken))
        _clear_if_alike(step)


def _clear_if_alike(step: Step) -> None:
    """If all stalls have the same resource, return the cards to the bank and lay resource n on each stall n."""
    state, market = step.state, step.state[Market]
    kind, *others = set(market.stall)
    if others:
        return
    state[Hands].bank += len(market.stall) * one(kind)
    market.stall = [EMPTY] * len(market.stall)
    step.events.append(MarketCleared(Resource(kind)))
    _fill(step)


def _fill(step: Step) -> None:
    """Lay a card of resource n on each empty stall n, as far as the bank has it; add an event if any card was laid."""
    state, market = step.state, step.state[Market]
    coming = [place for place, kind in enumerate(market.stall) if kind == EMPTY and count(state[Hands].bank, place)]
    for place in coming:
        market.stall[place] = place
    cards = sum(map(one, coming))
    if cards:
        state[Hands].bank -= cards
        step.events.append(MarketFilled(bundle_of(state, cards)))


class MarketStalls(JuniorRule):
    """There are as many stalls as resources; at first resource n lies on stall n. A seat swaps once in a turn."""

    slices = (Market,)
    verbs = (MarketTrade,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``stalls``: the number of stalls."""
        return {"stalls": len(state[Market].stall)}

    def setup(self, step: Step) -> None:
        """Take a card of each resource from the bank and lay it on its stall."""
        step.state[Market] = Market([EMPTY] * len(step.state.rules.numbers.resources), False)
        _fill(step)

    def cards_aside(self, state: State) -> int:
        """Return the cards on the stalls as a packed bundle."""
        return sum([one(kind) for kind in state[Market].stall if kind != EMPTY])

    def cards_returned(self, step: Step) -> None:
        """Fill the empty stalls whose resource the bank has again; lay out new cards if all stalls are alike then."""
        if EMPTY in step.state[Market].stall:
            _fill(step)
            _clear_if_alike(step)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Mark that no card was swapped, so that the next seat may swap one."""
        step.state[Market].used = False

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a stall is empty though the bank has its card, or if all stalls have one resource."""
        market, bank = state[Market].stall, state[Hands].bank
        waits = any(kind == EMPTY and count(bank, place) for place, kind in enumerate(market))
        alike = EMPTY not in market and len(set(market)) == 1
        return ["the market is not as it should be"] if waits or alike else []
