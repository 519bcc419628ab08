"""The entry by which the search evaluates positions of Seafarers."""

from engine.bots.seafarers.features import Standing, standings
from engine.bots.seafarers.weights import WEIGHTS
from engine.bots.search.insight import Counts
from engine.bots.settlement.insight import progress

COUNTS = Counts(Standing, standings, progress, WEIGHTS)
