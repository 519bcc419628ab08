"""Proposals on trial: their mean chances of winning in imagined futures, and what makes the difference between two."""

from collections.abc import Sequence
from math import fsum

from engine.bots.bot import Reason
from engine.bots.proposals import Proposal
from engine.bots.search.insight import Insight
from engine.bots.search.value import shares, strength
from engine.kernel.actions import Action
from engine.kernel.chance import Seeded
from engine.kernel.state import State

OTHERS = "others"
BEYOND = (OTHERS, "victory")
"""Two parts of a chance besides the seat's own standing: the other seats' strength, and games that are over."""

VICTORY = 20.0
"""The strength that counts for a game that is won; a lost game counts as much below 0."""

DOUBT = 0.15
"""How much merit a proposal may lack after one future and still be tried; after two futures half as much."""


class Trial:
    """A proposal, and the results of its futures. A point of its worth counts as much as a chance of ``trust``."""

    def __init__(self, proposal: Proposal, insight: Insight, trust: float = 0.0) -> None:
        self.proposal = proposal
        self._trust = trust
        self._insight = insight
        self.futures = 0
        self._chance = 0.0
        self._parts: list[list[float]] = []
        self._numbers: list[Sequence[float]] = []

    @property
    def chance(self) -> float:
        """The seat's mean chance of winning, from 0 to 1, in the futures so far; there must be at least one."""
        return self._chance / self.futures

    @property
    def merit(self) -> float:
        """What proposals are compared by: the chance, plus ``trust`` times the planner's worth."""
        return self.chance + self._trust * self.proposal.worth

    def parts(self, futures: int) -> list[float]:
        """Return the mean weighted numbers of the seat's standing, in the order of the insight's names and ``BEYOND``.

        Only the first ``futures`` futures count; there must be at least as many.
        """
        return _means(self._parts[:futures])

    def numbers(self, futures: int) -> list[float]:
        """Return the mean numbers of the seat's standing in the first ``futures`` futures, 0 for finished games."""
        return _means(self._numbers[:futures])

    def add(self, state: State, seat: int) -> None:
        """Add the result of one more future, which ended in ``state``, for the seat that proposes."""
        self.futures += 1
        names = len(self._insight.names)
        if state.over:
            won = state.winner == seat
            self._chance += won
            self._parts.append([0.0] * (names + 1) + [VICTORY if won else -VICTORY])
            self._numbers.append([0.0] * names)
            return
        seen = self._insight.standings(state)
        weights = self._insight.weights(state.seats).at(self._insight.progress(seen))
        strengths = [strength(standing, weights) for standing in seen]
        self._chance += shares(strengths)[seat]
        others = (fsum(strengths) - strengths[seat]) / (state.seats - 1)
        weighed = [number * weight for number, weight in zip(seen[seat], weights, strict=True)]
        self._parts.append([*weighed, -others, 0.0])
        self._numbers.append(seen[seat])


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    """Return the mean of each column of some rows."""
    return [fsum(column) / len(rows) for column in zip(*rows, strict=True)]


def still_in_it(trials: Sequence[Trial]) -> list[Trial]:
    """Return the trials that are not yet clearly worse than the best; they must have seen equally many futures."""
    best = max(trial.merit for trial in trials)
    return [trial for trial in trials if trial.merit >= best - DOUBT / trial.futures]


def advantage(best: Trial, rival: Trial, insight: Insight, used_up: frozenset[str] = frozenset()) -> list[Reason]:
    """Return the one reason that speaks most for ``best`` against ``rival``, or none, as a list.

    They are compared in the futures in which both were tried: a rival that fell behind was not tried in all.

    A number of the seat's standing is named only if it is greater, or less if its name is in ``insight.falls``: its
    sentence says so, whatever the learnt weight. None is named that is in ``used_up`` (:func:`worsened`). Weaker
    opponents are named only if no number is.
    """
    both = min(best.futures, rival.futures)
    gains = [mine - other for mine, other in zip(best.parts(both), rival.parts(both), strict=True)]
    numbers = zip(insight.names, best.numbers(both), rival.numbers(both), strict=True)
    better = [_better(*each, insight.falls) for each in numbers]
    told = zip((*insight.names, *BEYOND), gains, (*better, False, True), strict=True)
    own = {name: gain for name, gain, true in told if gain > 0 and true and name not in used_up}
    name = max(own, key=own.__getitem__) if own else OTHERS if gains[-2] > 0 else ""
    return [Reason(ahead(name))] if name else []


def worsened(insight: Insight, state: State, action: Action, seed: int) -> frozenset[str]:
    """Return the names of those numbers of the acting seat's standing that an action makes worse at once.

    What a move itself uses up, as a knight that it plays, is no gain of this move, whatever comes later. ``state`` is
    whole and is changed.
    """
    before = insight.standings(state)[action.seat]
    state.rules.perform(state, action, Seeded(seed))
    if state.over:
        return frozenset()
    numbers = zip(insight.names, before, insight.standings(state)[action.seat], strict=True)
    return frozenset(name for name, then, now in numbers if _better(name, then, now, insight.falls))


def _better(name: str, mine: float, other: float, falls: frozenset[str]) -> bool:
    return mine < other if name in falls else mine > other


def ahead(name: str) -> str:
    """Return the key of the reason for a number of a standing: ``city_gain`` gives ``ahead-city-gain``."""
    return f"ahead-{name.replace('_', '-')}"
