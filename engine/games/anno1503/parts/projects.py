"""Projects: what costs cards, and may cost one less where a rule says so (anno 6; A27)."""

from __future__ import annotations

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
"""The decision in which projects cost what they cost; others are asked for one project, which may cost less."""


def saving(state: State, seat: int) -> int:
    """What a project costs a seat less just now: a packed bundle."""
    if state.stack[-1].kind == MAIN:  # as nearly always: saves asking where nothing is ever saved
        return 0
    return sum([saves(state, seat) for saves in state.rules.each[AnnoRule.project_saving]])


def payable(state: State, seat: int, costs: tuple[int, ...]) -> int:
    """The mask of the projects, each with a cost, that a seat can pay for."""
    return _payable(costs, hand_of(state, seat), saving(state, seat))


@lru_cache(maxsize=1 << 12)
def _payable(costs: tuple[int, ...], hand: int, saved: int) -> int:
    enough = (covers(cost, saved) and covers(hand, cost - saved) for cost in costs)
    return sum(1 << project for project, able in enumerate(enough) if able)


def is_payable(state: State, seat: int, cost: int) -> bool:
    """Whether a seat can pay for a project; what is saved must be part of its cost."""
    saved = saving(state, seat)
    return afford(state, seat, cost - saved) and covers(cost, saved)


def why_unpayable(state: State, seat: int, cost: int) -> Refusal | None:
    """Why a seat cannot pay for a project, or None."""
    saved = saving(state, seat)
    return cannot_pay(state, seat, cost - saved) if covers(cost, saved) else Refusal("nothing-saved")


class Project(Verb):
    """Base of the verbs that carry out a project."""

    during = (PROJECT,)
    needs = HAND
    costs: Sequence[int] = ()
    """What the verb may cost: packed bundles."""

    def suffices(self, held: int, moment: str) -> bool:
        """The hand must cover some cost, unless something is saved."""
        return moment != MAIN or any(covers(held, cost) for cost in self.costs)

    def settle(self, step: Step, seat: int, cost: int) -> None:
        """Pay; where it was asked for one project alone, that was it."""
        stack = step.state.stack
        buy(step, seat, cost - saving(step.state, seat))
        if stack[-1].kind != MAIN:
            stack.pop()
        for done in step.state.rules.each[AnnoRule.project_done]:
            done(step, seat)
