"""The percentage said for a chance of winning: how often games with that chance were won, in steps of five percent."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log

from engine.bots.bot import Choice, Reason
from engine.bots.playbook import Entry, Playbook
from engine.kernel.state import State
from engine.parts.rule import public_points
from engine.parts.victory import points_to_win

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
    """Three quarters of the way from 1 to what some 260 games of the family gave, since so few games may mislead."""


def calibrated(seen: float, seats: int, slope: float) -> float:
    """Return how often games with ``seats`` seats are won when the search has seen this chance, both from 0 to 1."""
    equal = log_odds(1 / seats)
    return 1 / (1 + exp(-equal - slope * (log_odds(seen) - equal)))


def log_odds(chance: float) -> float:
    """Return the natural logarithm of the odds of a chance, which counts as at least ``EDGE`` away from 0 and 1."""
    within = min(1 - EDGE, max(EDGE, chance))
    return log(within / (1 - within))


def percent_of(playbook: Playbook, seen: float) -> int:
    """Return the percentage to be said for a chance from 0 to 1, a multiple of ``STEP``.

    It is calibrated by the playbook's last `Calibrates` entry; there must be one.
    """
    chance = calibrated(seen, playbook.rules.seats, playbook.of(Calibrates)[-1].slope)
    return STEP * int(100 * chance / STEP + 0.5)


def sayable(view: State, choices: Sequence[Choice]) -> Sequence[Choice]:
    """Return the choices; while no seat has half of the points that win, without the chances in their reasons.

    Nobody believes a chance so early in a game. A comparison of chances then says only which choice does better.
    """
    most = max(public_points(view, seat) for seat in range(view.seats))
    if 2 * most >= view.rules.tables[points_to_win]:
        return choices
    return [choice._replace(why=choice.why._replace(more=tuple(_unnumbered(choice.why.more)))) for choice in choices]


def _unnumbered(reasons: Sequence[Reason]) -> Iterator[Reason]:
    """Yield the reasons except ``odds``; replace ``but-odds`` by ``but-even``, which has no number."""
    for each in reasons:
        if each.key != "odds":
            yield Reason("but-even") if each.key == "but-odds" else each
