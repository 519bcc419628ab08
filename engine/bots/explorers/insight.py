"""Looking ahead in voyages."""

from __future__ import annotations

from engine.bots.explorers.features import Standing, standings
from engine.bots.explorers.weights import WEIGHTS
from engine.bots.search.effort import Effort, Looks
from engine.bots.search.insight import Counts
from engine.bots.settlement.insight import progress

PROPOSALS = 6
"""So many proposals are tried at most: a turn has many decisions, and each future goes through all that follow."""


def at_sea(effort: Effort) -> Effort:
    """Fewer proposals, in two futures for three: little is hidden in the rest of a turn."""
    return effort._replace(proposals=min(effort.proposals, PROPOSALS), futures=max(1, 2 * effort.futures // 3))


COUNTS = Counts(Standing, standings, progress, WEIGHTS, alone=True)
LOOKS = Looks(at_sea)
