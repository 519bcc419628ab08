"""Each seat's chance of winning, as an insight's standings and learnt weights see it.

A seat's strength is the sum of its standing's numbers, each times its weight; its chance is its share of all seats'
strengths, each grown exponentially. The exponential is made by multiplication alone, so that it is the same to the
last bit on every Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from engine.bots.search.insight import Insight
from engine.kernel.state import State

STRONGEST = 24.0
"""No seat is seen to be farther than this above or below another."""


def chances(insight: Insight, state: State) -> list[float]:
    """Each seat's chance of winning."""
    if state.over:
        return [float(seat == state.winner) for seat in range(state.seats)]
    standings = insight.standings(state)
    weights = insight.weights(state.seats).at(insight.progress(standings))
    return shares([strength(standing, weights) for standing in standings])


def strength(standing: Sequence[float], weights: Sequence[float]) -> float:
    """How strong a standing is."""
    total = 0.0
    for number, weight in zip(standing, weights, strict=True):
        total += number * weight
    return total


def shares(strengths: Sequence[float]) -> list[float]:
    """The chances of seats of these strengths."""
    best = max(strengths)
    grown = [growth(max(each - best, -STRONGEST)) for each in strengths]
    total = fsum(grown)
    return [each / total for each in grown]


def growth(exponent: float) -> float:
    """Nearly e to the power of a number between -24 and 0."""
    power = 1 + exponent / 64
    for _ in range(6):
        power *= power
    return power
