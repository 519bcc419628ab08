"""Gold that a seat earns or spends (anno 2)."""

from __future__ import annotations

from engine.games.anno1503.parts.goals import GOALS
from engine.kernel.parts import Step
from engine.kernel.rules import Rules
from engine.parts.purse import Purse, give_coins
from engine.parts.turn import points_changed


def earn(step: Step, seat: int, gold: int, cause: str) -> None:
    """Give a seat gold and tell it; how much it has may be a goal."""
    give_coins(step, seat, gold, cause)
    if step.state.rules.tables[_is_goal]:
        points_changed(step, 1 << seat)


def spend(step: Step, seat: int, gold: int) -> None:
    """Take gold of a seat that has so much; what it is for, the next event tells."""
    step.state[Purse].gold[seat] -= gold


def _is_goal(rules: Rules) -> bool:
    """Whether gold counts at a table."""
    return "gold" in rules.vocabulary(GOALS)
