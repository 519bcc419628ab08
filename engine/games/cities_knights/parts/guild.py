"""The merchants' guild: its owner trades commodities with the bank at two to one (cities_knights 5, 6)."""

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
"""The track and the level of it that give a seat the guild."""


@dataclass(frozen=True, eq=False)
class Guild(KnightsRule):
    """The rule of the guild: its owner trades each commodity with the bank at ``rate`` to one.

    Levels are never lost, so a seat keeps its guild.
    """

    rate: int = 2

    needs = (CityImprovements, MaritimeTrade)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the guild's trade rate: as ``guild_rate``, and among the ``rates`` of the game."""
        return {"rates": (self.rate,), "guild_rate": self.rate}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the ``level`` of the track at which a seat gets the guild."""
        return {"level": LEVEL}

    def bank_rates(self, state: State, seat: int) -> int:
        """Return the guild's rate for each commodity, as a packed bundle; 0 if the seat does not have the guild."""
        if level_of(state, seat, track_of(state.rules, TRACK)) < LEVEL:
            return 0
        return self.rate * sum(map(one, state.rules.numbers.track_commodities))

    def improved(self, step: Step, seat: int, track: int) -> None:
        """Compute the seat's bank rates again if it has advanced on the guild's track."""
        if track == track_of(step.state.rules, TRACK):
            renew_rates(step.state, seat)
