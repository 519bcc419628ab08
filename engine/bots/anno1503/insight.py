"""Looking ahead in the game of explorers and merchants."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.anno1503.features import Standing, standings
from engine.bots.anno1503.weights import WEIGHTS
from engine.bots.search.insight import Counts


def progress(standings: Sequence[Sequence[float]]) -> float:
    """By how much of the way is done by who is farthest."""
    return max(standing[0] for standing in standings)


COUNTS = Counts(Standing, standings, progress, WEIGHTS)
