"""The last round: a game in which nobody gets to the end is over some time, and somebody wins (junior 13; anno 11)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.rule import Rule
from engine.parts.turn import Turn
from engine.parts.victory import end_game

ROUNDS = "rounds"
"""The word for this end of a game."""


@dataclass(frozen=True, eq=False)
class RoundLimit(Rule, ABC):
    """Base of rules that end the game after a number of full rounds: the best seat wins."""

    rounds: int

    ends = (ROUNDS,)

    @abstractmethod
    def standing(self, state: State, seat: int) -> tuple[int, ...]:
        """How well a seat stands: first what counts most. Of those that are level the last in turn wins."""

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many."""
        return {"rounds": self.rounds}

    def before_turn(self, step: Step, seat: int) -> None:
        """The game is over when the next round would begin, before anything of that round happens."""
        state = step.state
        if state[Turn].number > self.rounds * state.seats:
            order = [(state[Turn].first + n) % state.seats for n in range(state.seats)]
            end_game(step, max(reversed(order), key=lambda each: self.standing(state, each)), ROUNDS)
