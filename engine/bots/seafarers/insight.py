"""The entries by which the search evaluates positions of Seafarers."""

from engine.bots.seafarers.features import Standing, standings
from engine.bots.seafarers.weights import WEIGHTS
from engine.bots.search.insight import MeasuresStanding
from engine.bots.search.saying import Calibrates
from engine.bots.settlement.insight import progress

COUNTS = MeasuresStanding(Standing, standings, progress, WEIGHTS, rises=frozenset(("blows",)))
ODDS = Calibrates(slope=1.05)
