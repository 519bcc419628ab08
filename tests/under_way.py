"""The families whose games are not in the catalogue yet: the batteries play them, the page does not."""

from __future__ import annotations

from engine.games.seafarers import SCENARIOS
from engine.kernel.catalogue import Family, Scenario

SEAFARERS = Family(
    "seafarers", "engine.games.seafarers", tuple(Scenario(game.seats, 10, 20, "", game.scenario) for game in SCENARIOS)
)
