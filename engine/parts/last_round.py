"""The last round: a game in which nobody gets to the end is over some time, and somebody has won (junior 13; J21)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.rule import Rule
from engine.parts.turn import Turn
from engine.parts.victory import end_game

ROUNDS = "rounds"
"""The word for this end of a game."""
Standing: TypeAlias = "Callable[[State, int], tuple[int, ...]]"
"""How well a seat stands: first what counts most."""


def farthest(state: State, standing: Standing) -> int:
    """The seat that stands best; of those that are level the last in turn."""
    order = [(state[Turn].first + n) % state.seats for n in range(state.seats)]
    return max(reversed(order), key=lambda seat: standing(state, seat))


@dataclass(frozen=True, eq=False)
class LastRound(Rule):
    """After so many full rounds whoever stands best wins."""

    rounds: int
    standing: Standing

    ends = (ROUNDS,)

    def figures(self, state: State) -> Mapping[str, int]:
        """How many."""
        return {"rounds": self.rounds}

    def turn_begins(self, step: Step, seat: int) -> None:
        """The game is over when the next round would begin."""
        state = step.state
        if state[Turn].number > self.rounds * state.seats:
            end_game(step, farthest(state, self.standing), ROUNDS)
