"""The questions that the rules of this game ask each other, besides those of every game of turns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.rule import Rule

DEVELOP, SAIL = "develop", "sail"
"""Occasions: what is done before ships sail, besides buying, selling, building and cards; and to sail."""


class AnnoRule(Rule):
    """A part of this game. Silence is the default.

    What the rules say of ``purchases``, ``discounts`` and of who ``teaches`` is noted
    (:func:`engine.games.anno1503.parts.market.terms_of`): a rule by which it changes calls ``terms_changed``.
    """

    def purchases(self, state: State, seat: int) -> int:
        """How many cards, or how many more, a seat may buy in a turn by this rule; answers add up."""
        return 0

    def discounts(self, state: State, seat: int) -> int:
        """How much less gold each card costs the seat by this rule, as a packed bundle; answers add up."""
        return 0

    def befell(self, step: Step, happening: int) -> None:
        """Something happens to everybody: an index of the vocabulary ``happenings``."""

    def spares(self, state: State, seat: int, happening: int) -> bool:
        """Whether this rule keeps the seat from what happens."""
        return False

    def more_of_choice(self, state: State, seat: int) -> int:
        """How many goods more the seat chooses in a golden age."""
        return 0

    def teaches(self, state: State, seat: int) -> bool:
        """Whether promotions of the seat cost a good less by this rule."""
        return False

    def ship_cost(self, state: State, seat: int) -> int:
        """What a ship costs the seat by this rule, a packed bundle; 0 is as usual."""
        return 0

    def may_claim(self, state: State, seat: int, tile: int) -> Refusal | None:
        """What this rule has against the seat's claiming a tile that it has found."""
        return None

    def claimed(self, step: Step, seat: int, tile: int) -> None:
        """The seat has taken a tile that needs no place of its choice."""

    def entered(self, step: Step, seat: int, ship: int) -> None:
        """A ship of the seat's has sailed to another square."""

    def project_saving(self, state: State, seat: int) -> int:
        """What a project costs the seat less just now by this rule: a packed bundle."""
        return 0

    def project_costs(self, state: State, seat: int) -> Sequence[int]:
        """The costs, packed bundles, of the projects of this rule that the seat could carry out now if it can pay."""
        return ()

    def project_done(self, step: Step, seat: int) -> None:
        """The seat has paid for a project."""

    def fought(self, step: Step, seat: int, foe: int, won: bool) -> None:
        """The seat has fought against some foe (:mod:`engine.games.anno1503.parts.fights`)."""

    def luxury_buyers(self, state: State, seat: int) -> int:
        """The mask of the aristocrats that buy luxuries of the seat by this rule."""
        return 0

    def achievements(self, state: State, seat: int) -> int:
        """What the seat has achieved by this rule besides goals, for whoever is level in these; answers add up."""
        return 0

    def guns(self, state: State, seat: int) -> int:
        """The strength of the seat's ships in a fight by this rule; answers add up."""
        return 0


def is_spared(state: State, seat: int, happening: int) -> bool:
    """Whether some rule keeps a seat from what happens."""
    return any(spares(state, seat, happening) for spares in state.rules.each[AnnoRule.spares])


def guns_of(state: State, seat: int) -> int:
    """The strength of a seat's ships in a fight."""
    return sum(guns(state, seat) for guns in state.rules.each[AnnoRule.guns])
