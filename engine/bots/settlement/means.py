"""What income and hand are good for, in points: enough to see at once whether a move does good or harm."""

from __future__ import annotations

from engine.bots.settlement.income import income_of, pace_of, rates_of, stock_of, usual_points
from engine.bots.settlement.prospects import TOO_MANY
from engine.kernel.state import State
from engine.parts.hands import Hands, cards_above_limit

AHEAD = 30.0
"""Rolls for which an income counts."""
SPENT = 0.5
"""What a hand is worth that is good for some of the usual purchases, as a share of their points."""


def means(state: State, seat: int) -> float:
    """What a seat can make of what it has."""
    rules, hand, rates = state.rules, state[Hands].hand[seat], rates_of(state, seat)
    income, _ = income_of(state, seat)
    stock = SPENT * usual_points(rules) * stock_of(rules, hand, income, rates)
    return AHEAD * pace_of(rules, income, rates) + stock - TOO_MANY * cards_above_limit(state, seat)
