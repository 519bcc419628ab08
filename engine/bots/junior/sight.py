"""What a seat sees in the pirates' game for children: a harbour may turn up at an anchor, and ships lead to forts."""

from collections.abc import Sequence

from engine.bots.settlement.sight import Sight
from engine.games.junior.parts.forts import FORT
from engine.games.junior.parts.harbours import anchors, pile
from engine.games.junior.parts.ships import lines
from engine.parts.buildings import Buildings
from engine.parts.network import taken_sides

HARBOUR = 0.15
"""The worth of a harbour tile, whichever it is, in points."""
WAY_ON = 0.03
"""The worth of a free line from a fort to another empty site, in points."""
MOST_WAYS = 2
"""How many free lines from a fort count at most."""
AT_MARKET = 1.2
"""The average price of a card, in cards: the market takes one, but may lack the card that is needed."""


PURCHASES = {"fort": (1, 1.0), "ship": (1, 0.0)}
"""What a player buys again and again (as ``USUAL_PURCHASES``): a ship for each fort."""


class CoveSight(Sight):
    """A view of the pirates' game as one seat sees it."""

    purchases = PURCHASES

    def extra_points(self, corner: int, building: int) -> float:
        """Return the worth of the harbour that a fort at the corner turns up, if any, plus that of the ways on.

        The ways on are the free lines to empty sites; they count only for a fort.
        """
        return HARBOUR * self.at_anchor(corner) + WAY_ON * min(MOST_WAYS, self.ways_on(corner)) * (building == FORT)

    def at_anchor(self, corner: int) -> bool:
        """Return whether a fort at a corner turns up a harbour: it has an anchor, and the pile is not empty."""
        return bool(self.view.rules.tables[anchors] >> corner & 1) and any(pile(self.view))

    def ways_on(self, corner: int) -> int:
        """Return how many free lines lead from a corner to empty sites."""
        free = self.view.rules.tables[lines] & ~taken_sides(self.view)
        built = self.view[Buildings].all
        return sum(not built >> far & 1 for side, far in self.board.corner_ways[corner] if side & free)

    def rolls(self, hand: Sequence[int], cost: Sequence[int], income: Sequence[float], rates: Sequence[float]) -> float:
        """Return after how many rolls a hand covers a cost, if no trade costs more than the market's average price."""
        return super().rolls(hand, cost, income, [min(rate, AT_MARKET) for rate in rates])
