"""The questions and notices that only the rules of this family send to each other."""

from collections.abc import Sequence

from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.rule import Rule

DEVELOP, SAIL = "develop", "sail"
"""Occasions: to develop (actions before the ships sail, such as promoting inhabitants), and to sail."""


class AnnoRule(Rule):
    """Base of the parts of this family. A part overrides the questions that it answers; the defaults do nothing.

    The answers to ``purchases``, ``discounts`` and ``teaches`` are cached
    (:func:`engine.games.anno1503.parts.market.terms_of`): a rule that changes its answer calls ``terms_changed``.
    """

    def purchases(self, state: State, seat: int) -> int:
        """Return how many more cards the seat may buy in a turn by this rule. The answers of all rules are added."""
        return 0

    def discounts(self, state: State, seat: int) -> int:
        """Return by how much gold each card is cheaper for the seat, as a packed bundle. All answers are added."""
        return 0

    def befell(self, step: Step, happening: int) -> None:
        """React to an event that hits all seats after a six; ``happening`` is an index of ``happenings``."""

    def spares(self, state: State, seat: int, happening: int) -> bool:
        """Return whether this rule protects the seat from a happening."""
        return False

    def more_of_choice(self, state: State, seat: int) -> int:
        """Return how many additional goods the seat may choose in a golden age by this rule. All answers are added."""
        return 0

    def teaches(self, state: State, seat: int) -> bool:
        """Return whether this rule lowers the price of the seat's promotions by one good."""
        return False

    def ship_cost(self, state: State, seat: int) -> int:
        """Return the price of a ship for the seat, a packed bundle; 0 if this rule does not change the usual price."""
        return 0

    def may_claim(self, state: State, seat: int, tile: int) -> Refusal | None:
        """Return why this rule forbids the seat to claim a tile that it has found, or None if it does not."""
        return None

    def claimed(self, step: Step, seat: int, tile: int) -> None:
        """React to the seat having claimed ``tile`` by the verb ``claim``, which needs no choice of a place."""

    def entered(self, step: Step, seat: int, ship: int) -> None:
        """React to the seat's ship ``ship`` having sailed to another square."""

    def project_saving(self, state: State, seat: int) -> int:
        """Return the packed bundle by which this rule makes the seat's project cheaper now. All answers are added."""
        return 0

    def project_costs(self, state: State, seat: int) -> Sequence[int]:
        """Return the costs, as packed bundles, of this rule's projects that are open to the seat, affordable or not."""
        return ()

    def project_done(self, step: Step, seat: int) -> None:
        """React to the seat having paid for a project."""

    def fought(self, step: Step, seat: int, foe: int, won: bool) -> None:
        """React to the end of the seat's fight against ``foe``, which is ``LAIR`` or ``PIRATES``."""

    def luxury_buyers(self, state: State, seat: int) -> int:
        """Return the mask of the ``aristocrats`` (a vocabulary) that buy luxuries from the seat by this rule."""
        return 0

    def achievements(self, state: State, seat: int) -> int:
        """Return a number that breaks ties in points when the last round ends; the answers of all rules are added."""
        return 0

    def guns(self, state: State, seat: int) -> int:
        """Return the strength that this rule adds to the seat's ships in fights. The answers of all rules are added."""
        return 0


def is_spared(state: State, seat: int, happening: int) -> bool:
    """Return whether any rule protects the seat from a happening."""
    return any(spares(state, seat, happening) for spares in state.rules.each[AnnoRule.spares])


def guns_of(state: State, seat: int) -> int:
    """Return the strength that all rules together add to the seat's die in fights; 0 without any guns."""
    return sum(guns(state, seat) for guns in state.rules.each[AnnoRule.guns])
