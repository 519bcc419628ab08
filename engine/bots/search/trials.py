"""Proposals on trial: the chances that their futures hold, and what the difference is made of."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from engine.bots.bot import Reason
from engine.bots.proposals import Proposal
from engine.bots.search.insight import Insight
from engine.bots.search.value import shares, strength
from engine.kernel.state import State

OTHERS = "others"
BEYOND = (OTHERS, "victory")
"""What a chance is made of beside the own standing: how weak the others are, and games that are won already."""

VICTORY = 20.0
"""How strong it makes a seat to have won."""

DOUBT = 0.15
"""How far behind the best a proposal may be after one future, and still be tried further; half as far after two."""


class Trial:
    """A proposal, and what was seen in its futures. A point of its worth counts as much as ``trust`` of a chance."""

    def __init__(self, proposal: Proposal, insight: Insight, trust: float = 0.0) -> None:
        self.proposal = proposal
        self._trust = trust
        self._insight = insight
        self.futures = 0
        self._chance = 0.0
        self._parts = [0.0] * (len(insight.names) + len(BEYOND))

    @property
    def chance(self) -> float:
        """The mean of the own chance in the futures seen."""
        return self._chance / self.futures

    @property
    def merit(self) -> float:
        """By what proposals are compared: the chance, and a little of what the planner thinks."""
        return self.chance + self._trust * self.proposal.worth

    @property
    def percent(self) -> int:
        """The chance as it is told."""
        return int(100 * self.chance + 0.5)

    @property
    def why(self) -> Reason:
        """The proposal's reason, and the odds."""
        return self.proposal.why.but_also(Reason("odds", {"percent": self.percent}))

    @property
    def parts(self) -> list[float]:
        """The mean of what it is made of."""
        return [part / self.futures for part in self._parts]

    def add(self, state: State, seat: int) -> None:
        """Judge one more future."""
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
        self._parts[-2] -= (fsum(strengths) - strengths[seat]) / (state.seats - 1)


def still_in_it(trials: Sequence[Trial]) -> list[Trial]:
    """Those that are not yet clearly worse than the best."""
    best = max(trial.merit for trial in trials)
    return [trial for trial in trials if trial.merit >= best - DOUBT / trial.futures]


def advantage(best: Trial, rival: Trial, names: Sequence[str]) -> list[Reason]:
    """What speaks most for the best proposal against another, if anything does; what the others lose comes last."""
    gains = [mine - other for mine, other in zip(best.parts, rival.parts, strict=True)]
    own = {name: gain for name, gain in zip((*names, *BEYOND), gains, strict=True) if gain > 0 and name != OTHERS}
    name = max(own, key=own.__getitem__) if own else OTHERS if max(gains) > 0 else ""
    return [Reason(ahead(name))] if name else []


def ahead(name: str) -> str:
    """The reason that is given when the number of this name makes the difference."""
    return f"ahead-{name.replace('_', '-')}"
