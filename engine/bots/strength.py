"""How strong the levels are in a game, as ratings like those of chess players, and in words.

Neighbouring levels have played series of games one against one (`engine/bots/ratings.py`); a player rated 400 points
higher wins ten games of eleven. ``medium`` has 1500 in every game, so ratings of two games cannot be compared. A rating
is the likeliest by the model of Bradley and Terry: in a chain of neighbours it is the sum of the steps. Half a game is
added to both sides of a series, so that a level that has won all games has a rating too.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import log, log10, sqrt
from typing import NamedTuple

ANCHOR = "medium"
MIDDLE = 1500
STEP = 400
"""The difference in points that means odds of ten to one."""
CONFIDENCE = 1.96
"""How many standard deviations of the normal distribution hold 95 % of it to both sides."""
HALF = 0.5

RANKS: Mapping[str, int] = {"expert": 1700, "strong": 1560, "casual": 1440, "beginner": 700, "newcomer": 0}
"""The words for players, best first, each with the least rating that earns it."""
LEAST = "drifter"
"""The word for a player below all ``RANKS``."""


class Series(NamedTuple):
    """How many games the ``stronger`` of two neighbouring levels ``won`` and ``lost``.

    ``recipe`` has the options of ``python -m tools.ratings`` that repeat the series.
    """

    weaker: str
    stronger: str
    won: int
    lost: int
    recipe: str

    @property
    def gap(self) -> float:
        """How many rating points the stronger level is above the weaker one."""
        return STEP * log10((self.won + HALF) / (self.lost + HALF))

    @property
    def variance(self) -> float:
        """The variance of ``gap``: the square of its standard deviation."""
        return (STEP / log(10)) ** 2 * (1 / (self.won + HALF) + 1 / (self.lost + HALF))


class Rating(NamedTuple):
    """The rating of a level; the true one lies within ``reach`` points of it with 95 % confidence."""

    points: int
    reach: int

    @property
    def rank(self) -> str:
        """The word for a player of this rating, such as ``strong``."""
        return next((rank for rank, least in RANKS.items() if self.points >= least), LEAST)


def ratings_of(series: Iterable[Series], alike: Mapping[str, str]) -> dict[str, Rating]:
    """Return the rating of each level that a chain of series joins to ``medium``.

    ``alike`` maps a level to another that plays alike: it gets the rating of that level, if that has one.
    """
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


class Score(NamedTuple):
    """How many games a player ``won`` and ``lost`` against a player with a known rating."""

    rival: Rating
    won: int
    lost: int


def rating_against(scores: Sequence[Score]) -> Rating:
    """Return the likeliest rating of a player who does not change, from its scores against players of known ratings.

    Half a game is added to both sides of each score. ``reach`` allows for the doubt about the known ratings, too.
    Raise ``ValueError`` if there are no scores.
    """
    known = [score.rival.points for score in scores]
    low, high = min(known) - _FARTHEST, max(known) + _FARTHEST
    while high - low > 1:
        middle = (low + high) // 2
        surplus = sum(score.won + HALF - _games(score) * chance(middle, score.rival) for score in scores)
        low, high = (middle, high) if surplus > 0 else (low, middle)
    weights = [_games(score) * chance(low, score.rival) * (1 - chance(low, score.rival)) for score in scores]
    whole = sum(weights)
    parts = (weight / whole * score.rival.reach for weight, score in zip(weights, scores, strict=True))
    own = (CONFIDENCE * STEP / log(10)) ** 2 / whole
    return Rating(low, round(sqrt(own + sum(part**2 for part in parts))))


_FARTHEST = 10 * STEP
"""How far a rating may lie from those of all rivals."""


def _games(score: Score) -> float:
    """Return the number of games with half a game added to both sides."""
    return score.won + score.lost + 2 * HALF


def chance(points: int, rival: Rating) -> float:
    """Return the chance of a player with so many points to win a game against a rival."""
    return float(1 / (1 + 10 ** ((rival.points - points) / STEP)))
