"""The distance rule: no two buildings stand on neighbouring corners (classic 9)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.rule import Rule


class DistanceRule(Rule):
    """The corners next to a building stay free, for routes of all kinds."""

    def keeps_free(self, state: State, corner: int) -> int:
        """All neighbours."""
        return state.board.corner_corners_mask[corner]  # type: ignore[no-any-return]

    def audit(self, state: State) -> Sequence[str]:
        """No two buildings are neighbours."""
        built = state[Buildings].all
        near = [corner for corner in bits(built) if state.board.corner_corners_mask[corner] & built]
        return [f"corner {corner} is too near to another building" for corner in near]
