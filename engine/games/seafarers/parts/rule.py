"""The questions that rules of games at sea ask each other, added to those of :class:`engine.parts.rule.Rule`."""

from __future__ import annotations

from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.maps import Map
from engine.parts.rule import EVERYWHERE, Rule


class SeaRule(Rule):
    """A part of a game at sea. Silence is the default."""

    def ship_ground(self, state: State, seat: int) -> int:
        """The mask of sides on which this rule lets the seat lay ships."""
        return EVERYWHERE

    def anchored(self, state: State, seat: int) -> int:
        """The mask of sides from which this rule lets no ship of the seat's move away."""
        return 0

    def harbour_ground(self, state: State, seat: int) -> int:
        """The mask of sides where this rule lets the seat place harbours."""
        return EVERYWHERE

    def opening_sites(self, map_: Map) -> int:
        """The mask of corners where this rule lets a game on a map begin."""
        return EVERYWHERE

    def card_found(self, step: Step, seat: int) -> None:
        """The seat has found a card, of whichever deck there is."""

    def more_loot(self, state: State, victim: int) -> bool:
        """Whether this rule lets a ship owner be robbed of something else than a card."""
        return False
