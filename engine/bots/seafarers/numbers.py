"""Number tokens that travel: the worth of foreign land without a number, and which hex gets a number from where."""

from collections.abc import Iterator
from functools import cached_property

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.robbing import losses_at
from engine.bots.settlement.sight import DOTS, Sight
from engine.games.seafarers.parts.numbers_travel import Supply, numberless
from engine.parts.bundles import kinds_in
from engine.parts.land import Land
from engine.parts.settlements import SETTLEMENT

FROM_HOME = 1.5
"""The dots expected of a number that must be carried from home because the supply is empty."""
DOT = 0.05
"""The worth of a dot, in points."""


class WakingSight(Sight):
    """The view of one seat as numbers, with the number tokens that foreign hexes get only when a ship comes there."""

    @cached_property
    def expected(self) -> float:
        """The average dots of the next number token from the supply, or `FROM_HOME` if the supply is empty."""
        supply = self.view[Supply]
        if not supply.left:
            return FROM_HOME
        return sum(DOTS[number] * left for number, left in enumerate(supply.tokens)) / sum(supply.tokens)

    @cached_property
    def asleep(self) -> int:
        """The mask of the foreign hexes that have no number yet."""
        return numberless(self.view)

    def corner_income(self, corner: int, building: int = SETTLEMENT) -> list[float]:
        """Return the dots by kind of card that a building of the kind `building` takes on `corner`.

        A hex without a number counts with the dots that it is `expected` to get.
        """
        income, land = super().corner_income(corner, building), self.view[Land]
        if self.board.corner_hexes_mask[corner] & self.asleep:
            for hex_ in self.board.corner_hexes[corner]:
                if self.asleep >> hex_ & 1:
                    for kind, number in kinds_in(self.yields[building][land.terrain[hex_]]):
                        income[kind] += number * self.expected
        return income


def wake(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each hex for the next number of the supply; best is the hex whose resource the seat gets least of."""
    sight = outlook[Sight]
    for action in outlook.of_verb("wake"):
        terrain = outlook.view[Land].terrain[action.args[0]]
        kinds = [kind for kind, _ in kinds_in(sight.yields[SETTLEMENT][terrain])]
        worth = -DOT * min((sight.income[kind] for kind in kinds), default=0.0)
        yield Proposal(worth, action, because("wake", hex=action.args[0]))


def carry(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to carry each number; best is one with many dots, if opponents lose more of them than the seat."""
    sight = outlook[Sight]
    for action in outlook.of_verb("carry"):
        source, _ = action.args
        losses = losses_at(outlook, source)
        own = losses.pop(outlook.seat, 0)
        harm = sum(dots * sight.threat[seat] for seat, dots in losses.items())
        worth = DOT * (sight.hex_dots(source) + harm - 1.5 * own)
        why = because("carry", hex=source, count=sight.hex_dots(source))
        yield Proposal(worth, action, why, hurts=own > 0)
