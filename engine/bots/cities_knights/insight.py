"""The entries by which the search evaluates positions of Cities & Knights."""

from engine.bots.cities_knights.features import Standing, standings
from engine.bots.cities_knights.weights import WEIGHTS
from engine.bots.search.insight import MeasuresStanding
from engine.bots.search.saying import Calibrates
from engine.bots.settlement.insight import progress

FALLS = frozenset(("metropolis_risk", "exposed", "full", "tipped"))
"""The numbers of a standing that are better when they are smaller, by name."""

COUNTS = MeasuresStanding(Standing, standings, progress, WEIGHTS, falls=FALLS)
ODDS = Calibrates(slope=0.98)
