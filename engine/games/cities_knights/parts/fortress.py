"""The fortress: who has it may promote knights to the highest rank (cities_knights 6, 9)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.cities_knights.parts.improvements import CityImprovements, level_of, track_of
from engine.games.cities_knights.parts.knights import MIGHTY, KnightPieces
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.state import State

TRACK, LEVEL = "politics", 3
"""The track and the level that bring it."""


class Fortress(KnightsRule):
    """Without it knights stay strong at most; those that are mighty stay so."""

    needs = (CityImprovements, KnightPieces)

    def help_values(self, state: State) -> Mapping[str, int]:
        """The level that brings it."""
        return {"level": LEVEL}

    def trains(self, state: State, seat: int, rank: int) -> bool:
        """Nobody is made mighty without it."""
        return rank < MIGHTY or level_of(state, seat, track_of(state.rules, TRACK)) >= LEVEL
