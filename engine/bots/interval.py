"""How sure a rate of wins is."""

from math import sqrt

CONFIDENCE = 1.96
"""The number of standard deviations around the mean that contain 95 % of a normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the lower and the upper bound, from 0 to 1, of Wilson's 95 % confidence interval for the rate of wins.

    There must be at least one game.
    """
    rate, doubt = wins / games, CONFIDENCE * CONFIDENCE / games
    middle = (rate + doubt / 2) / (1 + doubt)
    reach = CONFIDENCE * sqrt(rate * (1 - rate) / games + doubt / games / 4) / (1 + doubt)
    return max(0.0, middle - reach), min(1.0, middle + reach)
