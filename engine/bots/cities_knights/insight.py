"""The entry by which the search evaluates positions of Cities & Knights."""

from engine.bots.cities_knights.features import Standing, standings
from engine.bots.cities_knights.weights import WEIGHTS
from engine.bots.search.insight import MeasuresStanding
from engine.bots.settlement.insight import progress

COUNTS = MeasuresStanding(Standing, standings, progress, WEIGHTS)
