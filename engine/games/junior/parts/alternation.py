"""Alternation: between two ships of a seat there is always a fort (junior 9; J19)."""

from engine.games.junior.parts.rule import JuniorRule
from engine.games.junior.parts.ships import ShipNetwork
from engine.hexes.touching import sides_at
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.network import ends_of
from engine.parts.rule import EVERYWHERE


class Alternation(JuniorRule):
    """A ship must start at a fort of its seat; it may not end at an empty site where another ship of the seat ends."""

    needs = (ShipNetwork,)

    def bars(self, state: State, seat: int) -> int:
        """Return the mask of all corners: a seat's routes go on from a corner only if the seat has a fort there."""
        return EVERYWHERE

    def ship_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides that do not touch an empty site at which a ship of the seat ends."""
        return ~sides_at(state.board, ends_of(state, seat) & ~state[Buildings].all)
