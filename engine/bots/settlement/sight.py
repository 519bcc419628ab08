"""What a seat sees on the table, as numbers."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import fsum, prod

from engine.bots.outlook import Lens, Outlook
from engine.bots.settlement.waiting import NEVER, rolls_until
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.kernel.rules import Rules
from engine.parts.buildings import Buildings
from engine.parts.bundles import count, kinds_in, size, unpack
from engine.parts.development import Development
from engine.parts.dice import ODDS, odds_of
from engine.parts.hands import Hands, in_no_hand, whole_bank
from engine.parts.land import GENERIC, Land
from engine.parts.maritime_trade import Rates
from engine.parts.rule import all_points, public_points
from engine.parts.settlements import SETTLEMENT
from engine.parts.victory import points_to_win
from engine.parts.yields import yields

DOTS = ODDS
"""In how many of 36 rolls each total of two dice falls, for families that have no other dice."""

SECRET = "victory-point"
"""The name of the development card that is worth a point while it is held."""

BOUNDLESS = 99
"""Stands for no limit: more trades, or more cards in a hand, than there ever are."""

BY_OTHER_WAYS = 8
"""The rate assumed where the bank does not trade: deals, thefts and development cards bring the cards instead."""

BLOCKED = 0.5
"""The factor on the income of a hex under the robber, which will not stay for ever."""

USUAL_PURCHASES: Mapping[str, tuple[int, float]] = {
    "road": (2, 0.0),
    "settlement": (1, 1.0),
    "city": (1, 1.0),
    "card": (1, 0.4),
}
"""What a player buys again and again: by name, how many at a time, and how many points these make together."""
DISTANT = 10
"""How many points are taken to win in games without the option ``points``."""

GROWTH = 1.6
"""How much faster than now a player gains points in the rest of the game, since building speeds up building."""


def target_of(rules: Rules) -> int:
    """Return how many points win; ``DISTANT`` in games without the option ``points``."""
    return rules.tables[points_to_win] if "points" in rules.chosen else DISTANT


def costs_of(rules: Rules) -> Mapping[str, int]:
    """Return the price of each purchase, as packed bundles by name; empty if the game sells nothing."""
    return getattr(rules.numbers, "costs", {})


class Sight(Lens):
    """A view as one seat sees it. Hands, costs and incomes are sequences by resource; incomes are in dots.

    ``swaps_left`` is how often each resource may still be given to the bank in this turn. ``purchases`` is what a
    player buys again and again: by name, how many at a time, and the points of these together. Facts on a site leave
    out roads, ships and the names in ``besides``.
    """

    purchases = USUAL_PURCHASES
    besides: frozenset[str] = frozenset()

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        view, seat = self.view, self.seat
        self.board = view.board
        self.numbers = view.rules.numbers
        self.yields = view.rules.tables[yields]
        self.odds = odds_of(view.rules)
        self.kinds = len(self.numbers.resources)
        self.seats = range(view.seats)
        self.opponents = [other for other in self.seats if other != seat]
        self.target = target_of(view.rules)
        self.hand = unpack(view[Hands].hand[seat], self.kinds)
        self.bank = unpack(view[Hands].bank, self.kinds)
        self.costs = {name: unpack(cost, self.kinds) for name, cost in costs_of(view.rules).items()}
        self.swaps_left: Sequence[int] = (BOUNDLESS if Rates in view else 0,) * self.kinds

    def swap(self, given: int, taken: int) -> Action:
        """Return the action that trades a card of the kind ``taken`` from the bank for cards of the kind ``given``."""
        return Action(self.seat, "bank", (given, taken))

    def cards_in(self, hand: Sequence[int]) -> int:
        """Return how many cards of a hand count towards the limit when a seven is rolled; families may count fewer."""
        return sum(hand)

    # -- the land ----------------------------------------------------------------------------------------

    def hex_dots(self, hex_: int) -> int:
        """Return the dots of a hex, without regard to the robber; 0 if it yields nothing."""
        land = self.view[Land]
        return self.odds[land.number[hex_]] if self.yields[SETTLEMENT][land.terrain[hex_]] else 0

    def taken(self, hex_: int, building: int) -> int:
        """Return how many cards a kind of building takes of a hex when it produces."""
        return size(self.yields[building][self.view[Land].terrain[hex_]])

    def corner_income(self, corner: int, building: int = SETTLEMENT) -> list[float]:
        """Return the income, in dots by resource, of a kind of building on a corner; the robber's hex counts half."""
        land, income, yields = self.view[Land], [0.0] * self.kinds, self.yields[building]
        for hex_ in self.board.corner_hexes[corner]:
            blocked = BLOCKED if land.barren >> hex_ & 1 else 1
            for kind, number in kinds_in(yields[land.terrain[hex_]]):
                income[kind] += number * self.odds[land.number[hex_]] * blocked
        return income

    def corner_dots(self, corner: int) -> int:
        """Return the dots of all hexes around a corner, without regard to the robber."""
        return sum(self.hex_dots(hex_) for hex_ in self.board.corner_hexes[corner])

    def dots_by_resource(self, corner: int) -> tuple[int, ...]:
        """Return the dots around a corner by resource, without regard to the robber."""
        dots, land = [0] * len(self.numbers.resources), self.view[Land]
        for hex_ in self.board.corner_hexes[corner]:
            for kind, _ in kinds_in(self.yields[SETTLEMENT][land.terrain[hex_]]):
                dots[kind] += self.hex_dots(hex_)
        return tuple(dots)

    @cached_property
    def ports(self) -> dict[int, int]:
        """The port at each corner that has one: a resource or ``GENERIC``; empty if the bank does not trade."""
        if Rates not in self.view:
            return {}
        return {corner: kind for side, kind in self.view[Land].ports for corner in self.board.side_corners[side]}

    def rates_with(self, corner: int, rates: Sequence[int]) -> Sequence[int]:
        """Return the bank's rates for a seat with ``rates`` once it has a building on the corner."""
        if corner not in self.ports:
            return rates
        port = self.ports[corner]
        if port == GENERIC:
            return [min(rate, self.numbers.port_rate) for rate in rates]
        return [self.numbers.special_port_rate if kind == port else rate for kind, rate in enumerate(rates)]

    def extra_points(self, corner: int, building: int) -> float:
        """Return how many more points a building on a corner is worth than its own points and cards make of it.

        There are none here: families override this.
        """
        return 0.0

    # -- the players -------------------------------------------------------------------------------------

    @cached_property
    def incomes(self) -> list[list[float]]:
        """The income of each seat's buildings, in dots by resource."""
        buildings, incomes = self.view[Buildings], []
        for seat in self.seats:
            income = [0.0] * self.kinds
            for corner in bits(buildings.mine[seat]):
                for kind, dots in enumerate(self.corner_income(corner, buildings.kind[corner])):
                    income[kind] += dots
            incomes.append(income)
        return incomes

    def blocked(self, seat: int) -> set[int]:
        """Return the kinds of cards that a robber keeps a seat's buildings from taking on a hex."""
        land, buildings = self.view[Land], self.view[Buildings]
        return {
            kind
            for corner in bits(buildings.mine[seat])
            for hex_ in self.board.corner_hexes[corner]
            if land.barren >> hex_ & 1
            for kind, _ in kinds_in(self.yields[buildings.kind[corner]][land.terrain[hex_]])
        }

    @cached_property
    def income(self) -> list[float]:
        """The income of the seat's own buildings, in dots by resource."""
        return self.incomes[self.seat]

    @cached_property
    def rates(self) -> Sequence[int]:
        """The bank's rates for the seat itself."""
        return self.rates_of(self.seat)

    def rates_of(self, seat: int) -> Sequence[int]:
        """Return the bank's rates for a seat; if the bank does not trade, ``BY_OTHER_WAYS`` for each kind."""
        if Rates not in self.view:
            return (BY_OTHER_WAYS,) * self.kinds
        return unpack(self.view[Rates].rate[seat], self.kinds)

    @cached_property
    def points(self) -> list[int]:
        """The points of each seat; hidden points count only for the seat itself."""
        return [(all_points if seat == self.seat else public_points)(self.view, seat) for seat in self.seats]

    @cached_property
    def likely_points(self) -> list[float]:
        """The points of each seat, plus the expected number of victory-point cards that it hides."""
        if Development not in self.view or SECRET not in self.view.rules.vocabulary("development"):
            return list(map(float, self.points))
        development, kind = self.view[Development], self.numbers.development.index(SECRET)
        left = size(development.deck) + development.hidden_deck + sum(development.unknown)
        shown = sum(count(cards, kind) for cards in (*development.hand, *development.played))
        share = (self.numbers.deck[kind] - shown) / left if left else 0.0
        hidden = [count(development.hand[seat], kind) + development.unknown[seat] * share for seat in self.seats]
        return [self.points[seat] + (seat != self.seat) * hidden[seat] for seat in self.seats]

    @cached_property
    def held(self) -> list[int]:
        """How many resource cards each seat holds."""
        cards = self.view[Hands]
        return [size(cards.hand[seat]) + cards.unknown[seat] for seat in self.seats]

    def with_others(self, kind: int) -> int:
        """Return how many cards of a kind all opponents hold together.

        These are the cards that are not in the bank, not set aside by the rules, and not in the seat's hand.
        """
        whole: int = self.numbers.bank[kind]
        return whole - count(in_no_hand(self.view), kind) - self.hand[kind]

    def likely(self, seat: int, kind: int) -> float:
        """Return the expected number of cards of a kind in a hand: the known ones and a share of the unknown ones."""
        cards = self.view[Hands]
        known, unknown = count(cards.hand[seat], kind), cards.unknown[seat]
        return known + unknown * self._share(seat, kind) if unknown else known

    def holds(self, seat: int, kind: int) -> float:
        """Return the probability, from 0 to 1, that a seat holds a card of a kind."""
        cards = self.view[Hands]
        known, unknown = count(cards.hand[seat], kind), cards.unknown[seat]
        if known or not unknown:
            return float(known > 0)
        return 1 - prod([1 - self._share(seat, kind)] * unknown)

    @cached_property
    def unseen(self) -> Sequence[int]:
        """How many cards of each kind are hidden in hands: not in the bank, not set aside, not known in any hand."""
        cards, whole = self.view[Hands], self.view.rules.tables[whole_bank]
        return unpack(whole - in_no_hand(self.view) - sum(cards.hand), self.kinds)

    def _share(self, seat: int, kind: int) -> float:
        """Return the likely share of a kind among a seat's unknown cards, by its income and the unseen cards of all."""
        weights = [left * (dots + 1) for left, dots in zip(self.unseen, self.incomes[seat], strict=False)]
        return weights[kind] / fsum(weights) if any(weights) else 0.0

    # -- the pace of the game ----------------------------------------------------------------------------

    @cached_property
    def usual(self) -> list[tuple[Sequence[int], int, float]]:
        """The usual purchases that the game sells: (cost of one, number bought at a time, points of that number)."""
        return [(self.costs[name], *often) for name, often in self.purchases.items() if name in self.costs]

    @cached_property
    def usual_cost(self) -> list[int]:
        """The cost by resource of all usual purchases together, each as often as it is bought at a time (`usual`)."""
        return [sum(cost[kind] * times for cost, times, _ in self.usual) for kind in range(self.kinds)]

    @cached_property
    def usual_points(self) -> float:
        """The points of all usual purchases together."""
        return fsum(points for _, _, points in self.usual)

    def rolls(self, hand: Sequence[int], cost: Sequence[int], income: Sequence[float], rates: Sequence[float]) -> float:
        """Return after how many rolls of an income a hand covers a cost with these bank rates; ``NEVER`` at most."""
        return rolls_until(hand, cost, income, rates)

    def pace(self, income: Sequence[float], rates: Sequence[int]) -> float:
        """Return the victory points a roll that an income pays for by the usual purchases; 0 if it never pays."""
        rolls = self.rolls((0,) * self.kinds, self.usual_cost, income, rates)
        return self.usual_points / rolls if 0 < rolls < NEVER else 0.0

    @cached_property
    def own_pace(self) -> float:
        """The pace of the seat itself, in victory points a roll."""
        return self.pace(self.income, self.rates)

    @cached_property
    def horizon(self) -> float:
        """How many rolls the game is expected to go on until the first seat wins, from 6 to 120."""
        return min(max(6.0, min(map(self._rolls_to_victory, self.seats))), 120.0)

    def _rolls_to_victory(self, seat: int) -> float:
        pace = self.pace(self.incomes[seat], self.rates_of(seat))
        return (self.target - self.points[seat]) / (GROWTH * pace) if pace else NEVER

    @cached_property
    def threat(self) -> list[float]:
        """How dangerous each seat is: 1 on average over the opponents, more for seats near victory."""
        near = [(0.3 + points / self.target) * (0.3 + points / self.target) for points in self.likely_points]
        mean = fsum(near[seat] for seat in self.opponents) / len(self.opponents)
        return [each / mean for each in near]
