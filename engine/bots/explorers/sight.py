"""What a seat sees on the table where there is gold: a ware like the resources, but no card."""

from __future__ import annotations

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
"""What a player buys again and again, in how many pieces, and for how many points."""


class Shore(NamedTuple):
    """What corners of a land were found to be good for, filled in when somebody asks.

    ``yields`` are by corner and kind of building, ``totals`` the masks of those that bring cards, and ``gains``, by
    income, how much faster a settlement makes.
    """

    yields: dict[tuple[int, int], list[float]]
    totals: dict[int, int]
    gains: dict[tuple[tuple[float, ...], tuple[int, ...], int], dict[int, float]]


class ExplorersSight(Sight):
    """A view as one seat sees it. Gold is the last of the wares: the bank gives a card for two coins."""

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
        """Gold is no card."""
        return sum(hand) - hand[self.gold]

    def corner_income(self, corner: int, building: int = SETTLEMENT) -> list[float]:
        """What a kind of building on a corner takes, less the coins for empty hands that it would not get any more."""
        income = self._yields(corner, building)
        income[self.gold] -= _dots(self._totals(corner) & ~self._paying[self.seat])
        return income

    def _yields(self, corner: int, building: int) -> list[float]:
        """What the hexes around a corner give, as it was worked out before."""
        key = corner, building
        if key not in self._shore.yields:
            self._shore.yields[key] = self._worked_out(corner, building)
        return [*self._shore.yields[key]]

    def _worked_out(self, corner: int, building: int) -> list[float]:
        """What the hexes around a corner give; without a token a gold river gives nothing."""
        income, land = super().corner_income(corner, building), self.view[Land]
        for hex_ in self.board.corner_hexes[corner]:
            if land.terrain[hex_] == GOLD_RIVER:
                income[self.gold] += YIELD * DOTS[land.number[hex_]]
        return income

    def _totals(self, corner: int) -> int:
        """The mask of the totals that bring cards to a corner."""
        if corner not in self._shore.totals:
            land, yields = self.view[Land], self.numbers.yields
            here = [hex_ for hex_ in self.board.corner_hexes[corner] if yields[land.terrain[hex_]] >= 0]
            self._shore.totals[corner] = mask_of(land.number[hex_] for hex_ in here) & ~1
        return self._shore.totals[corner]

    def pace_with(self, corner: int) -> float:
        """Points a roll that a settlement on a corner would bring."""
        if corner not in self._gains:
            self._gains[corner] = pace_gained(self, self.corner_income(corner))
        return self._gains[corner]

    @cached_property
    def _gains(self) -> dict[int, float]:
        """The same by corner, as far as it is known: it hangs on nothing but the land and the own income."""
        key = tuple(self.income), tuple(self.rates), self._paying[self.seat]
        return self._shore.gains.setdefault(key, {})

    @cached_property
    def _paying(self) -> list[int]:
        """For each seat the mask of the totals that bring it cards."""
        paying = [0] * len(self.seats)
        for seat in self.seats:
            for corner in bits(self.view[Buildings].mine[seat]):
                paying[seat] |= self._totals(corner)
        return paying

    @cached_property
    def incomes(self) -> list[list[float]]:
        """What each seat's buildings take, and the coins for empty hands."""
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
        """The bank's rates for a seat."""
        return (*super().rates_of(seat)[: self.gold], PRICE)

    def holds(self, seat: int, kind: int) -> float:
        """How likely it is that another seat has something of a kind; purses lie open."""
        return float(self.view[Purse].gold[seat] > 0) if kind == self.gold else super().holds(seat, kind)

    @cached_property
    def usual(self) -> list[tuple[Sequence[int], int, float]]:
        """The usual purchases of who has ships."""
        costs = {"crew": _CREW, **self.costs}
        return [(costs[name], *often) for name, often in SHOPPING.items() if name in costs]

    def swap(self, given: int, taken: int) -> Action:
        """Gold buys cards by a verb of its own."""
        return Action(self.seat, "buy", (taken,)) if given == self.gold else super().swap(given, taken)


_CREW = (0, 0, 1, 0, 1, 0)
"""What a crew costs: where there are none, cards are worth as much as elsewhere."""
_NO_SEVEN = mask_of(total for total in range(2, 13) if total != SEVEN)


@lru_cache(maxsize=64)
def _shore_of(rules: Rules, terrain: tuple[int, ...], number: tuple[int, ...], barren: int) -> Shore:
    """What is known of a land; nothing at first."""
    return Shore({}, {}, {})


@lru_cache(maxsize=1 << 11)
def _dots(totals: int) -> int:
    """In how many of 36 rolls one of some totals falls."""
    return sum(DOTS[total] for total in bits(totals))
