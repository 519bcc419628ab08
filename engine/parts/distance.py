"""The distance rule: no two buildings stand on neighbouring corners (classic 9)."""

from collections.abc import Sequence

from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.rule import Rule


class DistanceRule(Rule):
    """The corners next to a building stay free, even if no route leads there."""

    def keeps_free(self, state: State, corner: int) -> int:
        """Return the mask of the neighbours of ``corner``."""
        return state.board.corner_corners_mask[corner]  # type: ignore[no-any-return]

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint for each building with a neighbouring building."""
        built = state[Buildings].all
        near = [corner for corner in bits(built) if state.board.corner_corners_mask[corner] & built]
        return [f"corner {corner} is too near to another building" for corner in near]
