"""The entries by which the search evaluates positions of Explorers, and how far it looks there."""

from engine.bots.explorers.features import Standing, standings
from engine.bots.explorers.weights import WEIGHTS
from engine.bots.search.effort import AdaptsEffort, Effort
from engine.bots.search.insight import MeasuresStanding
from engine.bots.search.saying import Calibrates
from engine.bots.settlement.insight import progress

PROPOSALS = 6
"""The most proposals that the search tries in a decision: a turn has many decisions, so each future takes long."""


def at_sea(effort: Effort) -> Effort:
    """Return `effort` with at most `PROPOSALS` proposals and two thirds of the futures (1 at least)."""
    return effort._replace(proposals=min(effort.proposals, PROPOSALS), futures=max(1, 2 * effort.futures // 3))


COUNTS = MeasuresStanding(Standing, standings, progress, WEIGHTS, alone=True, falls=frozenset(("excess",)))
LOOKS = AdaptsEffort(at_sea)
ODDS = Calibrates(slope=0.84)
