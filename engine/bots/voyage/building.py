"""Building and buying, and trading with the bank or the villages for what is lacking."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.bot import Reason
from engine.bots.settlement import building
from engine.bots.settlement.goals import Goal
from engine.bots.settlement.proposals import Outlook, Proposal, because
from engine.bots.settlement.prospects import cards_of, minus, plus
from engine.bots.voyage.goals import HARBOUR_GOAL, Purchase
from engine.bots.voyage.outlook import VoyageOutlook
from engine.kernel.actions import Action


def build(outlook: VoyageOutlook) -> Iterator[Proposal]:
    """For every goal the step towards it that can be done now."""
    yield from building.steps_to_goals(outlook, _step)


def _step(outlook: Outlook, goal: Goal) -> tuple[Action, Reason]:
    if isinstance(goal, Purchase) and goal.action:
        return goal.action, because(f"buy-{goal.kind}")
    if goal.kind == HARBOUR_GOAL and not outlook.prospects.wins(goal.points):
        return Action(outlook.seat, goal.kind, (goal.place,)), because("harbour", corner=goal.place)
    return building.first_step(outlook, goal)


def set_sail(outlook: VoyageOutlook) -> Iterator[Proposal]:
    """Build no more; sail, if there is a ship."""
    yield building.wait_with(outlook, "set-sail" if outlook.worths.ships else "end")


def fast_gold(outlook: VoyageOutlook) -> Iterator[Proposal]:
    """A card that no plan needs, for a coin."""
    sight, plan = outlook.sight, outlook.plan
    for action in outlook.of_verb("fast-gold"):
        (given,) = action.args
        if not plan or outlook.hand[given] > plan.goal.cost[given]:
            hand = plus(minus(outlook.hand, cards_of(given, sight.kinds)), cards_of(sight.gold, sight.kinds))
            worth = outlook.prospects.value(hand) - outlook.now
            yield Proposal(worth, action, because("fast-gold", resource=given))
