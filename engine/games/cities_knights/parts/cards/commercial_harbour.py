"""The commercial harbour: a progress card to exchange resources for commodities by force (cities_knights 11; C15).

Until the turn ends its player may offer each of the others a resource, once for each such card, face down. Whoever has
commodities gives one of them for it; with whoever has none, nothing is exchanged.
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
"""The decision which commodity to give for a card that one does not see."""


@state_slice
class HarbourOffers(Slice):
    """``left`` is how many offers the active seat may still make to each of the others in this turn.

    ``partner`` is who is asked now, and ``offered`` the resource, which a view has only for whoever offers it; -1 for
    none.
    """

    left: BySeat[Count]
    partner: SeatOrNone
    offered: ResourceOrNone


class HarbourOpened(NamedTuple):
    """A seat may offer each of the others a resource until its turn ends."""

    seat: Seat


class HarbourOffered(NamedTuple):
    """A seat offers another a resource, face down."""

    seat: Seat
    partner: Seat


class HarbourRefused(NamedTuple):
    """A seat was offered a resource, but has no commodity to give for it."""

    seat: Seat
    partner: Seat


class HarbourExchanged(NamedTuple):
    """A seat gave a resource for a commodity of another's; both are -1 for those who did not see them."""

    seat: Seat
    partner: Seat
    resource: Resource
    commodity: Resource

    def seen_by(self, seat: int | None) -> HarbourExchanged:
        """Only these two see the cards."""
        hidden = Resource(-1)
        if seat in (self.seat, self.partner):
            return self
        return self._replace(resource=hidden, commodity=hidden)

    def moves(self) -> Iterator[Move]:
        """There and back."""
        return swapped(self.seat, self.partner, self.resource, self.commodity)


def kinds_held(state: State, seat: int, kinds: int) -> int:
    """The mask of those of some kinds of which the seat is known to hold any."""
    return kinds & mask_of(kind for kind, _ in kinds_in(state[Hands].hand[seat]))


class PlayCommercialHarbour(PlayTradeCard):
    """Open the harbour until the turn ends."""

    name = "play-commercial-harbour"
    card = "commercial-harbour"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Nobody else has a commodity."""
        there = elsewhere(state, seat) & state.rules.tables[commodity_kinds]
        return None if there else Refusal("no-commodities")

    def perform(self, step: Step, action: Action) -> None:
        """An offer more for each of the others."""
        self.spend(step, action.seat)
        offers = step.state[HarbourOffers]
        offers.left = [left + (seat != action.seat) for seat, left in enumerate(offers.left)]
        step.events.append(HarbourOpened(Seat(action.seat)))


def _offers_left(state: State, seat: int) -> int:
    """The mask of the others to whom an offer may still be made, who have any cards."""
    left = state[HarbourOffers].left
    return mask_of(other for other, more in enumerate(left) if more and cards_held(state, other)) if any(left) else 0


class OfferAtHarbour(Verb):
    """Offer somebody a resource, unseen: ``harbour-offer 2 wool``."""

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
        """There is somebody left."""
        return bool(held)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Each of one's resources, to each who is left."""
        kinds = bits(kinds_held(state, seat, self._resources))
        return [Action(seat, self.name, (other, kind)) for other in bits(_offers_left(state, seat)) for kind in kinds]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Somebody who is left, and a resource of one's own."""
        partner, kind = action.args
        if not _offers_left(state, action.seat) >> partner & 1:
            return Refusal("no-offer-left")
        return None if kinds_held(state, action.seat, self._resources) >> kind & 1 else Refusal("offer-resource")

    def perform(self, step: Step, action: Action) -> None:
        """Ask for a commodity, if there is one."""
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
    """Give a commodity of one's choice for what is offered: ``give-commodity coin``."""

    name = "give-commodity"
    fields = (Named("resources"),)
    during = (EXCHANGE,)
    reveals = True
    discreet = True

    def __init__(self, rules: Rules) -> None:
        self._commodities = rules.tables[commodity_kinds]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every one that one has."""
        return at_each(self.name, seat, kinds_held(state, seat, self._commodities))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must be a commodity, and one's own."""
        (kind,) = action.args
        return None if kinds_held(state, action.seat, self._commodities) >> kind & 1 else Refusal("give-a-commodity")

    def perform(self, step: Step, action: Action) -> None:
        """Exchange the cards."""
        state, partner, (kind,) = step.state, action.seat, action.args
        offers, hand, seat = state[HarbourOffers], state[Hands].hand, state[Turn].active
        gained = one(kind) - one(offers.offered)
        hand[seat] += gained
        hand[partner] -= gained
        step.events.append(HarbourExchanged(Seat(seat), Seat(partner), Resource(offers.offered), Resource(kind)))
        offers.partner = offers.offered = NONE
        state.stack.pop()


class CommercialHarbour(TradeCard):
    """A card of the trade deck."""

    card = "commercial-harbour"
    slices = (HarbourOffers,)
    verbs = (PlayCommercialHarbour, OfferAtHarbour, GiveCommodity)
    questions = (Question(EXCHANGE, lambda state: mask_of({state[HarbourOffers].partner} - {NONE}), over=(PLAY_CARD,)),)

    def setup(self, step: Step) -> None:
        """No offer may be made, and none is."""
        step.state[HarbourOffers] = HarbourOffers([0] * step.state.seats, NONE, NONE)

    def turn_ends(self, step: Step, seat: int) -> None:
        """What was not offered lapses."""
        step.state[HarbourOffers].left = [0] * step.state.seats

    def hide(self, state: State, seat: int | None) -> None:
        """What is offered lies face down."""
        if seat != state[Turn].active:
            state[HarbourOffers].offered = NONE

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """It may be any resource of the hand."""
        offers, rules = state[HarbourOffers], state.rules
        resources = state[Hands].hand[state[Turn].active] & rules.tables[resource_bits]
        if offers.partner != NONE and offers.offered == NONE and resources:
            offers.offered = generator.weighted(unpack(resources, len(rules.numbers.resources)))

    def can_be(self, state: State) -> bool:
        """Whoever offers has a resource, and whoever is asked a commodity."""
        offers = state[HarbourOffers]
        if offers.partner == NONE:
            return True
        return offers.offered != NONE and bool(kinds_held(state, offers.partner, state.rules.tables[commodity_kinds]))

    def audit(self, state: State) -> Sequence[str]:
        """An offer is open as long as it is answered."""
        offers, active = state[HarbourOffers], state[Turn].active
        asked = any(kind == EXCHANGE for kind, *_ in state.stack)
        kinds = state.rules.tables[resource_kinds]
        seen = offers.offered != NONE and not state[Hands].unknown[active]
        owned = not seen or kinds_held(state, active, kinds) >> offers.offered & 1
        right = asked == (offers.partner != NONE) and (asked or not seen) and owned
        return [] if right else ["an offer at the harbour is open that nobody answers, or nobody can keep"]
