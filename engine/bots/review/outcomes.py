"""All possible outcomes of an action in a whole state: the likelihood of each, and the state after it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, Draws, ImpossibleDraw, Scripted
from engine.kernel.events import Event, seen_by
from engine.kernel.state import State
from engine.parts.dice import thrown

MOST = 216
"""All values of draws are tried up to this many combinations (those of three dice); further draws are random."""

Told: TypeAlias = tuple[Any, ...]
"""What a seat sees of an outcome: the effect of the dice, not what they show."""


@dataclass
class Outcome:
    """One thing that a seat may see after an action: its likelihood, from 0 to 1, and a state in which it happened."""

    likelihood: float
    state: State


class Fork(NamedTuple):
    """A draw after the draws ``before`` it; only its first value was tried.

    ``others`` pairs each other value with the likelihood of the whole path that leads to it.
    """

    before: tuple[int, ...]
    others: Sequence[tuple[int, float]]


class _Path:
    """A source of chance that repeats given draws; then it takes the first value of each draw and notes the others."""

    def __init__(self, draws: Sequence[int], likelihood: float, ways: int, then: Chance) -> None:
        self.draws: list[int] = []
        self.forks: list[tuple[Fork, int]] = []
        self.likelihood = likelihood
        self._given = draws
        self._ways = ways
        self._then = then
        self._onward: Draws | None = None

    def meant(self, purpose: str, *which: int) -> Draws:
        """Return this object; ``then`` gives the draws for this purpose that have too many values to try them all."""
        self._onward = self._then.meant(purpose, *which)
        return self

    def between(self, low: int, high: int) -> int:
        """Return the next given draw. If none is left, return ``low`` and note the others; a random one if too many."""
        return self._drawn([(each, 1) for each in range(low, high + 1)])

    def weighted(self, weights: Sequence[int]) -> int:
        """Return the next given draw. If none is left, return the first weighted index; a random one if too many."""
        return self._drawn([(index, weight) for index, weight in enumerate(weights) if weight])

    def _drawn(self, ways: list[tuple[int, int]]) -> int:
        """Return the next draw of pairs of value and weight: a given one, the first, or a random one if too many."""
        at = len(self.draws)
        if at < len(self._given):
            outcome = self._given[at]
        elif len(ways) * self._ways > MOST and self._onward:
            outcome = ways[self._onward.weighted([weight for _, weight in ways])][0]
        else:
            outcome = self._forked(ways)
        self.draws.append(outcome)
        return outcome

    def _forked(self, ways: list[tuple[int, int]]) -> int:
        """Return the first value of a draw and note the others as a fork."""
        total = sum(weight for _, weight in ways)
        self._ways *= len(ways)
        others = [(outcome, self.likelihood * weight / total) for outcome, weight in ways[1:]]
        self.forks.append((Fork(tuple(self.draws), others), self._ways))
        outcome, weight = ways[0]
        self.likelihood *= weight / total
        return outcome


def outcomes(state: State, action: Action, seat: int, then: Chance) -> dict[Told, Outcome]:
    """Return the possible outcomes of a legal action, by what a seat sees of them.

    Draws after which the seat sees the same are one outcome, with their likelihoods added. Beyond ``MOST`` combinations
    draws are random, from ``then``.
    """
    found: dict[Told, Outcome] = {}
    waiting: list[tuple[tuple[int, ...], float, int]] = [((), 1.0, 1)]
    while waiting:
        draws, likelihood, ways = waiting.pop()
        path, after = _Path(draws, likelihood, ways, then), state.copy()
        told = known_to(state.rules.perform(after, action, path), seat, after)
        if told in found:
            found[told].likelihood += path.likelihood
        else:
            found[told] = Outcome(path.likelihood, after)
        waiting += [
            ((*fork.before, way), likelihood, ways) for fork, ways in path.forks for way, likelihood in fork.others
        ]
    return found


def repeated(state: State, action: Action, seat: int, draws: Sequence[int], told: Told) -> State | None:
    """Return the state after an action with these draws; None if impossible, or if the seat would not see ``told``."""
    after = state.copy()
    try:
        again = known_to(state.rules.perform(after, action, Scripted(draws)), seat, after)
    except ImpossibleDraw:
        return None
    return after if again == told else None


def known_to(events: Iterable[Event], seat: int, after: State) -> Told:
    """Return the decision stack in ``after``, then what a seat sees of some events, without the dice."""
    seen = [seen_by(event, seat) for event in events]
    return (tuple(after.stack), *((type(event), *event) for event in seen if not thrown(event)))
