"""What a seat sees in the pirates' game for children: a harbour may turn up at an anchor, and ships lead to forts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.settlement.sight import Sight
from engine.games.junior.parts.forts import FORT
from engine.games.junior.parts.harbours import anchors, pile
from engine.games.junior.parts.ships import lines
from engine.parts.buildings import Buildings
from engine.parts.network import taken_sides

HARBOUR = 0.15
"""What a harbour tile is worth, whichever it is."""
WAY_ON = 0.03
"""What it is worth that a ship could lead from a fort to another empty site."""
MOST_WAYS = 2
"""More of them are of no use."""
AT_MARKET = 1.2
"""What is given for a card on the whole: at the market it is one, where that has what lacks."""


PURCHASES = {"fort": (1, 1.0), "ship": (1, 0.0)}
"""What a player buys again and again: a ship for each fort."""


class CoveSight(Sight):
    """A view as one seat sees it."""

    purchases = PURCHASES

    def extra_points(self, corner: int, building: int) -> float:
        """A harbour, and the ways on."""
        return HARBOUR * self.at_anchor(corner) + WAY_ON * min(MOST_WAYS, self.ways_on(corner)) * (building == FORT)

    def at_anchor(self, corner: int) -> bool:
        """Whether a fort at a corner turns up a harbour."""
        return bool(self.view.rules.tables[anchors] >> corner & 1) and any(pile(self.view))

    def ways_on(self, corner: int) -> int:
        """How many free lines lead from a corner to empty sites."""
        free = self.view.rules.tables[lines] & ~taken_sides(self.view)
        built = self.view[Buildings].all
        return sum(not built >> far & 1 for side, far in self.board.corner_ways[corner] if side & free)

    def rolls(self, hand: Sequence[int], cost: Sequence[int], income: Sequence[float], rates: Sequence[float]) -> float:
        """After how many rolls a hand covers a cost: who waits goes to the market in every turn."""
        return super().rolls(hand, cost, income, [min(rate, AT_MARKET) for rate in rates])
