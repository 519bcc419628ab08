"""A limit of rounds: if no player meets the condition to win, the best one wins at the end (junior 13; anno 11)."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.rule import Rule
from engine.parts.turn import Turn
from engine.parts.victory import end_game

ROUNDS = "rounds"
"""The word for this way to end a game."""


@dataclass(frozen=True, eq=False)
class RoundLimit(Rule, ABC):
    """Base of the rules by which the seat with the best :meth:`standing` wins after ``rounds`` full rounds."""

    rounds: int

    ends = (ROUNDS,)

    @abstractmethod
    def standing(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the seat's values to compare, the most important first. In a tie the last seat in turn order wins."""

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``rounds``, the number of rounds."""
        return {"rounds": self.rounds}

    def before_turn(self, step: Step, seat: int) -> None:
        """End the game if the turn would begin a round after the last: the seat with the best standing wins."""
        state = step.state
        if state[Turn].number > self.rounds * state.seats:
            order = [(state[Turn].first + n) % state.seats for n in range(state.seats)]
            end_game(step, max(reversed(order), key=lambda each: self.standing(state, each)), ROUNDS)
