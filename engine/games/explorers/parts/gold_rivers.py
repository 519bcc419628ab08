"""Gold rivers: once captured, they pay two coins to each building beside them (explorers 6)."""

from collections.abc import Mapping

from engine.games.explorers.parts.lairs import Lairs
from engine.kernel.bits import bits
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.land import Land
from engine.parts.purse import give_gold
from engine.parts.rule import Rule

YIELD = 2


class GoldRivers(Rule):
    """A gold river pays when its number is rolled; it has a number only after its lair was captured."""

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``pays``: the coins that a river pays for each building."""
        return {"pays": YIELD}

    def rolled(self, step: Step, total: int) -> None:
        """Pay the owners of the buildings beside gold rivers with the number `total`; all buildings count alike."""
        rivers = step.state[Land].tokens[total] & step.state[Lairs].captured
        if rivers:
            give_gold(step, _yields(step.state, rivers), "gold-river")


def _yields(state: State, rivers: int) -> list[int]:
    """Return for each seat the coins that the rivers of a mask pay it."""
    gains, buildings = [0] * state.seats, state[Buildings]
    for hex_ in bits(rivers):
        for corner in bits(state.board.hex_corners_mask[hex_] & buildings.all):
            if buildings.owner[corner] >= 0:
                gains[buildings.owner[corner]] += YIELD
    return gains
