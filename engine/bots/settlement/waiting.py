"""The measure behind all plans: after how many rolls of the dice a hand will cover a cost."""

from collections.abc import Sequence
from functools import lru_cache

NEVER = 400.0
"""Rolls; longer than any game."""

CHANCES = 36
"""An income of one dot is one card in this many rolls."""


NOTHING = 1e-9
"""A smaller number is a rounding error."""


def rolls_until(hand: Sequence[int], cost: Sequence[int], income: Sequence[float], rates: Sequence[float]) -> float:
    """Return the expected rolls until the hand covers the cost; spare cards are traded with the bank for lacking ones.

    ``NEVER`` is the most. Cards are taken to come in steadily, in fractions. The balance of spare and lacking cards is
    then a curve of straight pieces, less steep after each kind that is no longer lacking; so a step of Newton's method
    never passes the answer, and one step for each kind suffices. Results are cached, since the same arguments return
    often.
    """
    return _rolls_until(tuple(hand), tuple(cost), tuple(income), tuple(rates))


@lru_cache(maxsize=1 << 15)
def _rolls_until(hand: Sequence[int], cost: Sequence[int], income: Sequence[float], rates: Sequence[float]) -> float:
    """Compute :func:`rolls_until`; the arguments are tuples, for the cache."""
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
