"""The promotion tile: kept until an inhabitant rises for it (anno 8; A18)."""

from __future__ import annotations

from engine.games.anno1503.parts.inhabitants import Rise
from engine.games.anno1503.parts.islands import kind_of
from engine.games.anno1503.parts.rule import DEVELOP, AnnoRule
from engine.kernel.parts import Need, Step
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import BySeat, Count


@state_slice
class PromotionTiles(Slice):
    """How many each seat has ``kept``."""

    kept: BySeat[Count]


def _kept(state: State, seat: int) -> int:
    return state[PromotionTiles].kept[seat]


KEPT = Need(_kept)
"""What the verb needs."""


class UsePromotion(Rise):
    """Promote an inhabitant of a rank for a tile: ``use-promotion pioneer``."""

    name = "use-promotion"
    during = (DEVELOP,)
    needs = KEPT

    def suffices(self, held: int, moment: str) -> bool:
        """Any tile."""
        return held > 0

    def lacks(self, state: State, seat: int) -> Refusal | None:
        """A tile is needed."""
        return None if state[PromotionTiles].kept[seat] else Refusal("no-promotion-tile")

    def spend(self, step: Step, seat: int) -> None:
        """It is out of the game."""
        step.state[PromotionTiles].kept[seat] -= 1


class PromotionTile(AnnoRule):
    """Somebody rises for it, and no card is paid."""

    slices = (PromotionTiles,)
    verbs = (UsePromotion,)

    def setup(self, step: Step) -> None:
        """Nobody has any."""
        step.state[PromotionTiles] = PromotionTiles([0] * step.state.seats)

    def claimed(self, step: Step, seat: int, tile: int) -> None:
        """Keep it."""
        if kind_of(step.state, tile) == "promotion":
            step.state[PromotionTiles].kept[seat] += 1
