"""All outcomes of an action in a whole state, each with its probability and the state after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, ImpossibleDraw, Scripted
from engine.kernel.events import Event, seen_by
from engine.kernel.state import State
from engine.parts.dice import thrown

MOST = 216
"""Draws are tried in every way as long as there are no more ways than three dice have; what is drawn then is left to
chance."""

Told: TypeAlias = tuple[Any, ...]
"""What a seat is told of an outcome; the dice as such do not count, but what they bring."""


@dataclass
class Outcome:
    """How likely it is that a seat is told something, and a state in which that has come about."""

    odds: float
    state: State


class Fork(NamedTuple):
    """A draw that was tried in one way, and may be in others: after which draws, and how likely each of these ways is
    together with what came before."""

    before: tuple[int, ...]
    odds: Sequence[tuple[int, float]]


class _Path:
    """Draws as they are told; after these the first that is possible, as long as there are not too many ways."""

    def __init__(self, draws: Sequence[int], odds: float, ways: int, then: Chance) -> None:
        self.draws: list[int] = []
        self.forks: list[tuple[Fork, int]] = []
        self.odds = odds
        self._told = draws
        self._ways = ways
        self._then = then

    def between(self, low: int, high: int) -> int:
        """An integer from ``low`` to ``high``, both included."""
        return self._drawn([(each, 1) for each in range(low, high + 1)])

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, as likely as its weight."""
        return self._drawn([(index, weight) for index, weight in enumerate(weights) if weight])

    def _drawn(self, ways: list[tuple[int, int]]) -> int:
        at = len(self.draws)
        if at < len(self._told):
            outcome = self._told[at]
        elif len(ways) * self._ways > MOST:
            outcome = ways[self._then.weighted([weight for _, weight in ways])][0]
        else:
            outcome = self._forked(ways)
        self.draws.append(outcome)
        return outcome

    def _forked(self, ways: list[tuple[int, int]]) -> int:
        """The first way; the others are noted."""
        total = sum(weight for _, weight in ways)
        self._ways *= len(ways)
        others = [(outcome, self.odds * weight / total) for outcome, weight in ways[1:]]
        self.forks.append((Fork(tuple(self.draws), others), self._ways))
        outcome, weight = ways[0]
        self.odds *= weight / total
        return outcome


def outcomes(state: State, action: Action, seat: int, then: Chance) -> dict[Told, Outcome]:
    """By what a seat is told of them all outcomes of a legal action, how likely they are, and a state for each."""
    found: dict[Told, Outcome] = {}
    waiting: list[tuple[tuple[int, ...], float, int]] = [((), 1.0, 1)]
    while waiting:
        draws, odds, ways = waiting.pop()
        path, after = _Path(draws, odds, ways, then), state.copy()
        told = known_to(state.rules.perform(after, action, path), seat, after)
        if told in found:
            found[told].odds += path.odds
        else:
            found[told] = Outcome(path.odds, after)
        waiting += [((*fork.before, way), odds, ways) for fork, ways in path.forks for way, odds in fork.odds]
    return found


def repeated(state: State, action: Action, seat: int, draws: Sequence[int], told: Told) -> State | None:
    """The state after an action with draws of which a seat was told something; None where that cannot be here."""
    after = state.copy()
    try:
        again = known_to(state.rules.perform(after, action, Scripted(draws)), seat, after)
    except ImpossibleDraw:
        return None
    return after if again == told else None


def known_to(events: Iterable[Event], seat: int, after: State) -> Told:
    """What a seat is told of some events, less what the dice show; and what is asked in the state after them."""
    seen = [seen_by(event, seat) for event in events]
    return (tuple(after.stack), *((type(event), *event) for event in seen if not thrown(event)))
