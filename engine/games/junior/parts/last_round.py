"""The last round: a game in which nobody gets to the end is over some time, and somebody has won (junior 13; J21)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.junior.parts.rule import JuniorRule
from engine.games.junior.parts.ships import Ships
from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.hands import cards_held
from engine.parts.rule import all_points
from engine.parts.turn import Turn
from engine.parts.victory import end_game

ROUNDS = "rounds"
"""The word for this end of a game."""


def farthest(state: State) -> int:
    """The seat with the most forts, then ships, then cards; of those that are level the last in turn."""
    order = [(state[Turn].first + n) % state.seats for n in range(state.seats)]
    return max(reversed(order), key=lambda seat: _standing(state, seat))


def _standing(state: State, seat: int) -> tuple[int, int, int]:
    return all_points(state, seat), state[Ships].mine[seat].bit_count(), cards_held(state, seat)


@dataclass(frozen=True, eq=False)
class LastRound(JuniorRule):
    """After so many full rounds most forts win."""

    rounds: int

    ends = (ROUNDS,)

    def figures(self, state: State) -> Mapping[str, int]:
        """How many."""
        return {"rounds": self.rounds}

    def turn_begins(self, step: Step, seat: int) -> None:
        """The game is over when the next round would begin."""
        state = step.state
        if state[Turn].number > self.rounds * state.seats:
            end_game(step, farthest(state), ROUNDS)
