"""Proposals on trial: their mean chances of winning in imagined futures, and what makes the difference between two."""

from collections.abc import Sequence
from math import fsum

from engine.bots.bot import Reason
from engine.bots.proposals import Proposal
from engine.bots.search.insight import Insight
from engine.bots.search.value import shares, strength
from engine.kernel.state import State

OTHERS = "others"
BEYOND = (OTHERS, "victory")
"""Two parts of a chance apart from the own standing: the others' strength, and games that are already over."""

VICTORY = 20.0
"""The strength that counts for a game that is won; a lost game counts as much below 0."""

DOUBT = 0.15
"""By how much merit a proposal may be behind the best after one future and still be tried; half as much after two."""


class Trial:
    """A proposal, and the results of its futures. A point of its worth counts as much as a chance of ``trust``."""

    def __init__(self, proposal: Proposal, insight: Insight, trust: float = 0.0) -> None:
        self.proposal = proposal
        self._trust = trust
        self._insight = insight
        self.futures = 0
        self._chance = 0.0
        self._parts = [0.0] * (len(insight.names) + len(BEYOND))
        self._numbers = [0.0] * len(insight.names)

    @property
    def chance(self) -> float:
        """The mean of the own chance of winning, 0 to 1, over the futures so far; there must be at least one."""
        return self._chance / self.futures

    @property
    def merit(self) -> float:
        """What proposals are compared by: the chance, plus ``trust`` times the planner's worth."""
        return self.chance + self._trust * self.proposal.worth

    @property
    def parts(self) -> list[float]:
        """The mean weighted numbers of the own standing, in the order of the insight's names and ``BEYOND``."""
        return [part / self.futures for part in self._parts]

    @property
    def numbers(self) -> list[float]:
        """The mean numbers of the own standing, in the order of the insight's names; a finished game counts as 0."""
        return [number / self.futures for number in self._numbers]

    def add(self, state: State, seat: int) -> None:
        """Add the result of one more future, which ended in ``state``, for the seat that proposes."""
        self.futures += 1
        if state.over:
            won = state.winner == seat
            self._chance += won
            self._parts[-1] += VICTORY if won else -VICTORY
            return
        seen = self._insight.standings(state)
        weights = self._insight.weights(state.seats).at(self._insight.progress(seen))
        strengths = [strength(standing, weights) for standing in seen]
        self._chance += shares(strengths)[seat]
        for index, (number, weight) in enumerate(zip(seen[seat], weights, strict=True)):
            self._parts[index] += number * weight
            self._numbers[index] += number
        self._parts[-2] -= (fsum(strengths) - strengths[seat]) / (state.seats - 1)


def still_in_it(trials: Sequence[Trial]) -> list[Trial]:
    """Return the trials that are not yet clearly worse than the best; they must have seen equally many futures."""
    best = max(trial.merit for trial in trials)
    return [trial for trial in trials if trial.merit >= best - DOUBT / trial.futures]


def advantage(best: Trial, rival: Trial, insight: Insight) -> list[Reason]:
    """Return the one reason that speaks most for ``best`` against ``rival``, or none, as a list.

    A number of the own standing is named only if it is better as its sentence says: greater, or less if it is one of
    those that should fall. A learnt weight may say otherwise. That the opponents are weaker is named only if nothing of
    the own standing is better.
    """
    gains = [mine - other for mine, other in zip(best.parts, rival.parts, strict=True)]
    better = [_better(*each, insight.falls) for each in zip(insight.names, best.numbers, rival.numbers, strict=True)]
    told = zip((*insight.names, *BEYOND), gains, (*better, False, True), strict=True)
    own = {name: gain for name, gain, true in told if gain > 0 and true}
    name = max(own, key=own.__getitem__) if own else OTHERS if gains[-2] > 0 else ""
    return [Reason(ahead(name))] if name else []


def _better(name: str, mine: float, other: float, falls: frozenset[str]) -> bool:
    return mine < other if name in falls else mine > other


def ahead(name: str) -> str:
    """Return the key of the reason for a number of a standing: ``city_gain`` gives ``ahead-city-gain``."""
    return f"ahead-{name.replace('_', '-')}"
