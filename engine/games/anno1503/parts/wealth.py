"""Gold that a seat earns or spends (anno 2)."""

from __future__ import annotations

from engine.kernel.parts import Step
from engine.parts.purse import Purse, give_gold
from engine.parts.turn import points_changed


def earn(step: Step, seat: int, gold: int, cause: str) -> None:
    """Give a seat gold and tell it; how much it has may be a goal."""
    give_gold(step, [gold * (other == seat) for other in range(step.state.seats)], cause)
    points_changed(step, 1 << seat)


def spend(step: Step, seat: int, gold: int) -> None:
    """Take gold of a seat that has so much; what it is for, the next event tells."""
    step.state[Purse].gold[seat] -= gold
