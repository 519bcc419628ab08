"""The actions that lead on in a lesson: those that hints may propose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.parts.bundles import lacking, size
from engine.parts.hands import Hands
from engine.parts.turn import EXCHANGE
from ui.guide.lesson import fits
from ui.guide.taken import asking, ways_on
from ui.play.actions import all_prices

if TYPE_CHECKING:
    from engine.kernel.state import State
    from ui.guide.lesson import Step
    from ui.guide.taken import Scene, TakenLesson
    from ui.play.table import TableView


def leading(taken_lesson: TakenLesson, table: TableView, shown: Scene) -> list[Action]:
    """Return the legal actions that lead on from `shown`: by the first of the step's verbs that has any.

    Where the step says how far the deed is away (`Step.away`), return those after which it is nearest. Where the turn
    must end first, return the trades with the bank for cards that the step lacks, else the end of the turn; nothing for
    a step that says how far the deed is away. Empty where no action leads on, and where a step waits for what the dice
    bring: all that the turn allows may be of use before it ends.
    """
    step, ways = asking(taken_lesson, shown), ways_on(taken_lesson, table, shown)
    if step is None:
        return []
    fitting = [action for action in table.legal if fits(table.rules.write(action).partition(" ")[2], ways)]
    if ways == ("end",) and table.decision == "main":
        return [] if step.away else _trades(step, table) or fitting
    if step.away and ways == step.deeds:
        fitting = _nearest(step.away, table.view, fitting)
    verbs = (way.partition(" ")[0] for way in ways)
    first = next((verb for verb in verbs if any(action.verb == verb for action in fitting)), "")
    if first == "end" and step.ways:
        return []
    return [action for action in fitting if action.verb == first]


def _nearest(away: Callable[[State, Action], int | None], view: State, actions: Sequence[Action]) -> list[Action]:
    """Return those of `actions` after which the deed is nearest; those that do not lead to it are left out."""
    found = {action: steps for action in actions if (steps := away(view, action)) is not None}
    return [action for action, steps in found.items() if steps == min(found.values())]


def _trades(step: Step, table: TableView) -> list[Action]:
    """Return the trades with the bank after which the learner lacks fewer cards for a step; empty if there are none."""
    view, prices = table.view, all_prices(table.rules)
    costs = [prices[verb] for verb in step.verbs if verb in prices]
    now = _lacking(view, table.own, costs)
    found = []
    for action in table.legal:
        if EXCHANGE in table.rules.verbs[action.verb].during:
            after = view.copy()
            table.rules.perform(after, action, Seeded(0))
            if _lacking(after, table.own, costs) < now:
                found.append(action)
    return found


def _lacking(view: State, seat: int, costs: Sequence[int]) -> int:
    """Return how many cards a seat lacks for the cheapest of `costs`, packed bundles; 0 if there are none."""
    return min((size(lacking(view[Hands].hand[seat], cost)) for cost in costs), default=0)
