"""What a seat sees on the table of Cities & Knights: commodities, which buy other things than resources do."""

from __future__ import annotations

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
"""What a commodity is worth, in points: what it buys brings cards, and a metropolis at last."""
FIRST_CITY = 1.0
"""What it is worth to have a city at all: without one nobody improves anything."""
WALLED = 1.0
"""What a wall is worth beside the dots of its city."""
PURCHASES: Mapping[str, tuple[int, float]] = {
    "road": (2, 0.0),
    "settlement": (1, 1.0),
    "city": (1, 1.0),
    HireKnight.name: (1, 0.3),
    ActivateKnight.name: (2, 0.2),
}
"""What a player buys again and again with resources, knights and their grain among it."""


class RealmSight(Sight):
    """A view as one seat sees it. Commodities are the last kinds of cards."""

    purchases = PURCHASES
    besides = frozenset((HireKnight.name, ActivateKnight.name, PromoteKnight.name, WALL))

    @cached_property
    def resources(self) -> int:
        """How many kinds of cards are resources."""
        return plain_kinds(self.view.rules)

    def pace(self, income: Sequence[float], rates: Sequence[int]) -> float:
        """Points a roll: what the resources are good for, and what the commodities are."""
        commodities = sum(income[self.resources :])
        if not commodities:
            return super().pace(income, rates)
        plain = (*income[: self.resources], *(0.0,) * len(self.numbers.commodities))
        return super().pace(plain, rates) + COMMODITY * commodities / 36

    def extra_points(self, corner: int, building: int) -> float:
        """What the first city is worth besides."""
        points = super().extra_points(corner, building)
        return points + FIRST_CITY if building == CITY and not cities_of(self.view, self.seat) else points

    @cached_property
    def levels(self) -> list[list[int]]:
        """By track how far each seat has come."""
        return [levels_of(self.view, track) for track in range(len(self.numbers.tracks))]

    def city_worth(self, corner: int) -> float:
        """What a city on a corner is worth more than a settlement, in dots and commodities; a wall comes on top."""
        now, then = self.corner_income(corner, CITY), self.corner_income(corner, SETTLEMENT)
        return sum(now) - sum(then) + WALLED * (self.view[Walls].mine[self.seat] >> corner & 1)
