"""The insight for looking ahead in games of settlements, roads and cards."""

from collections.abc import Sequence

from engine.bots.search.insight import MeasuresStanding
from engine.bots.search.saying import Calibrates
from engine.bots.settlement.features import Standing, standings
from engine.bots.settlement.weights import WEIGHTS


def progress(standings: Sequence[Sequence[float]]) -> float:
    """Return how far the game is: the leader's points as a share of the points that win, at most 1."""
    return min(1.0, max(standing[0] for standing in standings) / 10)


COUNTS = MeasuresStanding(Standing, standings, progress, WEIGHTS, falls=frozenset(("robbed",)))
ODDS = Calibrates(slope=0.8)
