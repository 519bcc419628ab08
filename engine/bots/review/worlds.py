"""Imagined games in which several actions are tried: hidden things and future draws are the same for all of them."""

from typing import NamedTuple

from engine.bots.manner import QUICK
from engine.bots.planner import Planner
from engine.bots.search.futures import gone_on, played_on
from engine.kernel.actions import Action
from engine.kernel.chance import ByTurns
from engine.kernel.generator import Generator
from engine.kernel.state import State
from engine.parts.turn import Turn

_PLAYER = Planner(QUICK)


class World(NamedTuple):
    """A whole state that a seat cannot tell from the true one, and the seed of its future draws."""

    state: State
    seed: int

    def after(self, action: Action, turns: int) -> State:
        """Return a copy of the state after the action and quick bots' play until ``turns`` more turns have begun."""
        state = self.state.copy()
        return played_on(state, action, _PLAYER, turns, ByTurns(self.seed))

    def go_on(self, state: State, turns: int) -> State:
        """Let quick bots play on in ``state``, which changes, until ``turns`` more turns have begun; return it."""
        return gone_on(state, _PLAYER, state[Turn].number + turns, ByTurns(self.seed))


def imagined(view: State, seat: int, generator: Generator) -> World:
    """Return a random imagined game that agrees with the view of a seat."""
    return World(view.rules.determinize(view, seat, generator), generator.below(1 << 32))
