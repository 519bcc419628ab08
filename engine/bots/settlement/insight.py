"""Looking ahead in games of settlements, roads and cards."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.search.insight import Counts
from engine.bots.settlement.features import Standing, standings
from engine.bots.settlement.weights import WEIGHTS


def progress(standings: Sequence[Sequence[float]]) -> float:
    """By the points of the leader, out of ten that win."""
    return min(1.0, max(standing[0] for standing in standings) / 10)


COUNTS = Counts(Standing, standings, progress, WEIGHTS)
