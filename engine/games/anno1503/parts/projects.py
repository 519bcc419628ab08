"""Projects: actions that cost cards, and that some rules make one card cheaper (anno 6; A27)."""

from collections.abc import Sequence
from functools import lru_cache

from engine.games.anno1503.parts.rule import AnnoRule
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import covers
from engine.parts.hands import HAND, afford, buy, cannot_pay, hand_of

PROJECT = "project"
"""The occasion to carry out a project."""
MAIN = "main"
"""The decision in which projects have their full price; other decisions ask for one project, perhaps cheaper."""


def saving(state: State, seat: int) -> int:
    """Return by how much a project is cheaper for the seat now, as a packed bundle."""
    # In the main decision, the usual one, projects have their full price: no rule has to be asked.
    if state.stack[-1].kind == MAIN:
        return 0
    return sum([saves(state, seat) for saves in state.rules.each[AnnoRule.project_saving]])


def payable(state: State, seat: int, costs: tuple[int, ...]) -> int:
    """Return the mask of the projects that the seat can pay for now (:func:`is_payable`); bit n is ``costs[n]``."""
    return _payable_projects(costs, hand_of(state, seat), saving(state, seat))


@lru_cache(maxsize=1 << 12)
def _payable_projects(costs: tuple[int, ...], hand: int, saved: int) -> int:
    """Return the mask of the costs that contain ``saved``, a packed bundle, and whose rest the hand can pay; cached."""
    enough = (covers(cost, saved) and covers(hand, cost - saved) for cost in costs)
    return sum(1 << project for project, able in enumerate(enough) if able)


def is_payable(state: State, seat: int, cost: int) -> bool:
    """Return whether the seat can pay ``cost``, a packed bundle, in this decision.

    If the decision saves it a card (:func:`saving`), the cost must contain this card, and the seat pays the rest.
    """
    saved = saving(state, seat)
    return afford(state, seat, cost - saved) and covers(cost, saved)


def why_unpayable(state: State, seat: int, cost: int) -> Refusal | None:
    """Return why the seat cannot pay ``cost``, a packed bundle, less the card that it saves; None if it can.

    The keys: "cannot-pay" and "nothing-saved" (the cost does not contain the card that would be saved).
    """
    saved = saving(state, seat)
    return cannot_pay(state, seat, cost - saved) if covers(cost, saved) else Refusal("nothing-saved")


class Project(Verb):
    """Base of the verbs that carry out a project, such as to build.

    Its price is one of ``costs``; outside the main decision a rule may save one card of it (:func:`saving`).
    """

    during = (PROJECT,)
    needs = HAND
    costs: Sequence[int] = ()
    """The costs of the projects of this verb, as packed bundles."""

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed hand ``held`` covers some cost; always True where a card may be saved."""
        return moment != MAIN or any(covers(held, cost) for cost in self.costs)

    def settle(self, step: Step, seat: int, cost: int) -> None:
        """Pay ``cost`` less what is saved, close a question that asked for one project, and notify the rules."""
        stack = step.state.stack
        buy(step, seat, cost - saving(step.state, seat))
        if stack[-1].kind != MAIN:
            stack.pop()
        for done in step.state.rules.each[AnnoRule.project_done]:
            done(step, seat)
