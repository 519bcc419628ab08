"""The questions that rules of voyages ask each other, added to those of :class:`engine.parts.rule.Rule`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.rule import Rule


class ExplorersRule(Rule):
    """A part of the explorers' game. Silence is the default."""

    def voyage_begins(self, step: Step, seat: int) -> None:
        """The seat's movement phase has begun."""

    def extra_moves(self, state: State, seat: int) -> int:
        """Return the movement points that this rule adds to each of the seat's ships."""
        return 0

    def toll_sides(self, state: State, seat: int) -> int:
        """The mask of sides that cost the seat's ships tribute."""
        return 0

    def lucky(self, state: State, seat: int) -> int:
        """Return the mask of die faces, other than the six, with which the seat chases a pirate ship."""
        return 0

    def ship_calls(self, step: Step, seat: int, ship: int, path: Sequence[int]) -> None:
        """A ship has come along some sides to where it is now, or has loaded something there."""

    def discovered(self, step: Step, seat: int, hex_: int) -> None:
        """A hex was turned over; the map shows it."""

    def pirate_lands(self, step: Step, hex_: int) -> None:
        """A pirate ship has come to a hex."""

    def returned(self, step: Step, pieces: int) -> None:
        """A packed bundle of cargo went back to the supplies; settlers and crews are counted already."""

    def ashore(self, state: State) -> int:
        """A packed bundle of the cargo that is neither aboard, in a basin nor among settlers and crews in supply."""
        return 0

    def crews_ashore(self, state: State, seat: int) -> int:
        """How many crews the seat has on land."""
        return 0
