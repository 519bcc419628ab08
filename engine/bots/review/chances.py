"""Each seat's chance of winning in a whole state of any game, by learnt insight, or by counting points.

Without an insight into a game its points and other public counts are used: a seat that has more of them has a better
chance, the more so the nearer the end is.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import fsum
from typing import TypeAlias

from engine.bots.chapters import playbook_of
from engine.bots.entries import Measures
from engine.bots.search.insight import insight_into
from engine.bots.search.value import chances, shares
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.rule import Rule, all_points
from engine.parts.victory import points_to_win

Chances: TypeAlias = Callable[[State], Sequence[float]]
"""Returns each seat's chance of winning in a whole state."""

EARLY, LATE = 3.0, 12.0
"""The strength that a seat with all the points that win would have: at the beginning and at the end of a game."""
LEAD = 0.25
"""The worth of having everything that the rules count apart from points, as a share of the points that win."""


def chances_of(rules: Rules) -> Chances:
    """Return the function that estimates each seat's chance of winning in a state of a game."""
    insight = insight_into(playbook_of(rules))
    return partial(chances, insight) if insight else by_count


def knows(rules: Rules) -> bool:
    """Return whether learnt weights (an `Insight`) tell the chances in a game; if not, points and public counts do."""
    return insight_into(playbook_of(rules)) is not None


def reach_of(rules: Rules) -> int:
    """Return for how many turns to play on before judging a state: 1; without an insight one turn for each seat."""
    return 1 if knows(rules) else rules.seats


def by_count(state: State) -> Sequence[float]:
    """Return each seat's chance of winning by points and other public counts; 1 or 0 if the game is over."""
    if state.over:
        return [float(seat == state.winner) for seat in range(state.seats)]
    target = max(1, state.rules.tables[points_to_win])
    have = [_has(state, seat) / target for seat in range(state.seats)]
    progress = min(1.0, max(0.0, *have))
    steep = EARLY + progress * (LATE - EARLY)
    return shares([steep * (has + lead) for has, lead in zip(have, _leads(state), strict=True)])


def _has(state: State, seat: int) -> float:
    """Return the points of a seat plus the worth, in points, of what else it has (`Measures`)."""
    measures = _measures(state.rules)
    return all_points(state, seat) + fsum(measure(state, seat) for measure in measures)


def _leads(state: State) -> list[float]:
    """Return for each seat ``LEAD`` times its mean share in what the rules count apart from points."""
    counted = [
        {name: number for reached in state.rules.each[Rule.reached] for name, number in reached(state, seat).items()}
        for seat in range(state.seats)
    ]
    names = counted[0]
    totals = {name: max(1, sum(each[name] for each in counted)) for name in names}
    return [LEAD * fsum(each[name] / totals[name] for name in names) / max(1, len(names)) for each in counted]


@lru_cache(maxsize=1 << 6)
def _measures(rules: Rules) -> Sequence[Callable[[State, int], float]]:
    return [entry.measure for entry in playbook_of(rules).of(Measures)]
