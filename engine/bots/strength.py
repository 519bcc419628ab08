"""How strong the levels are in a game, in ratings as chess players have them, and in words.

Neighbouring levels have played series one against one (`engine/bots/ratings.py`); who is 400 points above wins ten
games of eleven. ``medium`` has 1500 in every game, so ratings of two games cannot be compared. A rating is the
likeliest by the model of Bradley and Terry: of a chain of neighbours it is the sum of the steps. Half a game is added
to both sides of a series, so that whoever has won all of them has a rating too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log, log10, sqrt
from typing import NamedTuple

ANCHOR = "medium"
MIDDLE = 1500
STEP = 400
"""The difference in rating that means odds of ten to one."""
CONFIDENCE = 1.96
"""Standard deviations of the normal distribution that hold 95 % of it."""
HALF = 0.5

RANKS: Mapping[str, int] = {"expert": 1700, "strong": 1560, "casual": 1440, "beginner": 700}
"""Names of strengths by the least rating for them, the best first."""
LEAST = "newcomer"
"""What they would call anybody else."""


class Series(NamedTuple):
    """How often the ``stronger`` of two neighbouring levels has ``won`` and ``lost``, and by which recipe."""

    weaker: str
    stronger: str
    won: int
    lost: int
    recipe: str

    @property
    def gap(self) -> float:
        """How many points lie between the two."""
        return STEP * log10((self.won + HALF) / (self.lost + HALF))

    @property
    def variance(self) -> float:
        """How sure the gap is: the square of its standard deviation."""
        return (STEP / log(10)) ** 2 * (1 / (self.won + HALF) + 1 / (self.lost + HALF))


class Rating(NamedTuple):
    """The points of a level, and how far they may be off either way, with 95 % confidence."""

    points: int
    reach: int

    @property
    def rank(self) -> str:
        """What people would call a player who is so strong."""
        return next((rank for rank, least in RANKS.items() if self.points >= least), LEAST)


def ratings_of(series: Iterable[Series], alike: Mapping[str, str]) -> dict[str, Rating]:
    """The rating of each level that a chain of series joins to the anchor, and of those that play as another does."""
    left, found = list(series), {ANCHOR: (float(MIDDLE), 0.0)}
    while known := next((each for each in left if {each.weaker, each.stronger} & found.keys()), None):
        left.remove(known)
        if known.weaker in found:
            points, variance = found[known.weaker]
            found[known.stronger] = points + known.gap, variance + known.variance
        else:
            points, variance = found[known.stronger]
            found[known.weaker] = points - known.gap, variance + known.variance
    rated = {
        level: Rating(round(points), round(CONFIDENCE * sqrt(spread))) for level, (points, spread) in found.items()
    }
    return rated | {level: rated[other] for level, other in alike.items() if other in rated}
