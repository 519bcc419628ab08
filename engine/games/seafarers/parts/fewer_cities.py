"""Fewer cities: the players may agree on less than all the pieces there are (seafarers 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import add_pieces
from engine.parts.cities import CITY, Cities

AGREED = "cities"
"""The option how many cities each player has."""


@dataclass(frozen=True, eq=False)
class FewerCities(SeaRule):
    """Pieces that were not agreed on stay in the box."""

    fewest: int = 4

    needs = (Cities,)

    def in_force(self, state: State) -> bool:
        """Whether some stay there."""
        return left_out(state.rules) > 0

    def options(self, rules: Rules) -> Sequence[Option]:
        """How many cities each player has."""
        all_ = rules.numbers.pieces["city"]
        return (Option(AGREED, all_, tuple(range(self.fewest, all_ + 1))),)

    def setup(self, step: Step) -> None:
        """Take the others away."""
        for seat in range(step.state.seats):
            add_pieces(step.state, seat, CITY, -left_out(step.state.rules))

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """As many fewer."""
        return -left_out(state.rules) if name == "city" else 0


def left_out(rules: Rules) -> int:
    """How many cities of each player stay in the box."""
    pieces: int = rules.numbers.pieces["city"]
    return pieces - rules.number(AGREED)
