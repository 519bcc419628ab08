"""The commercial harbour: a progress card that forces trades of commodities for resources (cities_knights 11; C15).

Until its turn ends, a seat may offer a resource face down to each other seat, once for each such card it has played. A
seat with commodities gives one of its choice for it; with a seat without commodities nothing is exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.cities_knights.parts.cards.card import PlayTradeCard, TradeCard
from engine.games.cities_knights.parts.cards.levy import elsewhere
from engine.games.cities_knights.parts.cards.sorts import commodity_kinds, resource_kinds
from engine.kernel.actions import Action, Named, SeatField, at_each
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Move, Resource, Seat
from engine.kernel.generator import Generator
from engine.kernel.parts import Need, Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import kinds_in, one, unpack
from engine.parts.declared import BySeat, Count, ResourceOrNone, SeatOrNone
from engine.parts.hands import Hands, cards_held, resource_bits, swapped
from engine.parts.turn import PLAY_CARD, Turn

EXCHANGE = "harbour-exchange"
"""The question which commodity a seat gives for the resource offered face down."""


@state_slice
class HarbourOffers(Slice):
    """``left`` is by seat how many offers the active seat may still make to it in this turn.

    ``partner`` is the seat that is asked now, ``offered`` the resource offered to it; both are -1 without an open
    offer. A view has ``offered`` only for the seat that made the offer.
    """

    left: BySeat[Count]
    partner: SeatOrNone
    offered: ResourceOrNone


class HarbourOpened(NamedTuple):
    """A seat may offer a resource to each other seat until its turn ends."""

    seat: Seat


class HarbourOffered(NamedTuple):
    """A seat offers a resource face down to ``partner``."""

    seat: Seat
    partner: Seat


class HarbourRefused(NamedTuple):
    """A seat offered a resource to ``partner``, which has no commodity to give for it."""

    seat: Seat
    partner: Seat


class HarbourExchanged(NamedTuple):
    """A seat gave a resource to ``partner`` for a commodity; other seats see both cards as -1."""

    seat: Seat
    partner: Seat
    resource: Resource
    commodity: Resource

    def seen_by(self, seat: int | None) -> HarbourExchanged:
        """Return the event with the cards for the two seats, and with -1 for all others."""
        hidden = Resource(-1)
        if seat in (self.seat, self.partner):
            return self
        return self._replace(resource=hidden, commodity=hidden)

    def moves(self) -> Iterator[Move]:
        """Yield the moves of both cards."""
        return swapped(self.seat, self.partner, self.resource, self.commodity)


def kinds_held(state: State, seat: int, kinds: int) -> int:
    """Return the mask of those of ``kinds`` (a mask) that the seat holds, as far as its cards are visible."""
    return kinds & mask_of(kind for kind, _ in kinds_in(state[Hands].hand[seat]))


class PlayCommercialHarbour(PlayTradeCard):
    """Open the commercial harbour until the turn ends: ``play-commercial-harbour``."""

    name = "play-commercial-harbour"
    card = "commercial-harbour"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return Refusal("no-commodities") if no other seat has a commodity, else None."""
        there = elsewhere(state, seat) & state.rules.tables[commodity_kinds]
        return None if there else Refusal("no-commodities")

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and record it: the seat may make one more offer to each other seat in this turn."""
        self.spend(step, action.seat)
        offers = step.state[HarbourOffers]
        offers.left = [left + (seat != action.seat) for seat, left in enumerate(offers.left)]
        step.events.append(HarbourOpened(Seat(action.seat)))


def _offers_left(state: State, seat: int) -> int:
    """Return the mask of seats with cards to which the active seat may still make an offer; ``seat`` is ignored."""
    left = state[HarbourOffers].left
    return mask_of(other for other, more in enumerate(left) if more and cards_held(state, other)) if any(left) else 0


class OfferAtHarbour(Verb):
    """Offer a resource face down to another seat: ``harbour-offer 2 wool``."""

    name = "harbour-offer"
    fields = (SeatField(), Named("resources"))
    during = (PLAY_CARD,)
    needs = Need(_offers_left)
    reveals = True
    discreet = True

    def __init__(self, rules: Rules) -> None:
        self._commodities = rules.tables[commodity_kinds]
        self._resources = rules.tables[resource_kinds]

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether an offer to any seat is left."""
        return bool(held)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each seat with cards to which an offer is left, and each resource in the hand."""
        kinds = bits(kinds_held(state, seat, self._resources))
        return [Action(seat, self.name, (other, kind)) for other in bits(_offers_left(state, seat)) for kind in kinds]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be offered to the partner, or None.

        The keys: "no-offer-left" (to this partner, or it has no cards) and "offer-resource" (the card is no resource in
        the hand).
        """
        partner, kind = action.args
        if not _offers_left(state, action.seat) >> partner & 1:
            return Refusal("no-offer-left")
        return None if kinds_held(state, action.seat, self._resources) >> kind & 1 else Refusal("offer-resource")

    def perform(self, step: Step, action: Action) -> None:
        """Use up the offer, record it, and ask the partner for a commodity, or record that the partner has none."""
        state, (partner, kind) = step.state, action.args
        offers = state[HarbourOffers]
        offers.left[partner] -= 1
        step.events.append(HarbourOffered(Seat(action.seat), Seat(partner)))
        if kinds_held(state, partner, self._commodities):
            offers.partner, offers.offered = partner, kind
            state.ask(EXCHANGE, partner)
        else:
            step.events.append(HarbourRefused(Seat(action.seat), Seat(partner)))


