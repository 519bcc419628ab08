"""Knights at sea: new ones come ashore alone; along ships they go wherever ships lead (cities_knights 14)."""

from collections.abc import Mapping

from engine.games.cities_knights.parts.knights import KnightPieces
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.seafarers.parts.cloth import villages
from engine.games.seafarers.parts.ships import ShipNetwork
from engine.games.seafarers.parts.waters import Seas, Waters
from engine.kernel.state import State


class SeaKnights(KnightsRule):
    """The open end of a line of ships is no place for a new knight, but one may go there, and so close the line."""

    needs = (KnightPieces, Seas, ShipNetwork)

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many villages there are, at which knights are hired as at any corner at land."""
        return {"villages": len(state.rules.tables[villages])}

    def knight_ground(self, state: State, seat: int) -> int:
        """Corners at land."""
        return state[Waters].ground
