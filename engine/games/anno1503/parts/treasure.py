"""Treasure: a tile that is worth gold (anno 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.anno1503.parts.islands import kind_of
from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.parts.wealth import earn
from engine.kernel.parts import Step
from engine.kernel.state import State

TREASURE = "treasure"
"""The tile, and why gold is earned."""


@dataclass(frozen=True, eq=False)
class Treasures(AnnoRule):
    """Whoever claims one gets gold."""

    gold: int = 12

    def help_values(self, state: State) -> Mapping[str, int]:
        """How much."""
        return {"gold": self.gold}

    def claimed(self, step: Step, seat: int, tile: int) -> None:
        """Pay it; the tile is out of the game."""
        if kind_of(step.state, tile) == TREASURE:
            earn(step, seat, self.gold, TREASURE)
