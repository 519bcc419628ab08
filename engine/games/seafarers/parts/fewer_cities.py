"""Fewer cities: an option by which each seat has fewer cities than usual (seafarers 8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import add_pieces
from engine.parts.cities import CITY, Cities

AGREED = "cities"
"""The option for the number of cities that each player has."""


@dataclass(frozen=True, eq=False)
class FewerCities(SeaRule):
    """The option for the number of cities of each seat; ``fewest`` is the least number that can be agreed on."""

    fewest: int = 4

    needs = (Cities,)

    def in_force(self, state: State) -> bool:
        """Return whether the table plays with fewer cities than usual."""
        return left_out(state.rules) > 0

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``cities``, how many each seat has: from the fewest to the usual number, the default."""
        all_ = rules.numbers.pieces["city"]
        return (Option(AGREED, all_, tuple(range(self.fewest, all_ + 1))),)

    def setup(self, step: Step) -> None:
        """Take the cities that are left out from the supply of each seat."""
        for seat in range(step.state.seats):
            add_pieces(step.state, seat, CITY, -left_out(step.state.rules))

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """Return minus the number of cities left out if `name` is ``city``, else 0."""
        return -left_out(state.rules) if name == "city" else 0


def left_out(rules: Rules) -> int:
    """Return how many cities each seat has less than usual, by the option ``cities``."""
    pieces: int = rules.numbers.pieces["city"]
    return pieces - rules.number(AGREED)
