"""The questions that rules of this family ask each other, folded over the parts in the order of the list."""

from __future__ import annotations

from engine.kernel.parts import Part, Step
from engine.kernel.state import State


class Rule(Part):
    """A part of a hex-settlement game. Every method here is a question or a notice; silence is the default."""

    def points(self, state: State, seat: int) -> int:
        """Victory points that everybody can see."""
        return 0

    def secret_points(self, state: State, seat: int) -> int:
        """Victory points that only the seat itself can see."""
        return 0

    def surely_holds(self, state: State, seat: int) -> int:
        """A bundle that everybody knows the seat to hold at least."""
        return 0

    def turn_begins(self, step: Step, seat: int) -> None:
        """A turn has begun; nothing is rolled yet."""

    def turn_ends(self, step: Step, seat: int) -> None:
        """A turn is over."""

    def rolled(self, step: Step, total: int) -> None:
        """The active seat has rolled the production dice."""

    def road_built(self, step: Step, seat: int, side: int) -> None:
        """A road stands on ``side`` now."""

    def building_built(self, step: Step, seat: int, corner: int) -> None:
        """A building stands on ``corner`` now, or is of a greater kind than before."""

    def card_played(self, step: Step, seat: int, card: int) -> None:
        """A development card was played, and has done what it does at once."""


def public_points(state: State, seat: int) -> int:
    """The seat's victory points as everybody can count them."""
    return sum([points(state, seat) for points in state.rules.each(Rule.points)])


def all_points(state: State, seat: int) -> int:
    """The seat's victory points with those only it can see."""
    secret = sum([points(state, seat) for points in state.rules.each(Rule.secret_points)])
    return public_points(state, seat) + secret
