"""Statistics of chance: the confidence interval of a share, and the deviation of dice."""

from collections.abc import Sequence
from math import erfc, exp, gamma, sqrt

from engine.parts.dice import ODDS

SURE = 1.96
"""The number of standard deviations on each side of the mean that contain 95 % of cases."""
ENOUGH = 2
"""How often the rarest total must be expected at least, for the dice to be judged."""

TWO_DICE = tuple(odds for odds in ODDS if odds)


def odds_of(totals: int) -> tuple[int, ...]:
    """Return in how many of 36 rolls each total falls: of two dice for 11 `totals`, else of one die."""
    return TWO_DICE if totals == len(TWO_DICE) else (36 // totals,) * totals


def interval(won: int, played: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of the share of wins, as (lowest, highest); `played` must be at least 1."""
    share, spread = won / played, SURE * SURE / played
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / played + spread / (4 * played)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def stray(rolls: Sequence[int]) -> float | None:
    """Return the probability that fair dice deviate at least as far as `rolls` (chi-square); None for too few rolls.

    `rolls` has the number of rolls of each total, the least total first.
    """
    odds, number = odds_of(len(rolls)), sum(rolls)
    expected = [number * each / sum(odds) for each in odds]
    if len(rolls) < 2 or min(expected) < ENOUGH:
        return None
    square = sum((count - due) ** 2 / due for count, due in zip(rolls, expected, strict=True))
    return beyond(square, len(rolls) - 1)


def beyond(square: float, freedom: int) -> float:
    """Return the share of the chi-square distribution with `freedom` degrees of freedom that lies above `square`."""
    half = square / 2
    share, at = (exp(-half), 1.0) if freedom % 2 == 0 else (erfc(sqrt(half)), 0.5)
    while at < freedom / 2:
        share += half**at * exp(-half) / gamma(at + 1)
        at += 1
    return min(1.0, share)
