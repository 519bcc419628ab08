"""Imagined worlds in which several actions are tried: what is hidden and what will be drawn is the same for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.manner import QUICK
from engine.bots.planner import Planner
from engine.bots.search.futures import gone_on, played_on
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.turn import Turn

_PLAYER = Planner(QUICK)
_TURNS, _SORTS = 0x9E3779B97F4A7C15, 0xD1B54A32D192ED03
"""Odd numbers that send the seeds of neighbouring turns and sorts of draws far apart."""


class SameLuck:
    """Draws that hang on the turn in which they are made: what was drawn in earlier turns, and how often, changes none.

    So two ways to play meet the same dice, whatever cards one of them has drawn meanwhile. Each sort of draw has its
    own numbers.
    """

    def __init__(self, seed: int, state: State) -> None:
        self.draws: list[int] = []
        self._seed = seed
        self._state = state
        self._number = -1
        self._sources: dict[int, Generator] = {}

    def between(self, low: int, high: int) -> int:
        """An integer from ``low`` to ``high``, both included."""
        outcome = low + self._source(low - high).below(high - low + 1)
        self.draws.append(outcome)
        return outcome

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, as likely as its weight."""
        outcome = self._source(len(weights)).weighted(weights)
        self.draws.append(outcome)
        return outcome

    def _source(self, sort: int) -> Generator:
        number = self._state[Turn].number
        if number != self._number:
            self._number, self._sources = number, {}
        if sort not in self._sources:
            self._sources[sort] = Generator(self._seed ^ self._number * _TURNS ^ sort * _SORTS)
        return self._sources[sort]


class World(NamedTuple):
    """A whole state that a seat cannot tell from the true one, and what seeds the draws that are to come."""

    state: State
    seed: int

    def after(self, action: Action, turns: int) -> State:
        """Return the state after an action and the play that follows, once this many turns have begun."""
        state = self.state.copy()
        return played_on(state, action, _PLAYER, turns, SameLuck(self.seed, state))

    def go_on(self, state: State, turns: int) -> State:
        """How it stands when all have played on from a state of this world, which is changed."""
        return gone_on(state, _PLAYER, state[Turn].number + turns, SameLuck(self.seed, state))


def imagined(view: State, seat: int, generator: Generator) -> World:
    """A world that agrees with what a seat sees."""
    return World(view.rules.determinize(view, seat, generator), generator.below(1 << 32))
