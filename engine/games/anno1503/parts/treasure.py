"""Treasure: a tile that brings gold (anno 8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.anno1503.parts.islands import kind_of
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.parts.wealth import earn
from engine.kernel.parts import Step
from engine.kernel.state import State

TREASURE = "treasure"
"""The kind of the tile, and the cause of the gold in the event."""


@dataclass(frozen=True, eq=False)
class Treasures(AnnoRule):
    """The rule of treasures: a seat that claims a treasure gets ``gold`` coins."""

    gold: int = 12

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return how much ``gold`` a treasure brings."""
        return {"gold": self.gold}

    def claimed(self, step: Step, seat: int, tile: int) -> None:
        """If the tile is a treasure, give the seat ``gold`` coins and record it; the tile leaves the game."""
        if kind_of(step.state, tile) == TREASURE:
            earn(step, seat, self.gold, TREASURE)
