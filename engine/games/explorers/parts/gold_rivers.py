"""Gold rivers: once captured, they pay two coins to each building beside them (explorers 6)."""

from __future__ import annotations

from engine.games.explorers.parts.purse import give_gold
from engine.games.explorers.terrain import GOLD_RIVER
from engine.hexes.bits import bits
from engine.kernel.parts import Step
from engine.parts.buildings import Buildings
from engine.parts.land import Land
from engine.parts.rule import Rule

YIELD = 2


class GoldRivers(Rule):
    """A river has a number only from its capture on."""

    def rolled(self, step: Step, total: int) -> None:
        """Pay the owners of settlements and harbour settlements alike."""
        state, gains = step.state, [0] * step.state.seats
        land, owner = state[Land], state[Buildings].owner
        for hex_ in land.by_number[total]:
            if land.terrain[hex_] == GOLD_RIVER:
                for corner in bits(state.board.hex_corners_mask[hex_] & state[Buildings].all):
                    if owner[corner] >= 0:
                        gains[owner[corner]] += YIELD
        give_gold(step, gains, "gold-river")
