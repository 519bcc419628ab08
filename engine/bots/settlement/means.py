"""What a seat's income and hand are worth, in points: a rough measure of whether a single action does good."""

from engine.bots.settlement.income import income_of, pace_of, rates_of, stock_of, usual_points
from engine.bots.settlement.prospects import TOO_MANY
from engine.kernel.state import State
from engine.parts.hands import Hands, cards_above_limit

AHEAD = 30.0
"""The income counts for this many rolls."""
SPENT = 0.5
"""The worth of a hand that can pay for some of the usual purchases, as a share of their points."""


def means(state: State, seat: int) -> float:
    """Return what the income and the hand of a seat are worth, in points, less a cost for cards above the limit."""
    rules, hand, rates = state.rules, state[Hands].hand[seat], rates_of(state, seat)
    income, _ = income_of(state, seat)
    stock = SPENT * usual_points(rules) * stock_of(rules, hand, income, rates)
    return AHEAD * pace_of(rules, income, rates) + stock - TOO_MANY * cards_above_limit(state, seat)
