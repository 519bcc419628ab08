"""Gold that a seat earns or spends (anno 2)."""

from engine.games.anno1503.parts.goals import GOALS
from engine.kernel.parts import Step
from engine.kernel.rules import Rules
from engine.parts.purse import Purse, give_coins
from engine.parts.turn import points_changed


def earn(step: Step, seat: int, gold: int, cause: str) -> None:
    """Give the seat gold and record it with its cause, such as ``sale``; have points counted if gold is a goal here."""
    give_coins(step, seat, gold, cause)
    if step.state.rules.tables[_is_goal]:
        points_changed(step, 1 << seat)


def spend(step: Step, seat: int, gold: int) -> None:
    """Take gold from a seat that has at least as much. The caller records the event."""
    step.state[Purse].gold[seat] -= gold


def _is_goal(rules: Rules) -> bool:
    """Return whether gold is among the goals of this table."""
    return "gold" in rules.vocabulary(GOALS)
