"""The entry by which the search evaluates positions with pirates and aristocrats."""

from engine.bots.anno1503.aristocrats.features import Standing, standings
from engine.bots.anno1503.aristocrats.weights import WEIGHTS
from engine.bots.anno1503.insight import progress
from engine.bots.search.insight import MeasuresStanding

COUNTS = MeasuresStanding(Standing, standings, progress, WEIGHTS)
