"""Building and buying, and trading with the bank or the villages for what is lacking."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.bot import Choice
from engine.bots.explorers.goals import Purchase
from engine.bots.explorers.sight import ExplorersSight
from engine.bots.explorers.worths import Worths
from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.building import put_up, wait_with
from engine.bots.settlement.goals import Goal
from engine.bots.settlement.prospects import Prospects, cards_of, minus, plus
from engine.games.explorers.parts.gold_trade import PRICE, PURCHASES

PURSE = PRICE * PURCHASES
"""Gold that can be spent in a turn."""
AHEAD = 0.02
"""What it is worth to have a card of the plan rather than gold that would only lie idle."""


def buy(outlook: Outlook, goal: Goal) -> Choice:
    """Something that ships make use of."""
    assert isinstance(goal, Purchase)
    return Choice(goal.action, because(f"buy-{goal.kind}"))


def put_up_harbour(outlook: Outlook, goal: Goal) -> Choice:
    """A harbour settlement on its corner."""
    return put_up(outlook, goal, because("harbour", corner=goal.place))


def set_sail(outlook: Outlook) -> Iterator[Proposal]:
    """Build no more; sail, if there is a ship."""
    yield wait_with(outlook, "set-sail" if outlook[Worths].ships else "end")


def buy_ahead(outlook: Outlook) -> Iterator[Proposal]:
    """A card for gold that will not be needed next turn: only two can be bought in a turn."""
    sight, plan = outlook[ExplorersSight], outlook[Prospects].present
    hand = sight.hand
    rich = hand[sight.gold] >= PURSE + PRICE and sight.swaps_left[sight.gold]
    if not outlook.manner.offers or not plan or not rich or sight.cards_in(hand) >= outlook[Prospects].limit:
        return
    cost = plan.goal.cost
    lacking = [kind for kind in range(sight.gold) if cost[kind] > hand[kind] and sight.bank[kind]]
    if lacking:
        scarce = min(lacking, key=sight.income.__getitem__)
        yield Proposal(AHEAD, sight.swap(sight.gold, scarce), because("bank", plan.goal, resource=scarce))


def fast_gold(outlook: Outlook) -> Iterator[Proposal]:
    """A card that no plan needs, for a coin."""
    sight, prospects = outlook[ExplorersSight], outlook[Prospects]
    plan = prospects.present
    for action in outlook.of_verb("fast-gold"):
        (given,) = action.args
        if sight.hand[sight.gold] < PURSE and (not plan or sight.hand[given] > plan.goal.cost[given]):
            hand = plus(minus(sight.hand, cards_of(given, sight.kinds)), cards_of(sight.gold, sight.kinds))
            yield Proposal(prospects.gain(hand), action, because("fast-gold", resource=given))
