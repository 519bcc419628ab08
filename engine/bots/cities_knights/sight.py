"""What a seat sees of a game of Cities & Knights, as numbers: commodities, improvements and walls count too."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from engine.bots.settlement.sight import Sight
from engine.games.cities_knights.parts.improvements import levels_of
from engine.games.cities_knights.parts.knights import ActivateKnight, HireKnight, PromoteKnight
from engine.games.cities_knights.parts.walls import WALL, Walls
from engine.parts.cities import CITY, cities_of
from engine.parts.hands import plain_kinds
from engine.parts.settlements import SETTLEMENT

COMMODITY = 0.2
"""The worth of one commodity as income, in points: it buys improvements, which bring cards and metropolises."""
FIRST_CITY = 1.0
"""The extra worth of a seat's first city, in points: without a city a seat may not improve anything."""
WALLED = 1.0
"""How many dots a wall adds to the worth of its city."""
PURCHASES: Mapping[str, tuple[int, float]] = {
    "road": (2, 0.0),
    "settlement": (1, 1.0),
    "city": (1, 1.0),
    HireKnight.name: (1, 0.3),
    ActivateKnight.name: (2, 0.2),
}
"""What a player regularly buys with resources: ``{name: (how often, for how many points in all)}``."""


class RealmSight(Sight):
    """The view of one seat of Cities & Knights as numbers. In lists by kind of card the commodities come last."""

    purchases = PURCHASES
    besides = frozenset((HireKnight.name, ActivateKnight.name, PromoteKnight.name, WALL))

    @cached_property
    def resources(self) -> int:
        """The number of kinds of cards that are resources; it is also the index of the first commodity."""
        return plain_kinds(self.view.rules)

    def pace(self, income: Sequence[float], rates: Sequence[int]) -> float:
        """Return the victory points per roll that `income` (dots by kind) brings at the bank's `rates` (by kind).

        Resources count by the usual purchases, each commodity counts `COMMODITY` points.
        """
        commodities = sum(income[self.resources :])
        if not commodities:
            return super().pace(income, rates)
        plain = (*income[: self.resources], *(0.0,) * len(self.numbers.commodities))
        return super().pace(plain, rates) + COMMODITY * commodities / 36

    def extra_points(self, corner: int, building: int) -> float:
        """Return the points that a new `building` on `corner` is worth beyond its own points and its income.

        The first city of the seat is worth `FIRST_CITY` more.
        """
        points = super().extra_points(corner, building)
        return points + FIRST_CITY if building == CITY and not cities_of(self.view, self.seat) else points

    @cached_property
    def levels(self) -> list[list[int]]:
        """The level of each seat in each track: ``levels[track][seat]``."""
        return [levels_of(self.view, track) for track in range(len(self.numbers.tracks))]

    def city_worth(self, corner: int) -> float:
        """Return how many more dots a city on `corner` takes than a settlement, plus `WALLED` if it has a wall."""
        now, then = self.corner_income(corner, CITY), self.corner_income(corner, SETTLEMENT)
        return sum(now) - sum(then) + WALLED * (self.view[Walls].mine[self.seat] >> corner & 1)
