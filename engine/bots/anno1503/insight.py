"""The entries by which the search evaluates positions of Anno 1503."""

from collections.abc import Sequence

from engine.bots.anno1503.features import Standing, standings
from engine.bots.anno1503.weights import WEIGHTS
from engine.bots.search.insight import MeasuresStanding
from engine.bots.search.saying import Calibrates


def progress(standings: Sequence[Sequence[float]]) -> float:
    """Return how far the game is, 0 to 1: the largest share of the way to victory (``way``) that a seat has done."""
    return max(standing[0] for standing in standings)


COUNTS = MeasuresStanding(Standing, standings, progress, WEIGHTS, falls=frozenset(("rounds",)))
ODDS = Calibrates(slope=0.79)
