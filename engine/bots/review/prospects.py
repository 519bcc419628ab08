"""Each seat's chance of winning in a whole state of any game: by what experts have learnt, or by what everybody counts.

Where there is no insight into a game, points and what is counted besides them stand for it: who has more of what wins
has the better chance, and the more so the nearer the end.
"""

from __future__ import annotations

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

Prospects: TypeAlias = Callable[[State], Sequence[float]]
"""Of a whole state each seat's chance of winning."""

EARLY, LATE = 3.0, 12.0
"""How strong it makes a seat to have all the points that win, when nobody has any and when somebody has them all."""
LEAD = 0.25
"""What it is worth, as a share of all the points, to have all that is counted besides points while nobody has any."""


def prospects_of(rules: Rules) -> Prospects:
    """How chances are seen in a game."""
    insight = insight_into(playbook_of(rules))
    return partial(chances, insight) if insight else by_count


def knows(rules: Rules) -> bool:
    """Whether there is an insight into a game, and not only counting."""
    return insight_into(playbook_of(rules)) is not None


def reach_of(rules: Rules) -> int:
    """How many turns are played on before a state is judged by itself: without an insight a round, so that nobody looks
    better for just having had a turn."""
    return 1 if knows(rules) else rules.seats


def by_count(state: State) -> Sequence[float]:
    """Chances by points, and by what else is counted."""
    if state.over:
        return [float(seat == state.winner) for seat in range(state.seats)]
    target = max(1, state.rules.tables[points_to_win])
    have = [_has(state, seat) / target for seat in range(state.seats)]
    progress = min(1.0, max(0.0, *have))
    steep = EARLY + progress * (LATE - EARLY)
    return shares([steep * (has + lead) for has, lead in zip(have, _leads(state), strict=True)])


def _has(state: State, seat: int) -> float:
    """What a seat has, in points."""
    measures = _measures(state.rules)
    return all_points(state, seat) + fsum(measure(state, seat) for measure in measures)


def _leads(state: State) -> list[float]:
    """Return each seat's share of everything that is counted except points."""
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
