"""Building and buying, and trading with the bank or the villages for what is lacking."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.bot import Reason
from engine.bots.explorers.goals import HARBOUR_GOAL, Purchase
from engine.bots.explorers.outlook import ExplorersOutlook
from engine.bots.settlement import building
from engine.bots.settlement.goals import Goal
from engine.bots.settlement.proposals import Outlook, Proposal, because
from engine.bots.settlement.prospects import cards_of, minus, plus
from engine.games.explorers.parts.gold_trade import PRICE, PURCHASES
from engine.kernel.actions import Action

PURSE = PRICE * PURCHASES
"""Gold that can be spent in a turn."""
AHEAD = 0.02
"""What it is worth to have a card of the plan rather than gold that would only lie idle."""


def build(outlook: ExplorersOutlook) -> Iterator[Proposal]:
    """For every goal the step towards it that can be done now."""
    yield from building.steps_to_goals(outlook, _step)


def _step(outlook: Outlook, goal: Goal) -> tuple[Action, Reason]:
    if isinstance(goal, Purchase) and goal.action:
        return goal.action, because(f"buy-{goal.kind}")
    if goal.kind == HARBOUR_GOAL and not outlook.prospects.wins(goal.points):
        return Action(outlook.seat, goal.kind, (goal.place,)), because("harbour", corner=goal.place)
    return building.first_step(outlook, goal)


def set_sail(outlook: ExplorersOutlook) -> Iterator[Proposal]:
    """Build no more; sail, if there is a ship."""
    yield building.wait_with(outlook, "set-sail" if outlook.worths.ships else "end")


def buy_ahead(outlook: ExplorersOutlook) -> Iterator[Proposal]:
    """A card for gold that will not be needed next turn: only two can be bought in a turn."""
    sight, plan = outlook.sight, outlook.plan
    rich = outlook.hand[sight.gold] >= PURSE + PRICE and sight.swaps_left[sight.gold]
    if not outlook.manner.offers or not plan or not rich or sight.cards_in(outlook.hand) >= outlook.prospects.limit:
        return
    cost, hand = plan.goal.cost, outlook.hand
    lacking = [kind for kind in range(sight.gold) if cost[kind] > hand[kind] and sight.bank[kind]]
    if lacking:
        scarce = min(lacking, key=sight.income.__getitem__)
        yield Proposal(AHEAD, outlook.swap(sight.gold, scarce), because("bank", plan.goal, resource=scarce))


def fast_gold(outlook: ExplorersOutlook) -> Iterator[Proposal]:
    """A card that no plan needs, for a coin."""
    sight, plan = outlook.sight, outlook.plan
    for action in outlook.of_verb("fast-gold"):
        (given,) = action.args
        if outlook.hand[sight.gold] < PURSE and (not plan or outlook.hand[given] > plan.goal.cost[given]):
            hand = plus(minus(outlook.hand, cards_of(given, sight.kinds)), cards_of(sight.gold, sight.kinds))
            worth = outlook.prospects.value(hand) - outlook.now
            yield Proposal(worth, action, because("fast-gold", resource=given))
