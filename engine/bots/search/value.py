"""Each seat's chance of winning, computed from an insight's standings and learnt weights.

A seat's strength is the sum of its standing's numbers, each times its weight; its chance is its share of all seats'
exponentials of strength. The exponential is computed by multiplication alone, so that it is the same to the last bit on
every Python.
"""

from collections.abc import Sequence
from math import fsum

from engine.bots.search.insight import Insight
from engine.kernel.state import State

STRONGEST = 24.0
"""A seat that is weaker than the strongest seat by more than this counts as weaker by this."""


def chances(insight: Insight, state: State) -> list[float]:
    """Return each seat's chance of winning in a whole state; 1 or 0 if the game is over."""
    if state.over:
        return [float(seat == state.winner) for seat in range(state.seats)]
    standings = insight.standings(state)
    weights = insight.weights(state.seats).at(insight.progress(standings))
    return shares([strength(standing, weights) for standing in standings])


def strength(standing: Sequence[float], weights: Sequence[float]) -> float:
    """Return the strength of a standing: the weighted sum of its numbers."""
    total = 0.0
    for number, weight in zip(standing, weights, strict=True):
        total += number * weight
    return total


def shares(strengths: Sequence[float]) -> list[float]:
    """Return the chances of seats with these strengths; they add up to 1."""
    best = max(strengths)
    grown = [growth(max(each - best, -STRONGEST)) for each in strengths]
    total = fsum(grown)
    return [each / total for each in grown]


def growth(exponent: float) -> float:
    """Return nearly e to the power of ``exponent``, a number from -24 to 0."""
    power = 1 + exponent / 64
    for _ in range(6):
        power *= power
    return power
