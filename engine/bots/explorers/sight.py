"""What a seat sees of a game of Explorers, as numbers: gold counts as one more kind beside the resources."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from engine.bots.outlook import Outlook
from engine.bots.settlement.goals import pace_gained
from engine.bots.settlement.sight import DOTS, Sight
from engine.games.explorers.parts.gold_rivers import YIELD
from engine.games.explorers.parts.gold_trade import PRICE, PURCHASES, Purchases
from engine.games.explorers.terrain import GOLD_RIVER
from engine.kernel.actions import Action
from engine.kernel.bits import bits, mask_of
from engine.kernel.rules import Rules
from engine.parts.buildings import Buildings
from engine.parts.dice import SEVEN
from engine.parts.land import Land
from engine.parts.purse import MOST_TRADED, Purse
from engine.parts.settlements import SETTLEMENT

SHOPPING: Mapping[str, tuple[int, float]] = {
    "settler": (2, 1.4),
    "ship": (2, 0.0),
    "harbour": (1, 1.0),
    "crew": (1, 0.0),
    "road": (1, 0.0),
}
"""What a player regularly buys: ``{name: (how often, for how many points in all)}``."""


class Shore(NamedTuple):
    """A cache of what corners of a land bring, filled on demand and shared by all views of the same land.

    ``yields`` are dots by kind, for a corner and a kind of building; ``totals`` are by corner the masks of dice totals
    that bring cards; ``gains`` are, for an income, the pace that a settlement adds, by corner.
    """

    yields: dict[tuple[int, int], list[float]]
    totals: dict[int, int]
    gains: dict[tuple[tuple[float, ...], tuple[int, ...], int], dict[int, float]]


class ExplorersSight(Sight):
    """The view of one seat as numbers. In lists by kind gold is the last: two coins buy a card from the bank."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        view, seat = self.view, self.seat
        self.gold = self.kinds
        self.kinds += 1
        self.hand = (*self.hand, min(view[Purse].gold[seat], MOST_TRADED))
        self.bank = (*self.bank, 0)
        self.costs = {name: (*cost, 0) for name, cost in self.costs.items()}
        left = PURCHASES - view[Purchases].bought if Purchases in view else 0
        self.swaps_left = (*self.swaps_left, left)
        land = self.view[Land]
        self._shore = _shore_of(view.rules, land.terrain, land.number, land.barren)

    def cards_in(self, hand: Sequence[int]) -> int:
        """Return how many cards are in `hand`, without its gold."""
        return sum(hand) - hand[self.gold]

    def corner_income(self, corner: int, building: int = SETTLEMENT) -> list[float]:
        """Return the dots by kind that the kind `building` on `corner` adds to the seat's income.

        A seat gets a coin for a roll that brings it no card. The coins that it would no longer get are subtracted.
        """
        income = self._yields(corner, building)
        income[self.gold] -= _dots(self._totals(corner) & ~self._paying[self.seat])
        return income

    def _yields(self, corner: int, building: int) -> list[float]:
        """Return the dots by kind that `building` takes on `corner`: a copy of a cached list, free to be changed."""
        key = corner, building
        if key not in self._shore.yields:
            self._shore.yields[key] = self._worked_out(corner, building)
        return [*self._shore.yields[key]]

    def _worked_out(self, corner: int, building: int) -> list[float]:
        """Return the dots by kind that `building` takes on `corner`, gold rivers included; not cached."""
        income, land = super().corner_income(corner, building), self.view[Land]
        for hex_ in self.board.corner_hexes[corner]:
            if land.terrain[hex_] == GOLD_RIVER:
                income[self.gold] += YIELD * DOTS[land.number[hex_]]
        return income

    def _totals(self, corner: int) -> int:
        """Return the mask of dice totals that bring cards to `corner`."""
        if corner not in self._shore.totals:
            land, yields = self.view[Land], self.numbers.yields
            here = [hex_ for hex_ in self.board.corner_hexes[corner] if yields[land.terrain[hex_]] >= 0]
            self._shore.totals[corner] = mask_of(land.number[hex_] for hex_ in here) & ~1
        return self._shore.totals[corner]

    def pace_with(self, corner: int) -> float:
        """Return the points per roll that a settlement on `corner` would add to the seat's pace."""
        if corner not in self._gains:
            self._gains[corner] = pace_gained(self, self.corner_income(corner))
        return self._gains[corner]

    @cached_property
    def _gains(self) -> dict[int, float]:
        """The points per roll that `pace_with` has found so far, by corner; `pace_with` adds to them.

        Views with the same land, income and rates share them.
        """
        key = tuple(self.income), tuple(self.rates), self._paying[self.seat]
        return self._shore.gains.setdefault(key, {})

    @cached_property
    def _paying(self) -> list[int]:
        """The mask of dice totals that bring cards, by seat."""
        paying = [0] * len(self.seats)
        for seat in self.seats:
            for corner in bits(self.view[Buildings].mine[seat]):
                paying[seat] |= self._totals(corner)
        return paying

    @cached_property
    def incomes(self) -> list[list[float]]:
        """The income of each seat: dots by kind from its buildings, with the coins for rolls that bring it no card."""
        buildings, incomes = self.view[Buildings], []
        for seat in self.seats:
            income = [0.0] * self.kinds
            for corner in bits(buildings.mine[seat]):
                taken = self._yields(corner, buildings.kind[corner])
                income = [have + more for have, more in zip(income, taken, strict=True)]
            income[self.gold] += _dots(_NO_SEVEN & ~self._paying[seat])
            incomes.append(income)
        return incomes

    def rates_of(self, seat: int) -> Sequence[int]:
        """Return the bank's rates by kind for `seat`; the last is the price of a card in coins."""
        return (*super().rates_of(seat)[: self.gold], PRICE)

    def holds(self, seat: int, kind: int) -> float:
        """Return the likelihood that the opponent `seat` has any of `kind`; 0 or 1 for gold, as all see the purses."""
        return float(self.view[Purse].gold[seat] > 0) if kind == self.gold else super().holds(seat, kind)

    @cached_property
    def usual(self) -> list[tuple[Sequence[int], int, float]]:
        """The usual purchases: (cost by kind, how often, for how many points), as in `SHOPPING`.

        Things that the scenario does not sell are left out, except crews.
        """
        costs = {"crew": _CREW, **self.costs}
        return [(costs[name], *often) for name, often in SHOPPING.items() if name in costs]

    def swap(self, given: int, taken: int) -> Action:
        """Return the trade of kind `given` for one card of kind `taken`; gold buys it by the verb ``buy``."""
        return Action(self.seat, "buy", (taken,)) if given == self.gold else super().swap(given, taken)


_CREW = (0, 0, 1, 0, 1, 0)
"""The cost of a crew, used also in scenarios without crews so that cards are worth the same in all scenarios."""
_NO_SEVEN = mask_of(total for total in range(2, 13) if total != SEVEN)


@lru_cache(maxsize=64)
def _shore_of(rules: Rules, terrain: tuple[int, ...], number: tuple[int, ...], barren: int) -> Shore:
    """Return the cache of what was computed about the hexes with this terrain and these numbers (both by hex).

    It is empty at first; the same arguments give the same object.
    """
    return Shore({}, {}, {})


@lru_cache(maxsize=1 << 11)
def _dots(totals: int) -> int:
    """Return in how many of 36 rolls the dice show a total of the mask `totals`."""
    return sum(DOTS[total] for total in bits(totals))
