"""What is said of a chance of winning: as often as games were won after the same was seen, in steps of five percent."""

from dataclasses import dataclass
from math import exp, log

from engine.bots.playbook import Entry, Playbook

STEP = 5
"""Percentages are said in steps of this size: finer ones would change from move to move by chance alone."""
EDGE = 0.001
"""A chance nearer than this to 0 or 1 counts as this near."""


@dataclass(frozen=True, eq=False)
class Calibrates(Entry):
    """An entry that says how often games of its family were won after the search had seen a chance.

    The log odds of winning lay ``slope`` times as far from those of equal seats as the log odds that the search saw
    (``python -m tools.calibration`` measures it). It changes what is said, never what is played.
    """

    slope: float
    """Half way from 1 to what some hundred games at each family's tables gave, since so few may mislead."""


def calibrated(seen: float, seats: int, slope: float) -> float:
    """Return how often games of so many seats were won after the search had seen this chance, both from 0 to 1."""
    equal = log_odds(1 / seats)
    return 1 / (1 + exp(-equal - slope * (log_odds(seen) - equal)))


def log_odds(chance: float) -> float:
    """Return the logarithm of the odds of a chance from 0 to 1."""
    within = min(1 - EDGE, max(EDGE, chance))
    return log(within / (1 - within))


def percent_of(playbook: Playbook, seen: float) -> int:
    """Return the percentage to be said for a chance from 0 to 1, by the last chapter that measured; else the chance."""
    measured = playbook.of(Calibrates)
    chance = calibrated(seen, playbook.rules.seats, measured[-1].slope) if measured else seen
    return STEP * int(100 * chance / STEP + 0.5)
