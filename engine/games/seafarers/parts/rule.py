"""Questions and courses that rules of games at sea add to those of :class:`engine.parts.rule.Rule`."""

from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.maps import Map
from engine.parts.rule import EVERYWHERE, Rule


class SeaRule(Rule):
    """A part of a game at sea. By default it restricts nothing and reacts to nothing."""

    def ship_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides on which this rule lets the seat build ships."""
        return EVERYWHERE

    def anchored(self, state: State, seat: int) -> int:
        """Return the mask of sides whose ships this rule forbids the seat to move."""
        return 0

    def harbour_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides where this rule lets the seat place harbours."""
        return EVERYWHERE

    def opening_sites(self, map_: Map) -> int:
        """Return the mask of corners where this rule lets settlements of the opening stand on a map."""
        return EVERYWHERE

    def card_found(self, step: Step, seat: int) -> None:
        """React to a find of a card by the seat: give it one if this rule has a deck."""

    def more_loot(self, state: State, victim: int) -> bool:
        """Return whether this rule lets something other than a card be stolen from the victim, a ship owner."""
        return False
