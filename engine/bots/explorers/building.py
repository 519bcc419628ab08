"""Choices and proposals to build and buy, and to trade gold with the bank or the villages."""

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

SET_SAIL = "set-sail"
"""The verb that ends building and begins sailing, and the key of its reasons."""
PURSE = PRICE * PURCHASES
"""The coins that a seat can spend on cards in one turn."""
AHEAD = 0.02
"""The worth, in points, of a card for the plan instead of two coins that the seat cannot spend next turn."""


def buy(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to buy the piece of `goal`, which must be a :class:`goals.Purchase`."""
    assert isinstance(goal, Purchase)
    return Choice(goal.action, because(f"buy-{goal.kind}"))


def put_up_harbour(outlook: Outlook, goal: Goal) -> Choice:
    """Return the choice to build the harbour settlement of `goal`; its reason is "win" if that wins the game."""
    return put_up(outlook, goal, because("harbour", corner=goal.place))


def set_sail(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to stop building: to set sail, or to end the turn if the seat has no ship at sea."""
    yield wait_with(outlook, SET_SAIL, SET_SAIL) if outlook[Worths].ships else wait_with(outlook, "end")


def buy_ahead(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to buy the scarcest card that the plan lacks, with gold beyond what the seat can spend next turn.

    Propose nothing if the manner makes no offers, or if the hand is at its limit.
    """
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
    """Propose to sell a card that the plan does not need to a village for a coin, while the purse is short."""
    sight, prospects = outlook[ExplorersSight], outlook[Prospects]
    plan = prospects.present
    for action in outlook.of_verb("fast-gold"):
        (given,) = action.args
        if sight.hand[sight.gold] < PURSE and (not plan or sight.hand[given] > plan.goal.cost[given]):
            hand = plus(minus(sight.hand, cards_of(given, sight.kinds)), cards_of(sight.gold, sight.kinds))
            yield Proposal(prospects.gain(hand), action, because("fast-gold", resource=given))
