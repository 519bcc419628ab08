"""Looking ahead in games at sea."""

from __future__ import annotations

from engine.bots.seafarers.features import Standing, standings
from engine.bots.seafarers.weights import WEIGHTS
from engine.bots.search.insight import Insight
from engine.bots.settlement.insight import progress

INSIGHT = Insight(Standing._fields, standings, progress, WEIGHTS)
