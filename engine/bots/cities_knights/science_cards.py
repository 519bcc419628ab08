"""Proposals for the science cards: when to play each."""

from collections.abc import Iterator
from functools import partial
from math import fsum

from engine.bots.cities_knights.cities import wall_points
from engine.bots.cities_knights.holding import Holding
from engine.bots.cities_knights.improving import GATE, PROGRESS, Step
from engine.bots.cities_knights.knights import forged_worth
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.card_play import roads_by
from engine.bots.settlement.prospects import Prospects, cards_of, covers, minus, plus
from engine.bots.settlement.robbing import CARD
from engine.bots.settlement.sight import DOTS, Sight
from engine.games.cities_knights.parts.cards.harvest import EACH, PlayHarvest, hexes_of
from engine.games.cities_knights.parts.progress import reach
from engine.kernel.bits import bits
from engine.parts.buildings import Buildings
from engine.parts.bundles import kinds_in
from engine.parts.dice import PAIRS, SEVEN
from engine.parts.land import Land

STAYS = 0.6
"""The share of their worth that swapped number tokens count, as a seat may swap them again."""

road_building = partial(roads_by, verb="play-road-building")


def harvest(outlook: Outlook) -> Iterator[Proposal]:
    """Propose irrigation or mining if the bank's grain or ore improves the hand by more than `Holding.least`."""
    sight, prospects, view = outlook[RealmSight], outlook[Prospects], outlook.view
    for verb in ("play-irrigation", "play-mining"):
        for action in outlook.of_verb(verb):
            card = view.rules.verbs[verb]
            assert isinstance(card, PlayHarvest)
            terrain = view.rules.vocabulary("terrains").index(card.terrain)
            kind: int = sight.numbers.yields[terrain]
            number = min(EACH * hexes_of(view, outlook.seat, terrain).bit_count(), sight.bank[kind])
            gain = prospects.gain(plus(sight.hand, cards_of(kind, sight.kinds, number)))
            if gain > outlook[Holding].least:
                yield Proposal(gain, action, because("harvest", resource=kind, count=number))


def crane(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the crane for each improvement that the hand can pay at the crane's price, one commodity less."""
    sight, prospects = outlook[RealmSight], outlook[Prospects]
    for action in outlook.of_verb("play-crane"):
        for goal in prospects.goals:
            if isinstance(goal, Step) and any(goal.cost):
                saved = cards_of(sight.numbers.track_commodities[goal.track], sight.kinds)
                cost = minus(goal.cost, saved)
                if covers(sight.hand, cost):
                    left = prospects.value(minus(sight.hand, cost), goal)
                    worth = prospects.reached(goal) + left - prospects.now
                    yield Proposal(worth, action, because("play-crane", track=goal.track))


def engineer(outlook: Outlook) -> Iterator[Proposal]:
    """Propose a free wall around each possible city, by the wall's worth and a little by the city's income."""
    sight = outlook[RealmSight]
    for action in outlook.of_verb("play-engineer"):
        (corner,) = action.args
        yield Proposal(wall_points(outlook) + 0.01 * sight.city_worth(corner), action, because("play-engineer"))


def smith(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the smith if the free promotions of knights are worth more than `Holding.least`."""
    for action in outlook.of_verb("play-smith"):
        worth = forged_worth(outlook)
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-smith"))


def inventor(outlook: Outlook) -> Iterator[Proposal]:
    """Propose swaps of number tokens worth more than `Holding.least`: better for the seat, or worse for opponents."""
    actions = outlook.of_verb("play-inventor")
    if not actions:
        return
    sight, number = outlook[RealmSight], outlook.view[Land].number
    values = [_value(outlook, hex_) for hex_ in range(len(number))]
    for action in actions:
        one, other = action.args
        dots = DOTS[number[other]] - DOTS[number[one]]
        worth = STAYS * sight.horizon * CARD * dots * (values[one] - values[other]) / 36
        if dots > 0 and worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-inventor", hex=one, count=dots))


def _value(outlook: Outlook, hex_: int) -> float:
    """Return the cards that `hex_` yields the seat per roll of its number, less a share of those for opponents."""
    buildings, sight = outlook.view[Buildings], outlook[RealmSight]
    worth = 0.0
    for corner in bits(sight.board.hex_corners_mask[hex_] & buildings.all):
        owner = buildings.owner[corner]
        share = 1.0 if owner == outlook.seat else -sight.threat[owner] / len(sight.seats)
        worth += share * sight.taken(hex_, buildings.kind[corner])
    return worth


def alchemist(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each roll (red die, yellow die) of the alchemist that beats an average roll by over `Holding.least`."""
    actions = outlook.of_verb("play-alchemist")
    if not actions:
        return
    totals = {total: _of_total(outlook, total) for total in range(2, 13)}
    gates = [_of_red(outlook, red) for red in range(1, 7)]
    usual = fsum(totals[one + two] + gates[one - 1] for one, two in PAIRS) / len(PAIRS)
    for action in actions:
        red, yellow = action.args
        total = red + yellow + 2
        worth = totals[total] + gates[red] - usual
        if worth > outlook[Holding].least:
            yield Proposal(worth, action, because("play-alchemist", count=_own_cards(outlook, total)))


def _of_total(outlook: Outlook, total: int) -> float:
    """Return the worth, in points, of a roll of `total`: own cards, less a share of opponents' cards; 0 for a seven."""
    if total == SEVEN:
        return 0.0
    sight, cards = outlook[RealmSight], gained(outlook, total)
    hand = plus(sight.hand, cards[outlook.seat])
    others = fsum(sight.threat[seat] * sum(cards[seat]) for seat in sight.opponents) / len(sight.opponents)
    return outlook[Prospects].gain(hand) - CARD * others / 2


def _own_cards(outlook: Outlook, total: int) -> int:
    """Return how many cards the seat gets when `total` is rolled; 0 for a seven."""
    return sum(gained(outlook, total)[outlook.seat]) if total != SEVEN else 0


def gained(outlook: Outlook, total: int) -> list[tuple[int, ...]]:
    """Return by seat the cards (counts by kind) that its buildings get from unblocked hexes when `total` is rolled."""
    view, sight = outlook.view, outlook[Sight]
    land, buildings = view[Land], view[Buildings]
    comes = [[0] * sight.kinds for _ in sight.seats]
    for hex_ in bits(land.tokens[total] & ~land.barren):
        for corner in bits(sight.board.hex_corners_mask[hex_] & buildings.all):
            for kind, number in kinds_in(sight.yields[buildings.kind[corner]][land.terrain[hex_]]):
                comes[buildings.owner[corner]][kind] += number
    return [tuple(cards) for cards in comes]


def _of_red(outlook: Outlook, red: int) -> float:
    """Return the points that progress cards bring on average if the red die shows `red`; opponents' cards cost some."""
    worth = 0.0
    for levels in outlook[RealmSight].levels:
        for seat, level in enumerate(levels):
            if red <= reach(level):
                worth += GATE * PROGRESS * (1.0 if seat == outlook.seat else -0.3 / (len(levels) - 1))
    return worth