class GiveCommodity(Verb):
    """Give a commodity of the hand for the offered resource: ``give-commodity coin``."""

    name = "give-commodity"
    fields = (Named("resources"),)
    during = (EXCHANGE,)
    reveals = True
    discreet = True

    def __init__(self, rules: Rules) -> None:
        self._commodities = rules.tables[commodity_kinds]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each commodity that the seat holds."""
        return at_each(self.name, seat, kinds_held(state, seat, self._commodities))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("give-a-commodity") if the card is no commodity that the seat holds, else None."""
        (kind,) = action.args
        return None if kinds_held(state, action.seat, self._commodities) >> kind & 1 else Refusal("give-a-commodity")

    def perform(self, step: Step, action: Action) -> None:
        """Exchange the commodity for the resource of the active seat, record it and close the question."""
        state, partner, (kind,) = step.state, action.seat, action.args
        offers, hand, seat = state[HarbourOffers], state[Hands].hand, state[Turn].active
        gained = one(kind) - one(offers.offered)
        hand[seat] += gained
        hand[partner] -= gained
        step.events.append(HarbourExchanged(Seat(seat), Seat(partner), Resource(offers.offered), Resource(kind)))
        offers.partner = offers.offered = NONE
        state.stack.pop()


class CommercialHarbour(TradeCard):
    """The card Commercial Harbour of the trade deck: its player offers each seat a resource for a commodity."""

    card = "commercial-harbour"
    slices = (HarbourOffers,)
    verbs = (PlayCommercialHarbour, OfferAtHarbour, GiveCommodity)
    questions = (Question(EXCHANGE, lambda state: mask_of({state[HarbourOffers].partner} - {NONE}), over=(PLAY_CARD,)),)

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no offer may be made and none is open."""
        step.state[HarbourOffers] = HarbourOffers([0] * step.state.seats, NONE, NONE)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Remove the offers that were not made."""
        step.state[HarbourOffers].left = [0] * step.state.seats

    def hide(self, state: State, seat: int | None) -> None:
        """Hide the offered resource from all seats except the active one, which offers it."""
        if seat != state[Turn].active:
            state[HarbourOffers].offered = NONE

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Fill in a hidden offered resource: a random resource from the imagined hand of the active seat."""
        offers, rules = state[HarbourOffers], state.rules
        resources = state[Hands].hand[state[Turn].active] & rules.tables[resource_bits]
        if offers.partner != NONE and offers.offered == NONE and resources:
            offers.offered = generator.weighted(unpack(resources, len(rules.numbers.resources)))

    def can_be(self, state: State) -> bool:
        """Return whether no offer is open, or the offer has a resource and the partner holds a commodity."""
        offers = state[HarbourOffers]
        if offers.partner == NONE:
            return True
        return offers.offered != NONE and bool(kinds_held(state, offers.partner, state.rules.tables[commodity_kinds]))

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if an offer is open without its question, or inversely, or if the offered card is not held."""
        offers, active = state[HarbourOffers], state[Turn].active
        asked = any(kind == EXCHANGE for kind, *_ in state.stack)
        kinds = state.rules.tables[resource_kinds]
        seen = offers.offered != NONE and not state[Hands].unknown[active]
        owned = not seen or kinds_held(state, active, kinds) >> offers.offered & 1
        right = asked == (offers.partner != NONE) and (asked or not seen) and owned
        return [] if right else ["an offer at the harbour is open that nobody answers, or nobody can keep"]
