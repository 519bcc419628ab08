"""What a seat sees on the table where there is gold: a ware like the resources, but no card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from engine.bots.outlook import Outlook
from engine.bots.settlement.sight import DOTS, Sight
from engine.games.explorers.parts.gold_rivers import YIELD
from engine.games.explorers.parts.gold_trade import PRICE, PURCHASES, Purchases
from engine.games.explorers.terrain import GOLD_RIVER
from engine.kernel.actions import Action
from engine.kernel.bits import bits, mask_of
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

    def cards_in(self, hand: Sequence[int]) -> int:
        """Gold is no card."""
        return sum(hand) - hand[self.gold]

    def corner_income(self, corner: int, building: int = SETTLEMENT) -> list[float]:
        """What a kind of building on a corner takes, less the coins for empty hands that it would not get any more."""
        income = self._yields(corner, building)
        income[self.gold] -= _dots(self._totals(corner) & ~self._paying[self.seat])
        return income

    def _yields(self, corner: int, building: int) -> list[float]:
        """What the hexes around a corner give; without a token a gold river gives nothing."""
        income, land = super().corner_income(corner, building), self.view[Land]
        for hex_ in self.board.corner_hexes[corner]:
            if land.terrain[hex_] == GOLD_RIVER:
                income[self.gold] += YIELD * DOTS[land.number[hex_]]
        return income

    def _totals(self, corner: int) -> int:
        """The mask of the totals that bring cards to a corner."""
        land, yields = self.view[Land], self.numbers.yields
        return (
            mask_of(land.number[hex_] for hex_ in self.board.corner_hexes[corner] if yields[land.terrain[hex_]] >= 0)
            & ~1
        )

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


def _dots(totals: int) -> int:
    """In how many of 36 rolls one of some totals falls."""
    return sum(DOTS[total] for total in bits(totals))
