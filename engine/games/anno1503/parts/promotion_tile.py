"""The promotion tile: the seat keeps it and uses it once to promote an inhabitant (anno 8; A18)."""

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
    """``kept`` is by seat how many promotion tiles it has."""

    kept: BySeat[Count]


def _tiles_of(state: State, seat: int) -> int:
    """Return how many promotion tiles the seat has."""
    return state[PromotionTiles].kept[seat]


TILES = Need(_tiles_of)
"""What the verb needs: the seat's number of promotion tiles."""


class UsePromotion(Rise):
    """Promote an inhabitant of a rank by a tile: ``use-promotion pioneer``."""

    name = "use-promotion"
    during = (DEVELOP,)
    needs = TILES

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the seat has a tile."""
        return held > 0

    def lacks(self, state: State, seat: int) -> Refusal | None:
        """Return Refusal("no-promotion-tile") if the seat has no tile, else None."""
        return None if state[PromotionTiles].kept[seat] else Refusal("no-promotion-tile")

    def spend(self, step: Step, seat: int) -> None:
        """Remove one of the seat's tiles from the game."""
        step.state[PromotionTiles].kept[seat] -= 1


class PromotionTile(AnnoRule):
    """The rule of the promotion tile: it promotes an inhabitant without cards."""

    slices = (PromotionTiles,)
    verbs = (UsePromotion,)

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no seat has a tile."""
        step.state[PromotionTiles] = PromotionTiles([0] * step.state.seats)

    def claimed(self, step: Step, seat: int, tile: int) -> None:
        """Give the tile to the seat if it is a promotion tile."""
        if kind_of(step.state, tile) == "promotion":
            step.state[PromotionTiles].kept[seat] += 1
