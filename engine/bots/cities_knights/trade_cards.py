"""Proposals for the trade cards: when to play each, and which cards to exchange by them."""

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
"""The share of its worth that the merchant's point or rate counts, as another seat may take the merchant away."""
TAKEN_AWAY = 0.3
"""The worth, in points, of a point that an average opponent loses."""
BEST_OF_HAND = 1.3
"""How many times as much cards chosen from an open hand are worth as cards drawn at random."""
IN_HAND = 0.03
"""The worth, in points, of each card taken from an opponent, beyond its use to the seat."""


def merchant(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the merchant on each hex where it wins or is worth more than `Holding.least`.

    Its worth is its rate, and if the seat does not have the merchant yet also its point and the owner's loss.
    """
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
            key = "play-merchant" if points else "play-merchant-rate"
            yield Proposal(worth, action, because(key, resource=kind))


def _cheaper(outlook: Outlook, kind: int) -> float:
    """Return the points that the merchant's rate for cards of `kind` is expected to bring until the end of the game."""
    sight = outlook[RealmSight]
    rates = [sight.numbers.merchant_rate if each == kind else rate for each, rate in enumerate(sight.rates)]
    return HELD * sight.horizon / 2 * (sight.pace(sight.income, rates) - sight.own_pace)


def fleet(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the merchant fleet for each kind of card whose trades improve the hand by more than `Holding.least`."""
    sight, prospects = outlook[RealmSight], outlook[Prospects]
    for action in outlook.of_verb("play-merchant-fleet"):
        (kind,) = action.args
        hand = _traded(outlook, kind, sight.numbers.fleet_rate)
        gain = prospects.gain(hand)
        if gain > outlook[Holding].least:
            gained = tuple(max(0, new - old) for new, old in zip(hand, sight.hand, strict=True))
            why = because("play-merchant-fleet", resource=kind, count=sight.hand[kind] - hand[kind], cards=gained)
            yield Proposal(gain, action, why)


def _traded(outlook: Outlook, given: int, rate: int) -> Hand:
    """Return the hand after trades of `rate` cards of kind `given` for the most useful other card, while each helps."""
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


def resource_monopoly(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the resource monopoly for each resource that opponents probably hold enough cards of (see `_levied`)."""
    yield from _levied(outlook, PlayResourceMonopoly.name, PlayResourceMonopoly.most)


def trade_monopoly(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the trade monopoly for each commodity that opponents probably hold enough cards of (see `_levied`)."""
    yield from _levied(outlook, "play-trade-monopoly", 1)


def _levied(outlook: Outlook, verb: str, most: int) -> Iterator[Proposal]:
    """Propose each action of `verb`, a monopoly by which each opponent gives up to `most` cards of a kind.

    Leave out those that gain no more than `Holding.least`. The reason names the kind and how many cards to expect.
    """
    sight = outlook[RealmSight]
    for action in outlook.of_verb(verb):
        (kind,) = action.args
        taken = fsum(min(most, sight.likely(seat, kind)) for seat in sight.opponents)
        hand = plus(sight.hand, cards_of(kind, sight.kinds, round(taken)))
        gain = outlook[Prospects].gain(hand) + IN_HAND * taken
        if gain > outlook[Holding].least:
            yield Proposal(gain, action, because(verb, resource=kind, count=round(taken)))


def master_merchant(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the master merchant against each seat from which two cards are worth more than `Holding.least`.

    Leave out seats with fewer than two cards.
    """
    held = outlook[RealmSight].held
    for action in outlook.of_verb("play-master-merchant"):
        (holder,) = action.args
        worth = BEST_OF_HAND * min(2, held[holder]) * booty(outlook, holder)
        if held[holder] > 1 and worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-master-merchant", seat=holder, count=held[holder]))


def take_cards(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each choice of cards from the open hand, by what the seat's hand gains; commodities count a bit more."""
    sight = outlook[RealmSight]
    for proposal in pick_by(outlook, "take-cards", useful):
        (cards,) = proposal.action.args
        yield proposal._replace(worth=proposal.worth + IN_HAND * sum(cards[sight.resources :]))


def commercial_harbour(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the commercial harbour if the hoped-for commodities are worth more than the resources given.

    The difference must be more than the points that a card must bring to be played now (`Holding.least`).
    """
    sight = outlook[RealmSight]
    for action in outlook.of_verb("play-commercial-harbour"):
        costs = sorted(_missed(outlook, kind) for kind in range(sight.resources) if sight.hand[kind])
        gains = sorted((_hoped(outlook, seat) for seat in sight.opponents), reverse=True)
        worth = fsum(max(0.0, gain - cost) for gain, cost in zip(gains, costs, strict=False))
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-commercial-harbour"))


def harbour_offer(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to offer a resource to an opponent wherever the hoped-for commodity is worth more than the resource."""
    for action in outlook.of_verb("harbour-offer"):
        partner, kind = action.args
        worth = _hoped(outlook, partner) - _missed(outlook, kind)
        if worth > 0:
            yield Proposal(worth, action, because("harbour-offer", seat=partner))


def _missed(outlook: Outlook, kind: int) -> float:
    """Return how many points less the seat's hand is worth without one card of `kind`."""
    hand = outlook[RealmSight].hand
    return -outlook[Prospects].gain(minus(hand, cards_of(kind, len(hand))))


def _hoped(outlook: Outlook, seat: int) -> float:
    """Return the expected worth, in points, of a commodity that the opponent `seat` gives; it may have none."""
    sight, uses = outlook[RealmSight], outlook[Prospects].uses
    holds = {kind: sight.holds(seat, kind) for kind in range(sight.resources, sight.kinds)}
    if not any(holds.values()):
        return 0.0
    there = 1 - prod(1 - each for each in holds.values())
    use = fsum(each * uses[kind] for kind, each in holds.items()) / fsum(holds.values())
    return there * (use + CARD * sight.threat[seat] / 2)


def give_commodity(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each commodity to give in the harbour exchange, worth more the less useful it is."""
    for action in outlook.of_verb("give-commodity"):
        yield Proposal(-_missed(outlook, action.args[0]), action, because("give-commodity"))
