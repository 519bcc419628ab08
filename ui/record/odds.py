"""What chance has to say: between which shares the truth lies, and how far dice stray."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, gamma, sqrt

from engine.parts.dice import ODDS

SURE = 1.96
"""Standard deviations that hold 95 of 100 cases."""
ENOUGH = 2
"""The rarest total must be expected so often before anything is said of the dice."""

TWO_DICE = tuple(odds for odds in ODDS if odds)


def odds_of(totals: int) -> tuple[int, ...]:
    """Return in how many of 36 rolls each total falls, for two dice or one."""
    return TWO_DICE if totals == len(TWO_DICE) else (36 // totals,) * totals


def interval(won: int, played: int) -> tuple[float, float]:
    """Between which shares the strength lies that such a result tells of, in 95 of 100 cases (after Wilson)."""
    share, spread = won / played, SURE * SURE / played
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / played + spread / (4 * played)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def stray(rolls: Sequence[int]) -> float | None:
    """In what share of such series good dice stray at least as far (by chi-square); None where rolls are too few."""
    odds, number = odds_of(len(rolls)), sum(rolls)
    expected = [number * each / sum(odds) for each in odds]
    if len(rolls) < 2 or min(expected) < ENOUGH:
        return None
    square = sum((count - due) ** 2 / due for count, due in zip(rolls, expected, strict=True))
    return beyond(square, len(rolls) - 1)


def beyond(square: float, freedom: int) -> float:
    """Return the part of the chi-square distribution with these degrees of freedom that lies beyond a value."""
    half = square / 2
    share, at = (exp(-half), 1.0) if freedom % 2 == 0 else (erfc(sqrt(half)), 0.5)
    while at < freedom / 2:
        share += half**at * exp(-half) / gamma(at + 1)
        at += 1
    return min(1.0, share)
