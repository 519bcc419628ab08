"""A start prepared on the map: all pieces stand where the map says."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.parts.maps import map_of
from engine.parts.opening import place_start
from engine.parts.rule import Rule

PAIR = 2
"""The number of seats at which players choose their places."""


@dataclass(frozen=True, eq=False)
class PreparedStart(Rule):
    """Each seat gets the pieces of one colour on the map, in the map's order. The page may show them in another colour.

    With fewer seats the last colours are left out; two players choose theirs among ``places`` (colours on the map).
    """

    places: tuple[str, ...]

    def start_place(self, rules: Rules, seat: int) -> str:
        """Return the colour on the map whose pieces the seat has."""
        return self.taken(rules)[seat]

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``colours``, those of the two seats, such as ``red-blue``; none at larger tables."""
        if rules.seats > PAIR:
            return ()
        pairs = tuple("-".join(pair) for pair in permutations(self.places, PAIR))
        return (Option("colours", pairs[0], pairs),)

    def setup(self, step: Step) -> None:
        """Place the map's pieces of each seat's colour, and pay the first cards of starred settlements."""
        for seat, colour in enumerate(self.taken(step.state.rules)):
            place_start(step, seat, colour)

    def taken(self, rules: Rules) -> Sequence[str]:
        """Return the colour on the map of each seat: with two seats the agreed ones, else the first ones."""
        return rules.word("colours").split("-") if rules.seats == PAIR else map_of(rules).colours[: rules.seats]
