"""The measure behind all plans: after how many rolls of the dice a hand will cover a cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

NEVER = 400.0
"""Rolls; longer than any game."""

CHANCES = 36
"""An income is in dots: cards in this many rolls, as the dots on the number tokens count them."""


NOTHING = 1e-9
"""Less than this is a matter of rounding."""


def rolls_until(hand: Sequence[int], cost: Sequence[int], income: Sequence[float], rates: Sequence[float]) -> float:
    """The expected rolls until the cost is covered, what is left over being traded with the bank for what lacks.

    Cards come steadily here, and in fractions. What lacks then shrinks and what is left over grows along straight
    lines whose slope only ever falls, where a kind is no longer lacking; so each step of Newton's method
    stays short of the answer, and at most one for each kind is taken. The same is asked again and again.
    """
    return _rolls_until(tuple(hand), tuple(cost), tuple(income), tuple(rates))


@lru_cache(maxsize=1 << 15)
def _rolls_until(hand: Sequence[int], cost: Sequence[int], income: Sequence[float], rates: Sequence[float]) -> float:
    rolls = 0.0
    for _ in range(len(cost) + 1):
        balance = slope = 0.0
        for held, needed, comes, rate in zip(hand, cost, income, rates, strict=True):
            have = held + comes * rolls - needed
            if have < -NOTHING:
                balance += have
                slope += comes
            else:
                balance += have / rate
                slope += comes / rate
        if balance >= -NOTHING:
            break
        if slope <= 0:
            return NEVER
        rolls -= balance / slope
    return min(rolls * CHANCES, NEVER)
