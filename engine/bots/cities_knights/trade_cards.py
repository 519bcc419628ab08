"""The cards of trade: when to play which, and what is exchanged by them."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum, prod

from engine.bots.cities_knights.holding import Holding
from engine.bots.cities_knights.picking import useful
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.outlook import Outlook
from engine.bots.proposals import VICTORY, Proposal, because
from engine.bots.settlement.picking import pick_by
from engine.bots.settlement.prospects import Hand, Prospects, cards_of, minus, plus
from engine.bots.settlement.robbing import CARD, booty
from engine.games.cities_knights.parts.cards.merchant import Merchants, resource_at
from engine.games.cities_knights.parts.cards.resource_monopoly import PlayResourceMonopoly

HELD = 0.8
"""What counts of a point that another may take away again."""
TAKEN_AWAY = 0.3
"""What it is worth that another loses a point."""
BEST_OF_HAND = 1.3
"""What the best cards of a hand are worth, beside any."""
IN_HAND = 0.03
"""What each card is worth that comes from others, besides what it is good for."""


# -- the merchant --------------------------------------------------------------------------------------------


def merchant(outlook: Outlook) -> Iterator[Proposal]:
    """Where the rate helps most, as long as the point is not one's own already."""
    owner, prospects = outlook.view[Merchants].owner, outlook[Prospects]
    points = 0.0 if owner == outlook.seat else 1.0
    lost = TAKEN_AWAY * outlook[RealmSight].threat[owner] if owner >= 0 and points else 0.0
    for action in outlook.of_verb("play-merchant"):
        (hex_,) = action.args
        kind = resource_at(outlook.view, hex_)
        worth = HELD * points + lost + _cheaper(outlook, kind)
        if points and prospects.wins(points):
            yield Proposal(VICTORY, action, because("win"))
        elif worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-merchant", resource=kind))


def _cheaper(outlook: Outlook, kind: int) -> float:
    """What the merchant's rate for a kind is worth for the rest of the game, were it to last so long."""
    sight = outlook[RealmSight]
    rates = [sight.numbers.merchant_rate if each == kind else rate for each, rate in enumerate(sight.rates)]
    return HELD * sight.horizon / 2 * (sight.pace(sight.income, rates) - sight.own_pace)


def fleet(outlook: Outlook) -> Iterator[Proposal]:
    """For a kind of which there is plenty, when the trades bring a goal near at once."""
    sight, prospects = outlook[RealmSight], outlook[Prospects]
    for action in outlook.of_verb("play-merchant-fleet"):
        (kind,) = action.args
        hand = _traded(outlook, kind, sight.numbers.fleet_rate)
        gain = prospects.gain(hand)
        if gain > outlook[Holding].least:
            why = because("play-merchant-fleet", resource=kind, count=sight.hand[kind])
            yield Proposal(gain, action, why)


def _traded(outlook: Outlook, given: int, rate: int) -> Hand:
    """What the hand may become when a kind is traded with the bank at a rate, as long as that brings anything."""
    sight, prospects = outlook[RealmSight], outlook[Prospects]
    hand: Hand = sight.hand
    while hand[given] >= rate:
        left = minus(hand, cards_of(given, sight.kinds, rate))
        others = [plus(left, cards_of(kind, sight.kinds)) for kind in range(sight.kinds) if kind != given]
        best = max(others, key=prospects.value)
        if prospects.value(best) <= prospects.value(hand):
            break
        hand = best
    return hand


# -- monopolies ----------------------------------------------------------------------------------------------


def resource_monopoly(outlook: Outlook) -> Iterator[Proposal]:
    """When the others hold what the plan lacks."""
    yield from _levied(outlook, PlayResourceMonopoly.name, PlayResourceMonopoly.most)


def trade_monopoly(outlook: Outlook) -> Iterator[Proposal]:
    """When the others hold the commodity that the plan lacks."""
    yield from _levied(outlook, "play-trade-monopoly", 1)


def _levied(outlook: Outlook, verb: str, most: int) -> Iterator[Proposal]:
    """Name the kind that is of most use."""
    sight = outlook[RealmSight]
    for action in outlook.of_verb(verb):
        (kind,) = action.args
        taken = fsum(min(most, sight.likely(seat, kind)) for seat in sight.opponents)
        hand = plus(sight.hand, cards_of(kind, sight.kinds, round(taken)))
        gain = outlook[Prospects].gain(hand) + IN_HAND * taken
        if gain > outlook[Holding].least:
            yield Proposal(gain, action, because(verb, resource=kind, count=round(taken)))


# -- hands of others -----------------------------------------------------------------------------------------


def master_merchant(outlook: Outlook) -> Iterator[Proposal]:
    """Into the hand from which two cards help most."""
    held = outlook[RealmSight].held
    for action in outlook.of_verb("play-master-merchant"):
        (holder,) = action.args
        worth = BEST_OF_HAND * min(2, held[holder]) * booty(outlook, holder)
        if held[holder] > 1 and worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-master-merchant", seat=holder, count=held[holder]))


def take_cards(outlook: Outlook) -> Iterator[Proposal]:
    """What the plan lacks; of equals, commodities."""
    sight = outlook[RealmSight]
    for proposal in pick_by(outlook, "take-cards", useful):
        (cards,) = proposal.action.args
        yield proposal._replace(worth=proposal.worth + IN_HAND * sum(cards[sight.resources :]))


# -- the commercial harbour ----------------------------------------------------------------------------------


def commercial_harbour(outlook: Outlook) -> Iterator[Proposal]:
    """When there are resources to spare, and commodities with the others."""
    sight = outlook[RealmSight]
    for action in outlook.of_verb("play-commercial-harbour"):
        costs = sorted(_missed(outlook, kind) for kind in range(sight.resources) if sight.hand[kind])
        gains = sorted((_hoped(outlook, seat) for seat in sight.opponents), reverse=True)
        worth = fsum(max(0.0, gain - cost) for gain, cost in zip(gains, costs, strict=False))
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-commercial-harbour"))


def harbour_offer(outlook: Outlook) -> Iterator[Proposal]:
    """The resource that is missed least, to whoever is likely to have a commodity."""
    for action in outlook.of_verb("harbour-offer"):
        partner, kind = action.args
        worth = _hoped(outlook, partner) - _missed(outlook, kind)
        if worth > 0:
            yield Proposal(worth, action, because("harbour-offer", seat=partner))


def _missed(outlook: Outlook, kind: int) -> float:
    """What the hand loses with a card of a kind."""
    hand = outlook[RealmSight].hand
    return -outlook[Prospects].gain(minus(hand, cards_of(kind, len(hand))))


def _hoped(outlook: Outlook, seat: int) -> float:
    """What a commodity of a seat's choice is worth, so much the less as it may have none."""
    sight, uses = outlook[RealmSight], outlook[Prospects].uses
    holds = {kind: sight.holds(seat, kind) for kind in range(sight.resources, sight.kinds)}
    if not any(holds.values()):
        return 0.0
    there = 1 - prod(1 - each for each in holds.values())
    use = fsum(each * uses[kind] for kind, each in holds.items()) / fsum(holds.values())
    return there * (use + CARD * sight.threat[seat] / 2)


def give_commodity(outlook: Outlook) -> Iterator[Proposal]:
    """The one that is missed least."""
    for action in outlook.of_verb("give-commodity"):
        yield Proposal(-_missed(outlook, action.args[0]), action, because("give-commodity"))
