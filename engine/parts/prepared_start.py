"""A start that the map has ready: everything stands where it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.parts.maps import map_of
from engine.parts.opening import place_start
from engine.parts.rule import Rule

PAIR = 2
"""Seats that choose their places themselves."""


@dataclass(frozen=True, eq=False)
class PreparedStart(Rule):
    """Seats take the places of the map in their order, which go by the colours of the rules; players may have others.

    Where there are more places than seats, the last are left out; two players choose theirs among the ``places``.
    """

    places: tuple[str, ...]

    def start_place(self, rules: Rules, seat: int) -> str:
        """The place of a seat."""
        return self.taken(rules)[seat]

    def options(self, rules: Rules) -> Sequence[Option]:
        """Two players choose their places."""
        if rules.seats > PAIR:
            return ()
        pairs = tuple("-".join(pair) for pair in permutations(self.places, PAIR))
        return (Option("colours", pairs[0], pairs),)

    def setup(self, step: Step) -> None:
        """Place all pieces."""
        for seat, colour in enumerate(self.taken(step.state.rules)):
            place_start(step, seat, colour)

    def taken(self, rules: Rules) -> Sequence[str]:
        """The places of the seats in their order."""
        return rules.word("colours").split("-") if rules.seats == PAIR else map_of(rules).colours[: rules.seats]
