"""The fortress: only a seat that has it may promote knights to the highest rank (cities_knights 6, 9)."""

from collections.abc import Mapping

from engine.games.cities_knights.parts.improvements import CityImprovements, level_of, track_of
from engine.games.cities_knights.parts.knights import MIGHTY, KnightPieces
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.state import State

TRACK, LEVEL = "politics", 3
"""The track and the level of it that give a seat the fortress."""


class Fortress(KnightsRule):
    """The rule of the fortress: without it no knight becomes mighty. Knights that are mighty keep their rank."""

    needs = (CityImprovements, KnightPieces)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the ``level`` of the track at which a seat gets the fortress."""
        return {"level": LEVEL}

    def trains(self, state: State, seat: int, rank: int) -> bool:
        """Return whether ``rank`` is below mighty or the seat has the fortress."""
        return rank < MIGHTY or level_of(state, seat, track_of(state.rules, TRACK)) >= LEVEL
