"""The merchants' guild: whoever has it trades commodities with the bank at two to one (cities_knights 5, 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.games.cities_knights.parts.improvements import CityImprovements, level_of, track_of
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.bundles import one
from engine.parts.maritime_trade import MaritimeTrade, renew_rates

TRACK, LEVEL = "trade", 3
"""The track and the level that bring it."""


@dataclass(frozen=True, eq=False)
class Guild(KnightsRule):
    """It lets go of no level, so whoever has it keeps it."""

    rate: int = 2

    needs = (CityImprovements, MaritimeTrade)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The rate."""
        return {"rates": (self.rate,), "guild_rate": self.rate}

    def help_values(self, state: State) -> Mapping[str, int]:
        """The level that brings it."""
        return {"level": LEVEL}

    def bank_rates(self, state: State, seat: int) -> int:
        """Every commodity, for whoever has come so far."""
        if level_of(state, seat, track_of(state.rules, TRACK)) < LEVEL:
            return 0
        return self.rate * sum(map(one, state.rules.numbers.track_commodities))

    def improved(self, step: Step, seat: int, track: int) -> None:
        """It may have been built."""
        if track == track_of(step.state.rules, TRACK):
            renew_rates(step.state, seat)
