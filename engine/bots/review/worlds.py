"""Imagined games in which several actions are tried: hidden things and future draws are the same for all of them."""

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
"""Odd numbers that make the seeds of neighbouring turns and sorts of draws very different."""


class SameLuck:
    """A source of chance whose draws depend only on the turn: what was drawn in earlier turns does not change them.

    So two ways to play meet the same dice, whatever cards one of them has drawn before. Each sort of draw (by its
    number of ways) has its own sequence in a turn.
    """

    def __init__(self, seed: int, state: State) -> None:
        self.draws: list[int] = []
        self._seed = seed
        self._state = state
        self._number = -1
        self._sources: dict[int, Generator] = {}

    def between(self, low: int, high: int) -> int:
        """Return an integer from ``low`` to ``high``, both included, drawn for this turn; note it in ``draws``."""
        outcome = low + self._source(low - high).below(high - low + 1)
        self.draws.append(outcome)
        return outcome

    def weighted(self, weights: Sequence[int]) -> int:
        """Return an index, drawn for this turn with odds in proportion to its weight; note it in ``draws``."""
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
    """A whole state that a seat cannot tell from the true one, and the seed of its future draws."""

    state: State
    seed: int

    def after(self, action: Action, turns: int) -> State:
        """Return a copy of the state after the action and quick bots' play until ``turns`` more turns have begun."""
        state = self.state.copy()
        return played_on(state, action, _PLAYER, turns, SameLuck(self.seed, state))

    def go_on(self, state: State, turns: int) -> State:
        """Let quick bots play on in ``state``, which changes, until ``turns`` more turns have begun; return it."""
        return gone_on(state, _PLAYER, state[Turn].number + turns, SameLuck(self.seed, state))


def imagined(view: State, seat: int, generator: Generator) -> World:
    """Return a random imagined game that agrees with the view of a seat."""
    return World(view.rules.determinize(view, seat, generator), generator.below(1 << 32))
