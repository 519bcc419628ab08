"""Knights at sea: new ones are placed at land only; along ships they move wherever ships lead (cities_knights 14)."""

from collections.abc import Mapping

from engine.games.cities_knights.parts.knights import KnightPieces
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.seafarers.parts.cloth import villages
from engine.games.seafarers.parts.ships import ShipNetwork
from engine.games.seafarers.parts.waters import Seas, Waters
from engine.kernel.state import State


class SeaKnights(KnightsRule):
    """No new knight is placed on a corner amid the sea, such as the open end of a line of ships; one may move there."""

    needs = (KnightPieces, Seas, ShipNetwork)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``villages``: the number of villages on the map."""
        return {"villages": len(state.rules.tables[villages])}

    def knight_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners where this rule lets the seat place new knights: at known land and at no fog."""
        return state[Waters].ground
